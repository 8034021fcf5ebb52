import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// The notebook in a book of its own, under a clock a test sets. Today is a Friday.
struct BlendsFixture {
  let clock: TestClock
  let book: Book
  let blends: Blends
  let zone: TimeZone

  init(_ now: String = "2026-11-20T07:00:00.000Z", zone: String = "Europe/Berlin") throws {
    clock = TestClock(now, zone: zone)
    book = try Book.open(.memory, notebooks: [Blends.notebook], surroundings: clock.surroundings)
    blends = Blends(book)
    self.zone = try #require(TimeZone(identifier: zone))
  }

  var today: Day { Day(of: clock.now, in: zone) }

  @discardableResult
  func category(_ name: String = "Soap") throws -> RecordID {
    clock.advance(seconds: 1)
    return try blends.addCategory(name).value.id
  }

  func entry(_ line: String) throws -> Ingredient.Entry {
    let line = try IngredientLine(line)
    return Ingredient.Entry(
      name: try Name(line.name), quantity: line.quantity, role: line.role, source: line.source.flatMap { RecordID($0) })
  }

  /// Adds a whole blend, made a second after whatever was before.
  @discardableResult
  func add(
    _ name: String, to category: RecordID, _ lines: [String] = ["Orange=3 ml"], maturation: String = "14 days", _ changes: Blend.Change...
  ) throws -> Blend {
    clock.advance(seconds: 1)
    let whole: [Blend.Change] = [.name(name), .destination("Jar"), .maturation(try Maturation(written: maturation))]
    return try blends.add(Blends.Recipe(whole + changes, ingredients: lines.map(entry)), to: category, zone: zone).value
  }

  /// The recipe as a person would write it.
  func lines(_ blend: RecordID) throws -> [String] {
    try blends.blend(blend).ingredients.map { ingredient in
      IngredientLine(
        name: ingredient.name.text, quantity: ingredient.quantity, role: ingredient.role, source: ingredient.source?.description
      ).description
    }
  }

  /// Every record of the notebook, byte for byte.
  func everything() throws -> String {
    try book.read { db in
      try Blends.notebook.entities.map { entity in
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(entity.kind)").map { row in
          row.filter { $0.0 != "number" }.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
        }
        return "\(entity.kind)\n" + rows.sorted().joined(separator: "\n")
      }.joined(separator: "\n")
    }
  }

  func count(_ kind: String) throws -> Int {
    try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(kind.quotedDatabaseIdentifier)") ?? 0 }
  }

  func undo() throws { _ = try book.undo() }

  func json(_ blend: RecordID) throws -> [String: Any] {
    let json = try WholeBlend.exported(at: clock.now).object(of: blends.blend(blend)).json
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}
