"""The instructions by subject: each group is said by one module of each language. A new instruction goes into one."""

from __future__ import annotations

from typing import TypeAlias

from gatcg_desktop.language import ast as t

CardEffect: TypeAlias = (
    t.Draw
    | t.ReturnToHand
    | t.PutInto
    | t.Discard
    | t.Mill
    | t.LookAtTop
    | t.Materialize
    | t.Reveal
    | t.Search
    | t.Load
    | t.Generate
    | t.Scavenge
    | t.NameCard
    | t.ChooseWord
    | t.ActivateCard
    | t.AllowPlay
    | t.LevelUp
    | t.Delevel
    | t.Shuffle
    | t.SwapCards
    | t.PutIntoLineage
    | t.DiscardThese
    | t.RevealUntil
    | t.TurnCards
    | t.AllowStarcalling
)
ObjectEffect: TypeAlias = (
    t.Damage
    | t.Modify
    | t.PutCounters
    | t.RemoveCounters
    | t.Destroy
    | t.Banish
    | t.Sacrifice
    | t.Rest
    | t.Wake
    | t.Become
    | t.Summon
    | t.CopyObject
    | t.BecomeCopy
    | t.Prevent
    | t.Redirect
    | t.GainControl
    | t.Transform
    | t.Gather
    | t.Suppress
    | t.CopyIntent
    | t.AttackAgain
    | t.MoveCounters
    | t.Arrive
)
PlayerEffect: TypeAlias = (
    t.EndPart | t.SkipPhase | t.GainMastery | t.SetMasteryMode | t.GainStatus | t.LoseStanding | t.EnableElements
)
LimitEffect: TypeAlias = t.ChangeDamage | t.ChangeTarget | t.Unless | t.Forbid | t.TaxAttacks | t.Divert
StackEffect: TypeAlias = (
    t.CopyInstance | t.Negate | t.BanishSource | t.RedirectTargets | t.TriggerAbilities | t.BanishAsItResolves
)
JoiningEffect: TypeAlias = (
    t.May
    | t.MayPay
    | t.If
    | t.Delayed
    | t.WhenYouDo
    | t.ByHandEffect
    | t.Separate
    | t.Select
    | t.LetX
    | t.ForEach
    | t.Either
    | t.ChooseModes
)
