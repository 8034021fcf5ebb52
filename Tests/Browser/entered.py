"""Flights entered by hand, in a book that knows four airports."""

import pytest

AIRPORTS = {
    "KSFO": ("San Francisco Int'l", "San Francisco", "37.6188", "-122.3754", "America/Los_Angeles"),
    "KSAN": ("San Diego Int'l", "San Diego", "32.7336", "-117.19", "America/Los_Angeles"),
    "EDDF": ("Frankfurt Main", "Frankfurt", "50.0333", "8.5706", "Europe/Berlin"),
    "RJTT": ("Haneda", "Tokyo", "35.5523", "139.7797", "Asia/Tokyo"),
}


@pytest.fixture
def known(stage):
    """A book that knows four airports, each by a flight that once named its code and by what was said of it then."""
    for code, (name, city, latitude, longitude, zone) in AIRPORTS.items():
        add(stage, origin=code, originKept="on", destination=code, precision="year", year="1990")
        stage.post(f"/flights/airports/{code}/fields", name=name, city=city, place=f"{latitude}, {longitude}", zone=zone)
    return stage


def add(stage, **fields):
    """Adds a flight as the form does; answers its address."""
    plain = {"ident": "", "arrivalDay": "automatic", "mine": "on", "destinationKept": "on"}
    return stage.post("/flights/flights", **{**plain, **fields}).split("?")[0]


def hint(page, field):
    return page.locator(f"#flight-{field}-hint")
