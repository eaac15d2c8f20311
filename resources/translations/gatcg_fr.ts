<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>engine</name>
    <message>
        <source>It is not this player&apos;s turn to answer: wait for the other player.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is not among the choices now: pick one of those offered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game is over: start another or step back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same thing was picked twice: pick each at most once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no play under way that could be taken back here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to take back: this is the beginning of the game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few: {picked} picked, {least} needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many: {picked} picked, at most {most} allowed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>names</name>
    <message>
        <source>a card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
