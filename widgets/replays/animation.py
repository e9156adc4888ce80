"""A recording as an animated GIF."""

import io
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import matplotlib
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from realmlab.cython_core import ParameterError
from realmlab.cython_core.checks import real, whole
from realmlab.widgets.replays.recording import Recording

GROUNDS = {"light": "#ffffff", "dark": "#111111"}    # around the rounded corners of a board
COLOURS = 255           # of a GIF
UNCHANGED = 255         # the last of its 256 is for what stays as it was
FONTS = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSans-Oblique.ttf", "DejaVuSans-BoldOblique.ttf")
NO_DITHER = Image.Dither.NONE
SAMPLES = 6             # pictures whose colours are counted
HOLD = 5                # times as long as the others the last picture stays
MISSING = "save_gif needs the package resvg-py, which draws an SVG as pixels: pip install 'realmlab[pictures]'"


def animation(
    recording: Recording, width: int, theme: str, seconds: float, stride: int | None, most: int
) -> bytes:
    """Return a GIF of every `stride`-th step and the last, each for so many seconds; at most `most` pictures."""
    whole("width", width, 100, 2000)
    real("seconds", seconds, 0.02, 60)
    chosen = frames(recording.length, stride, most)
    def image(step: int) -> Image.Image:
        return pixels(recording.picture(step, width, theme), width, theme)

    palette = common_colours([image(step) for step in chosen[:: max(1, len(chosen) // SAMPLES)]])
    shown = [np.asarray(image(step).quantize(palette=palette, dither=NO_DITHER)) for step in chosen]
    lasting = [round(1000 * seconds)] * (len(shown) - 1) + [round(1000 * seconds * HOLD)]
    first, *others = [Image.fromarray(image) for image in differences(shown)]
    for drawn in (first, *others):
        drawn.putpalette(palette.getpalette() or [])
    file = io.BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=lasting, loop=0, disposal=1,
               optimize=False, transparency=UNCHANGED)
    return file.getvalue()


def differences(images: list[NDArray[np.uint8]]) -> Iterator[NDArray[np.uint8]]:
    """Yield the first picture, then of each the pixels that changed; lower boards are filled up at the bottom."""
    height = max(len(image) for image in images)
    before = None
    for image in images:
        whole_image = np.pad(image, ((0, height - len(image)), (0, 0)), constant_values=image[0, 0])
        yield whole_image if before is None else np.where(whole_image == before, np.uint8(UNCHANGED), whole_image)
        before = whole_image


def frames(length: int, stride: int | None, most: int) -> list[int]:
    """Return the steps to show: the first, every `stride`-th (None: as few as `most` needs), the last.

    >>> frames(10, 4, 100), frames(10, None, 4)
    ([0, 4, 8, 10], [0, 4, 8, 10])
    """
    whole("max_frames", most, 2, 10_000)
    if stride is None:
        stride = max(1, -(-length // (most - 1)))
    chosen = [*range(0, length, whole("step", stride, 1, 1_000_000)), length]
    if len(chosen) > most:
        raise ParameterError(f"step={stride} makes {len(chosen)} pictures, more than max_frames={most}")
    return chosen


def pixels(drawn: str, width: int, theme: str) -> Image.Image:
    """Draw an SVG with the fonts that come with matplotlib, so that it looks the same everywhere."""
    try:
        resvg = import_module("resvg_py")
    except ImportError as missing:
        raise ParameterError(MISSING) from missing
    folder = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    files = [str(folder / name) for name in FONTS]
    png = resvg.svg_to_bytes(
        svg_string=drawn, width=width, background=GROUNDS[theme], skip_system_fonts=True, font_files=files,
        font_family="DejaVu Sans", sans_serif_family="DejaVu Sans",
    )
    return Image.open(io.BytesIO(bytes(png))).convert("RGB")


def common_colours(images: list[Image.Image]) -> Image.Image:
    """Return a palette of the commonest colours: in flat pictures these are the fills, and they stay exact."""
    points = np.concatenate([np.asarray(image).reshape(-1, 3) for image in images])
    packed = points.astype(np.uint32) @ np.array([65536, 256, 1], dtype=np.uint32)
    colours, counts = np.unique(packed, return_counts=True)
    kept = colours[np.argsort(-counts, kind="stable")[:COLOURS]]
    table = np.stack([kept >> 16, kept >> 8 & 255, kept & 255], axis=1).astype(np.uint8)
    palette = Image.new("P", (1, 1))
    palette.putpalette(table.tobytes())
    return palette
