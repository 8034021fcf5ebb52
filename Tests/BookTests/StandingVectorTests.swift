import Files
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import BookStore

/// Which acts stand is what the model of merging says: the last word about each, one of several states of one act, and none of a device that is
/// ignored.
@Suite struct StandingVectorTests {
  @Test func `of every schedule those acts stand that stand in the model`() throws {
    let book = try Book.open(.memory, notebooks: [Shelf.notebook], surroundings: TestClock().surroundings)
    var (words, states, ignorings, fallen) = (0, 0, 0, 0)
    for schedule in try Schedule.all() {
      let stands = try book.transaction { db in
        try schedule.write(in: db)
        _ = try Standing(in: db).update("SELECT sequence FROM act")
        #expect(try Standing(in: db).findings().isEmpty && Ignoring.isUpToDate(in: db), "seed \(schedule.seed)")
        return try Int.fetchAll(db, sql: "SELECT sequence FROM act WHERE stands ORDER BY sequence").map { schedule.acts[$0 - 1].name }
      }
      #expect(Set(stands) == Set(schedule.stands), "seed \(schedule.seed)")
      words += schedule.acts.count { !$0.words.isEmpty }
      states += schedule.acts.count - Set(schedule.acts.map(\.birth)).count
      ignorings += schedule.acts.count { $0.ignores != nil }
      fallen += schedule.acts.count - schedule.stands.count
    }
    #expect(words > 200 && states > 20 && ignorings > 20 && fallen > 100, "\(words), \(states), \(ignorings), \(fallen)")
  }
}

/// What the model's vectors say of acts, beside what they changed.
private struct Schedule: Decodable {
  /// The device and the number of an act.
  struct Name: Decodable, Hashable {
    let device: String
    let number: Int

    init(device: String, number: Int) { (self.device, self.number) = (device, number) }

    init(from decoder: any Decoder) throws {
      var pair = try decoder.unkeyedContainer()
      (device, number) = (try pair.decode(String.self), try pair.decode(Int.self))
    }
  }

  struct Word: Decodable {
    let act: Name
    let before, after: Bool

    init(from decoder: any Decoder) throws {
      var word = try decoder.unkeyedContainer()
      (act, before, after) = (try word.decode(Name.self), try word.decode(Bool.self), try word.decode(Bool.self))
    }
  }

  struct Change: Decodable {}

  struct Act: Decodable {
    let device: String
    let number: Int
    let moment, saved: Int64
    let birth: String
    let final: Bool
    let changes: [Change]
    let words: [Word]
    let ignores: Name?

    var name: Name { Name(device: device, number: number) }
  }

  let seed: Int
  let acts: [Act]
  let stands: [Name]

  static func all() throws -> [Schedule] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("MergeModel/vectors.json.gz")
    return try JSONDecoder().decode([Schedule].self, from: Data(#require(gunzipped(Array(Data(contentsOf: path))))))
  }

  /// Fills the tables of acts with these, and nothing else, in the order in which the vectors have them.
  func write(in db: Database) throws {
    try db.execute(sql: "DELETE FROM act; DELETE FROM verdict; DELETE FROM ignoring; DELETE FROM ignored; DELETE FROM device")
    // Ordered as the model orders devices: by their names.
    let names = Set(acts.flatMap { [$0.device] + $0.words.map(\.act.device) }).sorted()
    for (number, name) in names.enumerated() {
      let id = Data([UInt8(number)] + Array(RecordID(kind: "device", key: name).bytes.dropFirst()))
      try db.execute(sql: "INSERT INTO device (number, id) VALUES (?, ?)", arguments: [number + 1, id])
    }
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0 + 1) })
    let states = Dictionary(grouping: acts, by: \.birth).filter { $0.value.count > 1 }
    for (index, act) in acts.enumerated() {
      let birth = states[act.birth] == nil ? nil : RecordID(kind: "birth", key: act.birth)
      try db.execute(
        sql: """
          INSERT INTO act (sequence, id, device, number, moment, written, saved, birth, context, name, details, final, first_change, changes)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, 'act.test', '{}', ?, 1, ?)
          """,
        arguments: [
          index + 1, RecordID(kind: "act", key: "\(act.name)"), numbers[act.device], act.number, act.moment, act.moment, act.saved, birth,
          act.final, act.changes.count,
        ])
      for word in act.words {
        try db.execute(
          sql: "INSERT INTO verdict (act, device, first, last, before, after) VALUES (?, ?, ?, ?, ?, ?)",
          arguments: [index + 1, numbers[word.act.device], word.act.number, word.act.number, word.before, word.after])
      }
      if let ignored = act.ignores, let device = numbers[ignored.device] {
        try db.execute(
          sql: "INSERT INTO ignoring (act, device, first) VALUES (?, ?, ?)", arguments: [index + 1, device, ignored.number])
      }
    }
  }
}
