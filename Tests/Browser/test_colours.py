"""Five accents, light and dark: each is legible, and a square tells itself from its neighbour."""

import pytest
from playwright.sync_api import expect

from addresses import addresses
from hands import begin, done
from looks import COLOURS, violations

ACCENTS = ["rose", "green", "indigo", "earth", "gray"]
LEVELS = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  const probe = document.body.appendChild(document.createElement("i"))
  const levels = [0, 1, 2, 3, 4].map((level) => {
    probe.style.setProperty("background-color", `var(--level-${level})`)
    canvas.fillStyle = getComputedStyle(probe).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })
  probe.remove()
  return levels
}"""
# How large the mark of each level but the lowest is, which has none.
MARKS = """() => [...document.querySelectorAll(".legend .square")].map((square) => getComputedStyle(square, "::before"))
  .map(({ backgroundColor, width }) => (backgroundColor === "rgba(0, 0, 0, 0)" ? 0 : parseFloat(width)))"""
ROUND = """() => ["--rose-1", "--rose-2"].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim())
  .map((colour) => [1, 3, 5].map((place) => parseInt(colour.slice(place, place + 2), 16)))"""
RING = """() => [".ring-progress", ".ring-track"].map((part) => getComputedStyle(document.querySelector(part)).stroke)
  .map((colour) => colour.match(/[\\d.]+/g).map(Number))"""
AT_REST = "() => document.getAnimations().every((it) => !(it instanceof CSSTransition))"
WHITE = [255, 255, 255]


def luminance(colour):
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def wear(page, accent, scheme):
    """As when the accent is chosen in another window, or the system turns dark."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.evaluate("accent => (document.documentElement.dataset.accent = accent)", accent)
    page.wait_for_function(AT_REST)


def test_every_accent_is_legible_by_day_and_night(furnished, enter):
    page = enter(furnished, reduced_motion="reduce").new_page()
    garden = next(it["id"] for it in furnished.asked("projects", "list") if it["items"])
    for address in ("/sit", f"/projects/{garden}"):
        page.goto(address)
        for scheme in ("light", "dark"):
            for accent in ACCENTS:
                wear(page, accent, scheme)
                where = (address, scheme, accent)
                assert violations(page, rules=COLOURS) == [], where
                if address == "/sit":
                    levels = page.evaluate(LEVELS)
                    assert all(contrast(one, other) >= 1.4 for one, other in zip(levels, levels[1:])), where
                    assert all(contrast(colour, WHITE) >= 3 for colour in page.evaluate(ROUND)), "the round button's large words"
    # The squares tell each other apart by their marks too, without any colour.
    page.goto("/sit")
    none, *marks = page.evaluate(MARKS)
    assert none == 0 and marks == sorted(set(marks))
    begin(page)
    ring, (*track, alpha) = page.evaluate(RING)
    # Over the lightest rose of the sky the track's own wine is still at least 3:1 against the ring.
    mixed = [own * alpha + sky * (1 - alpha) for own, sky in zip(track, (255, 170, 200))]
    assert ring == WHITE and contrast(mixed, WHITE) >= 3


@pytest.mark.soak
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("accent", ACCENTS)
def test_every_accent_is_legible_on_every_page(furnished, enter, watch, accent, scheme):
    watch.allow("404")
    furnished.shell("settings", "set", "accent", accent)
    page = enter(furnished, color_scheme=scheme, reduced_motion="reduce").new_page()
    # Blends keep their own colours, whatever the person's are.
    for address in (it for it in addresses(furnished) if not it.startswith("/blends")):
        page.goto(address)
        assert violations(page, rules=COLOURS) == [], address
    begin(page, 2)
    assert violations(page) == []
    furnished.advance(120)
    expect(done(page)).to_be_visible()
    assert violations(page) == []
