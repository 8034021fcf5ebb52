"""Every page and every menu of a full book, laid out as people see them: large, small, with large letters."""

from pathlib import Path

import pytest

from playwright.sync_api import expect

from conftest import DESK, PHONE
from hands import done, offer, running
from test_every_page import LANGUAGES, addresses, furnished, violations  # noqa: F401

FAULTS = (Path(__file__).parent / "layout.js").read_text()
SMALL = {"width": 320, "height": 640}
# A window, and how large the letters are. Colours move nothing.
VIEWS = [
    (DESK, 100), (DESK, 200), (PHONE, 100), (PHONE, 200), (SMALL, 100),
]
# What floats over the page when it is open is opened for itself, everything else at once.
OPEN = """() => {
  const all = [...document.querySelectorAll("details:not([open])")].filter((it) => it.checkVisibility())
  const floats = (it) => [...it.children].some((child) => ["absolute", "fixed"].includes(getComputedStyle(child).position))
  all.forEach((it) => it.open = true)
  const menus = all.filter(floats)
  menus.forEach((it) => Object.assign(it, { open: false }).setAttribute("data-menu-tried", ""))
  return { opened: all.length - menus.length, menus: menus.length, dialogs: document.querySelectorAll("dialog").length }
}"""
MENU = "(which) => document.querySelectorAll('[data-menu-tried]').forEach((it, place) => it.open = place === which)"
DIALOG = """(which) => document.querySelectorAll("dialog").forEach((it, place) => {
  if (it.open) it.close()
  if (place === which) it.showModal()
})"""


def letters(page, percent):
    """The size of letters that a person chose in the browser, in percent of the usual."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 16 * percent // 100, "fixed": 13 * percent // 100}})
    session.detach()


def faults(page, where):
    """What is wrong in each view of the page as it stands."""
    found = []
    for window, percent in VIEWS:
        page.set_viewport_size(window)
        page.emulate_media(reduced_motion="reduce")
        letters(page, percent)
        found += [f"{where}, {window['width']} px, {percent} %: {fault}" for fault in page.evaluate(FAULTS)]
    return found


def all_faults(page, where):
    """What is wrong on the page and with each menu and dialog of it open."""
    found = faults(page, where)
    there = page.evaluate(OPEN)
    if there["opened"]:
        found += faults(page, f"{where} unfolded")
    for which in range(there["menus"]):
        page.evaluate(MENU, which)
        found += faults(page, f"{where} menu {which + 1}")
    page.evaluate(MENU, -1)
    for which in range(there["dialogs"]):
        page.evaluate(DIALOG, which)
        found += faults(page, f"{where} dialog {which + 1}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_lies_on_anything_leaves_its_place_or_breaks_a_word(furnished, enter, watch, language):  # noqa: F811
    watch.allow("404")
    page = enter(furnished, locale=language).new_page()
    found = []
    for address in addresses(furnished):
        page.goto(address)
        found += all_faults(page, f"{language} {address}")
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sit_is_laid_out_whole_from_its_beginning_to_its_end(stage, enter, language):
    page = enter(stage, locale=language).new_page()
    page.goto("/sit")
    page.locator(".round").click()
    expect(running(page)).to_be_visible()
    found = faults(page, "sitting")
    page.locator(".left summary").click()
    found += faults(page, "time left")
    stage.advance(60)
    page.locator("#stage form:not(:has([data-finish])) .glass").click()
    expect(offer(page)).to_be_visible()
    found += faults(page, "cancelled")
    page.locator(".round").click()
    expect(running(page)).to_be_visible()
    stage.advance(120)
    expect(done(page)).to_be_visible()
    found += faults(page, "done")
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_menu(furnished, enter, watch, scheme):  # noqa: F811
    watch.allow("404")
    page = enter(furnished, color_scheme=scheme, reduced_motion="reduce").new_page()
    for address in addresses(furnished):
        page.goto(address)
        there = page.evaluate(OPEN)
        if there["opened"]:
            assert violations(page) == [], f"{address} unfolded"
        for which in range(there["menus"]):
            page.evaluate(MENU, which)
            assert violations(page) == [], f"{address} menu {which + 1}"
        page.evaluate(MENU, -1)
        for which in range(there["dialogs"]):
            page.evaluate(DIALOG, which)
            assert violations(page) == [], f"{address} dialog {which + 1}"


def test_a_rule_that_reaches_the_menu_of_another_page_is_seen(stage, enter):
    """The look itself: the choices of the menu of lengths beside each other, as a rule for a chart once had them."""
    page = enter(stage).new_page()
    page.goto("/sit")
    page.locator("#lengths > summary").click()
    assert faults(page, "/sit") == []
    page.evaluate("""() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(".lengths { display: flex; gap: 2px; border-radius: 999px; background: var(--color-field) }")
      document.adoptedStyleSheets = [sheet]
    }""")
    assert any("choice" in fault for fault in faults(page, "/sit"))


# What of the page itself lies under a notice.
COVERED = """() => {
  const notices = [...document.querySelectorAll(".toast")].filter((it) => it.checkVisibility()).map((it) => it.getBoundingClientRect())
  return [...document.querySelectorAll("main *")].filter((it) => it.matches("a, button, input, textarea, select, p, h1, h2, h3, .row"))
    .filter((it) => it.checkVisibility() && notices.some((notice) => {
      const box = it.getBoundingClientRect()
      const end = Math.min(box.bottom, document.querySelector(".sidebar").getBoundingClientRect().top || innerHeight)
      return box.left < notice.right && box.right > notice.left && box.top < notice.bottom && end > notice.top
    })).map((it) => it.textContent.trim().slice(0, 40))
}"""


@pytest.mark.parametrize("width", [1280, 800, 360, 320])
def test_what_is_said_of_an_act_lies_on_nothing_that_is_written_or_read(stage, enter, width):
    for number in range(4):
        stage.add(f"2026-11-1{number}T07:00:00+01:00", 5)
    page = enter(stage, viewport={"width": width, "height": 740}, reduced_motion="reduce").new_page()
    page.goto("/sit/log")
    for left in (3, 2, 1):
        page.locator("#log .row form button").first.click()
        expect(page.locator("#log .row")).to_have_count(left)
    page.wait_for_function("() => document.querySelectorAll('.toast').length === 3")
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("width", [1280, 360])
def test_without_a_script_what_is_said_of_an_act_has_a_place_of_its_own(stage, enter, width):
    stage.add("2026-11-19T07:00:00+01:00", 5)
    page = enter(stage, viewport={"width": width, "height": 740}, java_script_enabled=False, reduced_motion="reduce").new_page()
    page.goto("/sit/log")
    assert page.locator("main").bounding_box()["y"] == 0, "as long as nothing is said it takes no place"
    page.locator("#log .row form button").first.press("Enter")
    box, main = page.locator(".toast").bounding_box(), page.locator("main").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= main["y"]
    assert box["x"] >= main["x"] - 1 and box["x"] + box["width"] <= main["x"] + main["width"] + 1


def test_a_strip_of_tabs_begins_at_the_current_one_and_keeps_find_in_reach(stage, enter):
    page = enter(stage, viewport=PHONE, locale="de").new_page()
    page.goto("/projects/awards")
    current = page.locator(".tabs [aria-current]").bounding_box()
    assert 0 <= current["x"] and current["x"] + current["width"] <= PHONE["width"]
    assert page.locator(".tabs ul").first.get_attribute("data-more") == "before"
    for key in ("/", "N"):
        box = page.locator(f'.tabs [data-shortcut="{key}"]').bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= PHONE["width"]
    page.goto("/projects")
    assert page.locator(".tabs ul").first.get_attribute("data-more") == "after"
    page.set_viewport_size(DESK)
    page.wait_for_function("() => document.querySelector('.tabs ul').dataset.more === ''")
