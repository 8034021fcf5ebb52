"""Five accents, light and dark: each holds everywhere at once and is legible everywhere."""

import pytest
from playwright.sync_api import expect

from hands import begin, done, take_back, until
from test_bell_and_sky import luminance
from test_every_page import addresses, furnished, violations  # noqa: F401

ACCENTS = ["rose", "green", "indigo", "earth", "gray"]
LEVELS = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  const probe = document.body.appendChild(document.createElement("i"))
  return [0, 1, 2, 3, 4].map((level) => {
    probe.style.setProperty("background-color", `var(--level-${level})`)
    canvas.fillStyle = getComputedStyle(probe).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })
}"""
ROUND = """() => ["--rose-1", "--rose-2"].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim())"""


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("accent", ACCENTS)
def test_every_accent_is_legible_on_every_page(furnished, enter, watch, accent, scheme):  # noqa: F811
    watch.allow("404")
    furnished.shell("settings", "set", "accent", accent)
    page = enter(furnished, color_scheme=scheme).new_page()
    # Blends keep their own colours, whatever the person's are.
    for address in (it for it in addresses(furnished) if not it.startswith("/blends")):
        page.goto(address)
        assert violations(page) == [], address
    page.goto("/sit")
    levels = page.evaluate(LEVELS)
    steps = [contrast(one, other) for one, other in zip(levels, levels[1:])]
    assert all(step >= 1.4 for step in steps), (steps, "a square tells itself from its neighbour, the size of its mark apart")
    for colour in page.evaluate(ROUND):
        white = contrast([int(colour[place:place + 2], 16) for place in (1, 3, 5)], [255, 255, 255])
        assert white >= 3, "the round button's large words"
    begin(page)
    page.wait_for_function("() => document.getAnimations().every((it) => it.animationName !== 'dawn')")
    assert violations(page) == []
    furnished.advance(120)
    expect(done(page)).to_be_visible()
    page.wait_for_function("() => document.getAnimations().every((it) => it.animationName !== 'dawn')")
    assert violations(page) == []


def test_an_accent_chosen_anywhere_shows_everywhere_at_once(stage, context, page):
    page.goto("/settings")
    other = context.new_page()
    other.goto("/sit")
    page.get_by_role("radio", name="Green").check()
    expect(page.locator("html")).to_have_attribute("data-accent", "green")
    expect(other.locator("html")).to_have_attribute("data-accent", "green")
    expect(page.get_by_role("radio", name="Green")).to_be_focused()
    stage.shell("settings", "set", "accent", "earth")
    expect(other.locator("html")).to_have_attribute("data-accent", "earth")
    take_back(page, "Changed the colours")
    until(lambda: stage.asked("settings", "get", "accent")["value"] == "earth")


def test_the_sky_is_in_the_colours_chosen(stage, page):
    stage.shell("settings", "set", "accent", "green")
    begin(page)
    page.wait_for_function("""() => {
      const canvas = document.querySelector("canvas.sky")
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)
      return data[3] === 255 && [...Array(data.length / 4).keys()].every((place) => data[4 * place + 1] >= data[4 * place])
    }""")


@pytest.mark.parametrize("scripted", [True, False])
def test_an_accent_is_chosen_with_and_without_a_script(stage, enter, scripted):
    page = enter(stage, java_script_enabled=scripted).new_page()
    page.goto("/settings")
    page.get_by_role("radio", name="Grey").check()
    if not scripted:
        page.locator(".swatch-form button").click()
    expect(page.locator("html")).to_have_attribute("data-accent", "gray")
    page.goto("/history")
    expect(page.locator("html")).to_have_attribute("data-accent", "gray")
