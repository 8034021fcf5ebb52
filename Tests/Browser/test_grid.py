"""The grid: every past day its own square, where the calendar has it."""

from datetime import date, timedelta

import pytest
from playwright.sync_api import expect

from hands import words

CELLS = """() => [...document.querySelectorAll("#grid tbody tr")].map((row) => [...row.querySelectorAll("td")].map((cell) => ({
  day: cell.dataset.key ?? null, isSeen: cell.checkVisibility(),
  level: Number(cell.querySelector(".square")?.className.match(/level-(\\d)/)?.[1] ?? -1) })))"""


def table(page):
    """Rows of cells, as drawn."""
    return page.evaluate(CELLS)


def test_every_day_stands_in_its_own_row_and_column(stage, page):
    """W-B1, W-B13: days without sessions collapsed, so a square and its date did not agree."""
    stage.add("2026-11-06T07:00:00+01:00", 5)
    stage.add("2026-10-20T07:00:00+02:00", 16)
    page.goto("/sit")
    grid = table(page)
    assert len(grid) == 7
    for weekday, row in enumerate(grid):
        days = [date.fromisoformat(cell["day"]) for cell in row if cell["day"]]
        assert [day.weekday() for day in days] == [weekday] * len(days)
        assert all(later - earlier == timedelta(weeks=1) for earlier, later in zip(days, days[1:]))
    sat = {cell["day"]: cell["level"] for row in grid for cell in row if cell["level"] > 0}
    assert sat == {"2026-11-06": 2, "2026-10-20": 4}


def test_no_day_is_missing_twice_or_to_come(stage, page):
    """W-B2, W-B3: fillers repeated real dates, and the days to come stood in the wrong order."""
    page.goto("/sit")
    days = sorted(cell["day"] for row in table(page) for cell in row if cell["day"])
    assert len(days) == len(set(days)) == (date(2026, 11, 20) - date.fromisoformat(days[0])).days + 1
    assert days[-1] == "2026-11-20"
    last = [row[-1]["day"] for row in table(page)]
    assert last == ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", None, None]


def test_a_year_on_a_wide_page_and_sixteen_weeks_on_a_phone(stage, page, phone):
    for each, weeks in ((page, 53), (phone, 16)):
        each.goto("/sit")
        assert sum(cell["isSeen"] for cell in table(each)[0]) == weeks


def test_the_levels_are_fixed(stage, page):
    levels = {1: 1, 4: 1, 5: 2, 9: 2, 10: 3, 14: 3, 15: 4, 60: 4}
    for minutes in levels:
        stage.add(f"2026-09-{minutes % 30 + 1:02}T07:00:00+02:00", minutes)
    page.goto("/sit")
    drawn = {cell["day"]: cell["level"] for row in table(page) for cell in row}
    assert {minutes: drawn[f"2026-09-{minutes % 30 + 1:02}"] for minutes in levels} == levels


LEVELS = """() => [...document.querySelectorAll(".legend .square")].map((square) => {
  const mark = getComputedStyle(square, "::before")
  const [red, green, blue] = mark.backgroundColor.match(/[\\d.]+/g).map(Number)
  return { light: 0.2126 * red + 0.7152 * green + 0.0722 * blue, width: parseFloat(mark.width), alpha: mark.backgroundColor }
})"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_levels_read_without_colour(stage, enter, scheme):
    page = enter(stage, color_scheme=scheme).new_page()
    page.goto("/sit")
    none, *levels = page.evaluate(LEVELS)
    assert none["alpha"] == "rgba(0, 0, 0, 0)"
    assert all(less["width"] < more["width"] for less, more in zip(levels, levels[1:]))
    lights = [level["light"] for level in levels]
    assert lights == sorted(lights, reverse=scheme == "light")
    assert all(abs(one - other) > 15 for one, other in zip(lights, lights[1:]))


def test_a_day_opens_its_page(stage, page):
    page.goto("/sit")
    page.locator('#grid td[data-key="2026-11-12"] a').click()
    page.wait_for_url("**/sit/days/2026-11-12")
    expect(page.get_by_role("heading", level=1)).to_have_text(words("12 November"))


def test_a_finger_opens_the_week_where_days_are_large(stage, phone):
    stage.add("2026-11-12T07:00:00+01:00", 5)
    phone.goto("/sit")
    phone.locator('#grid td[data-key="2026-11-12"]').tap(force=True)
    phone.wait_for_url("**/sit/weeks/2026-11-09")
    sizes = phone.evaluate("""() => [...document.querySelectorAll(".week a")].map((it) => it.getBoundingClientRect())
      .map((it) => [it.width, it.height])""")
    assert len(sizes) == 7
    assert min(height for _, height in sizes) >= 44
    assert min(width for width, _ in sizes) >= 44
    phone.locator('.week a[href="/sit/days/2026-11-12"]').tap()
    phone.wait_for_url("**/sit/days/2026-11-12")


def test_a_reader_hears_each_day(stage, page):
    """W17: a square says which day it is, how often and how long."""
    stage.add("2026-11-12T07:00:00+01:00", 5)
    stage.add("2026-11-12T08:00:00+01:00", 2)
    page.goto("/sit")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.get_by_role("link", name="Thursday 12 November: 2 sessions, 7 minutes")).to_have_count(1)
    expect(page.get_by_role("link", name="Wednesday 11 November: no session")).to_have_count(1)
