import Dispatch
import GRDB
public import Records

extension Book {
  /// The location of a book.
  public enum Place: Hashable, Sendable {
    case file(String)
    case memory
  }

  /// The time a write waits for another process before it is refused, in seconds.
  public enum Patience: Int, Sendable {
    /// For work that can be done later.
    case never = 0
    /// For a search, which can do without the writes in progress.
    case search = 1
    /// For a person at a terminal, who wants to know why nothing happens.
    case command = 5
    /// For a save from a page, which waits for the end of any import; longer than an import takes.
    case server = 600
  }

  /// `CMPL` in SQLite's header distinguishes a book from another program's database.
  static let applicationID = 0x434D_504C
  /// The format of the journal, in `PRAGMA user_version`. A change that breaks older programs raises it; new tables, indexes and optional
  /// columns do not. Smaller numbers belong to books from before this history began.
  static let format = 100
  /// The last commit before this history began: its program reads those books, and writes archives that this one reads.
  public static let lastCommitBefore = "c59e48f5"

  /// Opens the book; makes it if missing, and brings it up to this program's schema. If it throws, nothing is half done.
  ///
  /// A scratch copy of another book (`isScratch`) has no backups of its own. With `alone`, one connection does everything in turn: it opens
  /// sooner, for a program that makes one query and ends. A book that was not closed is checked for damage first; with `lookedOver`, any
  /// book is.
  public static func open(
    _ place: Place, notebooks: [Notebook], surroundings: Surroundings, patience: Patience = .command, lookedOver: Bool = false,
    alone: Bool = false, isScratch: Bool = false
  ) throws -> Book {
    let notebooks = [.book] + notebooks
    let journalWriter = JournalWriter()
    let asked: String? = if case .file(let path) = place { path } else { nil }
    do {
      let path = try asked.map(FileOnDisk.prepare)
      let lock = try path.map(WriterLock.init(beside:)) ?? WriterLock()
      if let path { OtherCopy.sweep(beside: path) }
      let (claimed, database) = try lock.holding {
        let claimed = try path.map(claim)
        return (claimed, try connect(to: path, alone: alone, journalWriter: journalWriter, functions: notebooks.flatMap(\.functions)))
      }
      let book = Book(
        path: path, database: database, notebooks: notebooks, surroundings: surroundings, journalWriter: journalWriter, lock: lock,
        presence: claimed?.presence, patience: patience)
      // If two programs bring a book up to date at once, the second finds the work of the first done.
      if try !book.isUpToDate() { try lock.holding { try book.bringUpToDate(isScratch: isScratch) } }
      // Checked before the first write: writing makes damage worse.
      if lookedOver || claimed?.wasLeftOpen == true { try book.lookForDamage() }
      try book.confirmDevice(isScratch: isScratch)
      try book.confirmBasis()
      try book.placeUnsupported()
      return book
    } catch {
      throw UserError(of: error, at: asked)
    }
  }

  /// Marks the book as open, and makes its file if missing. The first process checks the log that was left beside the book; such a log
  /// means that the book was not closed.
  private static func claim(_ path: String) throws -> (presence: Presence?, wasLeftOpen: Bool) {
    let isFirst = !Presence.exists(Presence.open, beside: path)
    if isFirst { try LogMark.confirmLogs(beside: path) }
    let wasLeftOpen = isFirst && FileOnDisk.hasLog(beside: path)
    let presence = try Presence.mark(Presence.open, beside: path, isShared: true) {
      UserError(.unreachable, "restore.running", at: path)
    }
    try FileOnDisk.begin(path)
    return (presence, wasLeftOpen)
  }

  private static func connect(
    to path: String?, alone: Bool, journalWriter: JournalWriter, functions: [DatabaseFunction]
  ) throws -> any DatabaseWriter {
    let database = try writer(of: path, alone: alone, configuration(functions))
    try database.writeWithoutTransaction { db in
      // The pool sets NORMAL while it opens; a verb that returns is durable, which needs FULL. A writer can sort the index of a million
      // records: what exceeds its memory lies in an unnamed file.
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = FILE")
      journalWriter.register(on: db)
    }
    return database
  }

  /// The configuration of every connection.
  static func configuration(_ functions: [DatabaseFunction]) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(Double(Patience.command.rawValue))
    configuration.maximumReaderCount = 4
    configuration.label = "book"
    configuration.prepareDatabase { db in
      // 8 MB hold the index that lists of 20,000 flights are read from.
      try db.execute(sql: "PRAGMA temp_store = MEMORY; PRAGMA recursive_triggers = ON; PRAGMA cache_size = -8000")
      for function in functions { db.add(function: function) }
      db.add(tokenizer: FoldingTokenizer.self)
    }
    return configuration
  }

  /// A pool that is the first to open the file writes to it, so that its readers find a log; a queue does not need to.
  private static func writer(of path: String?, alone: Bool, _ configuration: Configuration) throws -> any DatabaseWriter {
    guard let path else { return try DatabaseQueue(configuration: configuration) }
    guard alone else {
      // The pool would write a transaction without a mark into an empty log.
      let first = try DatabaseQueue(path: path, configuration: configuration)
      try first.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = WAL")
        if try db.tableExists("log_mark") { try LogMark.renew(in: db) }
      }
      let pool = try DatabasePool(path: path, configuration: configuration)
      try first.close()
      return pool
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = WAL") }
    return queue
  }

  /// Refuses a foreign file, and makes missing tables; its caller holds the lock. A newer program can have made more tables.
  private func bringUpToDate(isScratch: Bool) throws {
    let format = try database.writeWithoutTransaction { db in try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 }
    guard format == 0 else {
      try Book.confirm(format: format, of: path ?? "")
      if try isUpToDate() { return }
      let kept = isScratch ? nil : try makeBackup(in: presentBackupFolder())
      return try migrate(keptAt: kept?.moment)
    }
    try refuseForeign()
    // A process makes many, such as one for each check and each import: the migrations make the first, the others are copies of it.
    let made = NewBook(of: notebooks)
    guard try !made.copy(into: database) else { return }
    try migrate()
    try made.keep(database)
  }

  /// True if the book has every migration of this program.
  public func isUpToDate() throws -> Bool {
    try refusing {
      try database.writeWithoutTransaction { db in
        try Int.fetchOne(db, sql: "PRAGMA user_version") == Book.format
          && Migration.applied(in: db).isSuperset(of: Migration.all(of: notebooks).map(\.name))
      }
    }
  }

  /// Throws `book.newer` or `book.older` if this program cannot read a journal of that format.
  static func confirm(format: Int, of path: String) throws {
    guard format != Book.format else { return }
    let detail = "journal format \(format), this program reads \(Book.format)"
    if format > Book.format { throw UserError(.file, "book.newer", at: path, detail: detail) }
    throw UserError(.file, "book.older", ["path": .text(path), "commit": .text(lastCommitBefore)], detail: detail)
  }

  /// Throws `book.notABook` unless the database is empty; called for one without our version.
  private func refuseForeign() throws {
    let tables = try database.writeWithoutTransaction { db in try db.first(Int.self, "SELECT count(*) FROM sqlite_schema") ?? 0 }
    guard tables == 0 else { throw UserError(.file, "book.notABook", at: path ?? "", detail: "\(tables) foreign tables") }
  }

  /// Runs missing migrations, and sets the triggers and the format, in one transaction: a kill leaves the old book or the new one.
  ///
  /// - Parameter moment: the moment of the backup made before; nil if none was
  private func migrate(keptAt moment: Instant? = nil) throws {
    try database.writeWithoutTransaction { db in
      // A rebuilt table is dropped, which would delete its children if foreign keys were on. They can only be turned off and on outside a
      // transaction; if it fails, this connection is not used.
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      try db.inTransaction(.immediate) {
        try db.execute(sql: "CREATE TABLE IF NOT EXISTS migration (name TEXT NOT NULL PRIMARY KEY) STRICT")
        let applied = try Migration.applied(in: db)
        try Schema.removeJournal(of: entities, in: db)
        for migration in Migration.all(of: notebooks) where !applied.contains(migration.name) {
          try db.execute(sql: migration.sql)
          try db.run("INSERT INTO migration (name) VALUES (?)", [migration.name])
        }
        try updateDivergences(in: db)
        let schema = try schema(in: db)
        // A trigger made by this program would not note these columns.
        guard schema.unknownColumns.isEmpty else {
          throw UserError(.file, "book.newer", at: path ?? "", detail: schema.unknownColumns.joined(separator: ", "))
        }
        try schema.installJournal(in: db)
        try rebuildDerived(in: db)
        try LogMark.renew(in: db)
        try Book.refuseOrphans(in: db)
        if let moment { try BackupOutcome.noteBackup(at: moment, in: db) }
        try db.execute(sql: "PRAGMA application_id = \(Book.applicationID); PRAGMA user_version = \(Book.format)")
        return .commit
      }
      try db.execute(sql: "PRAGMA foreign_keys = ON")
    }
    if path != nil { try database.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) } }
  }

  /// Throws `book.fault` if a migration has left a record whose parent is missing.
  private static func refuseOrphans(in db: Database) throws {
    let findings = try foreignKeyFindings(in: db)
    if let first = findings.first {
      throw UserError(.fault, "book.fault", detail: "\(findings.count) after the migration, \(first)")
    }
  }

  /// Makes a copy opened elsewhere a separate device, and also an older copy that was put back, so that two copies never write as one
  /// device. Machines that write to one file in turn keep their devices. A new book, which has no device yet, is of this version.
  private func confirmDevice(isScratch: Bool) throws {
    let place = DeviceState.place(of: path)
    let present = try database.writeWithoutTransaction { db in try Device.ownIDIfAny(in: db) }
    let (finding, isElsewhere) = try database.writeWithoutTransaction { db in
      (try deviceMark?.finding(of: present, in: db) ?? .nothing, try DeviceState.isElsewhere(place, in: db))
    }
    let device =
      switch finding {
      case .isDevice(let device): device
      case .nothing: isElsewhere || isScratch ? RecordID?.none : present
      case .isOlder: RecordID?.none
      }
    guard device == nil || device != present else { return }
    try transaction { db in
      if present == nil { try DeviceState.set("app.\(Book.begunKey)", to: Book.programVersion, in: db) }
      try DeviceState.set(DeviceState.place, to: place, in: db)
      try OlderCopy.note(finding, of: present, in: db)
      try Device.become(device ?? RecordID(at: surroundings.now(), randomBytes: surroundings.randomBytes(10)), in: db)
      try Device.becomeNewIfIgnored(on: surroundings, in: db)
    }
  }

  /// Computes derived values anew if the machine's data, such as time zone rules, has changed.
  private func confirmBasis() throws {
    let bases = notebooks.compactMap { notebook in notebook.basis.map { (key: "basis.\(notebook.name)", basis: $0) } }
    func stale(in db: Database) throws -> [(key: String, basis: Notebook.Basis)] {
      try bases.filter { try DeviceState.value($0.key, in: db) != $0.basis.version() }
    }
    guard try !database.writeWithoutTransaction({ db in try stale(in: db) }).isEmpty else { return }
    try transaction { db in
      for (key, basis) in try stale(in: db) {
        try journalWriter.silently { try basis.outdate(db) }
        try DeviceState.set(key, to: basis.version(), in: db)
      }
      try rebuildDerived(in: db)
    }
  }

  /// Checks the file for at most so many seconds. Throws `book.damaged`.
  public func lookForDamage(within seconds: Double = 0.05) throws {
    let watch = DispatchWorkItem { [database] in database.interrupt() }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watch)
    defer { watch.cancel() }
    do {
      let finding = try database.unsafeRead { db in try String.fetchOne(db, sql: "PRAGMA quick_check(1)") }
      guard finding == "ok" else { throw UserError(.file, "book.damaged", at: path ?? "", detail: finding ?? "") }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      return
    } catch {
      throw UserError(of: error, at: path)
    }
  }
}
