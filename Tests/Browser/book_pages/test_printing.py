"""On paper stands what is kept: nothing to press, and every text whole."""

import re

import pytest

from flights import bring, flight

THOUGHT = "\n".join(f"Line {number} of a thought that goes on for a while." for number in range(14))
# What a person presses or goes on by; a tick is a box for a pen.
PRESSED = """() => [...document.querySelectorAll("nav, .sidebar, .back, .pill, #toasts, select, input:not([type=hidden]), .grip, button:not(.check, .elapsed)")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }) && it.getBoundingClientRect().height > 1 && !it.closest(".saved-text, .standing-form"))
  .map((it) => it.outerHTML.slice(0, 120))"""
CUT = """() => [...document.querySelectorAll("textarea, .item-note, h1")]
  .filter((it) => it.checkVisibility() && getComputedStyle(it).overflowY !== "visible" && (it.scrollHeight > it.clientHeight + 2 || it.scrollWidth > it.clientWidth + 2))
  .map((it) => it.outerHTML.slice(0, 120))"""
GROUND = "() => getComputedStyle(document.querySelector('h1')).color"
PAPER = {"width": 680, "height": 1000}


@pytest.fixture
def kept(stage):
    """A book with something on every page that is printed, by the page's address."""
    stage.add("2026-11-19T07:00:00+01:00", 5)
    stage.shell("thought", "set", THOUGHT, "--day", "2026-11-19")
    garden = stage.project("Garden " * 20, "--detail", "What is to be done. " * 60)
    for number in range(60):
        stage.item(f"Plant number {number} " + "and water it well " * (number % 9), project=garden)
    stage.category("Soap")
    blend = stage.blend("Orange", "Orange=5 ml", "Water=10 ml carrier", destination="Jar")
    bring(stage, *[flight(f"UAL{number}", "KPDX", "KSFO") for number in range(40)])
    shown = stage.asked("flights", "list")[0]["id"]
    return {
        "day": "/sit/days/2026-11-19", "log": "/sit/log", "project": f"/projects/{garden}", "list": "/projects/open",
        "blend": f"/blends/{blend}", "sheet": f"/blends/{blend}/sheet", "flights": "/flights", "flight": f"/flights/{shown}",
        "figures": "/flights/figures", "history": "/history",
    }


def sheets(page):
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True, format="A4")))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_printed_is_what_is_kept(stage, kept, enter, scheme):
    page = enter(stage, color_scheme=scheme, viewport=PAPER).new_page()
    page.emulate_media(media="print")
    for name, address in kept.items():
        page.goto(address)
        page.wait_for_function("() => document.querySelector('h1')")
        assert page.evaluate(PRESSED) == [], name
        assert page.evaluate(CUT) == [], name
        assert page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth") <= 0, name
        assert sum(int(part) for part in re.findall(r"\d+", page.evaluate(GROUND))[:3]) < 200, f"{name} is dark upon light"


def test_a_thought_a_blend_and_a_flight_take_a_sheet_each_and_a_list_as_many_as_it_needs(stage, kept, page):
    for name, most in {"day": 1, "sheet": 1, "blend": 2, "flight": 2, "project": 6, "flights": 6}.items():
        page.goto(kept[name])
        assert 1 <= sheets(page) <= most, name
    page.goto(kept["project"])
    assert sheets(page) > 1


def test_the_ticks_of_a_project_are_printed(stage, kept, page):
    page.emulate_media(media="print")
    page.goto(kept["project"])
    assert page.locator(".item .check:visible").count() == page.locator(".item").count() > 50
