"""The addresses of every page of the furnished book."""

import re

# Pages drawn of parts that others have as well, and in fewer of them.
ALIKE = re.compile(
    r"deletion|erasure|purge|reading|/demo|sample|zzzzz|/about|/privacy|/no/such|held|elsewhere|records|health/shortcut|step=goal"
    r"|of=projects|days/2026-11-20|search=short|projects/(open|closed|new|inbox|today|awards|find)|blends/find|pick=|side=|/codes|/flights/new"
    r"|/recipe|comparison$|/search$|airlines$|airports$")


def addresses(stage):
    session = stage.sessions()[-1]["id"]
    [trashed] = (it.get("id") or it.get("record") for it in stage.asked("trash", "list"))
    garden = next(it["id"] for it in stage.asked("projects", "list") if it["items"])
    item = next(it["id"] for it in stage.items("--project", garden).values() if not it["isCompleted"])
    act = stage.asked("history", "--of", item)[-1]["id"]
    return [
        "/", "/day/2026-11-18", "/day/2026-11-21?month=2026-10&of=projects", "/sit", "/sit/log", "/day/2026-11-19",
        "/sit/sessions/new", "/sit/weeks/2026-11-16", f"/sit/sessions/{session}", "/sit/deletion", "/sit/health",
        "/sit/welcome?step=goal", "/history",
        f"/history/{act}", f"/history/records/item/{item}", "/trash", f"/trash/{trashed}/erasure", "/settings", "/settings/backups",
        "/settings/held", "/settings/devices", "/settings/reminders", "/settings/browsers?history=all", "/settings/elsewhere", "/settings/archive", "/search", "/search?search=garten",
        "/search?search=zzzzz", "/about",
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
        f"/blends/{base}/recipe", f"/blends/{base}/sheet", draft, batch, "/blends/materials", f"/blends/materials/{material}",
        "/blends/comparison",
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
