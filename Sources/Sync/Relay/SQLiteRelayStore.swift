import Crypto
import Files
public import Foundation
import GRDB
public import SyncSealing

/// A relay's store in one SQLite file: what is acknowledged is on the disk.
public final class SQLiteRelayStore: RelayStore {
  /// The id by which requests name this relay.
  public let id: Data
  private let database: any DatabaseWriter
  private let limits: RelayLimits
  /// Held in every write: SQLite before 3.51.3 can damage a file where two processes write and checkpoint at once (its "WAL-reset bug"), and
  /// whoever invites to a relay that runs is another process. A store in memory has none.
  private let lock: FileLock?

  /// Opens a store, or begins one; nil is for one in memory. Throws the error of SQLite where that cannot be.
  ///
  /// - Parameter newID: 32 random bytes, for a new one
  public init(at path: String?, limits: RelayLimits = RelayLimits(), newID: Data) throws {
    lock = try path.map { try FileLock("\($0)-lock") }
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    database = try lock.holding { () -> any DatabaseWriter in
      try path.map { try DatabasePool(path: $0, configuration: configuration) } ?? DatabaseQueue(configuration: configuration)
    }
    // A pool sets NORMAL while it opens; the relay's answer means that it is on the disk.
    try database.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON") }
    id = try lock.holding { [database] in
      try SQLiteRelayStore.migrator.migrate(database)
      return try database.write { db in
        if let known = try Data.fetchOne(db, sql: "SELECT id FROM relay") { return known }
        try db.execute(sql: "INSERT INTO relay (id) VALUES (?)", arguments: [newID])
        return newID
      }
    }
    self.limits = limits
  }

  /// Where devices reach this relay; nil before it was served.
  public var address: String? {
    get throws { try database.read { try String.fetchOne($0, sql: "SELECT address FROM relay") } }
  }

  /// Notes where devices reach this relay.
  public func note(address: String) throws {
    try writing { try $0.execute(sql: "UPDATE relay SET address = ?", arguments: [address]) }
  }

  /// SQLite's `synchronous` on the writer: 2 is FULL, a commit is on the disk before it is acknowledged.
  public func synchronous() throws -> Int {
    try database.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") } ?? 0
  }

  /// Ends all use of the file.
  public func close() throws { try database.close() }

  /// A copy in memory of all there is.
  public func copy() throws -> SQLiteRelayStore {
    let copy = try DatabaseQueue()
    try database.backup(to: copy)
    return SQLiteRelayStore(copy, id: id, limits: limits)
  }

  private init(_ database: any DatabaseWriter, id: Data, limits: RelayLimits) {
    (self.database, self.id, self.limits, lock) = (database, id, limits, nil)
  }

  private func writing<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try database.writeWithoutTransaction { db in
      try lock.holding {
        var value: Value?
        try db.inTransaction(.immediate) {
          value = try body(db)
          return .commit
        }
        guard let value else { throw RelayFault.unsound }
        return value
      }
    }
  }
}

extension SQLiteRelayStore {
  /// Makes an invitation for one new book.
  public func invite(_ token: Data, until: Date) throws {
    try writing { db in
      try db.execute(
        sql: "INSERT INTO invitation (hash, until) VALUES (?, ?)", arguments: [SQLiteRelayStore.hash(token), until.seconds])
    }
  }

  /// Begins a book by the first entry of its roster.
  public func found(_ entry: RosterEntry, invitation: Data, at time: Date) throws {
    guard let roster = try? Roster([entry], of: entry.hash) else { throw RelayFault.unsound }
    try writing { db in
      guard try Row.fetchOne(db, sql: "SELECT 1 FROM book WHERE id = ?", arguments: [roster.book]) == nil else { return }
      try db.execute(
        sql: "DELETE FROM invitation WHERE hash = ? AND until >= ?", arguments: [SQLiteRelayStore.hash(invitation), time.seconds])
      guard db.changesCount == 1 else { throw RelayFault.uninvited }
      try db.execute(
        sql: "INSERT INTO book (id, head, entries, recovery, bytes, touched) VALUES (?, 0, 0, ?, 0, ?)",
        arguments: [roster.book, roster.recovery.id.description, time.seconds])
      try keep(entry, as: 1, of: roster, in: db)
    }
  }

  /// All books, the largest first.
  public func books() throws -> [RelayedBook] {
    try database.read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT id, head, bytes, touched FROM book ORDER BY bytes DESC, id")
      return try rows.map { row in
        let book: Data = try row.decode(atIndex: 0)
        return RelayedBook(
          id: book, members: try SQLiteRelayStore.roster(of: book, in: db).members.count, batches: try row.decode(atIndex: 1),
          bytes: try row.decode(atIndex: 2), touched: Date(timeIntervalSince1970: TimeInterval(try row.decode(Int64.self, atIndex: 3))))
      }
    }
  }

  /// The newest book whose recovery sheet has those keys.
  public func book(recoveredBy sheet: MemberID) throws -> Data? {
    try database.read { db in
      try Data.fetchOne(db, sql: "SELECT id FROM book WHERE recovery = ? ORDER BY touched DESC, id LIMIT 1", arguments: [sheet.description])
    }
  }

  /// Takes a book away, out of the log too.
  public func delete(_ book: Data) throws {
    try writing { db in
      try db.execute(sql: "DELETE FROM book WHERE id = ?", arguments: [book])
      guard db.changesCount == 1 else { throw RelayFault.unknownBook }
    }
    emptyLog()
  }

  /// What was deleted still stands in the log.
  private func emptyLog() {
    _ = database.writeWithoutTransaction { db in try? lock.holding { try db.checkpoint(.truncate) } }
  }
}

extension SQLiteRelayStore {
  /// The entries of a book's roster after so many.
  public func roster(of book: Data, after count: Int) throws -> [Data] {
    try database.read { db in
      guard try Row.fetchOne(db, sql: "SELECT 1 FROM book WHERE id = ?", arguments: [book]) != nil else { throw RelayFault.unknownBook }
      return try Data.fetchAll(
        db, sql: "SELECT entry FROM roster WHERE book = ? AND number > ? ORDER BY number", arguments: [book, count])
    }
  }

  /// Adds an entry to a book's roster, if that has so many.
  public func append(_ entry: RosterEntry, after count: Int, to book: Data) throws {
    try writing { db in
      var roster = try SQLiteRelayStore.roster(of: book, in: db)
      if roster.entries.indices.contains(count), roster.entries[count] == entry { return }
      guard roster.entries.count == count else { throw RelayFault.late(count: roster.entries.count) }
      do { try roster.append(entry) } catch { throw RelayFault.unsound }
      try keep(entry, as: count + 1, of: roster, in: db)
    }
  }

  static func roster(of book: Data, in db: Database) throws -> Roster {
    let entries = try Data.fetchAll(db, sql: "SELECT entry FROM roster WHERE book = ? ORDER BY number", arguments: [book])
    guard !entries.isEmpty else { throw RelayFault.unknownBook }
    return try Roster(entries.map(RosterEntry.init), of: book)
  }

  private func keep(_ entry: RosterEntry, as number: Int, of roster: Roster, in db: Database) throws {
    try db.execute(
      sql: "UPDATE book SET entries = ?, bytes = bytes + ?, recovery = ? WHERE id = ? AND bytes + ? <= ?",
      arguments: [number, entry.bytes.count, roster.recovery.id.description, roster.book, entry.bytes.count, limits.bookBytes])
    guard db.changesCount == 1 else { throw RelayFault.full }
    try db.execute(
      sql: "INSERT INTO roster (book, number, entry) VALUES (?, ?, ?)", arguments: [roster.book, number, entry.bytes])
    for member in roster.members {
      try db.execute(
        sql: "INSERT INTO member (book, id, last, said) VALUES (?, ?, 0, 0) ON CONFLICT (book, id) DO NOTHING",
        arguments: [roster.book, member.id.description])
    }
  }
}

extension SQLiteRelayStore {
  /// Adds a batch to a book, and answers with its number there and the hash of the one before it.
  public func append(_ batch: SealedBatch, to book: Data, at time: Date) throws -> (number: Int64, before: Data?) {
    let (header, hash) = (batch.header, batch.hash)
    guard header.book == book else { throw RelayFault.unsound }
    return try writing { db in
      let member = header.member.description
      // The row of the member, then that of the book: always in this order, so that no two wait for each other.
      // Where this store lost batches, a member goes on from those it knows of.
      let going = try db.cachedStatement(
        sql: """
          UPDATE member SET last = ?1, hash = ?2 WHERE book = ?3 AND id = ?4
          AND (last < ?1 - 1 OR last = ?1 - 1 AND coalesce(hash, x'') = ?5)
          """)
      try going.execute(arguments: [header.number, hash, book, member, header.previous ?? Data()])
      guard db.changesCount == 1 else {
        let number = try SQLiteRelayStore.known(batch, hash, in: db)
        return (number, try SQLiteRelayStore.hash(number - 1, of: book, in: db))
      }
      let heading = try db.cachedStatement(
        sql: "UPDATE book SET head = head + 1, bytes = bytes + ?, touched = ? WHERE id = ? AND bytes + ? <= ?")
      try heading.execute(arguments: [batch.bytes.count, time.seconds, book, batch.bytes.count, limits.bookBytes])
      guard db.changesCount == 1 else { throw RelayFault.full }
      let number = try Int64.fetchOne(db.cachedStatement(sql: "SELECT head FROM book WHERE id = ?"), arguments: [book]) ?? 0
      let adding = try db.cachedStatement(
        sql: "INSERT INTO batch (book, number, member, place, hash, body) VALUES (?, ?, ?, ?, ?, ?)")
      try adding.execute(arguments: [book, number, member, header.number, hash, batch.bytes])
      return (number, try SQLiteRelayStore.hash(number - 1, of: book, in: db))
    }
  }

  private static func hash(_ number: Int64, of book: Data, in db: Database) throws -> Data? {
    let statement = try db.cachedStatement(sql: "SELECT hash FROM batch WHERE book = ? AND number = ?")
    if let hash = try Data.fetchOne(statement, arguments: [book, number]) { return hash }
    return try Data.fetchOne(db, sql: "SELECT below FROM book WHERE id = ? AND floor = ? AND below IS NOT NULL", arguments: [book, number])
  }

  private static func compaction(of book: Data, in db: Database) throws -> Compaction? {
    let statement = try db.cachedStatement(sql: "SELECT compaction FROM book WHERE id = ? AND compaction IS NOT NULL")
    return try Data.fetchOne(statement, arguments: [book]).map { try JSONDecoder().decode(Compaction.self, from: $0) }
  }

  /// The word by which batches were dropped last.
  public func compaction(of book: Data) throws -> Compaction? { try database.read { try SQLiteRelayStore.compaction(of: book, in: $0) } }

  /// Drops the batches that a member says it told anew, out of the log too.
  public func compact(_ compaction: Compaction) throws {
    let claim = compaction.claim
    try writing { db in
      let head = try db.cachedStatement(sql: "SELECT head, floor FROM book WHERE id = ?")
      guard let row = try Row.fetchOne(head, arguments: [claim.book]) else { throw RelayFault.unknownBook }
      if try SQLiteRelayStore.compaction(of: claim.book, in: db)?.claim == claim { return }
      let (newest, floor): (Int64, Int64) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
      let sql = "SELECT count(*) FROM batch WHERE book = ? AND number BETWEEN ? AND ? AND member = ?"
      let told = try Int.fetchOne(db, sql: sql, arguments: [claim.book, claim.first, claim.last, claim.member.description]) ?? 0
      guard floor < claim.number, claim.number < claim.first, claim.first <= claim.last, claim.last <= newest, told > 0,
        try SQLiteRelayStore.hash(claim.number, of: claim.book, in: db) == claim.hash
      else { throw RelayFault.unsound }
      try SQLiteRelayStore.drop(upTo: claim.number, of: claim.book, in: db)
      try db.execute(
        sql: "UPDATE book SET compaction = ? WHERE id = ?", arguments: [try JSONEncoder().encode(compaction), claim.book])
    }
    emptyLog()
  }

  private static func drop(upTo number: Int64, of book: Data, in db: Database) throws {
    let dropped = "FROM batch WHERE book = ? AND number <= ?"
    let bytes = try Int64.fetchOne(db, sql: "SELECT sum(length(body)) \(dropped)", arguments: [book, number]) ?? 0
    let below = try hash(number, of: book, in: db)
    try db.execute(sql: "DELETE \(dropped)", arguments: [book, number])
    try db.execute(
      sql: "UPDATE book SET bytes = bytes - ?1, kept = bytes - ?1, floor = ?2, below = ?3 WHERE id = ?4",
      arguments: [bytes, number, below, book])
  }

  /// Drops the oldest batches, as long as each is one of those: of whom, and at which place among that member's.
  func drop(of book: Data, while isDropped: (MemberID, Int64) -> Bool) throws {
    let last = try database.read { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT number, member, place FROM batch WHERE book = ? ORDER BY number", arguments: [book])
      var last: Int64?
      while let row = try rows.next(), let member = MemberID(try row.decode(String.self, atIndex: 1)),
        isDropped(member, try row.decode(atIndex: 2))
      {
        last = try row.decode(atIndex: 0)
      }
      return last
    }
    guard let last else { return }
    try writing { db in try SQLiteRelayStore.drop(upTo: last, of: book, in: db) }
    emptyLog()
  }

  /// The place of the last batch of a member that came here; 0 where none did.
  func last(of member: MemberID, in book: Data) throws -> Int64 {
    try database.read { db in
      let statement = try db.cachedStatement(sql: "SELECT last FROM member WHERE book = ? AND id = ?")
      return try Int64.fetchOne(statement, arguments: [book, member.description]) ?? 0
    }
  }

  /// What was sent before is answered as it was then.
  private static func known(_ batch: SealedBatch, _ hash: Data, in db: Database) throws -> Int64 {
    let (book, member) = (batch.header.book, batch.header.member.description)
    let sql = "SELECT number FROM batch WHERE book = ? AND member = ? AND place = ? AND hash = ?"
    if let number = try Int64.fetchOne(db, sql: sql, arguments: [book, member, batch.header.number, hash]) { return number }
    let stood = try Row.fetchOne(
      db, sql: "SELECT last, hash, floor FROM member JOIN book ON book.id = member.book WHERE book = ? AND member.id = ?",
      arguments: [book, member])
    guard let stood else { throw RelayFault.stranger }
    let last: Int64 = try stood.decode(atIndex: 0)
    // It was dropped meanwhile.
    if last == batch.header.number, try stood.decode(Data?.self, atIndex: 1) == hash { return try stood.decode(atIndex: 2) }
    throw RelayFault.forked(last: last)
  }

  /// The batches of a book after that number, of about so many bytes in all.
  public func batches(of book: Data, after number: Int64, bytes: Int) throws -> [(number: Int64, bytes: Data)] {
    try database.read { db in
      let statement = try db.cachedStatement(sql: "SELECT number, body FROM batch WHERE book = ? AND number > ? ORDER BY number")
      let rows = try Row.fetchCursor(statement, arguments: [book, number])
      var (batches, left): ([(number: Int64, bytes: Data)], Int) = ([], bytes)
      while left > 0, let row = try rows.next() {
        batches.append((try row.decode(atIndex: 0), try row.decode(atIndex: 1)))
        left -= batches[batches.count - 1].bytes.count
      }
      return batches
    }
  }

  /// How far a book has come, with the hash of its batch of that number.
  public func state(of book: Data, at number: Int64) throws -> RelayState {
    try database.read { db in
      let head = try db.cachedStatement(sql: "SELECT head, entries, floor, bytes, kept FROM book WHERE id = ?")
      guard let row = try Row.fetchOne(head, arguments: [book]) else { throw RelayFault.unknownBook }
      let words = try db.cachedStatement(sql: "SELECT word FROM member WHERE book = ? AND word IS NOT NULL ORDER BY id")
      return RelayState(
        head: try row.decode(atIndex: 0), roster: try row.decode(atIndex: 1),
        last: try SQLiteRelayStore.hash(number, of: book, in: db),
        acknowledgements: try Data.fetchAll(words, arguments: [book]).map {
          try JSONDecoder().decode(Acknowledgement.self, from: $0)
        }, floor: try row.decode(atIndex: 2), bytes: try row.decode(atIndex: 3), kept: try row.decode(atIndex: 4))
    }
  }

  /// Keeps what a member says it has merged, where that is later than what it said, and of batches that are here.
  public func note(_ word: Acknowledgement) throws {
    try writing { db in
      let last = try db.cachedStatement(sql: "SELECT last FROM member WHERE book = ? AND id = ?")
      for chain in word.chains {
        guard try Int64.fetchOne(last, arguments: [word.book, chain.member.description]) ?? 0 >= chain.number else { return }
      }
      try db.execute(
        sql: "UPDATE member SET said = ?, word = ? WHERE book = ? AND id = ? AND said < ?",
        arguments: [word.time, try JSONEncoder().encode(word), word.book, word.member.description, word.time])
    }
  }
}

extension SQLiteRelayStore {
  /// Opens a mailbox for a pairing, which is gone then.
  public func openMailbox(_ mailbox: String, of book: Data, until: Date) throws {
    try writing { db in
      let open = try Int.fetchOne(db, sql: "SELECT count(*) FROM mailbox WHERE book = ? AND id <> ?", arguments: [book, mailbox]) ?? 0
      if open >= limits.mailboxes {
        // The one that would be gone first makes room.
        try db.execute(
          sql: "DELETE FROM mailbox WHERE book = ?1 AND until = (SELECT min(until) FROM mailbox WHERE book = ?1)", arguments: [book])
      }
      try db.execute(
        sql: "INSERT INTO mailbox (book, id, until) VALUES (?, ?, ?) ON CONFLICT (book, id) DO NOTHING",
        arguments: [book, mailbox, until.seconds])
    }
  }

  /// Puts one step of a pairing in a mailbox of a book.
  public func put(_ step: Data, as name: String, in mailbox: String, of book: Data, at time: Date) throws {
    guard step.count <= limits.stepBytes else { throw RelayFault.unsound }
    try writing { db in
      try db.execute(sql: "DELETE FROM mailbox WHERE until < ?", arguments: [time.seconds])
      let open = try Row.fetchOne(db, sql: "SELECT 1 FROM mailbox WHERE book = ? AND id = ?", arguments: [book, mailbox])
      guard open != nil else { throw RelayFault.unknownBook }
      try db.execute(
        sql: "INSERT INTO step (book, mailbox, name, said) VALUES (?, ?, ?, ?) ON CONFLICT (book, mailbox, name) DO NOTHING",
        arguments: [book, mailbox, name, step])
    }
  }

  /// The step of that name; nil while nobody put it there.
  public func step(_ name: String, in mailbox: String, of book: Data, at time: Date) throws -> Data? {
    try database.read { db in
      let sql = """
        SELECT said FROM mailbox LEFT JOIN step ON step.book = mailbox.book AND step.mailbox = mailbox.id AND name = ?
        WHERE mailbox.book = ? AND mailbox.id = ? AND until >= ?
        """
      guard let row = try Row.fetchOne(db, sql: sql, arguments: [name, book, mailbox, time.seconds]) else { throw RelayFault.unknownBook }
      return try row.decode(atIndex: 0)
    }
  }

  private static func hash(_ token: Data) -> Data { Data(SHA256.hash(data: token)) }
}

extension Date {
  fileprivate var seconds: Int64 { Int64(timeIntervalSince1970) }
}

extension FileLock? {
  /// Runs the body when no other process writes.
  fileprivate func holding<Value>(_ body: () throws -> Value) rethrows -> Value { try self?.holding(body) ?? body() }
}
