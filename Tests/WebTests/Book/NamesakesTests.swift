import Assembly
import BlendsRecords
import FlightsRecords
import Foundation
import GRDB
import ProjectsRecords
import Records
import TestKit
import Testing

@testable import BookStore

/// Two records of one name, made on two devices unseen of each other, are named until somebody joins them or says that both stay.
@Suite struct NamesakesTests {
  private let folder: TemporaryFolder
  private let clock = TestClock("2026-11-20T07:00:00.000Z")
  private let mine: Book
  private let theirs: Book

  init() throws {
    folder = try TemporaryFolder()
    mine = try Self.open(folder.path("mine.sqlite"), clock)
    _ = try Projects(mine).makeProject([.title("Kitchen")])
    #expect(mine.emptyLog())
    try FileManager.default.copyItem(atPath: folder.path("mine.sqlite"), toPath: folder.path("theirs.sqlite"))
    theirs = try Self.open(folder.path("theirs.sqlite"), clock)
  }

  @Test func `one name of any kind that has names is found twice, and two that join it come to the same`() throws {
    for (book, word) in [(mine, "Mine"), (theirs, "Theirs")] {
      clock.advance(seconds: 60)
      try fill(book, word)
    }
    #expect(try mine.namesakes(limit: 9).isEmpty && merge(theirs, into: mine).namesakes == 4)
    #expect(try merge(theirs, into: mine).namesakes == 0)
    let kinds = ["airline", "category", "flight", "project"]
    #expect(try Set(mine.namesakes(limit: 99).map(\.kind)) == Set(kinds), "the two blends lie in two categories")
    _ = try merge(mine, into: theirs)
    for book in [mine, theirs] {
      clock.advance(seconds: 60)
      while let next = try book.namesakes(limit: 1).first { _ = try book.join(next) }
      #expect(try book.namesakes(limit: 9).isEmpty && book.check() == [])
      #expect(try book.count("blend", "name", "Rose") == 1 && book.count("flight", "ident", "XQ1") == 1)
    }
    _ = try merge(theirs, into: mine)
    _ = try merge(mine, into: theirs)
    #expect(try state(of: mine) == state(of: theirs) && mine.namesakes(limit: 9).isEmpty && theirs.namesakes(limit: 9).isEmpty)
    #expect(try mine.check() == [] && theirs.check() == [])
    // All that hung under the two hangs under one.
    let garden = try #require(try mine.read { try Project.all("WHERE title LIKE 'garden%'", in: $0) }.first)
    let items = try mine.read {
      try String.fetchAll($0, sql: "SELECT title FROM item WHERE project = ? ORDER BY title", arguments: [garden.id])
    }
    #expect(items == ["Mine", "Theirs"] && garden.detail == "Mine")
  }

  @Test func `of two blends that are joined the recipe of one stays, with the notes on both`() throws {
    for (book, word) in [(mine, "Mine"), (theirs, "Theirs")] {
      clock.advance(seconds: 60)
      try fill(book, word)
    }
    _ = try merge(theirs, into: mine)
    while let next = try mine.namesakes(limit: 1).first { _ = try mine.join(next) }
    let blend = try #require(try mine.read { try RecordID.fetchOne($0, sql: "SELECT id FROM blend") })
    #expect(try Blends(mine).blend(blend).ingredients.count == 1)
    #expect(try mine.read { try String.fetchAll($0, sql: "SELECT text FROM smell_note ORDER BY text") } == ["Mine", "Theirs"])
    let joining = try #require(try mine.history().first { $0.name.key == "act.joined" && $0.name.values["name"] == .text("Rose") })
    _ = try mine.undo(joining.id)
    #expect(try mine.namesakes(limit: 9).map(\.kind) == ["blend"] && mine.check() == [])
  }

  @Test func `both stay where somebody says so, in every copy, until that is taken back`() throws {
    try make("Garden", in: mine, theirs)
    _ = try merge(theirs, into: mine)
    _ = try mine.keepBoth(try #require(try mine.namesakes(limit: 1).first))
    #expect(try mine.namesakes(limit: 1).isEmpty && merge(mine, into: theirs).namesakes == 0)
    #expect(try theirs.namesakes(limit: 1).isEmpty)
    _ = try mine.undo()
    #expect(try mine.namesakes(limit: 1).count == 1)
  }

  @Test func `a name is asked about as long as it is there twice, and not where one had seen the other`() throws {
    try make("Garden", in: mine, theirs)
    _ = try merge(theirs, into: mine)
    let found = try #require(try mine.namesakes(limit: 1).first)
    _ = try Projects(mine).edit(project: found.other.record, [.title("Yard")])
    #expect(try mine.namesakes(limit: 1).isEmpty)
    #expect(throws: UserError.self) { try mine.join(found) }
    _ = try mine.undo()
    #expect(try mine.namesakes(limit: 1) == [found])
    _ = try Projects(mine).delete(project: found.kept.record)
    #expect(try mine.namesakes(limit: 1).isEmpty)
    // Who makes a second one of a name that they have means two.
    clock.advance(seconds: 60)
    _ = try Projects(theirs).makeProject([.title("Kitchen")])
    #expect(try merge(theirs, into: mine).namesakes == 0 && mine.namesakes(limit: 1).isEmpty)
  }
}

extension NamesakesTests {
  private static func open(_ path: String, _ clock: TestClock) throws -> Book {
    try Book.open(.file(path), notebooks: Notebook.all, surroundings: clock.surroundings)
  }

  private func merge(_ other: Book, into own: Book) throws -> Merge {
    clock.advance(seconds: 1)
    return try own.merge(try #require(other.path))
  }

  private func make(_ title: String, in books: Book...) throws {
    for book in books {
      clock.advance(seconds: 60)
      _ = try Projects(book).makeProject([.title(title)])
    }
  }

  /// One of each kind that has names, with what hangs under it.
  private func fill(_ book: Book, _ word: String) throws {
    let (projects, blends, flights) = (Projects(book), Blends(book), Flights(book, world: .none))
    let project = try projects.makeProject([.title(word == "Mine" ? "Garden" : "GARDEN "), .detail(word == "Mine" ? word : "")]).value
    _ = try projects.add([.title(word)], to: project.id, today: Day(ordinal: 20_000))
    let category = try blends.addCategory(word == "Mine" ? "Sóap" : "soap").value
    let entry = Ingredient.Entry(name: try Name(word), quantity: Quantity(Rational(1), .drop))
    let recipe = Blends.Recipe([.name("Rose"), .destination("Jar"), .maturation(try Maturation(written: "1 day"))], ingredients: [entry])
    let blend = try blends.add(recipe, to: category.id, zone: .gmt).value
    _ = try blends.add(note: [.text(word)], to: blend.id, today: Day(ordinal: 20_000))
    var flight = FlightEntry(from: .stub("EDDF"), to: .stub("KSFO"), on: try #require(FlightDay("2026-11-02")))
    flight.ident = "XQ1"
    _ = try flights.add(flight, zone: .gmt)
    // Codes that were corrected by hand, so that the ids are two.
    let airline = """
      INSERT INTO airline (id, code, iata, name, short_name, callsign, country, stub, details) VALUES (?, 'ZZZ', '', ?, '', '', '', 0, '{}')
      """
    _ = try book.write(LocalizedText("act.test")) { try $0.database.execute(sql: airline, arguments: [$0.newID(), word]) }
  }

  private func state(of book: Book) throws -> [String] {
    try book.read { db in
      try ["airline", "airport", "blend", "category", "flight", "ingredient", "item", "project", "smell_note"].map { table in
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id")
        return rows.map { row in row.filter { $0.0 != "number" }.map { "\($0)" }.joined(separator: " ") }.joined(separator: "\n")
      }
    }
  }
}

extension Book {
  fileprivate func count(_ table: String, _ column: String, _ value: String) throws -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table) WHERE \(column) = ?", arguments: [value]) ?? 0 }
  }
}
