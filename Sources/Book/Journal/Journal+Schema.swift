extension Notebook {
  /// The book's own tables: its journal, the feed, the state of this device, and the settings of the person.
  public static let book = Notebook(
    name: "book", records: [Setting.self],
    migrations: [Migration("book 1", sql: deviceTables + journalTables + derivedTables + recordTables + LogMark.table)],
    functions: [Namesakes.function])
}

private let deviceTables = """
  -- State of this device: never journalled.
  CREATE TABLE device_state (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;

  -- Open pages listen to this: one row a commit, the newest few thousand kept.
  CREATE TABLE feed (
    sequence INTEGER PRIMARY KEY,
    kinds TEXT NOT NULL
  ) STRICT;

  -- Acts of other devices that wait until a person answers: whole, as JSON, with all names as every copy has them. `why` is NULL where an
  -- act waits for another; `let` is 1 where a person lets it in.
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
  -- Each device is one file that was written to: a copy of it is another. The number is this copy's own.
  CREATE TABLE device (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16)
  ) STRICT;

  -- A version vector: the number of the last act of each other device that had come to a device when it wrote, as JSON by the device's
  -- number.
  CREATE TABLE context (
    number INTEGER PRIMARY KEY,
    seen TEXT NOT NULL CHECK (json_valid(seen))
  ) STRICT;

  -- One act is what a person did. Acts are in order by moment and device. `sequence` is the order in which they came to this copy, and
  -- never leaves it. `number` counts the acts of a device; it is NULL while typing may go on with the act, which only the last one of a
  -- copy may be, and then the act never changes again. `written` is the clock of the device, in milliseconds since 1970; `moment` never
  -- runs backwards, and stays ahead after a wrong clock. `saved` is the moment of its last save where that differs from `moment`, else
  -- NULL; no code sets it now. `birth` is the id under which it was begun, if its file was copied while it was open. `continues` is the
  -- act that began the editing it belongs to. `about` is the act that an undo or a redo is about. `stands` is derived from the last verdict
  -- on it.
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

  -- One change is one record's part in an act; an act's changes lie together from its `first_change` on. There is no foreign key to the
  -- act: a bulk import would pay for it row by row, and `book check` looks. `machine` is 1 where nobody wrote it by hand. `over` is NULL
  -- where the change takes the place of all that its writer had. Else it is JSON with acts by their `sequence`: under the number of a
  -- column those whose text it took the place of, under `but` those that a removal does not take.
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

  -- Which number stands for which column in the journal's JSON, for whoever reads the file without this program.
  CREATE TABLE journal_column (
    kind INTEGER NOT NULL,
    entity TEXT NOT NULL,
    tag INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (kind, tag)
  ) STRICT;

  -- The verdict of an act on acts of a device, the first and the last of them named: how they stood before it, and how since.
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
  -- undoing the merge restores `before`, redoing it `after`.
  CREATE TABLE merged (
    act INTEGER NOT NULL,
    device INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL CHECK (last >= first),
    before INTEGER NOT NULL CHECK (before IN (0, 1)),
    after INTEGER NOT NULL CHECK (after IN (0, 1)),
    PRIMARY KEY (act, device, first)
  ) STRICT, WITHOUT ROWID;

  -- An act that says: ignore this device's acts from number `first` on.
  CREATE TABLE ignoring (
    act INTEGER PRIMARY KEY,
    device INTEGER NOT NULL,
    first INTEGER NOT NULL
  ) STRICT;

  -- Records that were erased for good: no copy of the book has what an act says of the record, if that act had not seen `since`.
  CREATE TABLE erasure (
    record BLOB NOT NULL CHECK (length(record) = 16),
    kind INTEGER NOT NULL,
    act INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (record, kind, act)
  ) STRICT, WITHOUT ROWID;


  """

private let derivedTables = """
  -- Derived: the devices that are ignored. Acts of the device from that number on do not stand, and their verdicts do not count.
  CREATE TABLE ignored (
    device INTEGER PRIMARY KEY,
    first INTEGER NOT NULL
  ) STRICT;

  -- Derived: records that nobody deleted, but that cannot exist since `act` erased a record they need; they are in the trash.
  CREATE TABLE orphan (
    record BLOB NOT NULL PRIMARY KEY CHECK (length(record) = 16),
    kind INTEGER NOT NULL,
    act INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Derived: values a person wrote to a field, under `act`, that no later write replaced and that the table does not show.
  CREATE TABLE divergence (
    record BLOB NOT NULL CHECK (length(record) = 16),
    kind INTEGER NOT NULL,
    tag INTEGER NOT NULL,
    act INTEGER NOT NULL,
    PRIMARY KEY (record, kind, tag, act)
  ) STRICT, WITHOUT ROWID;

  -- Noted at a merge: two records of a kind that had one name then, the lesser id first. Whether they have it still is asked when it is
  -- read.
  CREATE TABLE namesake (
    kind INTEGER NOT NULL,
    record BLOB NOT NULL CHECK (length(record) = 16),
    other BLOB NOT NULL CHECK (length(other) = 16 AND other > record),
    PRIMARY KEY (kind, record, other)
  ) STRICT, WITHOUT ROWID;

  -- Derived: records of which the journal tells what this program has no place for: they, or a part of them, are in no table.
  CREATE TABLE unsupported (
    record BLOB NOT NULL CHECK (length(record) = 16),
    kind INTEGER NOT NULL,
    PRIMARY KEY (record, kind)
  ) STRICT, WITHOUT ROWID;

  -- Derived, for the search: a record a row. `number` counts the days from the first of the year 1 on, times 16,777,216, and what belongs
  -- to one day one after another, so that the newest come first; what belongs to no day is below. `facts` are words for what can be asked
  -- for by name.
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
