"""What a person can choose, applied while they look."""

from __future__ import annotations

from typing import get_args

from PySide6.QtCore import QEvent, QObject, QSize, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QSlider, QWidget

from gatcg_desktop.gui.foundation.designer_forms import LinkLabel, load_form, name_and_tip
from gatcg_desktop.gui.foundation.file_dialogs import ask_for_file
from gatcg_desktop.gui.foundation.theme import clamp_scale, icon, px
from gatcg_desktop.gui.shell.settings.looks_preview import LooksPreview
from gatcg_desktop.gui.shell.settings.settings_groups import SettingsGroups
from gatcg_desktop.paths import own_picture_path
from gatcg_desktop.settings import (
    BackName,
    Language,
    LettersName,
    MatName,
    MotionName,
    Settings,
    ThemeName,
    TokenRepresentation,
)

MOST = 640
"""How high it becomes, at text scale 1."""
ABOVE = 40
"""What a window's title may take of the height of a screen, in pixels."""
WIDEST = 960
"""How wide the settings are at most, in pixels: on a screen of 1280 the list of subjects stands beside them."""
_SETTING = {"sleeve": "back", "mat": "mat"}
"""The setting that a picture of theirs belongs to."""


class SettingsDialog(QDialog):
    """The settings, without an OK button: every change is announced at once.

    `changed(Settings)` has the settings as they are to be now; whoever listens applies and saves them.
    `open_hands_changed(bool)` is apart because it belongs to the game, not to the person. `picture_chosen(kind, Path)`:
    a picture of theirs as the "sleeve" or the "mat"; whoever listens takes it over, calls `picture_kept` or `tell`.
    `action_wanted(name)`: an action of the window is asked for: it has a dialog of its own, or was looked for.
    """

    changed = Signal(object)
    picture_chosen = Signal(str, object)
    open_hands_changed = Signal(bool)
    action_wanted = Signal(str)

    def __init__(self, settings: Settings, open_hands: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.ui = load_form("settings_dialog", self, [LinkLabel, LooksPreview])
        self._name_options()
        self.groups = SettingsGroups(self.ui, self)
        self.show_settings(settings)
        self.ui.openHands.setChecked(open_hands)
        self.ui.trouble.hide()
        self.ui.size.valueChanged.connect(self._on_size)
        self.ui.size.sliderReleased.connect(self._on_size)
        self.ui.volume.valueChanged.connect(self._on_volume)
        self.ui.volume.sliderReleased.connect(self._on_volume)
        self.ui.soundInLessons.toggled.connect(lambda on: self._change(sound_in_lessons=on))
        self.ui.language.currentIndexChanged.connect(lambda index: self._change(language=get_args(Language)[index]))
        self.ui.letters.currentIndexChanged.connect(lambda index: self._change(letters=get_args(LettersName)[index]))
        self.ui.nothing.linkActivated.connect(self.action_wanted)
        self.ui.keys.clicked.connect(lambda: self.action_wanted.emit("change_keys"))
        self.ui.storage.clicked.connect(lambda: self.action_wanted.emit("pictures_offline"))
        self.ui.theme.currentIndexChanged.connect(lambda index: self._change(theme=get_args(ThemeName)[index]))
        self.ui.back.currentIndexChanged.connect(lambda index: self._lay("sleeve", get_args(BackName)[index]))
        self.ui.mat.currentIndexChanged.connect(lambda index: self._lay("mat", get_args(MatName)[index]))
        for kind, button in (("sleeve", self.ui.backPicture), ("mat", self.ui.matPicture)):
            button.setIcon(icon("image"))
            button.clicked.connect(lambda _=False, kind=kind: self._ask_picture(kind))
        self.ui.tokens.currentIndexChanged.connect(
            lambda index: self._change(default_token_representation=get_args(TokenRepresentation)[index])
        )
        self.ui.pictures.toggled.connect(lambda on: self._change(pictures=on))
        self.ui.foresight.toggled.connect(lambda on: self._change(foresight=on))
        self.ui.motion.currentIndexChanged.connect(lambda index: self._change(motion=get_args(MotionName)[index]))
        self.ui.openHands.toggled.connect(self.open_hands_changed)
        self.ui.buttons.rejected.connect(self.reject)
        restore = self.ui.buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults)
        restore.clicked.connect(self._restore)
        restore.setAutoDefault(False)  # Enter presses the first button that it may
        self.ui.buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        self.ui.inside.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """As large as everything in it, but no higher than most screens, and than this one: the rest is scrolled to."""
        wanted = super().sizeHint()
        wanted.setHeight(wanted.height() - self.ui.scroll.sizeHint().height() + self.ui.inside.sizeHint().height())
        room = self.screen().availableSize()
        return wanted.boundedTo(QSize(room.width(), min(px(MOST), room.height() - ABOVE)))

    def showEvent(self, event: QShowEvent) -> None:
        self._make_room()
        super().showEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # other letters or another language
            self._make_room()
        return super().eventFilter(watched, event)

    def _make_room(self) -> None:
        for shown in (self.ui.sizeShown, self.ui.volumeShown):
            longest = shown.fontMetrics().horizontalAdvance("000 %") + px(4)
            shown.setMinimumWidth(max(longest, shown.sizeHint().width()))
        bar = self.ui.scroll.verticalScrollBar().sizeHint().width() + px(4)
        self.ui.scroll.setMinimumWidth(min(self.ui.inside.minimumSizeHint().width() + bar, WIDEST))
        self.resize(self.sizeHint().expandedTo(QSize(0, self.height() if self.isVisible() else 0)))

    def show_settings(self, settings: Settings) -> None:
        """Show these settings, which are in force already; announces nothing."""
        self.settings = settings
        ui = self.ui
        controls = (
            ui.size,
            ui.letters,
            ui.language,
            ui.theme,
            ui.back,
            ui.mat,
            ui.tokens,
            ui.pictures,
            ui.foresight,
            ui.motion,
            ui.volume,
            ui.soundInLessons,
        )
        for control in controls:
            control.blockSignals(True)
        self.ui.size.setValue(round(clamp_scale(settings.scale) * 100))
        self.ui.letters.setCurrentIndex(get_args(LettersName).index(settings.letters))
        self.ui.language.setCurrentIndex(get_args(Language).index(settings.language))
        self.ui.theme.setCurrentIndex(get_args(ThemeName).index(settings.theme))
        self.ui.back.setCurrentIndex(get_args(BackName).index(settings.back))
        self.ui.mat.setCurrentIndex(get_args(MatName).index(settings.mat))
        shown = settings.default_token_representation
        self.ui.tokens.setCurrentIndex(get_args(TokenRepresentation).index(shown))
        self.ui.pictures.setChecked(settings.pictures)
        self.ui.foresight.setChecked(settings.foresight)
        self.ui.motion.setCurrentIndex(get_args(MotionName).index(settings.motion))
        self.ui.volume.setValue(settings.volume)
        self.ui.soundInLessons.setChecked(settings.sound_in_lessons)
        for control in controls:
            control.blockSignals(False)
        self._tell_size()
        self._tell_volume()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "ui"):
            self._name_options()
            self.groups.name()
        super().changeEvent(event)

    def _name_options(self) -> None:
        """The words of the boxes, in the language of the program; languages name themselves."""
        languages = {"system": self.tr("As the desktop"), "en": "English", "fr": "Français"}
        letters = {"usual": self.tr("as they are meant"), "legible": self.tr("easier to tell apart")}
        themes = {"dark": self.tr("dark"), "light": self.tr("light"), "contrast": self.tr("high contrast")}
        backs = {
            "star": self.tr("a star"),
            "tide": self.tr("waves"),
            "lattice": self.tr("a lattice"),
            "own": self.tr("your own picture"),
        }
        mats = {"felt": self.tr("felt"), "own": self.tr("your own picture")}
        for button, words in (
            (self.ui.backPicture, self.tr("Choose a picture for the backs of your cards")),
            (self.ui.matPicture, self.tr("Choose a picture for the table")),
        ):
            name_and_tip(button, words)
        tokens = {
            "picture": self.tr("their picture"),
            "drawn": self.tr("a drawn card"),
            "die": self.tr("a die"),
            "coin": self.tr("a coin"),
        }
        motions = {
            "system": self.tr("as the desktop wants it"),
            "off": self.tr("no"),
            "fast": self.tr("quickly"),
            "normal": self.tr("yes"),
        }
        for box, names, order in (
            (self.ui.language, languages, get_args(Language)),
            (self.ui.letters, letters, get_args(LettersName)),
            (self.ui.theme, themes, get_args(ThemeName)),
            (self.ui.back, backs, get_args(BackName)),
            (self.ui.mat, mats, get_args(MatName)),
            (self.ui.tokens, tokens, get_args(TokenRepresentation)),
            (self.ui.motion, motions, get_args(MotionName)),
        ):
            box.blockSignals(True)
            chosen = max(0, box.currentIndex())
            box.clear()
            box.addItems([names[each] for each in order])
            box.setCurrentIndex(chosen)
            box.blockSignals(False)

    def tell(self, sentence: str) -> None:
        """Say what went wrong with a picture; the boxes show what is in force."""
        self.ui.trouble.setText(sentence)
        self.ui.trouble.show()
        self.show_settings(self.settings)

    def picture_kept(self, kind: str) -> None:
        """A picture that was chosen is there to be used."""
        self.ui.trouble.hide()
        self._change(**{_SETTING[kind]: "own"})
        self.show_settings(self.settings)

    def _lay(self, kind: str, name: str) -> None:
        """Use a back or a mat; for one's own it has to be known which picture that is."""
        if name == "own" and not own_picture_path(kind).exists():
            self.show_settings(self.settings)
            self._ask_picture(kind)
        else:
            self._change(**{_SETTING[kind]: name})

    def _ask_picture(self, kind: str) -> None:
        kinds = [self.tr("Pictures (*.jpg *.jpeg *.png *.webp)")]
        ask_for_file(self, self.tr("Choose a picture"), lambda path: self.picture_chosen.emit(kind, path), kinds)

    def _on_size(self) -> None:
        """Sizes change when the slider is let go, or by key: the slider would run from under the mouse."""
        self._tell_size()
        if _settled(self.ui.size):
            self._change(scale=self.ui.size.value() / 100)

    def _on_volume(self) -> None:
        """As with the size: it is told, and so heard, when the slider is let go."""
        self._tell_volume()
        if _settled(self.ui.volume):
            self._change(volume=self.ui.volume.value())

    def _tell_volume(self) -> None:
        volume = _stepped(self.ui.volume)
        self.ui.volumeShown.setText(f"{volume} %" if volume else self.tr("off"))

    def _tell_size(self) -> None:
        self.ui.sizeShown.setText(f"{_stepped(self.ui.size)} %")

    def _change(self, **fields: object) -> None:
        changed = self.settings.with_(**fields)
        if changed != self.settings:
            self.settings = changed
            self.changed.emit(changed)

    def _restore(self) -> None:
        """Everything shown here as it was at first; window sizes and the like are kept."""
        fresh = Settings()
        names = (
            "scale",
            "cards",
            "letters",
            "language",
            "theme",
            "back",
            "mat",
            "default_token_representation",
            "pictures",
            "foresight",
            "motion",
            "volume",
            "sound_in_lessons",
        )
        fields = {name: getattr(fresh, name) for name in names}
        self.ui.openHands.setChecked(False)
        self._change(**fields)
        self.show_settings(self.settings)


def _stepped(slider: QSlider) -> int:
    """Its nearest step: a slider counts in per cent, as a screen reader says them, and a mouse leaves it anywhere."""
    return round(slider.value() / slider.singleStep()) * slider.singleStep()


def _settled(slider: QSlider) -> bool:
    """Whether it has been let go; it then stands on a step."""
    if slider.isSliderDown():
        return False
    slider.setValue(_stepped(slider))
    return True
