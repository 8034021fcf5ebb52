"""Charts for eye, keyboard and ear, numbers one may hide, years and thoughts one finds again."""

import pytest
from playwright.sync_api import expect

from hands import acts, set_goal, take_back, toast, words

FOCUSED = "() => document.activeElement.querySelector('title')?.textContent"


@pytest.fixture
def sat(stage):
    """Three weeks, and two years before them."""
    for day, minutes in ((9, 4), (13, 30), (16, 10), (18, 14), (20, 5)):
        stage.add(f"2026-11-{day:02}T07:00:00+01:00", minutes)
    stage.add("2026-10-30T21:30:00+01:00", 60)
    stage.add("2024-02-29T12:15:00+01:00", 10)
    return stage


def bars(page, chart):
    return page.locator(f'.chart[aria-labelledby="{chart}-title"] .bar')


def hidden(page, name):
    return page.locator(f'#shown input[name="{name}"]')


def test_a_chart_is_one_stop_and_arrow_keys_lead_through_its_bars(sat, page):
    """W20: trends were a footer that did nothing."""
    page.goto("/sit/insights")
    for chart, count, last, before in (
        ("trend", 26, "16 November 2026: 29 minutes, 3 sessions", "9 November 2026: 34 minutes, 2 sessions"),
        ("hours", 24, "23:00 to 00:00: 0 minutes", "22:00 to 23:00: 30 minutes"),
        ("weekdays", 7, "Sunday: 0 minutes", "Saturday: 0 minutes"),
    ):
        expect(bars(page, chart)).to_have_count(count)
        assert bars(page, chart).evaluate_all("(all) => all.filter((bar) => bar.tabIndex === 0).length") == 1
        bars(page, chart).last.focus()
        assert page.evaluate(FOCUSED) == last
        line = page.locator(f'.chart[aria-labelledby="{chart}-title"] .readout')
        expect(line).to_have_text(last)
        page.keyboard.press("ArrowLeft")
        assert page.evaluate(FOCUSED) == before
        expect(line).to_have_text(before)
        page.keyboard.press("Home")
        page.keyboard.press("ArrowLeft")
        assert page.evaluate("() => document.activeElement === document.activeElement.parentElement.querySelector('.bar')")
        page.keyboard.press("End")
        page.keyboard.press("ArrowRight")
        assert page.evaluate(FOCUSED) == last
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Tab")
        assert page.evaluate("() => document.activeElement.tagName") == "SUMMARY"
        page.keyboard.press("Shift+Tab")
        assert page.evaluate(FOCUSED) == before, "the stop is where one left"
        page.keyboard.press("Tab")


def test_a_chart_is_also_a_table(sat, page):
    page.goto("/sit/insights?by=year")
    table = page.locator('.chart[aria-labelledby="trend-title"] details')
    expect(table.locator("table")).not_to_be_visible()
    table.locator("summary").press("Enter")
    rows = table.locator("tbody tr")
    assert [" ".join(text.split()) for text in rows.all_inner_texts()] == ["2024 10 min 1", "2025 0 min 0", "2026 2 h 3 min 6"]
    rows.nth(0).get_by_role("link").click()
    page.wait_for_url("**/sit/years/2024")


def test_the_trend_goes_by_weeks_months_and_years_without_a_script_too(sat, enter):
    page = enter(sat, java_script_enabled=False).new_page()
    page.goto("/sit/insights")
    for name, count in (("Months", 24), ("Years", 3), ("Weeks", 26)):
        page.get_by_role("link", name=name, exact=True).click()
        expect(bars(page, "trend")).to_have_count(count)
        expect(page.get_by_role("link", name=name, exact=True)).to_have_attribute("aria-current", "true")
    page.locator("#shown").get_by_label("Habit strength").uncheck(force=True)
    page.locator("#shown").get_by_role("button", name="Save").last.click()
    page.goto("/sit")
    expect(page.locator(".figure", has_text="Habit strength")).to_have_count(0)


def test_charts_are_live_and_keep_an_open_table(sat, page):
    page.goto("/sit/insights")
    page.locator('.chart[aria-labelledby="hours-title"] summary').click()
    sat.add("2026-11-19T03:00:00+01:00", 20)
    row = page.locator('.chart[aria-labelledby="hours-title"] tr', has_text="03:00 to 04:00")
    expect(row).to_contain_text("20 min")
    expect(row).to_be_visible()
    sat.add("2026-11-19T03:30:00+01:00", 20)
    expect(row).to_contain_text("40 min")


def test_this_week_is_told_against_last_and_the_sentence_is_true(sat, page):
    """W15, W-B7: "more moments than last week" was fixed text."""
    page.goto("/sit")
    week = page.locator(".figure", has_text="This week")
    expect(week).to_contain_text("5 min less than this time last week")
    sat.add("2026-11-17T07:00:00+01:00", 17)
    expect(week).to_contain_text("12 min more than this time last week")


def test_a_figure_is_hidden_and_comes_back_with_undo(sat, page):
    page.goto("/sit/insights")
    hidden(page, "run").uncheck()
    expect(toast(page)).to_contain_text("Changed which statistics are shown")
    sit = page.context.new_page()
    sit.goto("/sit")
    run = sit.locator(".figure", has_text="Streak")
    expect(run).to_have_count(0)
    take_back(page, "Changed which statistics are shown")
    expect(run).to_have_count(1)
    expect(hidden(page, "run")).to_be_checked()


def test_only_sit_leaves_the_button_the_thought_and_the_log(sat, page):
    page.goto("/sit/insights")
    hidden(page, "only").check()
    expect(page.locator(".chart")).to_have_count(0)
    expect(hidden(page, "strength")).not_to_be_checked()
    sit = page.context.new_page()
    sit.goto("/sit")
    expect(sit.locator(".round")).to_be_visible()
    expect(sit.locator("#thought")).to_be_visible()
    expect(sit.locator("#recent .day").first).to_be_visible()
    for part in ("#gauge .dial", "#figures .figure", "#grid td", "#figures a"):
        expect(sit.locator(part)).to_have_count(0)
    hidden(page, "only").uncheck()
    expect(page.locator(".chart")).to_have_count(3)
    for part in ("#gauge .dial", "#figures .figure", "#grid td", "#figures a"):
        expect(sit.locator(part).first).to_be_visible()
    expect(acts(page).first).to_have_text("Changed which statistics are shown")


def test_the_grid_goes_by_the_goal_of_each_day_and_says_so(sat, page):
    page.goto("/settings")
    with page.expect_response("**/settings/grid"):
        page.locator("#grid-shades").select_option("goal")
    set_goal(page, 30)
    page.goto("/sit")
    level = "(all) => Object.fromEntries(all.map((it) => [it.dataset.key, it.firstElementChild.className.match(/level-(.)/)[1]]))"
    levels = page.locator("#grid td[data-key]").evaluate_all(level)
    # Seven minutes were the goal until today's thirty.
    assert [levels[f"2026-11-{day:02}"] for day in (9, 13, 16, 20, 19)] == ["2", "4", "4", "1", "0"]
    expect(page.get_by_role("img", name=words("a third of the day’s goal"))).to_be_visible()
    expect(page.locator("#grid .legend")).to_contain_text("The day’s goal")


def test_enter_opens_a_day_and_rest_is_seen_and_heard(sat, page):
    page.goto("/sit")
    page.locator("#grid a[aria-current=date]").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**/sit/days/2026-11-19")
    page.get_by_role("checkbox", name="Rest day").check()
    expect(toast(page)).to_contain_text("Made 19 November 2026 a rest day")
    sit = page.context.new_page()
    sit.goto("/sit")
    day = sit.get_by_role("link", name="Thursday 19 November: no session, rest day")
    expect(day).to_have_count(1)
    assert day.evaluate("(it) => getComputedStyle(it, '::after').content") != "none"
    expect(sit.locator(".figure", has_text="Streak")).to_contain_text("2 days")
    toast(page).get_by_role("button", name="Undo").click()
    expect(day).to_have_count(0)
    expect(page.get_by_role("checkbox", name="Rest day")).not_to_be_checked()


def test_a_frequency_is_chosen_by_its_words(sat, page):
    sat.shell("settings", "set", "frequency", "1/14")
    page.goto("/settings")
    expect(page.locator("#frequency option:checked")).to_have_text("1 day in 14")
    page.locator("#frequency").select_option("3 days in 7")
    expect(toast(page).last).to_contain_text("Set the frequency to 3/7")
    page.locator("#frequency").select_option("1 day in 14")
    expect(toast(page).last).to_contain_text("Set the frequency to 1/14")
    page.goto("/sit")
    expect(page.locator(".figure", has_text="Streak")).to_contain_text("22 days")


def test_older_years_are_opened_from_the_grid(sat, page):
    page.goto("/sit")
    page.locator("#grid").get_by_role("link", name="Year").click()
    page.wait_for_url("**/sit/years/2026")
    page.get_by_role("link", name="Previous year: 2024").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("2024")
    expect(page.get_by_role("grid")).to_have_count(12)
    expect(page.locator(".year .total").first).to_have_text("10 min in 1 session")
    sat.add("2024-02-29T18:00:00+01:00", 10)
    expect(page.locator(".year .total").first).to_have_text("20 min in 2 sessions")
    page.get_by_role("link", name=words("Thursday, 29 February 2024: 2 sessions")).focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.wait_for_url("**/sit/days/2024-02-28")


@pytest.mark.parametrize("scripts", [True, False])
def test_thoughts_are_found_by_their_words(stage, enter, scripts):
    """A-B12: there was no search."""
    for day, text in (("10", "Stille am Fluß, und der Tee"), ("12", "Der TEE wird kalt; stille."), ("14", "Nichts davon")):
        stage.shell("thought", "set", text, "--day", f"2026-11-{day}")
    page = enter(stage, java_script_enabled=scripts).new_page()
    page.goto("/sit/log")
    page.get_by_role("searchbox").fill("tee Stille")
    page.get_by_role("searchbox").press("Enter")
    expect(page.locator(".found")).to_contain_text("2 thoughts with “tee Stille”")
    assert page.locator(".found h2").all_inner_texts() == ["Thursday, 12 November 2026", "Tuesday, 10 November 2026"]
    assert page.locator("mark").all_inner_texts() == ["TEE", "stille", "Stille", "Tee"]
    page.get_by_role("searchbox").fill("nirgends")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".empty")).to_contain_text("No thoughts contain “nirgends”")


def test_what_was_found_is_live(stage, page):
    page.goto("/sit/log?search=tee")
    expect(page.locator(".empty")).to_be_visible()
    stage.shell("thought", "set", "Der Tee", "--day", "2026-11-12")
    expect(page.locator("mark")).to_have_text("Tee")


@pytest.mark.parametrize("locale, line", [("en-GB", "Monday, 9 November 2026"), ("de-DE", "Montag, 9. November 2026"),
                                          ("ru-RU", "Понедельник, 9 ноября 2026 г.")])
def test_the_log_leaves_as_text_in_three_languages(sat, enter, locale, line):
    """A21: the log as a text to read."""
    page = enter(sat, locale=locale).new_page()
    page.goto("/sit/log")
    with page.expect_download() as download:
        page.locator('a[href="/sit/log.txt"]').click()
    assert download.value.suggested_filename == "log.txt"
    with open(download.value.path(), encoding="utf-8", newline="") as file:
        text = file.read()
    assert line in text.replace("\u202f", " ").split("\n") and "\r" not in text
    if locale == "en-GB":
        assert text == sat.shell("sit", "export", "--format", "text")
