"""Copies of a book in which values were changed behind the program's back, and a walk over all that reads them."""

import contextlib
import gzip
import http.client
import json
import re
import shutil
import sqlite3
from pathlib import Path

from stage import PATIENCE, ROOT, Shell, Stage

KEPT = ROOT / "Tests/KeptBooks"
# Its places in the journal are meant as often as all other tables together.
JOURNAL = ["act", "change", "context", "verdict", "device"]
DEEP = ["[" * 100_000 + "]" * 100_000, '{"a":' * 100_000 + "1" + "}" * 100_000, "[" * 500 + "]" * 500]
INTEGERS = [0, -1, 1, 7, 2**31, 2**53 + 1, 2**63 - 1, -2**63, 10**15, -10**15, 253_402_300_800_000, -62_135_596_800_001, 5 * 10**17]
TEXTS = [
    "", " ", "0", "-1", "9" * 40, "1/0", "-1/3", "9" * 20_000 + "/7", "1e999999999", "NaN", "[]", "{}", "null", "[1,2]",
    '{"a":{"b":[]}}', '{"count":-1}', '{"count":{"seconds":9223372036854775807}}', '{"title":{"day":"9999-99-99"}}',
    '{"1":9223372036854775807}', '{"0":-1}', "0000-00-00", "9999-12-31", "-9999-01-01", "2026-02-30", "x" * 1_000_000, "e\u0301" * 5000,
    "a" + "\u0301" * 20_000, "\u202e\u2066abc", "👨‍👩‍👧‍👦" * 200, "\u0000", "a\u0000b", "\r\n", "<script>", "every 0 days",
    "every 9223372036854775807 days", "Europe/Nowhere", "99:99", "gram", "0" * 32, *DEEP]
# Bytes that are no UTF-8.
BROKEN = [b"\xff\xfe\xfd", b"a\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80"]
BLOBS = [b"", b"\x00" * 16, b"\xff" * 16, b"\x01" * 15, b"\x01" * 100_000]
# One waits until the sit is over, the others fill the book.
LEFT_OUT = ("sit start", "demo")


class TwoBooks:
    """A book an earlier program wrote, as this one keeps it, and a copy: each wrote something the other lacks."""

    def __init__(self, name, folder):
        names = dict(line.split(" = ") for line in (KEPT / f"{name}.names").read_text().splitlines())
        self.now, self.zone, self.asked = names["now"], names["zone"], 0
        self.mine, self.theirs = folder / "mine.sqlite", folder / "theirs.sqlite"
        self.mine.write_bytes(gzip.decompress((KEPT / f"{name}.book.gz").read_bytes()))
        self.run(self.mine, "items", "add", "--title", "Both")
        shutil.copyfile(self.mine, self.theirs)
        self.run(self.mine, "items", "add", "--title", "Mine")
        for words in ("items add --title Theirs", "sit add --start 2026-11-19T07:00 --minutes 10", "undo", "redo", "settings set goal 7",
                      "demo projects", "demo sit", "demo blends", "demo flights"):
            self.run(self.theirs, *words.split())

    def run(self, book, *words):
        # No two throw the same ids.
        self.asked += 1
        return Shell.run([*words, "--book", book], self.now, self.zone, self.asked)


class Mutation:
    """Values changed without the book's triggers and checks, which stand again afterwards; `told` is what happened."""

    def __init__(self, book, dice, count):
        self.dice, self.told = dice, []
        with contextlib.closing(sqlite3.connect(book, isolation_level=None)) as self.db:
            self.db.executescript("PRAGMA journal_mode = DELETE; PRAGMA ignore_check_constraints = ON")
            # A function of the program's own.
            self.db.create_function("namesake", -1, lambda *_: None, deterministic=True)
            triggers = self.db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
            for name, _ in triggers:
                self.db.execute(f'DROP TRIGGER "{name}"')
            tables = [name for name, in self.db.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search%'")]
            tables = [table for table in tables if self.db.execute(f'SELECT EXISTS (SELECT 1 FROM "{table}")').fetchone()[0]]
            for _ in range(count):
                with contextlib.suppress(sqlite3.IntegrityError, sqlite3.OperationalError):
                    self.change(dice.choice(JOURNAL if dice.random() < 0.5 else tables))
            for _, sql in triggers:
                self.db.execute(sql)

    def change(self, table):
        columns = self.db.execute(f'SELECT name, type, pk FROM pragma_table_info("{table}")').fetchall()
        key = [name for name, _, part in columns if part]
        at = " AND ".join(f'"{name}" IS ?' for name in key)
        rows = self.db.execute(f"""SELECT {", ".join(f'"{name}"' for name in key)} FROM "{table}" """).fetchall()
        row, (column, kind, _) = self.dice.choice(rows), self.dice.choice(columns)

        def value_in(row):
            return self.db.execute(f'SELECT "{column}" FROM "{table}" WHERE {at}', row).fetchone()[0]

        was, way = value_in(row), self.dice.random()
        if way < 0.04:
            self.told.append(f"{table} {row} is deleted")
            self.db.execute(f'DELETE FROM "{table}" WHERE {at}', row)
            return
        if way < 0.2:
            value = value_in(self.dice.choice(rows))
        elif isinstance(was, str) and was[:1] in "{[" and way < 0.75:
            value = self.json(was)
        else:
            value = self.dice.choice([*{"INTEGER": INTEGERS, "BLOB": BLOBS}.get(kind, TEXTS + BROKEN), None])
        self.told.append(f"{table}.{column} {row} = {repr(value)[:100]}")
        place = "CAST(? AS TEXT)" if kind == "TEXT" and isinstance(value, bytes) else "?"
        self.db.execute(f'UPDATE "{table}" SET "{column}" = {place} WHERE {at}', (value, *row))

    def json(self, text):
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            return self.dice.choice(TEXTS)
        if isinstance(value, list):
            value.append(self.dice.choice([*INTEGERS, "x", None]))
        elif isinstance(value, dict) and value:
            key = self.dice.choice(list(value))
            if self.dice.random() < 0.1:
                value[self.dice.choice(["0", "-1", "99", "9" * 30, "", "count", "title"])] = value.pop(key)
            else:
                value[key] = self.dice.choice(["deep", *INTEGERS, *TEXTS[:-len(DEEP)], None, [], {}, [[1]], {"a": []}, 1.5, True])
        return json.dumps(value).replace('"deep"', self.dice.choice(DEEP))


class Walk:
    """Everything that reads a book; `faults` is where the program ended, hung, or called it a fault of its own."""

    def __init__(self, books):
        self.books, self.faults, self.program = books, [], None

    def run(self, book, *words):
        try:
            said = self.books.run(book, *words)
        except AssertionError as error:
            Shell.program.kill()
            said = {"code": 70, "complaint": str(error), "output": ""}
        if said["code"] == 70:
            self.faults.append(f"{' '.join(map(str, words))}: {said['complaint'][-300:]}")
        return said

    def shell(self, book):
        """Every command that need be told nothing, and some of the records that are listed."""
        ids = {}
        for words in commands(self.books):
            self.run(book, *words)
            ids[words[0]] = re.findall(r'"id":"([0-9a-f]{32})"', self.run(book, *words, "--json")["output"]) + ids.get(words[0], [])
        for verb in ("items", "projects", "blends", "flights", "history", "trash"):
            for id in ids[verb][:9:3] + ids[verb][-2:]:
                self.run(book, verb, "show", id)
        self.run(book, "export", "--with", "history", f"{book}.zip")

    def pages(self, folder):
        """Every page there is a link to, and what is fetched for it: of those that differ in what they name, one."""
        try:
            stage = Opened(folder, self.books.now, self.books.zone, program=self.program)
        except AssertionError as error:
            # A book may be refused in a sentence, which ends the server as well.
            if "(70)" in str(error) or not any(word in str(error) for word in ("damaged", "UserError")):
                self.faults.append(f"serve: {str(error)[-300:]}")
            return
        self.program = stage.program
        asking = http.client.HTTPConnection("127.0.0.1", stage.port, timeout=PATIENCE)
        waiting, seen = ["/", "/history", "/trash", "/settings", "/search?q=a", "/day"], set()
        while waiting:
            path = waiting.pop()
            try:
                asking.request("GET", path, headers={"Cookie": f"{stage.cookie_name}={stage.cookie}; zone={self.books.zone}"})
                answer = asking.getresponse()
                text = answer.read().decode(errors="replace")
            except http.client.IncompleteRead:
                # What is streamed ends short where the book is damaged.
                asking.close()
                continue
            except (OSError, http.client.HTTPException) as error:
                self.faults.append(f"{path}: {error!r}")
                stage.kill()
                return
            if answer.status >= 500 and "damaged" not in text:
                self.faults.append(f"{path}: {answer.status}")
            for link in re.findall(r'(?:href|data-from|data-href|src)="(/[^"#]*)"', text):
                link = link.replace("&amp;", "&")
                shape = re.sub(r"[0-9a-f]{32}|\d{4}-\d\d-\d\d|\d+|(?<=/)[A-Z]{2,4}\b", "#", re.sub("=.*", "", link))
                if shape not in seen and not link.startswith(("/assets/", "/live")):
                    seen.add(shape)
                    waiting.append(link)
        asking.close()


class Opened(Stage):
    def begin(self):
        """The book is there."""


def commands(books):
    """All that the shell says it has."""
    def leaves(command, path):
        for child in command.get("subcommands", []):
            words = [*path, child["commandName"]]
            yield from leaves(child, words) if child.get("subcommands") else [words]

    whole = json.loads(Shell.run(["--experimental-dump-help"], books.now, books.zone, 0)["output"])["command"]
    return [words for words in leaves(whole, []) if not " ".join(words).startswith(("help", *LEFT_OUT))]
