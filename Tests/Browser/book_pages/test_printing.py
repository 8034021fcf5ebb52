"""On paper stands what is kept: nothing to press, and every text whole."""

import re

import pytest

from flights import bring, flight

THOUGHT = "\n".join(f"Line {number} of a thought that goes on for a while." for number in range(14))
PLANTS = 14
# What a person presses or goes on by; a tick is a box for a pen.
PRESSED = """() => [...document.querySelectorAll("nav, .sidebar, .back, .pill, #toasts, select, input:not([type=hidden]), .grip, button")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }) && it.getBoundingClientRect().height > 1)
  .filter((it) => !it.matches("button:is(.check, .elapsed)") && !it.closest(".saved-text, .standing-form"))
  .map((it) => it.outerHTML.slice(0, 120))"""
CUT = """() => [...document.querySelectorAll("textarea, .item-note, h1")]
  .filter((it) => it.checkVisibility() && getComputedStyle(it).overflowY !== "visible")
  .filter((it) => it.scrollHeight > it.clientHeight + 2 || it.scrollWidth > it.clientWidth + 2)
  .map((it) => it.outerHTML.slice(0, 120))"""
GROUND = "() => getComputedStyle(document.querySelector('h1')).color"
PAPER = {"width": 680, "height": 1000}


@pytest.fixture
def kept(stage):
    """A book with something on every page that is printed: its address, and how many sheets it takes."""
    stage.add("2026-11-19T07:00:00+01:00", 5)
    stage.shell("thought", "set", THOUGHT, "--day", "2026-11-19")
    garden = stage.project("Garden " * 20, "--detail", "What is to be done. " * 60)
    for number in range(PLANTS):
        stage.item(f"Plant number {number} " + "and water it well " * (number % 9), project=garden)
    stage.category("Soap")
    blend = stage.blend("Orange", "Orange=5 ml", "Water=10 ml carrier", destination="Jar")
    bring(stage, *[flight(f"UAL{number}", "KPDX", "KSFO") for number in range(40)])
    shown = stage.asked("flights", "list")[0]["id"]
    return {
        "/day/2026-11-19": (1, 1), f"/projects/{garden}": (2, 6), f"/blends/{blend}": (1, 2), f"/blends/{blend}/sheet": (1, 1),
        "/flights": (1, 6), f"/flights/{shown}": (1, 2),
        **dict.fromkeys(("/sit/log", "/projects/open", "/flights/figures", "/history")),
    }


def sheets(page):
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True, format="A4")))


def test_what_is_printed_is_what_is_kept_dark_upon_light_on_few_sheets(kept, stage, enter):
    page = enter(stage, color_scheme="dark", viewport=PAPER).new_page()
    page.emulate_media(media="print")
    for address, few in kept.items():
        page.goto(address)
        page.wait_for_function("() => document.querySelector('h1')")
        assert page.evaluate(PRESSED) == [], address
        assert page.evaluate(CUT) == [], address
        assert page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth") <= 0, address
        assert sum(int(part) for part in re.findall(r"\d+", page.evaluate(GROUND))[:3]) < 200, f"{address} is dark upon light"
        if address.startswith("/projects/") and few:
            assert page.locator(".item .check:visible").count() == PLANTS, "a tick is there for a pen"
        if few:
            assert few[0] <= sheets(page) <= few[1], address
