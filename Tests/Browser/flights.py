"""Flights as a file that a test brings into a stage's book, in the shape of AeroAPI v4."""

import json
from datetime import datetime, timedelta

AIRPORTS = [
    ("KSFO", "SFO", "San Francisco Int'l", "San Francisco", "CA", "US", "America/Los_Angeles", 37.6188056, -122.3754167, 13),
    ("KPDX", "PDX", "Portland Intl", "Portland", "OR", "US", "America/Los_Angeles", 45.5887089, -122.5968694, 31),
    ("KJFK", "JFK", "John F Kennedy Intl", "New York", "NY", "US", "America/New_York", 40.6397511, -73.7789256, 13),
    ("RJTT", "HND", "Tokyo Int'l (Haneda)", "Ota", "Tokyo", "JP", "Asia/Tokyo", 35.5533333, 139.7811111, 21),
]
AIRLINES = [("UAL", "UA", "United Air Lines Inc.", "United"), ("ANA", "NH", "All Nippon Airways Co., Ltd.", "All Nippon")]
KEYS = ("airport_code", "alternate_ident", "name", "city", "state", "country_code", "timezone", "latitude", "longitude", "elevation")


def stamp(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def flight(ident, origin, destination, off="2022-01-26T16:20:00Z", minutes=90, late=0, state="landed", **more):
    """One record; a state other than landed is what it was at its snapshot."""
    start = datetime.strptime(off, "%Y-%m-%dT%H:%M:%SZ")
    end = start + timedelta(minutes=minutes)
    arrived = end + timedelta(minutes=late)
    gone, there = state in ("airborne", "landed", "arrived"), state in ("landed", "arrived")
    return {
        "ident": ident, "fa_flight_id": f"{ident}-{off}", "operator": ident[:3], "operator_iata": None, "flight_number": ident[3:],
        "origin": {"code": origin}, "destination": {"code": destination}, "scheduled_off": off, "estimated_off": off,
        "actual_off": off if gone else None, "scheduled_on": stamp(end), "estimated_on": stamp(arrived),
        "actual_on": stamp(arrived) if there else None, "progress_percent": 100 if there else 40 if gone else 0, "route_distance": 551,
        "filed_airspeed": 432, "aircraft_type": "A319", "cancelled": state == "cancelled", "diverted": False, "status": "В пути", **more,
    }


def bring(stage, *flights, places=True):
    """Imports the flights, and before them the airports and airlines they name."""
    files = {"flights": {"arrivals": list(flights)}}
    if places:
        files |= {
            "airports": [dict(zip(KEYS, airport)) for airport in AIRPORTS],
            "airlines": [dict(zip(("icao", "iata", "name", "shortname"), airline)) for airline in AIRLINES],
        }
    paths = []
    for name, content in files.items():
        path = stage.book.parent / f"{name}.json"
        path.write_text(json.dumps(content))
        paths.append(str(path))
    stage.shell("flights", "import", *paths)
