"""What a person sets holds at once, from the first minute of a new book on."""

import re
import urllib.request

from playwright.sync_api import expect

from hands import acts, choose, write

HOME = re.compile("//[^/]+/$")
ACCENT = "() => document.documentElement.dataset.accent"


def background(page):
    return page.evaluate("() => getComputedStyle(document.body).backgroundColor")


def test_light_and_dark_follow_the_system_until_one_is_chosen(stage, enter):
    """W-B14: there was dark only."""
    page = enter(stage, color_scheme="dark").new_page()
    page.goto("/settings")
    dark = background(page)
    page.emulate_media(color_scheme="light")
    light = background(page)
    assert light != dark
    for theme, system, shown in (("dark", "light", dark), ("light", "dark", light), ("system", "dark", dark)):
        choose(page, "theme", theme)
        page.emulate_media(color_scheme=system)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert background(page) == shown, theme
    page.goto("/sit")
    assert background(page) == dark


def test_a_goal_is_set_by_a_tap_on_it_and_a_refused_one_says_why(stage, phone, watch):
    watch.allow("422")
    phone.goto("/sit")
    phone.locator("#gauge summary").tap()
    phone.locator("#gauge #goal").fill("12")
    phone.locator("#gauge #goal").press("Enter")
    expect(phone.locator("#gauge summary")).to_contain_text("12 min")
    phone.goto("/settings")
    phone.evaluate("() => document.getElementById('goal').removeAttribute('max')")
    phone.locator("#goal").fill("999")
    phone.locator("#goal").press("Tab")
    expect(phone.get_by_role("alert").first).to_be_visible()
    expect(acts(phone)).to_have_count(1)


def test_the_welcome_goes_by_keyboard_and_its_goal_is_of_the_day_where_the_person_is(raise_stage, enter):
    """The zone is told before the goal is: a goal from tomorrow on would not be one today."""
    stage = raise_stage("2026-11-20T01:00:00.000Z", fresh=True)
    page = enter(stage, {"zone": ""}, zone="America/Los_Angeles").new_page()
    page.goto("/")
    page.get_by_role("link", name="Next").press("Enter")
    slider = page.get_by_role("slider")
    slider.fill("45")
    expect(page.locator("#goal")).to_have_value("45")
    page.locator("#goal").fill("19")
    expect(slider).to_have_value("19")
    page.locator("#goal").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**step=colours**")
    page.get_by_role("radio", name="Rose").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(ACCENT) == "green", "the colours show before they are chosen"
    page.keyboard.press("Enter")
    page.wait_for_url(HOME)
    expect(page.get_by_role("heading", level=1)).to_have_text("Thursday, 19 November 2026")
    expect(page.locator("#gauge .dial")).to_have_attribute("aria-label", "0 minutes of 20 minutes today")
    assert stage.asked("settings", "get", "accent")["value"] == "green"


def test_a_time_is_cleared_where_there_is_one(stage, page):
    page.goto("/settings")
    time, clear = page.locator("#sit-reminder"), page.get_by_role("button", name="Clear")
    expect(clear).to_have_count(0)
    time.fill("07:30")
    time.dispatch_event("change")
    expect(clear).to_be_visible()
    clear.click()
    expect(clear).to_have_count(0)
    expect(time).to_be_focused()
    expect(time).to_have_value("")


def test_settings_hold_in_every_open_window_and_a_thought_goes_to_the_day_of_the_chosen_zone(stage, context, page):
    stage.set("2026-11-20T12:00:00.000Z")
    other = context.new_page()
    other.goto("/sit")
    page.goto("/settings")
    choose(page, "zone", "Pacific/Kiritimati")
    expect(other.locator(".eyebrow")).to_have_text("Saturday 21 November")
    write(other, "On the other side of the line.")
    assert stage.thought("2026-11-21") == "On the other side of the line."
    choose(page, "theme", "dark")
    expect(other.locator("html")).to_have_attribute("data-theme", "system")
    other.locator("h1").click()
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    stage.shell("settings", "set", "language", "de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    expect(other.locator(".eyebrow")).to_have_text("Samstag, 21. November")


def test_settings_and_the_list_of_browsers_show_who_came_in_meanwhile(stage, page, context):
    list = context.new_page()
    list.goto("/settings/browsers")
    list.get_by_role("button", name="Make an address and a code").click()
    page.goto("/settings")
    count = page.locator("#settings a[href='/settings/browsers'] .row-value")
    expect(count).to_have_text("1")
    urllib.request.build_opener(urllib.request.HTTPCookieProcessor()).open(list.locator(".invitation code").first.inner_text())
    expect(count).to_have_text("2")
    expect(list.locator("#browsers li")).to_have_count(2)
    expect(list.locator(".invitation")).to_be_visible()
