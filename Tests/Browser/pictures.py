"""Takes the pictures in docs/pictures anew, of a made-up book: make pictures"""

import random
import shutil
import tempfile
from datetime import date, timedelta
from math import acos, cos, radians, sin
from pathlib import Path

from playwright.sync_api import sync_playwright

import flights
from conftest import ZONE, launch
from hands import settled
from stage import ROOT, Stage

# The day the pictures are taken on: all of it is past for the shell, which goes by the real clock.
TODAY = date.today() - timedelta(days=1)
SIZE = {"width": 1240, "height": 980}
CITIES = [
    ("EDDF", "FRA", "Frankfurt am Main", "Frankfurt", "Hessen", "DE", "Europe/Berlin", 50.033333, 8.570556, 364),
    ("EDDB", "BER", "Berlin Brandenburg", "Berlin", "BB", "DE", "Europe/Berlin", 52.362247, 13.500672, 157),
    ("EGLL", "LHR", "London Heathrow", "London", "England", "GB", "Europe/London", 51.4775, -0.461389, 83),
    ("LPPT", "LIS", "Lisbon", "Lisbon", "Lisboa", "PT", "Europe/Lisbon", 38.774167, -9.134167, 374),
    ("LGAV", "ATH", "Athens Int'l", "Athens", "Attica", "GR", "Europe/Athens", 37.936389, 23.947222, 308),
    ("ESSA", "ARN", "Stockholm Arlanda", "Stockholm", "Stockholm", "SE", "Europe/Stockholm", 59.651944, 17.918611, 137),
    ("BIKF", "KEF", "Keflavik Int'l", "Reykjavik", "Suðurnes", "IS", "Atlantic/Reykjavik", 63.985, -22.605556, 171),
    ("VIDP", "DEL", "Indira Gandhi Int'l", "Delhi", "DL", "IN", "Asia/Kolkata", 28.5665, 77.103089, 777),
    ("WSSS", "SIN", "Singapore Changi", "Singapore", "SG", "SG", "Asia/Singapore", 1.350189, 103.994433, 22),
    ("YSSY", "SYD", "Sydney Kingsford Smith", "Sydney", "NSW", "AU", "Australia/Sydney", -33.946111, 151.177222, 21),
    ("FACT", "CPT", "Cape Town Int'l", "Cape Town", "WC", "ZA", "Africa/Johannesburg", -33.964806, 18.601667, 151),
    ("SAEZ", "EZE", "Ministro Pistarini", "Buenos Aires", "BA", "AR", "America/Argentina/Buenos_Aires", -34.822222, -58.535833, 67),
]
WAYS = ["EDDF-KSFO", "EDDF-KJFK", "EDDF-VIDP", "VIDP-WSSS", "WSSS-YSSY", "YSSY-RJTT", "RJTT-EDDB", "EDDF-FACT", "EDDF-SAEZ", "EDDB-ESSA",
        "EDDF-LPPT", "EDDB-LGAV", "EDDF-EGLL", "EGLL-KJFK", "EDDF-BIKF", "EDDB-BIKF", "EDDF-EDDB"]


def day(ahead):
    return str(TODAY + timedelta(days=ahead))


def sit(stage):
    dice = random.Random(7)
    for back in range(318, 0, -1):
        zeal = 0.4 + 0.5 * (318 - back) / 318
        if dice.random() < zeal:
            stage.add(f"{day(-back)}T07:{dice.randrange(10, 50)}:00+01:00", dice.choice([2, 2, 5, 7, 10, 12, 15, 20]))
    stage.add(f"{TODAY}T08:10:00+01:00", 5)
    stage.shell("thought", "set", "Snow, the first of the year. Sat by the stove.", "--day", str(TODAY.replace(year=TODAY.year - 1)))
    stage.shell("thought", "set", "Rain on the window the whole time.\nI forgot, twice, that I was waiting for something.", "--day", day(0))


def projects(stage):
    for title, color, done, left, options in [
        ("Balcony bench", "Orange", 1, ["Sand the boards", "Oil the boards"], []), ("Flat", "Gray", 1, ["Call the plumber"], []),
        ("Grandmother’s letters", "Purple", 4, ["Scan 1956–1958"], []),
        ("Kitchen garden", "Green", 3, ["Mulch the beds", "Order onion sets", "Turn the compost"], ["--reminder", "08:30"]),
        ("Lisbon", "Gold", 2, ["Book the tram museum"], []),
    ]:
        project = stage.project(title, "--color", color, *options)
        for number in range(done):
            stage.shell("items", "complete", stage.item(f"Step {number + 1}", project=project))
        for item in left:
            stage.item(item, project=project)
        more = {
            "Kitchen garden": ["Plant the garlic", "--priority", "high", "--when", day(0), "--deadline", day(6), "--detail", "30 cloves"],
            "Grandmother’s letters": ["Ask Aunt Ilse who “R.” was", "--priority", "high", "--deadline", day(1)],
            "Balcony bench": ["Buy M8 bolts and oil", "--when", day(0)],
        }.get(title)
        if more:
            stage.item(*more, project=project)
    stage.item("Return the library books", "--deadline", day(0))


def blends(stage):
    stage.category("Perfume")
    return stage.blend(
        "Rain on stone", "Vetiver=6 drops", "Bergamot=14 drops", "Iris tincture=5 drops @10%", "Frankincense=7 drops",
        "Perfumer’s alcohol=10 ml carrier", category="Perfume", maturation="28 days", destination="Spray bottle 15 ml",
        options=("--created", day(-40), "--conclusion", "The stone is there from the third week on; a little less bergamot next time."))


def flown(stage):
    flights.AIRPORTS.extend(CITIES)
    taken = []
    places = {code: (radians(north), radians(east)) for code, *_, north, east, _ in flights.AIRPORTS}
    for number, way in enumerate(WAYS):
        origin, destination = way.split("-")
        (north, east), (south, west) = places[origin], places[destination]
        angle = acos(sin(north) * sin(south) + cos(north) * cos(south) * cos(east - west))
        # At nine tenths of the speed of sound, after half an hour of climbing.
        minutes = 30 + round(angle * 6371 / 15)
        taken.append(
            flights.flight(f"UAL{100 + number}", origin, destination, f"{day(-20 * number - 9)}T09:00:00Z", minutes, route_distance=None)
        )
    flights.bring(stage, *taken)


def main():
    folder = tempfile.mkdtemp()
    stage = Stage(folder, f"{TODAY}T10:20:00.000Z", ZONE)
    try:
        sit(stage)
        projects(stage)
        blend = blends(stage)
        flown(stage)
        with sync_playwright() as playwright:
            browser = launch(playwright)
            context = browser.new_context(viewport=SIZE, locale="en-GB", timezone_id=ZONE, base_url=stage.origin, reduced_motion="reduce")
            context.add_cookies([{"name": stage.cookie_name, "value": stage.cookie, "url": stage.origin}])
            page = context.new_page()
            pages = {"today": "/", "sit": "/sit", "projects": "/projects", "blends": f"/blends/{blend}", "flights": "/flights/map"}
            for name, address in pages.items():
                page.goto(address)
                settled(page)
                page.screenshot(path=Path(ROOT) / "docs" / "pictures" / f"{name}.png")
            browser.close()
    finally:
        stage.kill()
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
