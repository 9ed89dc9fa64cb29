"""The button for search by meaning: which model, how far its vectors are, and other models to choose."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from strandline.engine.search.embedders.catalogue import Offer
from strandline.model.embed_models import ANY, model_named
from strandline.model.meaning import EmbedProgress, EmbedState
from strandline.ui import labels
from strandline.ui.models.memory.message_words import file_size
from strandline.ui.tips import plain_tip, set_tip
from strandline.ui.views.search.install_dialog import InstallDialog
from strandline.ui.widgets.controls import BarButton
from strandline.ui.widgets.search import words

translate = QCoreApplication.translate


class MeaningMenu(QObject):
    """Ties a button to a MeaningFeed (how far the vectors are) and a ModelShop (which models there are).

    ``chosen`` gives the name of the model that is wanted from now on.
    """

    chosen = Signal(str)

    def __init__(self, button: BarButton, parent: QObject | None = None) -> None:
        super().__init__(parent or button)
        self._button = button
        self._feed: Any = None
        self._shop: Any = None
        self._offers: Sequence[Offer] = ()
        self.dialog: InstallDialog | None = None
        self.menu = QMenu(button)
        self.menu.setToolTipsVisible(True)
        self.menu.aboutToShow.connect(self._fill)
        self.menu.triggered.connect(self._triggered)
        button.setMenu(self.menu)
        button.installEventFilter(self)
        self._show()

    def set_feed(self, feed: Any, shop: Any) -> None:
        """Follow these; None: there are none."""
        self._feed, self._shop = feed, shop
        if feed is not None and shop is not None:
            feed.progressed.connect(self._show)
            feed.modelChanged.connect(self._show)
            shop.offered.connect(self._take_offers)
            shop.look(feed.model)
        self._show()

    def use(self, name: str) -> None:
        """Want this model, which is on this computer, from now on."""
        self._feed.set_model(name)
        self._shop.look(name)
        self.chosen.emit(name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._show()
        return super().eventFilter(watched, event)

    def _take_offers(self, offers: Sequence[Offer]) -> None:
        self._offers = offers
        self._show()

    def _show(self, _what: object = None) -> None:
        self._button.setVisible(self._feed is not None)
        if self._feed is None:
            return
        progress: EmbedProgress = self._feed.progress
        name = model_named(self._feed.model).title
        chosen = next((one for one in self._offers if one.chosen), None)
        text = translate("search", "Meaning: %1").replace("%1", _short(name))
        tip = [name]
        if chosen is not None and not chosen.installed:
            text = translate("search", "Meaning: no model")
            tip.append(translate("search", "No model is here: words and patterns work all the same."))
        elif progress.problem is not None:
            text = translate("search", "Meaning: stopped")
            tip.append(labels.sentence(progress.problem))
        elif progress.state in (EmbedState.WORKING, EmbedState.PAUSED) and progress.percent < 100:
            text += f" · {progress.percent} %"
            tip.append(_rate(progress))
        elif progress.state is EmbedState.LOADING:
            text += " · " + translate("search", "loading")
        self._button.setText(text)
        self._button.setAccessibleName(text)
        set_tip(self._button, "\n".join(line for line in tip if line))

    def _fill(self) -> None:
        self.menu.clear()
        self._shop.look(self._feed.model)  # for the next time: models come and go
        group = QActionGroup(self.menu)
        for offer in self._offers:
            action = self.menu.addAction(offer_words(offer).replace("&", "&&"))
            action.setData(offer)
            action.setCheckable(True)
            action.setChecked(offer.chosen and offer.installed)
            action.setToolTip(plain_tip(f"{offer.model.name}\n{offer.model.licence or ''}"))
            group.addAction(action)
        self.menu.addSeparator()
        progress: EmbedProgress = self._feed.progress
        if progress.state is EmbedState.WORKING:
            self.menu.addAction(translate("search", "Pause the vectors")).triggered.connect(self._feed.pause)
        elif progress.state is EmbedState.PAUSED:
            self.menu.addAction(translate("search", "Go on with the vectors")).triggered.connect(
                self._feed.resume
            )
        other = self.menu.addAction(translate("search", "Another model or folder…"))
        other.triggered.connect(partial(self.open_dialog, ""))

    def _triggered(self, action: QAction) -> None:
        offer = action.data()
        if not isinstance(offer, Offer):
            return
        if offer.installed:
            self.use(offer.model.name)
        else:
            self.open_dialog(offer.model.name)

    def open_dialog(self, name: str, _checked: object = None) -> None:
        """Open the dialog that installs a model; with "" it asks for a name first."""
        self.dialog = InstallDialog(self._shop, name, self._button.window())
        self.dialog.ready.connect(self.use)
        self.dialog.open()


def offer_words(offer: Offer) -> str:
    """Give a model in a line: name, languages, size, whether it is here."""
    model = offer.model
    languages = ""
    if ANY in model.languages or len(model.languages) > 2:
        languages = translate("search", "many languages")
    elif model.languages:
        known = {"zh": translate("search", "Chinese"), "en": translate("search", "English")}
        languages = ", ".join(known.get(one, one) for one in model.languages)
    parts = [words.plain(model.title), languages]
    if offer.installed:
        parts.append(translate("search", "installed"))
    elif model.size:
        parts.append(translate("search", "install, %1").replace("%1", file_size(model.size)))
    else:
        parts.append(translate("search", "not installed"))
    return " · ".join(part for part in parts if part)


def _short(name: str) -> str:
    return words.plain(name).split(",")[0]


def _rate(progress: EmbedProgress) -> str:
    done = translate("search", "%1 of about %2")
    done = done.replace("%1", labels.short(progress.done)).replace("%2", labels.short(progress.total))
    if progress.per_second < 1:
        return done
    rate = translate("search", "%1 a second").replace("%1", labels.short(round(progress.per_second)))
    return f"{done} · {rate}"
