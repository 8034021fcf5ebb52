public import Foundation
import GRDB
public import Records

extension Book {
  /// The pause before the next attempt after one that failed, in milliseconds.
  private static let respite: Int64 = 3_600_000

  /// Makes the backup of the day, and lets those go whose time is over. Throws as `backUp`, and `backup.noRoom`.
  ///
  /// - Parameter free: how many bytes are free where backups lie; asked of the disk where nothing is said
  public func makeDailyBackup(then command: BackupCommand? = nil, free: Int? = nil) throws -> Backup {
    guard let path, let place = try backupFolder()?.path else { throw Book.inMemory }
    let folder = BackupFolder(place, of: path)
    return try remembering {
      try folder.confirm()
      try folder.prepare()
      let free = free ?? folder.freeBytes()
      let plan = try retention(in: folder, free: free)
      guard plan.hasRoom else { throw UserError(.unreachable, "backup.noRoom", at: place, detail: "\(free) bytes free") }
      for copy in plan.before { try FileOnDisk.remove(copy.path) }
      let backup = try makeBackup(in: folder)
      for copy in plan.after { try FileOnDisk.remove(copy.path) }
      try command?.run(after: backup)
      return backup
    }
  }

  /// True if it is time for the backup of the day: something was changed since the last one, there is none of today yet, and no attempt
  /// failed within the hour.
  public func isBackupDue() throws -> Bool {
    guard let path, let place = try backupFolder()?.path else { return false }
    let (now, zone) = (surroundings.now(), try zoneOfPerson())
    let hasFailedLately = try backupOutcome().map { outcome in
      outcome.failure != nil && outcome.moment <= now && now < outcome.moment.adding(milliseconds: Book.respite)
    }
    guard hasFailedLately != true, let last = try read(Book.lastMoment) else { return false }
    let own = try read(Book.firstAct)
    // Neither what a clock said that was ahead, nor another book that is called alike.
    let newest = BackupFolder(place, of: path).found().lazy.filter { $0.moment <= now }.compactMap { backup in
      try? Backup.reading(backup.path) { db in
        (backup.moment, first: try Book.firstAct(in: db), last: try Book.lastMoment(in: db))
      }
    }.first { $0.first == own }
    guard let newest else { return true }
    return Day(of: newest.0, in: zone) != Day(of: now, in: zone) && newest.last != last
  }

  /// The backups that would stay and go, were one made now. Files that cannot be read, or are of another book of that name, are left to the
  /// person.
  private func retention(in folder: BackupFolder, free: Int) throws -> Retention {
    let (book, own) = (try information(), try read(Book.firstAct))
    let copies = folder.found().compactMap { path, moment -> Retention.Copy? in
      guard let backup = try? Backup(reading: path, made: moment, notebooks: notebooks), backup.firstAct == own else { return nil }
      return Retention.Copy(path: path, moment: moment, bytes: backup.bytes, schemaVersion: backup.schemaVersion)
    }
    return Retention(
      copies, now: surroundings.now(), book: book.bytes, schemaVersion: book.schemaVersion, free: free, in: try zoneOfPerson())
  }

  /// The moment of the last act, which an editing that goes on moves.
  private static func lastMoment(in db: Database) throws -> Int64? { try db.first(Int64.self, "SELECT max(moment) FROM act") }

  /// The id of the first act, by which copies of one book recognise each other.
  static func firstAct(in db: Database) throws -> RecordID? {
    try db.first(RecordID.self, "SELECT id FROM act ORDER BY sequence LIMIT 1")
  }
}

/// The rule of backups to keep: the newest of each of the last seven days, four weeks and twelve months that have one,
/// and before each upgrade the last. Backups of a clock that was ahead are none of these: they stay beside them, and push none out.
public struct Retention: Sendable {
  /// The facts of a backup that decide if it is kept.
  public struct Copy: Hashable, Sendable {
    /// Its path.
    public let path: String
    /// When it was made.
    public let moment: Instant
    /// Its size in bytes.
    public let bytes: Int
    /// The number of migrations that made its schema.
    public let schemaVersion: Int

    /// A backup of that size and age.
    public init(path: String, moment: Instant, bytes: Int, schemaVersion: Int) {
      (self.path, self.moment, self.bytes, self.schemaVersion) = (path, moment, bytes, schemaVersion)
    }
  }

  /// The backups that have to go before there is room for another one.
  public private(set) var before: [Copy] = []
  /// The backups that go once the new one is there.
  public private(set) var after: [Copy] = []
  /// True if there is room for a new one then.
  public private(set) var hasRoom = false

  /// Backups of a small book may take this many bytes, and this many are left free.
  public static let least = 1_000_000_000

  /// - Parameters:
  ///   - copies: those there are
  ///   - now: when the new one is made
  ///   - book: how large the book is, and with it the new one
  ///   - schemaVersion: that of the book
  ///   - free: how many bytes are free on the disk of the copies
  public init(_ copies: [Copy], now: Instant, book: Int, schemaVersion: Int, free: Int, in zone: TimeZone) {
    let new = Copy(path: "", moment: now, bytes: book, schemaVersion: schemaVersion)
    let all = [new] + copies.filter { $0.moment <= now }.sorted { $0.moment > $1.moment }
    var kept = Retention.kept(of: all, in: zone)
    let most = max(10 * book, Retention.least)
    while kept.count > 1, kept.reduce(0, { $0 + $1.bytes }) > most { kept.removeLast() }
    // The oldest go first; the newest there is stays until there is a newer one.
    let needed = book + max(2 * book, Retention.least)
    let old = all.dropFirst(2)
    var room = free
    for copy in old.filter({ !kept.contains($0) }).reversed() + old.filter(kept.contains).reversed() where room < needed {
      before.append(copy)
      room += copy.bytes
    }
    hasRoom = room >= needed
    // If there is none all the same, nothing is deleted for it.
    if !hasRoom { before = [] }
    after = hasRoom ? all.filter { !kept.contains($0) && !before.contains($0) } : []
  }

  private static func kept(of copies: [Copy], in zone: TimeZone) -> [Copy] {
    func newest(_ count: Int, by period: (Day) -> Int) -> [Copy] {
      var periods: [Int] = []
      return copies.filter { copy in
        let own = period(Day(of: copy.moment, in: zone))
        guard !periods.contains(own), periods.count < count else { return false }
        periods.append(own)
        return true
      }
    }
    let upgraded = Dictionary(grouping: copies, by: \.schemaVersion).values.compactMap(\.first)
    let kept = Set(
      newest(7) { $0.ordinal } + newest(4) { $0.firstOfWeek(beginning: .monday).ordinal } + newest(12) { $0.firstOfMonth.ordinal }
        + upgraded)
    return copies.filter(kept.contains)
  }
}
