public import Foundation
public import Records

/// The rule of backups to keep: the newest of each of the last seven days, four weeks and twelve months that have one, and the last before
/// each upgrade. Backups of a clock that was ahead do not count: they stay, and displace none.
public struct Retention: Sendable {
  /// The facts that decide if a backup is kept.
  public struct Copy: Hashable, Sendable {
    /// Its path.
    public let path: String
    /// The moment it was made.
    public let moment: Instant
    /// Its size in bytes.
    public let bytes: Int
    /// The number of migrations that made its schema.
    public let schemaVersion: Int
  }

  /// The backups to delete first, to make room for the new one.
  public private(set) var before: [Copy] = []
  /// The backups to delete once the new one is made.
  public private(set) var after: [Copy] = []
  /// True if there is room for the new one after those deletions.
  public private(set) var hasRoom = false

  /// Backups of a small book can use this many bytes, and this many are left free.
  public static let least = 1_000_000_000

  /// - Parameters:
  ///   - copies: the present backups
  ///   - now: the moment the new one is made
  ///   - book: the size of the book in bytes, and so of the new backup
  ///   - schemaVersion: the number of migrations of the book
  ///   - free: the free bytes on the disk of the backups
  public init(_ copies: [Copy], now: Instant, book: Int, schemaVersion: Int, free: Int, in zone: TimeZone) {
    let new = Copy(path: "", moment: now, bytes: book, schemaVersion: schemaVersion)
    let all = [new] + copies.filter { $0.moment <= now }.sorted { $0.moment > $1.moment }
    var kept = Retention.kept(of: all, in: zone)
    // All backups together use at most ten times the size of the book, or `least` if that is more.
    let most = max(10 * book, Retention.least)
    while kept.count > 1, kept.reduce(0, { $0 + $1.bytes }) > most { kept.removeLast() }
    // Twice the size of the book is left free, or `least` if that is more. The oldest go first; the newest stays until the new one is made.
    let needed = book + max(2 * book, Retention.least)
    let old = all.dropFirst(2)
    var room = free
    for copy in old.filter({ !kept.contains($0) }).reversed() + old.filter(kept.contains).reversed() where room < needed {
      before.append(copy)
      room += copy.bytes
    }
    hasRoom = room >= needed
    // Without room even so, nothing is deleted.
    if !hasRoom { before = [] }
    after = hasRoom ? all.filter { !kept.contains($0) && !before.contains($0) } : []
  }

  /// The backups that the rule keeps, newest first.
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
