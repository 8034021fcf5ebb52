extension Notebook {
  /// The book's own tables: its journal, the feed, what this device remembers, and the settings that belong to the person.
  public static let book = Notebook(
    name: "book",
    records: [Setting.self],
    migrations: [
      Migration(
        "book 1",
        sql: """
          -- State of this device: never journalled.
          CREATE TABLE device_state (
            key TEXT NOT NULL PRIMARY KEY,
            value TEXT NOT NULL
          ) STRICT;

          -- The journal: one act is what a person did, one change is one record's part in it.
          -- `sequence` is this copy's own order and never leaves the book. `stands` is derived from the acts that name this one as target.
          CREATE TABLE act (
            sequence INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            device BLOB NOT NULL CHECK (length(device) = 16),
            moment INTEGER NOT NULL,
            name TEXT NOT NULL,
            details TEXT NOT NULL CHECK (json_valid(details)),
            edit BLOB CHECK (length(edit) = 16),
            target BLOB CHECK (length(target) = 16),
            final INTEGER NOT NULL DEFAULT 0 CHECK (final IN (0, 1)),
            stands INTEGER NOT NULL DEFAULT 1 CHECK (stands IN (0, 1)),
            first_change INTEGER NOT NULL,
            changes INTEGER NOT NULL
          ) STRICT;
          CREATE INDEX act_by_target ON act (target) WHERE target IS NOT NULL;
          CREATE INDEX act_by_edit ON act (edit) WHERE edit IS NOT NULL;

          -- An act's changes lie together from its `first_change` on. There is no foreign key to the act: a bulk import would pay for it
          -- row by row, and `book check` looks.
          CREATE TABLE change (
            sequence INTEGER PRIMARY KEY,
            act INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            record BLOB NOT NULL CHECK (length(record) = 16),
            verb INTEGER NOT NULL CHECK (verb IN (1, 2, 3)),
            before TEXT,
            after TEXT,
            over INTEGER
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

          -- What open pages listen to: one row a commit, the newest few thousand kept.
          CREATE TABLE feed (
            sequence INTEGER PRIMARY KEY,
            kinds TEXT NOT NULL
          ) STRICT;

          CREATE TABLE setting (
            number INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            key TEXT NOT NULL UNIQUE,
            value TEXT NOT NULL
          ) STRICT;
          """),
      // By the clock of the device, in milliseconds since 1970; `moment` never runs backwards, and so is ahead for ever after a wrong clock.
      Migration("book 2", sql: "ALTER TABLE act ADD COLUMN written INTEGER"),
      Migration("book 3", sql: actsWithNumbers, then: JournalUpgrade.upgrade),
      Migration("book 4", sql: machineMade),
      Migration("book 5", sql: erasuresByName),
      Migration("book 6", sql: textsBesideTexts),
      Migration("book 7", sql: merges),
      Migration("book 8", sql: "-- What is also written is reckoned anew: of fields of forms too."),
      Migration("book 9", sql: namesakes, then: JournalUpgrade.nameStates),
      Migration("book 10", sql: ignoredAndParked),
      Migration("book 11", sql: wordsOfTheBook),
      Migration("book 12", sql: LogMark.table),
    ], functions: [Namesakes.function])
}

/// Acts are known by their device and their number there, so that two copies of a book can tell what the other lacks; and whether an act
/// stands is what the last word about it says.
private let actsWithNumbers = """
  ALTER TABLE act RENAME TO act_before;
  DROP INDEX act_by_target;
  DROP INDEX act_by_edit;

  -- Each device is one file that was written to: a copy of it is another. The number is this copy's own.
  CREATE TABLE device (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16)
  ) STRICT;

  -- What had come to a device when it wrote: of each other device the number of its last act, as JSON by the device's number.
  CREATE TABLE context (
    number INTEGER PRIMARY KEY,
    seen TEXT NOT NULL CHECK (json_valid(seen))
  ) STRICT;

  -- Acts are in order by moment and device. `sequence` is the order in which they came to this copy, and never leaves it. `number` counts
  -- the acts of a device; it is NULL while typing may go on with the act, which only the last one of a copy may be, and then the act never
  -- changes again. `written` is the clock of the device, in milliseconds since 1970; `moment` never runs backwards, and so is ahead for
  -- ever after a wrong clock. `saved` is the moment of its last save where that was lifted, `birth` the id under which it was begun where
  -- the file was copied meanwhile. `continues` is the act that began the editing this one goes on with. `about` is the act that an undo or
  -- a redo is about. `stands` is what the last word about it says.
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

  -- What an act says of those acts of a device, the first and the last of them named: how they stood before it, and how since.
  CREATE TABLE word (
    act INTEGER NOT NULL,
    device INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL CHECK (last >= first),
    before INTEGER NOT NULL CHECK (before IN (0, 1)),
    after INTEGER NOT NULL CHECK (after IN (0, 1)),
    PRIMARY KEY (act, device, first)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX word_about ON word (device, last);
  CREATE INDEX word_about_many ON word (device, last) WHERE first < last;
  """

/// What nobody wrote by hand is marked: an import, the next of a series, what a flight names, and a parent that only its children kept.
private let machineMade = """
  ALTER TABLE change ADD COLUMN machine INTEGER NOT NULL DEFAULT 0 CHECK (machine IN (0, 1));
  \(JournalUpgrade.markMachines)
  """

/// Erasures name their records. Those of before are named when the book is open: by the device that this file is, which a migration cannot
/// know.
private let erasuresByName = """
  -- What was erased for good: what an act says of the record is in no copy of the book, if that act had not seen `since`. That is the act
  -- which erased, but for erasures of before, which named no record: for these another act does.
  CREATE TABLE erasure (
    record BLOB NOT NULL CHECK (length(record) = 16),
    kind INTEGER NOT NULL,
    act INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (record, kind, act)
  ) STRICT, WITHOUT ROWID;

  -- Reckoned: records that nobody removed and that cannot be, because a record they need was erased, by that act.
  CREATE TABLE orphan (
    record BLOB NOT NULL PRIMARY KEY CHECK (length(record) = 16),
    kind INTEGER NOT NULL,
    act INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  INSERT INTO device_state (key, value)
  SELECT 'erasures', 'unnamed' WHERE EXISTS (SELECT 1 FROM change WHERE before IS NULL AND after IS NULL);
  """

/// A text names the acts whose texts it took the place of, where these are not all that its writer had: so more than two can stand beside each
/// other, and each is answered by itself.
private let textsBesideTexts = """
  DROP INDEX change_over;
  ALTER TABLE change RENAME COLUMN over TO over_before;
  -- NULL where the change takes the place of all that its writer had. Else JSON with acts by their `sequence`: under the number of a column
  -- those whose text it took the place of, under `but` those that a removal does not take.
  ALTER TABLE change ADD COLUMN over TEXT CHECK (over IS NULL OR json_valid(over));
  UPDATE change SET over = over_before WHERE over_before IS NOT NULL;
  ALTER TABLE change DROP COLUMN over_before;
  CREATE INDEX change_over ON change (record) WHERE over IS NOT NULL;
  \(JournalUpgrade.listWhatWasReplaced)

  -- Reckoned: what else was written to a text, unseen of the one that the table holds, by that act.
  CREATE TABLE also (
    record BLOB NOT NULL CHECK (length(record) = 16),
    kind INTEGER NOT NULL,
    tag INTEGER NOT NULL,
    act INTEGER NOT NULL,
    PRIMARY KEY (record, kind, tag, act)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX act_fallen ON act (device) WHERE NOT stands;
  """

/// Another copy of the book comes in by an act that tells what it brought.
private let merges = """
  -- What a merge brought, or let stand otherwise: how those acts of a device stood before it, and how since. No word about them: it is what
  -- they go back to where the merge is taken back.
  CREATE TABLE merged (
    act INTEGER NOT NULL,
    device INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL CHECK (last >= first),
    before INTEGER NOT NULL CHECK (before IN (0, 1)),
    after INTEGER NOT NULL CHECK (after IN (0, 1)),
    PRIMARY KEY (act, device, first)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX act_born ON act (birth) WHERE birth IS NOT NULL;

  -- Acts of other devices that wait until a person answers: whole, as JSON, with all names as every copy has them. `why` is NULL where an act
  -- waits for another; `let` is 1 where a person lets it in.
  CREATE TABLE held (
    device BLOB NOT NULL CHECK (length(device) = 16),
    number INTEGER NOT NULL,
    moment INTEGER NOT NULL,
    why TEXT,
    let INTEGER NOT NULL DEFAULT 0 CHECK (let IN (0, 1)),
    body TEXT NOT NULL CHECK (json_valid(body)),
    PRIMARY KEY (device, number)
  ) STRICT, WITHOUT ROWID;
  """

/// Records of one name that were made on two devices are found where these meet. Books that were brought up to date before have their states
/// named.
private let namesakes = """
  -- Noted at a merge: two records of a kind that had one name then, the lesser id first. Whether they have it still is asked when it is read.
  CREATE TABLE namesake (
    kind INTEGER NOT NULL,
    record BLOB NOT NULL CHECK (length(record) = 16),
    other BLOB NOT NULL CHECK (length(other) = 16 AND other > record),
    PRIMARY KEY (kind, record, other)
  ) STRICT, WITHOUT ROWID;
  """

/// A device can be ignored, and what a newer program wrote is kept until this one is newer too.
private let ignoredAndParked = """
  -- From which of its numbers on a device is ignored, which an act says.
  CREATE TABLE ignoring (
    act INTEGER PRIMARY KEY,
    device INTEGER NOT NULL,
    first INTEGER NOT NULL
  ) STRICT;

  -- Reckoned: what of that holds. Acts of the device from that number on do not stand, and their words do not count.
  CREATE TABLE ignored (
    device INTEGER PRIMARY KEY,
    first INTEGER NOT NULL
  ) STRICT;

  -- Reckoned: records of which the journal tells what this program has no place for: they, or a part of them, are in no table.
  CREATE TABLE parked (
    record BLOB NOT NULL CHECK (length(record) = 16),
    kind INTEGER NOT NULL,
    PRIMARY KEY (record, kind)
  ) STRICT, WITHOUT ROWID;
  """

/// What a search looks through, and in which of it a word stands.
private let wordsOfTheBook = """
  -- Derived: a record a row. `number` counts the days from the first of the year 1 on, times 16,777,216, and what belongs to one day one
  -- after another, so that the newest come first; what belongs to no day is below. `facts` are words for what can be asked for by name.
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
