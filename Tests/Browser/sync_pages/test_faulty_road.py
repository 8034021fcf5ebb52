"""Three programs, a road on which everything goes wrong, and a kill -9 of each in turn: nothing is lost, and all come to the same."""

import random
import socket

import pytest

from hands import until
from machines import Machine, pair
from proxy import FaultyProxy


@pytest.fixture
def household(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    seed = random.randrange(2**32)
    proxy = FaultyProxy(port, seed)
    machines = [Machine(tmp_path, name) for name in ("Relay", "Desk", "Phone")]
    words = ("relay", "serve", "--host", "127.0.0.1", "--port", str(port), "--address", f"http://127.0.0.1:{proxy.port}", "--json")
    yield machines, proxy, seed, lambda: machines[0].launch(*words)
    proxy.close()
    for machine in machines:
        machine.end()


def test_nothing_is_lost_on_a_faulty_road_and_by_kill_9(household):
    (relay, desk, phone), proxy, seed, serve_relay = household
    dice = random.Random(seed)
    proxy.calm = True
    running = {relay: serve_relay()}
    running[relay].stdout.readline()
    desk.shell("sync", "on", "--name", "Desk", said=relay.shell("relay", "invite"))
    pair(phone, desk)
    proxy.calm = False

    def serve(machine):
        process = machine.launch("serve", "--port", "0", "--json")
        process.stdout.readline()
        return process

    for machine in (desk, phone):
        running[machine] = serve(machine)
    written = []
    for number in range(24):
        machine = dice.choice([desk, phone])
        written.append(f"{number} on {machine.name}")
        machine.shell("items", "add", "--title", written[-1])
        if number % 4 == 3:
            killed = (relay, desk, phone)[number // 4 % 3]
            running[killed].kill()
            running[killed].wait()
            running[killed] = serve_relay() if killed is relay else serve(killed)
    proxy.calm = True

    def titles(machine):
        return sorted(item["title"] for item in machine.asked("items", "list"))

    until(lambda: titles(desk) == titles(phone) == sorted(written), patience=180)
    assert titles(desk) == titles(phone) == sorted(written), f"seed {seed}"
    for machine in (desk, phone):
        machine.shell("book", "check")
        assert machine.asked("sync", "status")["incidents"] == [], f"seed {seed}"
