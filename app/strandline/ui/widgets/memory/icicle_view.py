"""The icicle without the picking: what is shown, where the camera is, and the painting."""

from collections.abc import Iterable, Mapping
from datetime import UTC, tzinfo
from statistics import median

from PySide6.QtCore import QEvent, QPointF, QSize, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from strandline.model.anomalies import marked_nodes, marked_places
from strandline.model.context import Finding, Severity
from strandline.model.layout import zoom
from strandline.model.layout.icicle import Bands, Metrics, bands, frame, node_at
from strandline.model.layout.icicle_axis import Scale, date_ticks
from strandline.model.layout.icicle_index import IcicleIndex, icicle_index
from strandline.model.layout.zoom import Bounds, Camera, Detail
from strandline.model.memory_graph import MemoryGraph
from strandline.ui import labels
from strandline.ui.fonts import sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.memory.icicle_paint import IciclePainter
from strandline.ui.widgets.memory.motion import Glide
from strandline.ui.widgets.memory.picture import Picture
from strandline.ui.widgets.memory.scene import IcicleScene, Marks

_NATURAL_LEAF = 168  # pixels that an ordinary leaf takes at 100 %
_WIDEST_MESSAGE = 240  # pixels that an ordinary message takes at the largest zoom
_ASK_MS = 60  # texts are asked for when the camera has come to rest for so long
_MOST_TEXTS = 64


class IcicleView(Picture):
    """Shows a :class:`MemoryGraph` through a camera."""

    cameraChanged = Signal()
    textsWanted = Signal(object)  # tuple of summary ids that have room for their text
    messagesWanted = Signal(int, int)  # first and last position that have room for words

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes = theme_manager()
        self._zone: tzinfo = UTC
        self._paint = IciclePainter(self._themes.theme, self.devicePixelRatioF(), self._zone)
        self._scale = Scale.POSITION
        self._graph: MemoryGraph | None = None
        self._findings: dict[str, tuple[str, ...]] = {}
        self._badges: Mapping[int, Severity] = {}
        self._odd: Mapping[int, Severity] = {}
        self._index: IcicleIndex | None = None
        self._bands: Bands | None = None
        self._leaf = 1.0
        self._gutter = 0.0
        self._marks = Marks()
        self._texts: dict[int, str] = {}
        self._messages: dict[int, str] = {}
        self._glide: Glide[Camera] = Glide(Camera(0.0, 1.0), zoom.between, self._moved, self)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_ASK_MS)
        self._rest.timeout.connect(self._ask)
        self._themes.themeChanged.connect(self._dress)

    # -- what is shown ---------------------------------------------------------------------

    @property
    def graph(self) -> MemoryGraph | None:
        """The conversation."""
        return self._graph

    @property
    def index(self) -> IcicleIndex | None:
        """The conversation sorted for drawing."""
        return self._index

    @property
    def scale(self) -> Scale:
        """What the x axis counts."""
        return self._scale

    def set_graph(self, graph: MemoryGraph | None, findings: Iterable[Finding] = ()) -> None:
        """Show a conversation; findings on its summaries and messages become badges.

        The same conversation with more messages keeps its camera; when all of it or its newest
        end was in view, that stays so.
        """
        before, old = self._graph, self._index
        same = graph is not None and before is not None and graph.conversation_id == before.conversation_id
        whole, at_end = self.shows_all(), same and self._at_end()
        found = tuple(findings)
        self._findings = {}
        for one in found:
            self._findings[one.subject] = (*self._findings.get(one.subject, ()), labels.sentence(one.reason))
        self._badges = marked_nodes(graph, found) if graph is not None else {}
        self._odd = marked_places(graph, found) if graph is not None else {}
        if graph is not before:
            self._texts = {}
        self._graph = graph
        if not same:
            self._messages = {}
        self._arrange()
        if not same or whole or old is None:
            self._glide.jump(zoom.fit(self.bounds()))
        else:
            camera = zoom.clamp(self._glide.target, self.bounds())
            self._glide.jump(zoom.newest(camera, self.bounds()) if at_end else camera)

    def set_scale(self, scale: Scale) -> None:
        """Choose what the x axis counts; the messages in view stay in view."""
        if scale is self._scale:
            return
        old, (low, high), whole = self._index, self.visible_span(), self.shows_all()
        self._scale = scale
        self._arrange()
        if old is None or self._index is None or whole or not old.axis.messages:
            self._glide.jump(zoom.fit(self.bounds()))
            return
        first = old.axis.position_at(min(max(low, old.axis.low), old.axis.high)) or 0
        last = old.axis.position_at(min(max(high, old.axis.low), old.axis.high)) or 0
        span = self._index.axis.span(first, max(first, last))
        self._glide.jump(zoom.frame_span(self._glide.target, *span, self.bounds(), 1.0))

    def set_zone(self, zone: tzinfo) -> None:
        """Choose the time zone of the dates."""
        self._zone = zone
        self._dress()

    def set_texts(self, texts: Mapping[str, str]) -> None:
        """Give texts of summaries that were wanted."""
        if self._graph is not None:
            index = self._graph.index
            self._texts.update((index[key], text) for key, text in texts.items() if key in index)
            self.update()

    def set_messages(self, gists: Mapping[int, str]) -> None:
        """Give the beginnings of messages that were wanted, by position."""
        self._messages.update(gists)
        self.update()

    # -- where the camera is ---------------------------------------------------------------

    @property
    def camera(self) -> Camera:
        """Where the camera is now."""
        return self._glide.value

    @property
    def gutter(self) -> float:
        """The room left of the plot, where the rows are named."""
        return self._gutter

    def plot_width(self) -> float:
        """Give the width right of the gutter."""
        return max(1.0, self.width() - self._gutter)

    def bounds(self) -> Bounds:
        """Give what the camera may show."""
        axis = self._index.axis if self._index is not None else None
        low, high = (axis.low, axis.high) if axis is not None else (0.0, 1.0)
        high = max(high, low + 1e-6)
        message = (high - low) / max(1, axis.messages if axis is not None else 1)
        # On the other axes messages differ much in width: the small ones must be readable too.
        closer = 1.0 if self._scale is Scale.POSITION else 40.0
        return Bounds(
            low=low,
            high=high,
            width=self.plot_width(),
            height=float(self.height()),
            content=self._bands.content if self._bands is not None else 0.0,
            pad=float(sp(10)),
            most=sp(_WIDEST_MESSAGE) / message * closer,
            natural=sp(_NATURAL_LEAF) / max(self._leaf, 1e-9),
        )

    def shows_all(self) -> bool:
        """Tell whether the whole conversation is in view."""
        return self._glide.target.scale <= self.bounds().least * 1.001

    def visible_span(self) -> tuple[float, float]:
        """Give the x of the left and right edge, in units of the axis."""
        camera = self._glide.value
        return camera.to_world(0), camera.to_world(self.plot_width())

    def show_span(self, low: float, high: float, *, glide: bool = False) -> None:
        """Show a part of the axis, as the minimap asks for."""
        self._go(zoom.frame_span(self._glide.target, low, high, self.bounds(), 1.0), glide=glide)

    def fit(self) -> None:
        """Show the whole conversation."""
        self._go(zoom.fit(self.bounds()))

    def show_newest(self) -> None:
        """Go to the newest end."""
        self._go(zoom.newest(self._glide.target, self.bounds()))

    def show_oldest(self) -> None:
        """Go to the beginning."""
        target = self._glide.target
        self._go(zoom.clamp(Camera(-1e18, target.scale, target.y), self.bounds()))

    def zoom(self, factor: float, at: float | None = None, *, glide: bool = True) -> None:
        """Zoom by a factor, at a pixel of the plot or in its middle."""
        x = self.plot_width() / 2 if at is None else at
        self._go(zoom.zoom_at(self._glide.target, factor, x, self.bounds()), glide=glide)

    def zoom_around(self, factor: float, point: QPointF, *, glide: bool) -> None:
        """Zoom by a factor; what is under a point of the widget stays there."""
        self.zoom(factor, point.x() - self._gutter, glide=glide)

    def zoom_natural(self) -> None:
        """Zoom to 100 %: an ordinary leaf is wide enough to be read."""
        self._go(zoom.natural(self._glide.target, self.bounds()))

    def move_by(self, dx: float, dy: float, *, glide: bool = False) -> None:
        """Move the picture by pixels."""
        self._go(zoom.pan(self._glide.target, dx, dy, self.bounds()), glide=glide)

    # -- what is where ---------------------------------------------------------------------

    def node_under(self, point: QPointF) -> int | None:
        """Give the index of the summary under a point of the widget."""
        if self._index is None or self._bands is None or point.x() < self._gutter:
            return None
        return node_at(self._index, self.camera, self._bands, point.x() - self._gutter, point.y())

    def message_under(self, point: QPointF) -> int | None:
        """Give the position of the message under a point of the widget."""
        if self._index is None or self._bands is None or point.x() < self._gutter:
            return None
        if not self._bands.strip.y <= point.y() + self.camera.y < self._bands.strip.bottom:
            return None
        return self._index.axis.position_at(self.camera.to_world(point.x() - self._gutter))

    # -- painting --------------------------------------------------------------------------

    def scene(self) -> IcicleScene | None:
        """Cut the frame that is to be painted; None without a conversation."""
        if self._index is None or self._bands is None:
            return None
        camera, width, height = self.camera, self.plot_width(), float(self.height())
        return IcicleScene(
            index=self._index,
            frame=frame(self._index, camera, width, self._bands, height),
            bands=self._bands,
            camera=camera,
            width=width,
            height=height,
            gutter=self._gutter,
            ticks=date_ticks(self._index.axis, camera, width, float(sp(92)), self._zone),
            marks=self._marks,
            texts=self._texts,
            messages=self._messages,
            odd=self._odd,
        )

    def paint_into(self, painter: QPainter) -> None:
        """Paint the picture as it stands, on whatever the painter paints on."""
        scene = self.scene()
        if scene is None:
            painter.fillRect(self.rect(), self._paint.look.ground)
            return
        self._paint.paint(painter, scene, self.tr("fresh tail"))
        if scene.index.homeless:
            text = self.tr("%n summaries have no place here", "", len(scene.index.homeless))
            self._paint.homeless(painter, scene, text)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._paint.ratio != self.devicePixelRatioF():
            self._paint = IciclePainter(self._themes.theme, self.devicePixelRatioF(), self._zone)
        painter = QPainter(self)
        self.paint_into(painter)
        painter.end()

    def sizeHint(self) -> QSize:
        return QSize(sp(900), sp(460))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(320), sp(220))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = self._glide.target.left
        old = max(1.0, event.oldSize().width() - self._gutter)
        high = self._glide.target.to_world(old)
        whole = event.oldSize().width() <= 0 or self._was_whole(old)
        self._measure()
        if whole:
            self._glide.jump(zoom.fit(self.bounds()))
        else:
            self._glide.jump(zoom.frame_span(self._glide.target, low, high, self.bounds(), 1.0))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._measure()
            self.update()
        super().changeEvent(event)

    # -- inside ----------------------------------------------------------------------------

    def _go(self, camera: Camera, *, glide: bool = True) -> None:
        if glide and self.isVisible():
            self._glide.go(camera)
        else:
            self._glide.jump(camera)

    def _moved(self) -> None:
        self.update()
        self._rest.start()
        self.cameraChanged.emit()

    def _at_end(self) -> bool:
        return self._glide.target.to_world(self.plot_width()) >= self.bounds().high

    def _was_whole(self, old_width: float) -> bool:
        bounds = self.bounds()
        least = max(1.0, old_width - 2 * bounds.pad) / (bounds.high - bounds.low)
        return self._glide.target.scale <= least * 1.001

    def _arrange(self) -> None:
        self._index = None
        if self._graph is not None:
            self._index = icicle_index(self._graph, self._scale, self._badges)
            leaves = [row for row in self._index.rows if row.depth == self._index.rows[0].depth]
            widths = [float(w) for row in leaves for w in (row.x1 - row.x0)[:2_000]]
            self._leaf = median(widths) if widths else 12 * self.bounds().high / 100
        self._measure()
        self.update()

    def _measure(self) -> None:
        if self._index is None:
            self._bands, self._gutter = None, 0.0
            return
        metrics = Metrics(
            gap=float(sp(10)),
            least=float(sp(16)),
            most=float(sp(136)),
            strip=float(min(sp(96), max(sp(48), self.height() // 5))),
            axis=self._paint.body.height + sp(6),
            top=self._paint.body.height + sp(10),
        )
        self._bands = bands(self._index, float(self.height()), metrics)
        self._gutter = self._paint.gutter(row.depth for row in self._index.rows)

    def _dress(self) -> None:
        self._paint = IciclePainter(self._themes.theme, self.devicePixelRatioF(), self._zone)
        self._measure()
        self.update()

    def _ask(self) -> None:
        """Ask for the texts that there is room for and that are not here yet."""
        scene = self.scene()
        if scene is None or self._graph is None:
            return
        em = self._paint.body.height
        wanted = [
            self._graph.nodes[node].summary_id
            for row in scene.frame.rows
            for node, w in zip(row.blocks.nodes.tolist(), row.blocks.w.tolist(), strict=True)
            if node not in self._texts and zoom.detail(w, row.band.h, em) is Detail.TEXT
        ]
        if wanted:
            self.textsWanted.emit(tuple(wanted[:_MOST_TEXTS]))
        strip = scene.frame.strip
        if strip.positions is not None and len(strip.w) and float(median(strip.w.tolist())) >= 5 * em:
            missing = [int(p) for p in strip.positions if int(p) not in self._messages]
            if missing:
                self.messagesWanted.emit(missing[0], missing[-1])
