import Assembly
import BlendsRecords
import FlightFiles
import FlightsRecords
import Foundation
import GRDB
import ProjectsRecords
import Records
import SitRecords
import TestKit

@testable import BookStore

/// A book of all notebooks that a person might have: sessions, projects, a blend, files of flights, then acts at random on all that is there,
/// texts at random in every text, records deleted, erased and taken back among them.
struct GeneratedBook {
  let book: Book
  let clock = TestClock()
  private var dice: SeededDice

  init(_ dice: SeededDice, at place: Book.Place = .memory, acts: Int = 60) throws {
    self.dice = dice
    book = try Book.open(place, notebooks: Notebook.all, surroundings: clock.surroundings)
    try fill()
    for _ in 0..<acts { try act() }
  }

  static func empty(_ place: Book.Place = .memory) throws -> Book {
    try Book.open(
      place, notebooks: Notebook.all, surroundings: TestClock("2027-03-01T12:00:00.000Z", zone: "Asia/Tokyo", seed: 7).surroundings)
  }

  private mutating func fill() throws {
    let zone = TimeZone(identifier: "America/New_York") ?? .gmt
    let mindfulness = Mindfulness(book)
    _ = try mindfulness.addSample(language: "ru", in: zone)
    try Projects(book).fill(on: try book.today(in: zone))
    _ = try Blends(book).addOrange()
    _ = try Flights(book).addSample(language: "en", in: zone)
    let folder = try TemporaryFolder()
    for (name, data) in [
      ("flights.json", FlightSample.aeroAPI(count: 30, dice: &dice)), ("log.csv", FlightSample.myFlightradar24(count: 20, dice: &dice)),
      ("airports.json", FlightSample.airports()), ("airlines.json", FlightSample.airlines()),
    ] { try data.write(to: URL(fileURLWithPath: folder.path(name))) }
    let files = try ["flights.json", "log.csv", "airports.json", "airlines.json"].map { try FlightFile(path: folder.path($0)) }
    _ = try Flights(book).importing(files, progress: { _ in })
    for choice in Settings.Change.some { _ = try book.choose(choice) }
    for offset in 0..<20 {
      let day = Day(ordinal: 20_000 + offset * 17)
      _ = try mindfulness.type(text(), into: .thought(day))
    }
  }

  private mutating func act() throws {
    clock.advance(seconds: Double(dice.below(100_000)))
    let kinds = book.notebooks.flatMap(\.entities)
    let kind = kinds[dice.below(kinds.count)]
    switch dice.below(6) {
    case 0: _ = try? book.undo()
    case 1: _ = try? book.redo()
    case 2:
      guard let trashed = try book.trash().first else { return }
      if dice.below(2) == 0 { _ = try book.erase(trashed.record) } else if trashed.canReturn { _ = try? book.restore(trashed.record) }
    case 3: try delete(kind)
    default: for _ in 0...dice.below(4) { try rewrite(kind) }
    }
  }

  private mutating func delete(_ kind: Entity) throws {
    guard let id = try anyRecord(of: kind) else { return }
    _ = try? book.write(LocalizedText("act.test")) { writing in
      try writing.database.execute(sql: "DELETE FROM \(kind.kind) WHERE id = ?", arguments: [id])
    }
  }

  private mutating func rewrite(_ kind: Entity) throws {
    let typed = book.notebooks.flatMap(\.records).first { $0.entity.kind == kind.kind }.map { $0.texts } ?? []
    guard let id = try anyRecord(of: kind), !typed.isEmpty else { return }
    let (column, text) = (typed[dice.below(typed.count)], text())
    _ = try? book.write(LocalizedText("act.test")) { writing in
      // What follows from it is reckoned.
      let columns = [column + " = ?"] + kind.computed.map { $0 + " = NULL" }
      try writing.database.execute(sql: "UPDATE \(kind.kind) SET \(columns.joined(separator: ", ")) WHERE id = ?", arguments: [text, id])
    }
  }

  private mutating func anyRecord(of kind: Entity) throws -> RecordID? {
    let ids = try book.read { try RecordID.fetchAll($0, sql: "SELECT id FROM \(kind.kind) ORDER BY id") }
    return ids.isEmpty ? nil : ids[dice.below(ids.count)]
  }

  private mutating func text() -> String {
    let pieces = [
      "Rose", "=1+1", "a\nb", "\"quoted\"", "\\", "\t", "ß ẞ ﬁ", "😀👩‍👩‍👧", "\u{2028}", "\u{7F}", "\u{1}", "'", ",", ";", "Жизнь", "עברית",
      "@cmd", "{\"a\":[1]}", "</script>", "\u{FEFF}", "\u{301}", "\r\n", "0012", "1/2", "-",
    ]
    return (0...dice.below(6)).map { _ in pieces[dice.below(pieces.count)] }.joined(separator: dice.below(2) == 0 ? " " : "")
  }
}

extension Stored {
  /// The columns of its texts that a person writes.
  fileprivate static var texts: [String] {
    fields.fields.filter { field in
      // A number goes along with its airline, and nothing else is told with what is typed.
      guard case .text = field.kind, field.group == nil, !field.isComputed else { return false }
      return !field.traits.isDisjoint(with: [.typed, .searched])
    }.map(\.name)
  }
}

extension Settings.Change {
  fileprivate static let some: [Settings.Change] = [.language("de"), .firstWeekday(.sunday), .language(nil)]
}
