"""Files of flights: sent together, looked at, taken back."""

import json

from playwright.sync_api import expect

from flights import AIRLINES, AIRPORTS, KEYS, flight
from flown import HEAD


def written(folder):
    """A list of flights, of airports and of airlines, as AeroAPI has them, and a log of which a line can not be read."""
    flights = [flight("UAL1", "KPDX", "KSFO"), flight("UAL2", "KJFK", "KSFO", "2022-01-26T15:00:00Z", 330, late=46)]
    contents = {
        "flights.json": {"arrivals": flights}, "airports.json": [dict(zip(KEYS, airport)) for airport in AIRPORTS],
        "airlines.json": [dict(zip(("icao", "iata", "name", "shortname"), airline)) for airline in AIRLINES],
    }
    for name, content in contents.items():
        (folder / name).write_text(json.dumps(content))
    (folder / "log.csv").write_text(HEAD + '\n2022-99-01,LH1,"?","?",x,y,z,,,,,,,,,,,,')
    return [folder / name for name in (*contents, "log.csv")]


def test_files_come_in_together_and_their_fruit_is_shown(stage, page, tmp_path):
    files, result = written(tmp_path), page.locator("#import .result")

    def counts(name):
        return [line.split(name)[1].split()[0] for line in result.locator(".fates > div").all_inner_texts() if name in line]

    page.goto("/flights/import")
    page.locator("#files").set_input_files(files)
    expect(result.locator("h2")).to_have_text("Imported 2 flights")
    assert counts("Added") == ["2", "4", "2"] and counts("Not imported") == ["1"]
    page.locator(".problems summary").click()
    expect(page.locator(".problems")).to_contain_text("log.csv, line 2")
    result.get_by_role("button", name="Undo").click()
    expect(result.locator("h2")).to_have_text("Import undone")
    assert stage.asked("flights", "list") == [] and stage.asked("airports", "list") == []
    result.get_by_role("button", name="Redo").click()
    expect(result.locator("h2")).to_have_text("Imported 2 flights")
    page.locator("#files").set_input_files(files[:3])
    expect(result.locator("h2")).to_have_text("Nothing new: everything in it is here already")
    assert counts("Already there") == ["2", "4", "2"] and counts("Added") == []
