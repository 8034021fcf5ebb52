"""A book in which every page has something to show, made once by each worker and then copied."""

import functools
import re
import shutil
import tempfile
from pathlib import Path

import pytest

from conftest import MORNING, ZONE
from flights import bring, flight
from stage import Stage

LONG = "Ein sehr langes Wort: " + "Donaudampfschifffahrtsgesellschaft" * 3
# Pages drawn of parts that others have as well, and in fewer of them.
ALIKE = re.compile(
    r"deletion|erasure|purge|reading|/demo|sample|zzzzz|/about|/privacy|/no/such|held|elsewhere|records|health/shortcut|step=goal|of=projects"
    r"|days/2026-11-20|search=short|projects/(open|closed|new|inbox|today|awards|find)|blends/find|pick=|side=|/codes|/flights/new"
    r"|/recipe|comparison$|/search$|airlines$|airports$")


class FurnishedStage(Stage):
    def begin(self):
        shutil.copyfile(furnished_book(), self.book)


@functools.cache
def furnished_book():
    """Its path."""
    stage = Stage(Path(tempfile.mkdtemp()), MORNING, ZONE)
    furnish(stage)
    stage.kill()
    stage.shell("book", "check")
    return stage.book


@pytest.fixture
def furnished(tmp_path):
    stage = FurnishedStage(tmp_path, MORNING, ZONE)
    yield stage
    stage.kill()


def furnish(stage):
    """A book in which every page has something to show."""
    for day in range(1, 20):
        stage.add(f"2026-11-{day:02}T07:00:00+01:00", (day * 3) % 25 + 1)
    stage.add("2026-11-19T07:05:00+01:00", 30)
    stage.shell("thought", "set", LONG, "--day", "2026-11-19")
    stage.shell("thought", "set", "Short.", "--day", "2026-11-18")
    stage.shell("sit", "delete", stage.sessions()[0]["id"])
    stage.shell("backup")
    garden = stage.project(f"Garten {LONG}", "--detail", LONG, "--reminder", "08:30", "--color", "Gold")
    stage.item(LONG, "--priority", "high", "--deadline", "2026-11-01", "--when", "2026-11-20", "--repeat", "every 2 weeks on mon,thu",
               "--detail", LONG, project=garden)
    stage.item("Tomorrow", "--when", "2026-11-21")
    stage.shell("items", "complete", stage.item("Done", project=garden))
    stage.shell("projects", "close", stage.project("Closed"))
    blends(stage)
    # Of one airline and one airport only the code is known, so of its times only what UTC showed.
    bring(stage, flight("UAL1780", "KPDX", "KSFO", late=46, gate_origin="E5", codeshares=["ANA7313", "THY9588"], route="MINNE5 FAMUK " * 20),
          flight("THY79", "KSFO", "LTFM", state="airborne"), flight("ANA8", "RJTT", "KSFO", "2022-01-26T08:35:00Z", 530, filed_airspeed=None))


def blends(stage):
    """Blends of every kind: long names, estimates, a blend in a blend, notes, a batch, a draft."""
    stage.category(f"Seifen {LONG}"[:110])
    stage.category("Soap")
    base = stage.blend(f"Grund {LONG}"[:110], f"{LONG[:100]}=2 drops @10%", "Orange=1/3 ml", "Jojoba=10 ml carrier", destination=LONG[:110])
    stage.shell("blends", "edit", base, "--conclusion", LONG, "--update", LONG)
    stage.shell("blends", "note", base, LONG, "--state", "changing")
    stage.shell("blends", "status", stage.blend("Passed"), "pass")
    stage.blend("Ready", f"Base=5 ml blend:{base}", "Water=1 cup carrier", maturation="1 hour", options=("--created", "2026-11-01"))


def addresses(stage):
    session = stage.sessions()[-1]["id"]
    [trashed] = (it.get("id") or it.get("record") for it in stage.asked("trash", "list"))
    garden = next(it["id"] for it in stage.asked("projects", "list") if it["items"])
    item = next(it["id"] for it in stage.items("--project", garden).values() if not it["isCompleted"])
    act = stage.asked("history", "--of", item)[-1]["id"]
    return [
        "/", "/day/2026-11-18", "/day/2026-11-21?month=2026-10&of=projects", "/sit", "/sit/log", "/sit/days/2026-11-19", "/sit/days/2026-11-20",
        "/sit/weeks/2026-11-16", f"/sit/sessions/{session}", "/sit/deletion", "/sit/health", "/history", f"/history/{act}",
        f"/history/records/item/{item}", "/trash", f"/trash/{trashed}/erasure", "/settings", "/settings/backups", "/settings/held", "/settings/devices", "/settings/elsewhere", "/settings/archive", "/search", "/search?search=garten", "/search?search=zzzzz", "/about",
        "/privacy", "/shortcuts", "/sit/welcome", "/sit/welcome?step=colours", "/sit/health/shortcut", "/sit/insights", "/sit/years/2026",
        "/sit/log?search=short", "/projects", "/projects/open", "/projects/closed", "/projects/new", "/projects/inbox", "/projects/today",
        "/projects/upcoming", "/projects/logbook", "/projects/awards", "/projects/find?search=tomorrow", f"/projects/{garden}",
        f"/projects/items/{item}", f"/projects/{garden}/deletion", "/projects/deletion",
        "/projects/sample", "/no/such/page", *blend_addresses(stage), *flight_addresses(stage),
    ]


def blend_addresses(stage):
    category = next(it["id"] for it in stage.asked("blends", "categories", "list") if it["name"] == "Soap")
    ready, base = (next(it["id"] for it in stage.asked("blends", "list") if it["name"].startswith(name)) for name in ("Ready", "Grund"))
    batch = stage.post(f"/blends/{base}/batches")
    material = stage.asked("blends", "ingredients")[0]["id"]
    draft = stage.post(f"/blends/categories/{category}/draft")
    return [
        "/blends", "/blends/demo", "/blends/find?search=orange", f"/blends/categories/{category}", f"/blends/categories/{category}/purge",
        f"/blends/categories/{category}/reading", f"/blends/{ready}", f"/blends/{ready}/form", f"/blends/{ready}/deletion",
        f"/blends/{base}/recipe", f"/blends/{base}/sheet", draft, batch, "/blends/materials", f"/blends/materials/{material}", "/blends/comparison",
        f"/blends/comparison?one={base}&other={ready}",
    ]


def flight_addresses(stage):
    shown = next(it["id"] for it in stage.asked("flights", "list") if it["ident"] == "UAL1780")
    return [
        "/flights", "/flights/map", "/flights/map?pick=destination", "/flights/filter", "/flights/figures", "/flights/years/2022",
        "/flights/trips", "/flights/new", "/flights/import", "/flights/codes", f"/flights/{shown}", f"/flights/{shown}/form",
        "/flights/airports", "/flights/airports/KSFO", "/flights/airports/LTFM?side=departures",
        "/flights/airlines", "/flights/airlines/UAL",
    ]


def laid_out(stage):
    """One page for each way to lay out parts."""
    return [address for address in addresses(stage) if not ALIKE.search(address)]
