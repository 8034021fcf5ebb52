import Assembly
import BookStore
import Foundation
import GRDB
import Records
import Site
import TestKit

/// Makes the measured books in a temporary folder.
struct BookFixture: Sendable {
  let folder: TemporaryFolder
  let program: String

  static let today = TestClock().now

  func place(_ name: String) -> String { folder.path("\(name).sqlite") }

  /// Opens a book with a stopped clock; another `seed` gives other ids.
  func open(_ path: String, seed: UInt64 = 1) throws -> Book {
    try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock(seed: seed).surroundings)
  }

  /// The path of a closed book with twenty years of all notebooks, or with a share of them; made once.
  func years(_ share: Double = 1) throws -> String {
    let path = place("years-\(share)")
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    Paper.note("  making a book of twenty years, \(Figure.Unit.share.write(share)) of it")
    func part(_ whole: Int) -> Int { Int(Double(whole) * share) }
    try importFlights(part(20_000), into: path)
    let book = try open(path)
    try HistoryData(sessions: part(100_000)).write(into: book)
    try book.writeThoughts(HistoryData.days) { number, _ in
      // About two hundred characters, like a person's own writing.
      """
      Still water on day \(number); the mind came and went, and the breath stayed where it was. Café noises, a tram, the neighbour’s piano; \
      none of it asked for anything, and I let it pass as it came along.
      """
    }
    try book.writeItems(projects: part(100), items: part(100_000))
    try book.writeBlends(part(10_000))
    try book.indexForSearch()
    try book.close()
    return path
  }

  private func importFlights(_ count: Int, into path: String) throws {
    let files = ["airports.json", "airlines.json", "flights.json"].map { folder.path("years-\($0)") }
    defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
    var dice = SeededDice(seed: 6)
    try FlightSample.airports().write(to: URL(fileURLWithPath: files[0]))
    try FlightSample.airlines().write(to: URL(fileURLWithPath: files[1]))
    try FlightSample.write(.aeroAPI, count: count, dice: &dice, to: files[2])
    _ = try Child.run([program, "flights", "import"] + files + ["--book", path])
  }

  /// The path of a copy of a closed book.
  func copy(of book: String, _ name: String) throws -> String {
    try remove(name)
    try FileManager.default.copyItem(atPath: book, toPath: place(name))
    return place(name)
  }

  func remove(_ name: String) throws {
    for ending in ["", "-wal", "-shm", "-lock"] where FileManager.default.fileExists(atPath: place(name) + ending) {
      try FileManager.default.removeItem(atPath: place(name) + ending)
    }
  }

  /// A bare SQLite database that commits as durably as a book.
  func bare(_ name: String, _ sql: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.journalMode = .wal
    let queue = try DatabaseQueue(path: place(name), configuration: configuration)
    // Opening in WAL mode sets NORMAL.
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL;" + sql) }
    return queue
  }
}

/// Sessions of twenty years: mostly short, at any hour, some abroad.
struct HistoryData {
  static let days = 7305
  private static let minutes = [2, 2, 2, 2, 5, 5, 10, 10, 20, 60]
  private static let zones = Array(repeating: "Europe/Berlin", count: 18) + ["America/New_York", "Asia/Tokyo"]

  let sessions: Int

  /// Writes the sessions as one act; the same number gives the same sessions.
  func write(into book: Book) throws {
    let zones = HistoryData.zones.compactMap { TimeZone(identifier: $0) }
    try book.write("session", columns: ["start", "finish", "zone", "boundary", "day", "source"], rows: sessions) { number, dice in
      let daysAgo = HistoryData.days - 1 - number * HistoryData.days / sessions
      let end = BookFixture.today.adding(milliseconds: -Int64(daysAgo) * 86_400_000 - Int64(dice.below(60_000)) * 1000)
      let start = end.adding(milliseconds: -Int64(HistoryData.minutes[dice.below(HistoryData.minutes.count)]) * 60_000)
      let zone = zones[dice.below(zones.count)]
      return [start, end, zone.identifier, 0, Day(of: start, in: zone), "commonplace"]
    }
  }
}

extension Book {
  /// Writes rows of a table as one act.
  func write(
    _ table: String, id: ((Int) -> RecordID)? = nil, columns: [String], rows: Int,
    _ row: (Int, inout SeededDice) throws -> [(any DatabaseValueConvertible)?]
  ) throws {
    var dice = SeededDice(seed: 1)
    _ = try write(LocalizedText("act.sample")) { writing in
      let marks = columns.map { _ in ", ?" }.joined()
      let insert = try writing.database.cachedStatement(
        sql: "INSERT INTO \(table) (id, \(columns.joined(separator: ", "))) VALUES (?\(marks))")
      for number in 0..<rows {
        try insert.execute(arguments: StatementArguments([id?(number) ?? Book.id(table, number)] + (try row(number, &dice))))
      }
    }
  }

  /// Writes a thought for each of the last days; its id is derived from its day.
  func writeThoughts(_ days: Int, _ text: (Int, inout SeededDice) -> String) throws {
    let today = Day(of: BookFixture.today, in: .gmt)
    try write(
      "thought", id: { RecordID(kind: "thought", key: today.adding(-$0).description) }, columns: ["day", "text"], rows: days
    ) { [today.adding(-$0), text($0, &$1)] }
  }

  /// The moment at which one of so many records was made, each of the twenty years having its share.
  private static func moment(_ number: Int, of count: Int) -> Instant {
    BookFixture.today.adding(milliseconds: -Int64(HistoryData.days - number * HistoryData.days / count) * 86_400_000)
  }

  /// The id of a written row.
  static func id(_ kind: String, _ number: Int) -> RecordID { RecordID(kind: kind, key: "bench \(number)") }

  /// Writes projects and their items, nine of ten completed, some with a day; a tenth of the projects is closed.
  func writeItems(projects: Int, items: Int) throws {
    let today = Day(of: BookFixture.today, in: .gmt)
    try write("project", columns: ["title", "detail", "color", "closed", "sort", "created"], rows: projects) { number, _ in
      let made = Book.moment(number, of: projects)
      return ["Project \(number)", "What for", "Teal", number % 10 == 9 ? BookFixture.today : nil, "optimized", made]
    }
    let columns = [
      "project", "position", "title", "detail", "priority", "planned", "deadline", "completed", "completed_day", "sample", "created",
    ]
    try write("item", columns: columns, rows: items) { number, dice in
      let (isDone, made) = (dice.below(10) > 0, Book.moment(number, of: items))
      func day() -> Day? { dice.below(5) == 0 ? today.adding(dice.below(60) - 3) : nil }
      return [
        Book.id("project", number % projects), Book.position(number), "Item \(number) of the many things to do",
        number % 4 == 0 ? "More on it" : "", 1 + dice.below(3), day(), day(), isDone ? made : nil,
        isDone ? Day(of: made, in: .gmt) : nil, 0, made,
      ]
    }
  }

  /// A position in the manual order, spaced as `Position` spaces new items.
  static func position(_ number: Int) -> String { "\(String(0x8000_0000 + number, radix: 16))00000000\(id("item", number))" }

  /// Writes blends of eight ingredients each, a hundred in a category.
  func writeBlends(_ blends: Int) throws {
    try write("category", columns: ["name", "folded", "created"], rows: blends / 100 + 1) { number, _ in
      ["Category \(number)", "category \(number)", BookFixture.today]
    }
    let columns = [
      "category", "name", "folded", "draft", "status", "created", "zone", "created_day", "maturation", "period", "destination",
      "conclusion",
      "update_text", "basis", "application", "target_low", "target_high",
    ]
    try write("blend", columns: columns, rows: blends) { number, dice in
      let made = Book.moment(number, of: blends)
      return [
        Book.id("category", number / 100), "Blend #\(number)", "blend #\(number)", 0, ["TBD", "PASS", "FAIL"][number % 3],
        made, "Europe/Berlin", Day(of: made, in: .gmt), 1 + dice.below(60), "day", "Jar", "", "", "volume", "leaveOn", "1/2", "2",
      ]
    }
    let parts = ["blend", "place", "name", "folded", "amount", "unit", "carrier", "concentration"]
    try write("ingredient", columns: parts, rows: blends * 8) { number, dice in
      let (blend, place) = number.quotientAndRemainder(dividingBy: 8)
      let material = (blend * 37 + place * 7) % 400
      return [
        Book.id("blend", blend), place + 1, "Material \(material)", "material \(material)", "\(1 + dice.below(40))", "drop", place == 0,
        "100",
      ]
    }
  }
}
