import BookStore
import Foundation
import GRDB
import Records
import TestKit

/// Twenty years of sitting, as a person might have lived them: mostly at home, mostly short, at any hour of the day.
struct HistoryData {
  /// A session as its row has it.
  struct Sat {
    let id: RecordID
    let start: Instant
    let end: Instant
    let zone: String
    let day: Day
  }

  static let lastDay = TestClock().now
  private static let days = 7305
  private static let minutes = [2, 2, 2, 2, 5, 5, 10, 10, 20, 60]
  private static let zones = Array(repeating: "Europe/Berlin", count: 18) + ["America/New_York", "Asia/Tokyo"]

  let sessions: [Sat]

  /// So many sessions, evenly over the years; the same seed lives the same past.
  init(sessions count: Int, seed: UInt64 = 1) {
    var dice = SeededDice(seed: seed)
    let zones = HistoryData.zones.compactMap { Zone($0) }
    sessions = (0..<count).map { number in
      let daysAgo = HistoryData.days - 1 - number * HistoryData.days / count
      let end = HistoryData.lastDay.adding(milliseconds: -Int64(daysAgo) * 86_400_000 - Int64(dice.below(60_000)) * 1000)
      let length = Int64(HistoryData.minutes[dice.below(HistoryData.minutes.count)]) * 60_000
      let zone = zones[dice.below(zones.count)]
      let start = end.adding(milliseconds: -length)
      let bytes = (0..<10).map { _ in UInt8(dice.below(256)) }
      return Sat(
        id: RecordID(at: HistoryData.lastDay, randomBytes: bytes), start: start, end: end, zone: zone.name,
        day: Day(of: start, in: zone.zone))
    }
  }

  /// Writes every session as one act, by the statement the notebook's verbs use.
  func write(into book: Book) throws {
    _ = try book.write(LocalizedText("act.sessionAdded")) { writing in
      let insert = try writing.database.cachedStatement(
        sql: "INSERT INTO session (id, start, finish, zone, boundary, day, source) VALUES (?, ?, ?, ?, ?, ?, ?)")
      for sat in sessions {
        try insert.execute(arguments: [sat.id, sat.start, sat.end, sat.zone, 0, sat.day, "commonplace"])
      }
    }
  }

  /// Writes a thought for every day of the years, as one act.
  static func writeThoughts(into book: Book) throws {
    let today = Day(of: lastDay, in: .gmt)
    _ = try book.write(LocalizedText("act.thought")) { writing in
      let insert = try writing.database.cachedStatement(sql: "INSERT INTO thought (id, day, text) VALUES (?, ?, ?)")
      for day in today.adding(1 - days)...today {
        // Two hundred characters, about what a person writes.
        let text = """
          Still water on \(day); the mind came and went, and the breath stayed where it was. Café noises, a tram, the neighbour’s piano; \
          none of it asked for anything, and I let it pass as it came along.
          """
        try insert.execute(arguments: [RecordID(kind: "thought", key: day.description), day, text])
      }
    }
  }
}

/// A zone under the name it was asked for.
private struct Zone {
  let name: String
  let zone: TimeZone

  init?(_ name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    self.name = name
    self.zone = zone
  }
}
