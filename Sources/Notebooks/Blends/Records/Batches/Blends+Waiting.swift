import BookStore
import Foundation
import GRDB
public import Records

extension Blends {
  /// A blend waiting to be judged.
  public struct Waiting: Hashable, Sendable, Identifiable {
    /// The blend's id.
    public let id: RecordID
    /// The blend's name, as a text: folding a `Name` for each would take half the time of Today.
    public let name: String
    /// The moment and the place it was made; it matures from then.
    public let making: Making
    /// The time it has to mature.
    public let maturation: Maturation
    /// The moment or the day from which it can be judged.
    public var ready: Maturation.Ready { maturation.ready(from: making) }
  }

  /// The blends not yet judged: those ready, longest ready first, and those still maturing, next one first.
  public func waiting() throws -> (toJudge: [Waiting], maturing: [Waiting]) {
    let now = book.surroundings.now()
    let all = try book.read { try Waiting.all(in: $0) }
    return (all.filter { $0.isDue(at: now) }, all.filter { !$0.isDue(at: now) })
  }

  /// The blends made on that day, in the order they were made.
  public func made(on day: Day) throws -> [ListedBlend] {
    try listed(book.read { try Blend.ids("WHERE NOT draft AND created_day = ? ORDER BY created, id", [day], in: $0) })
  }
}

extension Blends.Waiting {
  /// Waiting blends, sorted by when they are ready; reads only the columns needed.
  fileprivate static func all(in db: Database) throws -> [Blends.Waiting] {
    let rows = try db.cursor(
      """
      SELECT id, name, created, zone, created_day, maturation, period FROM blend
      WHERE status = 'TBD' AND NOT draft AND maturation IS NOT NULL
      """)
    var zones: [String: TimeZone] = [:]
    var waiting: [(ready: (Day, Instant, RecordID), blend: Blends.Waiting)] = []
    while let row = try rows.next() {
      guard
        let day = try row.decode(Day?.self, atIndex: 4), let unit = Maturation.Unit(rawValue: try row.decode(atIndex: 6)),
        let maturation = Maturation(try row.decode(atIndex: 5), unit)
      else { continue }
      let zoneID: String = try row.decode(atIndex: 3)
      let zone = zones[zoneID] ?? TimeZone(identifier: zoneID) ?? .gmt
      zones[zoneID] = zone
      let making = Making(instant: try row.decode(atIndex: 2), zone: zone, day: day)
      let blend = Blends.Waiting(
        id: try row.decode(atIndex: 0), name: try row.decode(atIndex: 1), making: making, maturation: maturation)
      let ready = blend.ready
      waiting.append(((ready.day, ready.instant ?? making.instant, blend.id), blend))
    }
    return waiting.sorted { $0.ready < $1.ready }.map(\.blend)
  }

  fileprivate func isDue(at now: Instant) -> Bool { maturation.isDue(from: making, now: now) }
}

extension Blend {
  /// The time from which it is ready; nil without a maturation.
  public var ready: Maturation.Ready? { maturation?.ready(from: making) }

  /// True if it has matured; days count in the zone it was made in.
  public func isDue(at now: Instant) -> Bool { maturation?.isDue(from: making, now: now) ?? false }

  /// Age in whole units of `period`.
  public func elapsed(at now: Instant) -> Int { Maturation(1, period)?.elapsed(from: making, now: now) ?? 0 }
}

extension NotebookDays {
  /// Blends by the day they were made on; coming up are those that will be ready to judge, and due those that are.
  static let blends = NotebookDays(
    counts: { db, days in
      try db.counts(
        of: days, "SELECT created_day, count(*) FROM blend WHERE NOT draft AND created_day BETWEEN ?1 AND ?2 GROUP BY created_day")
    },
    done: { db, days in
      let made = try db.rows(
        """
        SELECT id, name, created_day FROM blend
        WHERE NOT draft AND created_day IN (SELECT value FROM json_each(?)) ORDER BY created_day DESC, created, id
        """, [days.json])
      return try made.map { row in
        DayEntry(
          try row.decode(atIndex: 2), of: Blend.entity.kind, try row.decode(atIndex: 0), LocalizedText(line: try row.decode(atIndex: 1)))
      }
    },
    comingUp: { book, days in
      try Blends(book).waiting().maturing.filter { days.contains($0.ready.day) }.map(\.comingUp)
    },
    due: { book, today in
      let (toJudge, maturing) = try Blends(book).waiting()
      return (toJudge + maturing.filter { $0.ready.day == today }).map(\.comingUp)
    })
}

extension Blends.Waiting {
  fileprivate var comingUp: ComingUp {
    ComingUp(
      DayEntry(ready.day, of: Blend.entity.kind, id, LocalizedText(line: name)),
      at: ready.instant.map { .instant($0, zone: making.zone.identifier) } ?? .day)
  }
}
