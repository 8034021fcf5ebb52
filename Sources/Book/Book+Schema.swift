extension Notebook {
  /// The book's own tables: its journal, the feed, the state of this device, and the settings of the person.
  public static let book = Notebook(
    name: "book", records: [Setting.self],
    migrations: [Migration("book 1", sql: deviceTables + journalTables + derivedTables + recordTables + LogMark.table)],
    functions: [Namesakes.function])
}

// "Sentence 4" in these comments is a sentence of the rule of merging, in `Tests/MergeModel/README.md`.
private let deviceTables = """
  -- State of this device: never journalled.
  CREATE TABLE device_state (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;

  -- The feed that open pages follow: one row per commit, of which the newest few thousand are kept.
  --   `kinds`: the kinds of record that the commit touched, and single records as `kind=id`, separated by blanks.
  CREATE TABLE feed (
    sequence INTEGER PRIMARY KEY,
    kinds TEXT NOT NULL
  ) STRICT;

  -- Acts of other devices that wait for a person's answer, or for another act that waits. Sentence 18.
  --   `device`, `number`: the act, by the id of its device and its number there.
  --   `moment`: the act's moment, as in `act`.
  --   `why`: the reason to ask a person (`PendingReason`); NULL if the act only waits for another.
  --   `let`: 1 if a person lets the act in.
  --   `body`: the whole act as JSON (`SharedAct`), which names devices and acts as every copy knows them.
  CREATE TABLE pending (
    device BLOB NOT NULL CHECK (length(device) = 16),
    number INTEGER NOT NULL,
    moment INTEGER NOT NULL,
    why TEXT,
    let INTEGER NOT NULL DEFAULT 0 CHECK (let IN (0, 1)),
    body TEXT NOT NULL CHECK (json_valid(body)),
    PRIMARY KEY (device, number)
  ) STRICT, WITHOUT ROWID;


  """

private let journalTables = """
  -- A device is one file that was written to; a copy of that file is another device.
  --   `number`: the device's number in this copy of the book alone.
  --   `id`: the id by which every copy knows the device.
  CREATE TABLE device (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16)
  ) STRICT;

  -- A version vector: the acts of other devices that a device had when it wrote. Sentences 1 and 2.
  --   `seen`: JSON that gives for each other device, by its `number`, the number of its last act.
  CREATE TABLE context (
    number INTEGER PRIMARY KEY,
    seen TEXT NOT NULL CHECK (json_valid(seen))
  ) STRICT;

  -- An act is what a person did. Acts are in order by moment and id of the device. Sentences 1 to 5.
  --   `sequence`: the order of arrival in this copy; other tables name an act by it.
  --   `id`: the id by which an undo, a redo or a page names the act.
  --   `device`: the number of the act's device.
  --   `number`: the act's number on its device; NULL while typing can extend the act, which only the last act of a copy allows. An act with
  --     a number never changes again.
  --   `moment`: the bits of a `HybridTimestamp`, which never runs backwards and stays ahead after a wrong clock.
  --   `written`: the time by the clock of the device, in milliseconds since 1970.
  --   `saved`: the moment of its last save if that differs from `moment`, else NULL; no code sets it now.
  --   `birth`: the id under which the act was begun, if its file was copied while it was open; else NULL.
  --   `context`: the number of the version vector of its writer.
  --   `name`: the key of the act's name in the language files.
  --   `details`: the values in that name, as a JSON object.
  --   `edit`: the id of the typing that wrote the act; NULL for other acts.
  --   `continues`: the id of the act that began the editing; NULL if this act began it, or belongs to none.
  --   `about`: the id of the act that an undo or a redo is about; NULL for other acts.
  --   `final`: 1 for an act that cannot be undone.
  --   `stands`: derived: 1 if the act is in effect, by the last verdict on it, the other states of the act, and the ignored devices.
  --   `first_change`: the `sequence` of its first change.
  --   `changes`: the number of its changes, which lie together from `first_change` on.
  CREATE TABLE act (
    sequence INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    device INTEGER NOT NULL,
    number INTEGER CHECK (number > 0),
    moment INTEGER NOT NULL,
    written INTEGER NOT NULL,
    saved INTEGER,
    birth BLOB CHECK (length(birth) = 16),
    context INTEGER NOT NULL,
    name TEXT NOT NULL,
    details TEXT NOT NULL CHECK (json_valid(details)),
    edit BLOB CHECK (length(edit) = 16),
    continues BLOB CHECK (length(continues) = 16),
    about BLOB CHECK (length(about) = 16),
    final INTEGER NOT NULL DEFAULT 0 CHECK (final IN (0, 1)),
    stands INTEGER NOT NULL DEFAULT 1 CHECK (stands IN (0, 1)),
    first_change INTEGER NOT NULL,
    changes INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX act_by_number ON act (device, number);
  CREATE INDEX act_by_moment ON act (moment);
  CREATE INDEX act_by_edit ON act (edit) WHERE edit IS NOT NULL;
  CREATE INDEX act_by_editing ON act (continues) WHERE continues IS NOT NULL;
  CREATE INDEX act_undoing ON act (sequence) WHERE about IS NOT NULL;
  CREATE INDEX act_fallen ON act (device) WHERE NOT stands;
  CREATE INDEX act_born ON act (birth) WHERE birth IS NOT NULL;

  -- A change is one record's part in an act. Sentences 8 and 9.
  --   `act`: the act's `sequence`. A foreign key would cost a bulk import time row by row; `book check` looks for missing acts instead.
  --   `kind`: the permanent number of the record's kind.
  --   `record`: the record's id.
  --   `verb`: 1 for made, 2 for changed, 3 for removed.
  --   `before`, `after`: the values before and after, as JSON by column number (`journal_column`); NULL if there are none, and both NULL
  --     once the change is erased.
  --   `over`: NULL if the change replaces everything its writer had. Else JSON that lists acts by their `sequence`: under a column number
  --     the acts whose text the change replaced, under `but` the acts that a removal spares (`ListedActs`).
  --   `machine`: 1 if no person wrote the change.
  CREATE TABLE change (
    sequence INTEGER PRIMARY KEY,
    act INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    record BLOB NOT NULL CHECK (length(record) = 16),
    verb INTEGER NOT NULL CHECK (verb IN (1, 2, 3)),
    before TEXT,
    after TEXT,
    over TEXT CHECK (over IS NULL OR json_valid(over)),
    machine INTEGER NOT NULL DEFAULT 0 CHECK (machine IN (0, 1))
  ) STRICT;
  CREATE INDEX change_by_record ON change (record);
  CREATE INDEX change_removing ON change (sequence) WHERE verb = 3;
  CREATE INDEX change_over ON change (record) WHERE over IS NOT NULL;

  -- The meaning of the column numbers in the journal's JSON, for readers of the file without this program.
  --   `kind`, `entity`: the permanent number and the name of a kind of record.
  --   `tag`, `name`: the permanent number and the name of a column of that kind.
  CREATE TABLE journal_column (
    kind INTEGER NOT NULL,
    entity TEXT NOT NULL,
    tag INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (kind, tag)
  ) STRICT;

  -- The verdicts of an act on acts of a device. Sentence 4.
  --   `act`: the `sequence` of the act that judges.
  --   `device`: the number of the device whose acts are judged.
  --   `first`, `last`: the numbers of the first and the last judged act on that device.
  --   `before`: 1 if the judged acts stood before.
  --   `after`: 1 if they stand by this verdict.
  CREATE TABLE verdict (
    act INTEGER NOT NULL,
    device INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL CHECK (last >= first),
    before INTEGER NOT NULL CHECK (before IN (0, 1)),
    after INTEGER NOT NULL CHECK (after IN (0, 1)),
    PRIMARY KEY (act, device, first)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX verdict_about ON verdict (device, last);
  CREATE INDEX verdict_about_many ON verdict (device, last) WHERE first < last;

  -- Acts that a merge (`act`) brought in, or whose standing it changed, with their standing before and after. These rows are not verdicts:
  -- undoing the merge restores `before`, redoing it `after`. The columns are those of `verdict`. Sentence 17.
  CREATE TABLE merged (
    act INTEGER NOT NULL,
    device INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL CHECK (last >= first),
    before INTEGER NOT NULL CHECK (before IN (0, 1)),
    after INTEGER NOT NULL CHECK (after IN (0, 1)),
    PRIMARY KEY (act, device, first)
  ) STRICT, WITHOUT ROWID;

  -- An act that says: ignore this device's acts from number `first` on. Sentence 6.
  --   `act`: the `sequence` of the act that says so.
  --   `device`: the number of the ignored device.
  CREATE TABLE ignoring (
    act INTEGER PRIMARY KEY,
    device INTEGER NOT NULL,
    first INTEGER NOT NULL
  ) STRICT;

  -- Records that were erased for good. Sentence 7.
  --   `act`: the `sequence` of the erasing act.
  --   `since`: the `sequence` of an act: in every copy, changes of the record are blank if their act had not seen this one.
  CREATE TABLE erasure (
    record BLOB NOT NULL CHECK (length(record) = 16),
    kind INTEGER NOT NULL,
    act INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (record, kind, act)
  ) STRICT, WITHOUT ROWID;


  """

// And `namesake`, which is not derived.
private let derivedTables = """
  -- Derived: the devices that are ignored. The device's acts from number `first` on do not stand, and their verdicts do not count, except
  -- on acts that ignore a device. Sentence 6.
  CREATE TABLE ignored (
    device INTEGER PRIMARY KEY,
    first INTEGER NOT NULL
  ) STRICT;

  -- Derived: records that nobody deleted, but that cannot exist since `act` erased a record they need; they are in the trash. Sentences 12
  -- and 13.
  CREATE TABLE orphan (
    record BLOB NOT NULL PRIMARY KEY CHECK (length(record) = 16),
    kind INTEGER NOT NULL,
    act INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Derived: values a person wrote to a field, under `act`, that no later write replaced and that the table does not show. Sentence 10.
  --   `tag`: the permanent number of the column.
  CREATE TABLE divergence (
    record BLOB NOT NULL CHECK (length(record) = 16),
    kind INTEGER NOT NULL,
    tag INTEGER NOT NULL,
    act INTEGER NOT NULL,
    PRIMARY KEY (record, kind, tag, act)
  ) STRICT, WITHOUT ROWID;

  -- Noted at a merge: pairs of records of a kind that had one name then. Readers check that they still have it. Sentence 15.
  --   `record`, `other`: the ids of the pair, the lesser first.
  CREATE TABLE namesake (
    kind INTEGER NOT NULL,
    record BLOB NOT NULL CHECK (length(record) = 16),
    other BLOB NOT NULL CHECK (length(other) = 16 AND other > record),
    PRIMARY KEY (kind, record, other)
  ) STRICT, WITHOUT ROWID;

  -- Derived: records that are in the journal, but wholly or in part in no table: a newer program wrote them, or another record has their
  -- place.
  CREATE TABLE unsupported (
    record BLOB NOT NULL CHECK (length(record) = 16),
    kind INTEGER NOT NULL,
    PRIMARY KEY (record, kind)
  ) STRICT, WITHOUT ROWID;

  -- Derived, for the search: one row for each record.
  --   `number`: the place in the index: the day of the record, counted from 1 for 1 January of year 1, times 16,777,216, plus a number
  --     within the day. Records without a day have numbers below 16,777,216. A search that reads downwards finds the newest first.
  --   `day`: the day of the record, if it has one.
  --   `facts`: the words that `is:` and filters by kind and notebook look for.
  CREATE TABLE document (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    record BLOB NOT NULL CHECK (length(record) = 16),
    day TEXT,
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    facts TEXT NOT NULL,
    UNIQUE (record, kind)
  ) STRICT;
  CREATE VIRTUAL TABLE search USING fts5 (
    title, text, facts, content = 'document', content_rowid = 'number', tokenize = 'commonplace', prefix = '1 2 3');
  CREATE VIRTUAL TABLE search_word USING fts5vocab ('search', 'col');


  """

private let recordTables = """
  CREATE TABLE setting (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    key TEXT NOT NULL UNIQUE,
    value TEXT NOT NULL
  ) STRICT;


  """
