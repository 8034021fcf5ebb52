"""The first minute with a new book, with and without a script; and never again."""

import re

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from hands import acts, toast
from test_every_page import violations

HOME = re.compile("//[^/]+/$")
ACCENT = "() => document.documentElement.dataset.accent"


@pytest.fixture
def fresh(raise_stage):
    return raise_stage(fresh=True)


@pytest.fixture(params=[True, False], ids=["scripted", "plain"])
def newcomer(fresh, enter, request):
    return enter(fresh, java_script_enabled=request.param).new_page()


def test_the_welcome_asks_for_the_goal_and_the_colours_once(fresh, newcomer):
    newcomer.goto("/")
    expect(newcomer.get_by_role("heading", level=1)).to_have_text("How long would you like to sit each day?")
    expect(newcomer.locator("#goal")).to_have_value("7")
    newcomer.locator("#goal").fill("12")
    newcomer.get_by_role("button", name="Next").click()
    newcomer.get_by_role("radio", name="Indigo").check()
    newcomer.get_by_role("button", name="Back").click()
    expect(newcomer.locator("#goal")).to_have_value("12")
    newcomer.get_by_role("button", name="Next").click()
    expect(newcomer.get_by_role("radio", name="Indigo")).to_be_checked()
    newcomer.get_by_role("button", name="Done").click()
    newcomer.wait_for_url(HOME)
    expect(newcomer.locator("html")).to_have_attribute("data-accent", "indigo")
    expect(newcomer.locator("#gauge .dial")).to_have_attribute("aria-label", "0 minutes of 12 minutes today")
    newcomer.goto("/")
    newcomer.wait_for_url(HOME)
    expect(acts(newcomer)).to_have_count(2)


def test_who_skips_it_is_not_asked_again(fresh, newcomer):
    newcomer.goto("/sit")
    newcomer.get_by_role("button", name="Skip").click()
    newcomer.wait_for_url(HOME)
    expect(newcomer.locator(".round")).to_be_visible()
    newcomer.goto("/")
    newcomer.wait_for_url(HOME)
    expect(acts(newcomer)).to_have_count(0)
    newcomer.goto("/settings")
    newcomer.get_by_role("link", name="See the welcome again").click()
    expect(newcomer.get_by_role("button", name="Next")).to_be_visible()


def test_who_has_sat_in_the_shell_is_at_home_already(fresh, enter):
    fresh.add("2026-11-19T07:00:00+01:00", 5)
    page = enter(fresh).new_page()
    page.goto("/")
    page.wait_for_url(HOME)


def test_the_welcome_goes_by_keyboard_alone(fresh, enter):
    page = enter(fresh).new_page()
    page.goto("/")
    page.locator("#goal").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**step=colours**")
    page.get_by_role("radio", name="Rose").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(ACCENT) == "green", "the colours show before they are chosen"
    page.keyboard.press("Enter")
    page.wait_for_url(HOME)
    assert fresh.asked("settings", "get", "goal")["value"] == "8"
    assert fresh.asked("settings", "get", "accent")["value"] == "green"


def test_slider_and_number_are_one(fresh, enter):
    page = enter(fresh).new_page()
    page.goto("/sit/welcome")
    slider = page.get_by_role("slider")
    slider.fill("45")
    expect(page.locator("#goal")).to_have_value("45")
    page.locator("#goal").fill("3")
    expect(slider).to_have_value("3")


def test_the_first_goal_is_of_the_day_where_the_person_is(raise_stage, enter):
    """The zone is told before the goal is: a goal from tomorrow on would not be one today."""
    stage = raise_stage("2026-11-20T01:00:00.000Z", fresh=True)
    page = enter(stage, {"zone": ""}, zone="America/Los_Angeles").new_page()
    page.goto("/")
    page.locator("#goal").fill("20")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thursday, 19 November 2026")
    expect(page.locator("#gauge .dial")).to_have_attribute("aria-label", "0 minutes of 20 minutes today")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_welcome_in_any_colours(fresh, enter, scheme):
    page = enter(fresh, viewport=PHONE, color_scheme=scheme).new_page()
    for accent in ("rose", "green", "indigo", "earth", "gray"):
        for step in ("goal", "colours"):
            page.goto(f"/sit/welcome?step={step}&goal=7&accent={accent}")
            assert violations(page) == [], (accent, step)


def test_who_filled_the_book_in_the_shell_and_deletes_all_is_nobody_new(fresh, newcomer):
    fresh.add("2026-11-19T07:00:00+01:00", 5)
    newcomer.goto("/sit/deletion")
    newcomer.locator("main button.grave").click()
    newcomer.wait_for_url(lambda url: url.split("?")[0].endswith("/sit"))
    toast(newcomer).get_by_role("button", name="Undo").press("Enter")
    expect(toast(newcomer).last).to_contain_text("Undid")
    assert len(fresh.sessions()) == 1
