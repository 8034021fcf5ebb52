import BookStore
import Foundation
import GRDB
import Records
import TestKit

/// Blends as a perfumer has them who never threw an experiment away: eight ingredients each, of some hundred.
struct BlendsData {
  let blends: Int
  let ingredientsEach: Int

  private static let blendsEach = 100
  private static let materials = 400

  /// The id of one of the categories.
  static func category(_ number: Int) -> RecordID { RecordID(kind: "category", key: "shelves \(number)") }
  /// The id of one of the blends.
  static func blend(_ number: Int) -> RecordID { RecordID(kind: "blend", key: "shelves \(number)") }
  /// The name every blend's ingredients are drawn from, folded.
  static func material(_ number: Int) -> String { "material \(number)" }

  /// Writes all of them as one act, by the statements the notebook's verbs use.
  func write(into book: Book) throws {
    _ = try book.write(LocalizedText("act.sample")) { writing in
      for number in 0...(blends / Self.blendsEach) {
        try writing.database.execute(
          sql: "INSERT INTO category (id, name, folded, created) VALUES (?, ?, ?, ?)",
          arguments: [Self.category(number), "Category \(number)", "category \(number)", HistoryData.lastDay])
      }
      try writeBlends(by: writing)
    }
  }

  private func writeBlends(by writing: Writing) throws {
    var dice = SeededDice(seed: 5)
    let day = Day(of: HistoryData.lastDay, in: .gmt)
    let blend = try writing.database.cachedStatement(
      sql: """
        INSERT INTO blend (id, category, name, folded, draft, status, created, zone, created_day, maturation, period, destination,
          conclusion, update_text, basis, application, target_low, target_high)
        VALUES (?, ?, ?, ?, 0, ?, ?, 'Europe/Berlin', ?, ?, 'day', 'Jar', '', '', 'volume', 'leaveOn', '1/2', '2')
        """)
    let ingredient = try writing.database.cachedStatement(
      sql: """
        INSERT INTO ingredient (id, blend, place, name, folded, amount, unit, carrier, concentration, source)
        VALUES (?, ?, ?, ?, ?, ?, 'drop', ?, '100', NULL)
        """)
    for number in 0..<blends {
      let id = Self.blend(number)
      try blend.execute(arguments: [
        id, Self.category(number / Self.blendsEach), "Blend #\(number)", "blend #\(number)", ["TBD", "PASS", "FAIL"][number % 3],
        HistoryData.lastDay.adding(milliseconds: Int64(number)), day, 1 + dice.below(60),
      ])
      let first = dice.below(Self.materials)
      for place in 0..<ingredientsEach {
        let name = Self.material((first + place * 7) % Self.materials)
        try ingredient.execute(arguments: [
          RecordID(kind: "ingredient", key: "shelves \(number) \(place)"), id, place + 1, name.capitalized, name, "\(1 + dice.below(40))",
          place == 0,
        ])
      }
    }
  }
}

extension BookFixture {
  /// The path of a closed book with so many blends; made once.
  func filled(blends: Int, ingredientsEach: Int) throws -> String {
    let path = place("shelves-\(blends)")
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    let book = try open(path)
    try BlendsData(blends: blends, ingredientsEach: ingredientsEach).write(into: book)
    try HistoryData(sessions: 10).write(into: book)
    try book.close()
    return path
  }
}
