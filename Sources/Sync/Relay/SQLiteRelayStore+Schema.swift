import GRDB

extension SQLiteRelayStore {
  /// Every key begins with the book: so the tables could be spread over machines by it. Times are seconds since 1970.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("relay 1") { db in
      try db.execute(
        sql: """
          CREATE TABLE relay (
            id BLOB NOT NULL CHECK (length(id) = 32),
            -- Where devices reach it; NULL before it was served.
            address TEXT
          ) STRICT;

          CREATE TABLE invitation (
            hash BLOB NOT NULL PRIMARY KEY,
            until INTEGER NOT NULL
          ) STRICT;

          -- `head` is the number of the newest batch, `entries` how many the roster has, `recovery` whoever holds its sheet, `bytes` what batches
          -- and entries come to.
          CREATE TABLE book (
            id BLOB NOT NULL PRIMARY KEY,
            head INTEGER NOT NULL,
            entries INTEGER NOT NULL,
            recovery TEXT NOT NULL,
            bytes INTEGER NOT NULL,
            touched INTEGER NOT NULL
          ) STRICT;
          CREATE INDEX book_by_recovery ON book (recovery);

          CREATE TABLE roster (
            book BLOB NOT NULL REFERENCES book (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            entry BLOB NOT NULL,
            PRIMARY KEY (book, number)
          ) STRICT;

          -- Who may send: of each the number and the hash of its newest batch, and its newest word about what it has merged, said then.
          CREATE TABLE member (
            book BLOB NOT NULL REFERENCES book (id) ON DELETE CASCADE,
            id TEXT NOT NULL,
            last INTEGER NOT NULL,
            hash BLOB,
            said INTEGER NOT NULL,
            word BLOB,
            PRIMARY KEY (book, id)
          ) STRICT;

          CREATE TABLE batch (
            book BLOB NOT NULL REFERENCES book (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            member TEXT NOT NULL,
            place INTEGER NOT NULL,
            hash BLOB NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (book, number),
            UNIQUE (book, member, place)
          ) STRICT;

          CREATE TABLE mailbox (
            book BLOB NOT NULL REFERENCES book (id) ON DELETE CASCADE,
            id TEXT NOT NULL,
            until INTEGER NOT NULL,
            PRIMARY KEY (book, id)
          ) STRICT;

          CREATE TABLE step (
            book BLOB NOT NULL,
            mailbox TEXT NOT NULL,
            name TEXT NOT NULL,
            said BLOB NOT NULL,
            PRIMARY KEY (book, mailbox, name),
            FOREIGN KEY (book, mailbox) REFERENCES mailbox (book, id) ON DELETE CASCADE
          ) STRICT;
          """)
    }
    migrator.registerMigration("relay 2") { db in
      try db.execute(
        sql: """
          -- `floor` and `below` are the number and the hash of the last batch that was dropped, `kept` how many bytes were left then, `compaction`
          -- the word by which that was done.
          ALTER TABLE book ADD COLUMN floor INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE book ADD COLUMN below BLOB;
          ALTER TABLE book ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE book ADD COLUMN compaction BLOB;
          """)
    }
    return migrator
  }
}
