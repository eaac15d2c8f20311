"""What a person can choose, applied while they look."""

from __future__ import annotations

from typing import get_args

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from gatcg_desktop.gui.foundation.forms import load_form
from gatcg_desktop.gui.foundation.theme import clamp_scale
from gatcg_desktop.settings import Language, Settings, ThemeName, TokenRepresentation

STEP = 0.05
"""The size slider counts in steps of 5 %."""


class SettingsDialog(QDialog):
    """The settings, without an OK button: every change is announced at once.

    `changed(Settings)` has the settings as they are to be now; whoever listens applies and saves them.
    `open_hands_changed(bool)` is apart because it belongs to the game, not to the person.
    """

    changed = Signal(object)
    open_hands_changed = Signal(bool)

    def __init__(self, settings: Settings, open_hands: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.ui = load_form("settings_dialog", self)
        self._name_options()
        self.show_settings(settings)
        self.ui.openHands.setChecked(open_hands)
        self.ui.size.valueChanged.connect(self._on_size)
        self.ui.size.sliderReleased.connect(self._on_size)
        self.ui.language.currentIndexChanged.connect(lambda index: self._change(language=get_args(Language)[index]))
        self.ui.theme.currentIndexChanged.connect(lambda index: self._change(theme=get_args(ThemeName)[index]))
        self.ui.tokens.currentIndexChanged.connect(
            lambda index: self._change(default_token_representation=get_args(TokenRepresentation)[index])
        )
        self.ui.pictures.toggled.connect(lambda on: self._change(pictures=on))
        self.ui.motion.toggled.connect(lambda on: self._change(reduced_motion=not on))
        self.ui.openHands.toggled.connect(self.open_hands_changed)
        self.ui.buttons.rejected.connect(self.reject)
        restore = self.ui.buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults)
        restore.clicked.connect(self._restore)
        restore.setAutoDefault(False)  # Enter presses the first button that it may
        self.ui.buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)

    def show_settings(self, settings: Settings) -> None:
        """Show these settings, which are in force already; announces nothing."""
        self.settings = settings
        controls = (self.ui.size, self.ui.language, self.ui.theme, self.ui.tokens, self.ui.pictures, self.ui.motion)
        for control in controls:
            control.blockSignals(True)
        self.ui.size.setValue(round(clamp_scale(settings.scale) / STEP))
        self.ui.language.setCurrentIndex(get_args(Language).index(settings.language))
        self.ui.theme.setCurrentIndex(get_args(ThemeName).index(settings.theme))
        shown = settings.default_token_representation
        self.ui.tokens.setCurrentIndex(get_args(TokenRepresentation).index(shown))
        self.ui.pictures.setChecked(settings.pictures)
        self.ui.motion.setChecked(not settings.reduced_motion)
        for control in controls:
            control.blockSignals(False)
        self._tell_size()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "ui"):
            self._name_options()
        super().changeEvent(event)

    def _name_options(self) -> None:
        """The words of the boxes, in the language of the program; languages name themselves."""
        languages = {"system": self.tr("As the desktop"), "en": "English", "fr": "Français"}
        themes = {"dark": self.tr("dark"), "light": self.tr("light"), "contrast": self.tr("high contrast")}
        tokens = {
            "picture": self.tr("their picture"),
            "drawn": self.tr("a drawn card"),
            "die": self.tr("a die"),
            "coin": self.tr("a coin"),
        }
        for box, names, order in (
            (self.ui.language, languages, get_args(Language)),
            (self.ui.theme, themes, get_args(ThemeName)),
            (self.ui.tokens, tokens, get_args(TokenRepresentation)),
        ):
            box.blockSignals(True)
            chosen = max(0, box.currentIndex())
            box.clear()
            box.addItems([names[each] for each in order])
            box.setCurrentIndex(chosen)
            box.blockSignals(False)

    def _on_size(self) -> None:
        """Sizes change when the slider is let go, or by key: the slider would run from under the mouse."""
        self._tell_size()
        if not self.ui.size.isSliderDown():
            self._change(scale=self.ui.size.value() * STEP)

    def _tell_size(self) -> None:
        self.ui.sizeShown.setText(f"{round(self.ui.size.value() * STEP * 100)} %")

    def _change(self, **fields: object) -> None:
        changed = self.settings.with_(**fields)
        if changed != self.settings:
            self.settings = changed
            self.changed.emit(changed)

    def _restore(self) -> None:
        """Everything shown here as it was at first; window sizes and the like are kept."""
        fresh = Settings()
        names = ("scale", "language", "theme", "default_token_representation", "pictures", "reduced_motion")
        fields = {name: getattr(fresh, name) for name in names}
        self.ui.openHands.setChecked(False)
        self._change(**fields)
        self.show_settings(self.settings)
