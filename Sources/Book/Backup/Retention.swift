public import Foundation
public import Records

/// Which backups are kept: of the last seven days that have one the newest, of the last four weeks and of the last twelve months likewise,
/// and before each upgrade the last. Those that a clock made that was ahead are none of these: they stay beside them, and push none out.
public struct Retention: Sendable {
  /// A backup as far as its keeping goes by it.
  public struct Copy: Hashable, Sendable {
    /// Where it lies.
    public let path: String
    /// When it was made.
    public let moment: Instant
    /// How large it is.
    public let bytes: Int
    /// How many migrations made its schema.
    public let schemaVersion: Int

    /// A backup of that size and age.
    public init(path: String, moment: Instant, bytes: Int, schemaVersion: Int) {
      (self.path, self.moment, self.bytes, self.schemaVersion) = (path, moment, bytes, schemaVersion)
    }
  }

  /// Those that have to go before there is room for another one.
  public private(set) var before: [Copy] = []
  /// Those that go once the new one is there.
  public private(set) var after: [Copy] = []
  /// Whether there is room for a new one then.
  public private(set) var hasRoom = false

  /// However small a book is, so many bytes of its backups are no burden, and so many are left free.
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
    // Where there is none all the same, nothing goes for it.
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
