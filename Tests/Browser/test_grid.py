"""The grid and the charts of Sit: a square where the calendar has its day, large enough for a finger; each bar for eye and ear."""

from datetime import date

import pytest
from playwright.sync_api import expect

CELLS = """() => [...document.querySelectorAll("#grid tbody tr")].map((row) => [...row.querySelectorAll("td")].map((cell) => {
  const [{ left, right }, name] = [cell, row.firstElementChild].map((it) => it.getBoundingClientRect())
  return { day: cell.dataset.key ?? null, isSeen: left >= name.right - 1 && right <= innerWidth } }))"""
SIZES = "() => [...document.querySelectorAll('.week a')].map((it) => it.getBoundingClientRect()).map((it) => Math.min(it.width, it.height))"
FOCUSED = "() => document.activeElement.querySelector('title')?.textContent"


@pytest.fixture
def sat(stage):
    for day, minutes in ((9, 4), (13, 30), (16, 10), (18, 14), (20, 5)):
        stage.add(f"2026-11-{day:02}T07:00:00+01:00", minutes)
    stage.add("2026-10-30T21:30:00+01:00", 60)
    return stage


def test_a_year_is_on_a_wide_page_and_is_drawn_aside_on_a_phone_whose_days_a_finger_opens(sat, page, phone):
    sat.shell("sit", "rest", "2026-11-12")
    for each, weeks in ((page, 53), (phone, 11)):
        each.goto("/sit")
        rows = each.evaluate(CELLS)
        assert len(rows[0]) == 53 and sum(cell["isSeen"] for cell in rows[0]) >= weeks
        assert rows[0][-1]["isSeen"], "the newest week is seen first"
        for weekday, row in enumerate(rows):
            assert {date.fromisoformat(cell["day"]).weekday() for cell in row if cell["day"]} == {weekday}
    rest = page.locator('#grid td[data-key="2026-11-12"] a')
    assert rest.evaluate("(it) => getComputedStyle(it, '::after').content") != "none", "a day of rest has a mark of its own"
    phone.locator('#grid td[data-key="2026-11-12"]').tap(force=True)
    phone.wait_for_url("**/sit/weeks/2026-11-09")
    sizes = phone.evaluate(SIZES)
    assert len(sizes) == 7 and min(sizes) >= 44
    phone.locator('.week a[href="/day/2026-11-12"]').tap()
    phone.wait_for_url("**/day/2026-11-12")


def test_a_chart_is_one_stop_whose_arrow_keys_lead_through_its_bars_and_whose_open_table_is_live(sat, page):
    """W20: trends were a footer that did nothing."""
    page.goto("/sit/insights")
    for chart, last, before in (
        ("trend", "16\u00a0November 2026: 29 minutes, 3 sessions", "9\u00a0November 2026: 34 minutes, 2 sessions"),
        ("hours", "23:00 to 00:00: 0 minutes", "22:00 to 23:00: 30 minutes"),
        ("weekdays", "Sunday: 0 minutes", "Saturday: 0 minutes"),
    ):
        bars = page.locator(f'.chart[aria-labelledby="{chart}-title"] .bar')
        line = page.locator(f'.chart[aria-labelledby="{chart}-title"] .readout')
        assert bars.evaluate_all("(all) => all.filter((bar) => bar.tabIndex === 0).length") == 1
        bars.last.focus()
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
    page.locator('.chart[aria-labelledby="hours-title"] summary').click()
    row = page.locator('.chart[aria-labelledby="hours-title"] tr', has_text="03:00 to 04:00")
    for start, said in (("03:00", "20 min"), ("03:30", "40 min")):
        sat.add(f"2026-11-19T{start}:00+01:00", 20)
        expect(row).to_contain_text(said)
        expect(row).to_be_visible()
