public import GRDB
public import Records
import Synchronization

/// A SQLite file with all of a person's records, and the journal of how they came to be.
///
/// Every change is made the same way: a verb calls `write`, which is one transaction and one act; the journal's triggers note each record
/// it touches; the commit wakes the feed that pages listen to. Every call throws `UserError`; a repeated request throws `RepeatedAct`.
public final class Book: Sendable {
  /// The clock, the time zone and the random source that every act is written with.
  public let surroundings: Surroundings
  /// The notebooks kept in this book, the book's own settings first.
  public let notebooks: [Notebook]
  let entities: [Entity]
  /// The path of the book; nil in memory.
  public let path: String?

  let database: any DatabaseWriter
  let journalWriter: JournalWriter
  let lock: WriterLock
  /// The time a write waits for another process, unless it says another.
  let patience: Patience
  let feed: Feed
  let unreadableRecords = UnreadableRecords()
  private let file: FileIdentity?
  /// Shows other processes that this book is open, until it is closed.
  private let presence: Mutex<Presence?>
  /// The note of the book's device in this machine's state folder; nil in memory, or without such a folder.
  let deviceMark: DeviceMark?
  /// The schema of the tables, once it was read.
  private let knownSchema = Mutex<Schema?>(nil)
  private let written = Atomic(0)
  /// Held while another copy is attached, which one at a time can be.
  let attachment = Mutex(())

  init(
    path: String?, database: any DatabaseWriter, notebooks: [Notebook], surroundings: Surroundings, journalWriter: JournalWriter,
    lock: WriterLock, presence: Presence? = nil, patience: Patience
  ) {
    (self.path, self.database, self.notebooks) = (path, database, notebooks)
    entities = notebooks.flatMap(\.entities)
    (self.surroundings, self.journalWriter, self.lock, self.patience) = (surroundings, journalWriter, lock, patience)
    self.presence = Mutex(presence)
    deviceMark = path.flatMap { path in surroundings.stateFolder.map { DeviceMark(of: path, on: surroundings.machine, in: $0) } }
    self.feed = Feed()
    file = path.flatMap(FileIdentity.init(at:))
  }

  /// The number of writes since it was opened.
  public var writes: Int { written.load(ordering: .relaxed) }

  /// Reads one consistent state of the book; a read within a read sees the same state, and needs no transaction.
  public func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try refusing {
      // Checked before a connection is opened: it would open the file that is at the path now.
      try confirmPlace()
      return try database.unsafeReentrantRead { db in
        guard !db.isInsideTransaction else { return try body(db) }
        // The one connection of a book in memory could write. A pragma against it would make SQLite prepare every statement again.
        let written = db.totalChangesCount
        var value: Result<Value, any Error>?
        try db.inTransaction(.deferred) {
          value = Result { try UnreadableRecords.$ofReading.withValue(unreadableRecords) { try body(db) } }
          return db.totalChangesCount == written ? .commit : .rollback
        }
        guard db.totalChangesCount == written else { throw UserError(.fault, "book.fault", detail: "a read that writes") }
        guard let value else { throw UserError(.fault, "book.fault", detail: "a read without a result") }
        return try value.get()
      }
    }
  }

  /// Runs all reads of the body in one state of the book; rethrows its errors unchanged.
  ///
  /// A book with a single connection reads without a snapshot: a write of the body would otherwise wait for itself.
  public func withSnapshot<Value>(_ body: () throws -> Value) throws -> Value {
    guard database is DatabasePool else { return try body() }
    return try read { _ in Result { try body() } }.get()
  }

  /// Runs one verb as one transaction and one act, durable on return; without a change, no act is made.
  ///
  /// Later saves of the same typing extend one act for ten minutes. A final act cannot be undone.
  ///
  /// - Parameter byMachine: true if no person writes by hand, such as in an import
  public func write<Value>(
    _ name: LocalizedText, typing: Typing? = nil, isFinal: Bool = false, byMachine: Bool = false, _ body: (Writing) throws -> Value
  ) throws -> Outcome<Value> {
    try transaction { db in
      let draft = try ActBuilder(in: db, on: surroundings)
      let writing = Writing(draft, name: name, surroundings: surroundings, journalWriter: journalWriter, in: db)
      let value = try journalWriter.writing(draft.sequence) {
        try byMachine ? writing.byMachine { try body(writing) } : body(writing)
      }
      let diverging = try draft.writeLists(writing.fronts, typing: typing, entities: entities, in: db)
      let act = try draft.finish(named: writing.name, typing: typing, final: isFinal, schema: schema(in: db), entities: entities, in: db)
      let answered = try settle(diverging, in: db).marks.intersection([Divergence.mark])
      if !answered.isEmpty { try Feed.note(answered, in: db) }
      try settleDependents(ofMade: draft.firstChange, in: db)
      if !writing.touched.isEmpty { try Feed.note(writing.touched, in: db) }
      try rebuildDerived(in: db)
      return Outcome(value: value, act: act)
    }
  }

  /// Writes state of this device: shown at once in every window, but neither journalled nor undoable.
  public func writeDeviceState<Value>(touching kinds: Set<String>, _ body: (Database) throws -> Value) throws -> Value {
    try transaction { db in
      let value = try body(db)
      if !kinds.isEmpty { try Feed.note(kinds, in: db) }
      return value
    }
  }

  /// Ends all use of the file; all acknowledged writes are in it, and nowhere else.
  public func close() throws {
    feed.finish()
    lock.end()
    // A pool does not empty its log when it closes.
    if database is DatabasePool { emptyLog() }
    try refusing { try database.close() }
    presence.withLock { $0 = nil }
  }

  /// Runs one transaction under the lock that separates our writes and checkpoints from those of other processes.
  func transaction<Value>(patience: Patience? = nil, _ body: (Database) throws -> Value) throws -> Value {
    let value = try refusing {
      try database.writeWithoutTransaction { db in
        try lock.holding(patience ?? self.patience) {
          do {
            try confirmPlace()
          } catch {
            // The rest of the log belongs to the file that was here, and must not be written into another.
            try? Book.emptyLog(in: db)
            throw error
          }
          var result: Value?
          var progress: DeviceMark.Progress?
          try db.inTransaction(.immediate) {
            try confirmFormat(in: db)
            let changes = db.totalChangesCount
            result = try body(db)
            if db.totalChangesCount != changes {
              try LogMark.renew(in: db)
              written.add(1, ordering: .relaxed)
            }
            if deviceMark != nil { progress = try DeviceMark.Progress(in: db) }
            return .commit
          }
          if let progress { deviceMark?.write(progress) }
          guard let result else { throw UserError(.fault, "book.fault", detail: "a transaction without a result") }
          return result
        }
      }
    }
    feed.look(in: self)
    return value
  }

  /// The schema of the tables, read by the first caller.
  func schema(in db: Database) throws -> Schema {
    if let schema = knownSchema.withLock(\.self) { return schema }
    let schema = try Schema(of: notebooks, in: db)
    knownSchema.withLock { $0 = schema }
    return schema
  }

  /// Brings derived tables and computed columns up to date with the records, in the writing transaction; they are not journalled.
  func rebuildDerived(in db: Database) throws {
    try journalWriter.silently {
      for notebook in notebooks { try notebook.rebuildDerived(db) }
      try computeDaysMade(in: db)
    }
  }

  /// Throws `book.replaced` if the file was moved, replaced or deleted: it is still open here, and acknowledged writes to it would be lost.
  private func confirmPlace() throws {
    guard let path, FileIdentity(at: path) != file else { return }
    throw UserError(.file, "book.replaced", at: path)
  }

  /// Throws `book.moved` if another program has given the journal another format while this one had the book open.
  private func confirmFormat(in db: Database) throws {
    let format = try db.first(Int.self, "PRAGMA user_version")
    guard format == Book.format else { throw UserError(.file, "book.moved", at: path ?? "", detail: "journal format \(format ?? -1)") }
  }

  /// Runs the body; rewords errors of the database for a person.
  func refusing<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error where error is DatabaseError || error is RowDecodingError || error is Damage {
      throw UserError(of: error, at: path)
    }
  }
}
