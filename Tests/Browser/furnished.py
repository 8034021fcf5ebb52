"""A book in which every page has something to show: long names and short ones, things done, deleted and begun."""

from flights import bring, flight

LONG = "Ein sehr langes Wort: " + "Donaudampfschifffahrtsgesellschaft" * 3


def furnish(stage):
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
