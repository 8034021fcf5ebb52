"""Files of flights: dropped on the page, watched, looked at, taken back."""

import json

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from flights import AIRLINES, AIRPORTS, KEYS, flight
from hands import acts, take_back, toast, until, words
from test_health import BAR, DROP, HOLD, slow_down

HEADER = ("Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,Flight class,"
          "Flight reason,Note,Dep_id,Arr_id,Airline_id,Aircraft_id")
LOG = '{day},LH{number},"Frankfurt / Frankfurt (FRA/EDDF)","San Francisco / San Francisco (SFO/KSFO)",13:30:00,16:00:00,11:30:00,' \
      '"Lufthansa (LH/DLH)","Airbus A380-800 (A388)",,12A,1,1,1,{note},1,2,3,4'


@pytest.fixture
def files(tmp_path):
    """A list of flights, one of airports and one of airlines, as AeroAPI has them."""
    flights = [flight("UAL1", "KPDX", "KSFO"), flight("UAL2", "KJFK", "KSFO", "2022-01-26T15:00:00Z", 330, late=46)]
    contents = {
        "flights.json": {"arrivals": flights}, "airports.json": [dict(zip(KEYS, airport)) for airport in AIRPORTS],
        "airlines.json": [dict(zip(("icao", "iata", "name", "shortname"), airline)) for airline in AIRLINES],
    }
    for name, content in contents.items():
        (tmp_path / name).write_text(json.dumps(content))
    return [tmp_path / name for name in contents]


def log(folder, count, note="A long note on a flight", name="log.csv"):
    rows = [LOG.format(day=f"{1950 + at // 300}-{1 + at // 25 % 12:02}-{1 + at % 25:02}", number=at % 900, note=note) for at in range(count)]
    path = folder / name
    path.write_text("\n".join([HEADER, *rows]))
    return path


def result(page):
    return page.locator("#import .result")


def counts(page, name):
    return result(page).get_by_role("row", name=name).locator("td")


def test_files_are_dropped_and_their_fruit_is_shown(stage, page, files):
    page.goto("/flights/import")
    page.evaluate(HOLD)
    page.locator("#hand").set_input_files(files)
    page.evaluate(DROP, "#hand")
    expect(result(page).locator("h2")).to_have_text("Imported 2 flights")
    expect(counts(page, "Added")).to_have_text(["2", "4", "2"])
    expect(counts(page, "Not imported")).to_have_text(["0", "0", "0"])
    result(page).get_by_role("button", name="Undo").click()
    expect(result(page).locator("h2")).to_have_text("Import undone")
    assert stage.asked("flights", "list") == [] and stage.asked("airports", "list") == []
    result(page).get_by_role("button", name="Redo").click()
    expect(result(page).locator("h2")).to_have_text("Imported 2 flights")
    page.locator("#files").set_input_files(files)
    expect(result(page).locator("h2")).to_have_text("Nothing new: everything in it is here already")
    expect(counts(page, "Already there")).to_have_text(["2", "4", "2"])


def test_a_large_log_shows_its_bar_and_can_be_cancelled(stage, page, tmp_path):
    path = log(tmp_path, 60_000, note="x" * 200)
    page.goto("/flights/import")
    slow_down(page, 4)
    page.locator("#files").set_input_files(path)
    expect(page.locator(".drop progress")).to_be_visible()
    expect(page.locator(".drop .progress-words span")).to_have_text("Sending log.csv")
    assert 0 < until(lambda: page.evaluate(BAR)) < 100
    expect(page.locator(".drop output")).to_have_text(words(r"MB of 2\d MB · \d+(\.\d)? MB a second"))
    page.locator(".drop-cancel").click()
    expect(page.locator(".drop-area")).to_be_visible()
    page.reload()
    expect(page.locator("#import")).to_be_empty()
    assert stage.asked("flights", "list") == []
    expect(acts(page)).to_have_count(0)


def test_a_bad_row_is_named_and_stops_nothing(stage, page, tmp_path):
    path = log(tmp_path, 3)
    path.write_text(path.read_text() + '\n2022-99-01,LH1,"?","?",x,y,z,,,,,,,,,,,,')
    page.goto("/flights/import")
    page.locator("#files").set_input_files(path)
    expect(result(page).locator("h2")).to_have_text("Imported 3 flights")
    expect(counts(page, "Not imported").first).to_have_text("1")
    expect(page.locator(".problems")).to_contain_text("1 record was not imported")
    page.locator(".problems summary").click()
    expect(page.locator(".problems")).to_contain_text("log.csv, line 5")
    expect(page.get_by_role("link", name="Identify them")).to_have_count(0)


def test_a_flight_of_a_log_is_ones_own_and_the_figures_count_it(stage, page, tmp_path, files):
    page.goto("/flights/import")
    page.locator("#files").set_input_files([log(tmp_path, 1), *files])
    expect(result(page).locator("h2")).to_have_text("Imported 3 flights")
    page.goto("/flights/figures")
    expect(page.locator(".figure").filter(has=page.locator("dt", has_text="Flights")).locator("a")).to_have_text("1")
    page.goto("/flights?whose=mine")
    page.locator(".flight-link").click()
    expect(page.locator("#flight")).to_contain_text("12A, window")
    page.get_by_role("button", name="Not one of my flights").click()
    expect(toast(page)).to_contain_text("not one of your flights")
    take_back(page, "not one of your flights")
    expect(page.get_by_role("button", name="Not one of my flights")).to_be_visible()


def test_files_come_in_without_a_script(stage, enter, files):
    page = enter(stage, java_script_enabled=False, viewport=PHONE).new_page()
    page.goto("/flights/import")
    page.locator("#files").set_input_files(files)
    page.get_by_role("button", name="Read file").click()
    expect(result(page).locator("h2")).to_have_text("Imported 2 flights")


def test_a_file_that_is_none_of_these_is_refused_in_a_sentence(stage, page, watch, tmp_path):
    watch.allow("422")
    (tmp_path / "letter.txt").write_text("Dear Aunt,\nwe landed well.")
    page.goto("/flights/import")
    page.locator("#files").set_input_files(tmp_path / "letter.txt")
    expect(page.locator(".drop .refusal, #import .outcome").first).to_be_visible()
    assert stage.asked("flights", "list") == []
