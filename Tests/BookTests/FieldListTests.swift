import GRDB
import Records
import Testing

@testable import BookStore

/// A field list by itself, in a table of its own.
@Suite struct FieldListTests {
  /// A record that asks for its fields in another order from row to row.
  private struct Sheet: Stored {
    let id: RecordID
    let (first, second): (String, String?)
    let isTurned: Bool

    static let fields = FieldList<Sheet>(
      "sheet", tag: 1,
      [.flag("turned", 1, \.isTurned), .text("first", 2, \.first, max: 3, [.searched]), .text("second", 3, \.second, [.searched])]
    ) { _ in LocalizedText("record.sheet") }

    init(_ id: RecordID, _ first: String, _ second: String?, isTurned: Bool = false) {
      (self.id, self.first, self.second, self.isTurned) = (id, first, second, isTurned)
    }

    init(_ values: StoredValues) throws {
      isTurned = try values["turned"]
      if isTurned {
        second = try values["second"]
        first = try values["first"]
      } else {
        first = try values["first"]
        second = try values["second"]
      }
      id = try values.id
    }
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE sheet (number INTEGER PRIMARY KEY, id, turned, first, second)") }
  }

  private func id(_ number: Int) -> RecordID { RecordID(kind: "sheet", key: "\(number)") }

  @Test func `each row gives a field its own value, in whatever order it is asked for`() throws {
    let sheets = (0..<20).map { Sheet(id($0), "first \($0)", "second \($0)", isTurned: $0 % 3 == 1) }
    try queue.write { db in for sheet in sheets { try sheet.insert(in: db) } }
    let read = try queue.read { db in (try Sheet.all("ORDER BY number", in: db), try Sheet.all(sheets.map(\.id), in: db)) }
    for (sheet, (one, other)) in zip(sheets, zip(read.0, read.1)) {
      for found in [one, other] { #expect((found.id, found.first, found.second ?? "") == (sheet.id, sheet.first, sheet.second ?? "")) }
    }
    #expect(read.0.count == sheets.count && read.1.count == sheets.count)
  }

  @Test func `a text may have as many characters as its field says, as a person counts them`() throws {
    try Sheet.fields.confirm("äöü", fits: "first")
    try Sheet.fields.confirm("as long as one likes", fits: "second")
    let refusal = #expect(throws: UserError.self) { try Sheet.fields.confirm("äöüß", fits: "first") }
    #expect(refusal?.phrase == LocalizedText("text.tooLong", ["count": .count(4), "limit": .count(3)]))
  }

  @Test(arguments: ["first", "second"])
  func `a text has at most thirty marks in a row, although they count as one character`(_ field: String) throws {
    try Sheet.fields.confirm("x" + String(repeating: "\u{301}", count: 30), fits: field)
    let refusal = #expect(throws: UserError.self) {
      try Sheet.fields.confirm("x" + String(repeating: "\u{301}", count: 31), fits: field)
    }
    #expect(refusal?.phrase == LocalizedText("text.marks"))
  }
}
