"""The day's line, and the way to Apple Health."""

import json
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from conftest import PHONE
from hands import begin, choose, done

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1"


def line(page):
    return page.locator(".line-text")


def test_everybody_has_the_same_line_all_day(stage, enter, page):
    page.goto("/sit")
    words = line(page).inner_text()
    elsewhere = enter(stage, viewport=PHONE).new_page()
    stage.advance(6 * 3600)
    elsewhere.goto("/sit")
    expect(line(elsewhere)).to_have_text(words)
    stage.advance(24 * 3600)
    elsewhere.goto("/sit")
    expect(line(elsewhere)).not_to_have_text(words)


def test_another_line_comes_in_its_place(stage, page):
    """W-B7: "View more" did nothing."""
    page.goto("/sit")
    seen = {line(page).inner_text()}
    for _ in range(3):
        before = line(page).inner_text()
        page.get_by_role("link", name="Another").click()
        expect(line(page)).not_to_have_text(before)
        expect(page.get_by_role("link", name="Another")).to_be_focused()
        expect(page.locator("#status")).to_have_text(line(page).inner_text())
        seen.add(line(page).inner_text())
    assert len(seen) == 4
    assert page.url.endswith("/sit")


def test_another_line_comes_without_a_script_too(stage, enter):
    page = enter(stage, java_script_enabled=False).new_page()
    page.goto("/sit")
    before = line(page).inner_text()
    page.get_by_role("link", name="Another").click()
    expect(line(page)).not_to_have_text(before)


def test_who_wants_no_line_has_none_at_once(stage, context, page):
    page.goto("/sit")
    settings = context.new_page()
    settings.goto("/settings")
    settings.locator("#line-shown").select_option("off")
    expect(line(page)).to_have_count(0)
    settings.locator("#line-shown").select_option("on")
    expect(line(page)).to_be_visible()


def handed(link):
    parts = urlsplit(link.get_attribute("href"))
    query = parse_qs(parts.query, strict_parsing=True)
    assert (parts.scheme, parts.netloc, query["name"], query["input"]) == ("shortcuts", "run-shortcut", ["Log Mindful Minutes"], ["text"])
    return json.loads(query["text"][0])


def test_an_iphone_is_offered_the_session_just_sat(stage, enter):
    page = enter(stage, viewport=PHONE, user_agent=IPHONE).new_page()
    page.goto("/settings")
    choose(page, "health", "on")
    begin(page)
    stage.advance(120)
    expect(done(page)).to_be_visible()
    done(page).click()
    link = page.get_by_role("link", name="Log in Apple Health")
    expect(link).to_be_visible()
    times = {"start": "2026-11-20T08:00:00+01:00", "end": "2026-11-20T08:02:00+01:00"}
    assert handed(link) == times
    [session] = stage.sessions()
    # The phone leaves the page by such a link; this browser knows no such scheme.
    page.evaluate("() => addEventListener('click', (event) => event.preventDefault())")
    link.click()
    expect(link).to_have_count(0)
    page.reload()
    expect(page.locator(".round")).to_be_visible()
    expect(link).to_have_count(0)
    page.goto(f"/sit/sessions/{session['id']}")
    assert handed(page.get_by_role("link", name="Log in Apple Health")) == times


def test_no_other_device_is_offered_apple_health(stage, enter):
    page = enter(stage, {"health": "on"}).new_page()
    begin(page)
    stage.advance(120)
    expect(done(page)).to_be_visible()
    expect(page.locator("a[href^=shortcuts]")).to_have_count(0)


def test_settings_lead_to_how_the_shortcut_is_made(stage, page):
    page.goto("/settings")
    page.get_by_role("link", name="A Shortcut for Apple Health").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A Shortcut for Apple Health")
    expect(page.locator(".steps li")).to_have_count(7)
    expect(page.locator(".steps")).to_contain_text("Log Mindful Minutes")
