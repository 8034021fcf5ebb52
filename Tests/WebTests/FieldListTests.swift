import Assembly
import GRDB
import Records
import TestKit
import Testing
import Words

@testable import BookStore

/// The field list writes, a record reads itself: these hold the two to each other, over books that were lived in.
@Suite struct FieldListTests {
  @Test func `what a record reads from its row is what its list would write there, and each field was filled in`() throws {
    var filled: Set<String> = []
    for kept in KeptBook.all {
      let folder = try TemporaryFolder()
      let place = Book.Place.file(try kept.unpack(into: folder))
      let book = try Book.open(place, notebooks: Notebook.all, surroundings: TestClock("2026-11-21T07:00:00.000Z").surroundings)
      if kept.name == "flights" {
        try answerAnAirline(in: book)
        try readOtherClocks(in: book)
      }
      if kept.name == "blends" {
        try keepARecipe(in: book)
        try keepAStrength(in: book)
      }
      for kind in book.notebooks.flatMap(\.records) { filled.formUnion(try kind.expectRoundTrips(in: book)) }
      try book.close()
    }
    let all = (Notebook.all + [.book]).flatMap(\.records).flatMap { $0.fieldNames }
    #expect(Set(all).subtracting(filled).sorted() == [], "never filled in, so never tried")
  }

  /// Missing in the kept book: a code assigned to an airline.
  private func answerAnAirline(in book: Book) throws {
    _ = try book.write(LocalizedText("act.codeAnswered")) { writing in
      try writing.database.execute(
        sql: "INSERT INTO code_answer (id, code, airline) SELECT ?, 'XX', id FROM airline LIMIT 1",
        arguments: [RecordID(kind: "code answer", key: "airline XX")])
    }
  }

  /// Missing in the kept book: a complete flight with times by other clocks than its airports'.
  private func readOtherClocks(in book: Book) throws {
    _ = try book.write(LocalizedText("act.test")) { writing in
      try writing.database.execute(
        sql: """
          UPDATE flight SET scheduled_off = departure, estimated_off = departure, actual_off = departure, scheduled_on = arrival,
            estimated_on = arrival, actual_on = arrival, origin_clock = 'Asia/Tokyo', destination_clock = 'Asia/Tokyo', moved = NULL
          WHERE number = (SELECT min(number) FROM flight WHERE departure IS NOT NULL AND arrival IS NOT NULL)
          """)
    }
  }

  /// Missing in the kept book: a blend frozen at its use.
  private func keepARecipe(in book: Book) throws {
    _ = try book.write(LocalizedText("act.test")) { writing in
      try writing.database.execute(
        sql: "UPDATE ingredient SET kept = ? WHERE number = (SELECT number FROM ingredient ORDER BY source IS NULL LIMIT 1)",
        arguments: ["0\t1\tml\t100\tRose"])
    }
  }

  /// Missing in the kept book: a batch begun since batches keep strengths.
  private func keepAStrength(in book: Book) throws {
    _ = try book.write(LocalizedText("act.test")) { writing in
      try writing.database.execute(sql: "UPDATE weighing SET concentration = '10'")
    }
  }

  @Test func `every column of a table is a field`() throws {
    let book = try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    try book.read { db in
      for entity in book.notebooks.flatMap(\.entities) {
        let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [entity.kind])
        #expect(columns.sorted() == (entity.columns.map(\.key) + entity.computed + ["id", "number"]).sorted(), "\(entity.kind)")
      }
    }
  }

  @Test func `every label is said in every language`() {
    for label in Notebook.all.flatMap(\.records).flatMap({ $0.labels }) {
      for language in Language.all { #expect(language.text(label) != label, "\(label) in \(language.id)") }
    }
  }
}

extension Stored {
  /// The fields that were filled in, as `item.title`.
  fileprivate static func expectRoundTrips(in book: Book) throws -> Set<String> {
    let table = entity.kind
    return try book.read { db in
      var filled: Set<String> = []
      for row in try Row.fetchAll(db, sql: "SELECT \(fields.columns) FROM \(table.quotedDatabaseIdentifier)") {
        let record = try Self(row)
        #expect(record.id == row[0], "\(table)")
        for (place, field) in fields.fields.enumerated() {
          let value: DatabaseValue = row[place + 1]
          // The book reckons by itself on which day a record was made; no record reads that, or writes it.
          let isOfBook = field.name == "created_day" && field.isComputed && field.stored(record).isNull
          #expect(field.stored(record) == value || isOfBook, "\(table).\(field.name) of \(record.id)")
          if !value.isNull, value != "".databaseValue { filled.insert("\(table).\(field.name)") }
        }
      }
      return filled
    }
  }

  fileprivate static var fieldNames: [String] { fields.fields.map { "\(entity.kind).\($0.name)" } }

  fileprivate static var labels: [String] { fields.fields.compactMap(\.label) }
}
