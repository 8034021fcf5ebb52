import Assembly
import FlightsRecords
import GRDB
import Records
import SitRecords
import TestKit
import Testing
import Words

@testable import BlendsRecords
@testable import BookStore
@testable import ProjectsRecords

/// A field list may say of a field what no code does: each role is held to what is done with the field, over every list.
@Suite struct FieldRolesTests {
  private static let kinds = (Notebook.all + [.book]).flatMap(\.records)
  private static let fields = kinds.flatMap { $0.described }
  private static let day = Day("2026-11-20").map { [$0] } ?? []

  private static var texts: [any TypedText] {
    let id = RecordID(kind: "sample", key: "")
    var texts: [any TypedText] = day.map(Mindfulness.Text.thought)
    texts += TextColumn.allCases.flatMap { [Projects.Text.project(id, $0), .item(id, $0)] }
    texts += [Blends.Text.category(id), .name(id), .note(id)] + BlendText.allCases.map { .blend(id, $0) }
    return texts + [Flights.Text.notes(id), .trip(id)] as [any TypedText]
  }

  @Test func `a search finds a word in the texts that are called searched, and in no other`() throws {
    let book = try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    _ = try book.write(LocalizedText("act.test")) { writing in
      // A record of each kind, each of the others': what no verb would make, but whatever a search reads is there.
      try writing.database.execute(sql: "PRAGMA ignore_check_constraints = 1; PRAGMA defer_foreign_keys = 1")
      for kind in Self.kinds { try kind.insertSample(in: writing.database) }
    }
    for field in Self.fields {
      guard case .text = field.value else {
        #expect(!field.traits.contains(.searched), "\(field) is no text")
        continue
      }
      try set(field, to: "9071", in: book)
      #expect(try finds("907", in: book) == field.traits.contains(.searched), "\(field)")
      try set(field, to: "", in: book)
    }
    #expect(try !finds("907", in: book))
  }

  @Test func `what a person types into is what is called typed, takes as many characters as the list says, and is never NULL`() throws {
    let book = try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    let typed = Self.fields.filter { $0.traits.contains(.typed) }
    #expect(Set(Self.texts.map { "\($0.field.entity.kind).\($0.field.column)" }) == Set(typed.map(\.description)))
    for text in Self.texts {
      let field = try #require(Self.fields.first { $0.kind == text.field.entity.kind && $0.name == text.field.column })
      guard case .text(let most?) = field.value else {
        Issue.record("\(field) says not how long it may be")
        continue
      }
      let longest = String(repeating: "a", count: most)
      #expect(try text.kept(longest) == longest, "\(field)")
      #expect(throws: UserError.self, "\(field)") { try text.kept(longest + "a") }
      let columns = try book.read { db in
        try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?) WHERE \"notnull\"", arguments: [field.kind])
      }
      #expect(columns.contains(field.name), "\(field)")
    }
  }

  @Test func `History tells a choice, and a value with a form of its own, in words of the language`() {
    let english = NotebookModule.all.languages.chosen(from: nil, setting: "en")
    for entity in Self.kinds.map({ $0.entity }) {
      for field in entity.formFields where Self.isCoded(field.kind) {
        let name = "\(entity.kind).\(field.column)"
        guard let worded = field.worded else {
          Issue.record("\(name) is told as it is stored")
          continue
        }
        for choice in Self.choices(of: field.kind) {
          let words = worded(choice).map { english.text($0) }
          #expect(words.count == 1 && !words[0].contains("."), "\(name): \(choice)")
        }
      }
    }
  }

  private static func isCoded(_ kind: FieldKind) -> Bool { kind == .written || !choices(of: kind).isEmpty }

  private static func choices(of kind: FieldKind) -> [String] {
    if case .choice(let names) = kind { names.filter { !$0.isEmpty } } else { [] }
  }

  @Test func `an id follows from the fields that are called its key, and from no other`() throws {
    for kind in Self.kinds {
      let keys = kind.described.filter { $0.traits.contains(.key) }.map(\.name)
      #expect(try kind.parts() == keys, "\(kind.entity.kind)")
    }
  }

  @Test func `what a person changes is not called made by the program, but for what follows from it`() throws {
    let day = try #require(Day("2026-01-01"))
    try Project.expectSaid(
      [
        .title("b"), .detail("b"), .color(#require(ProjectColor.allCases.last)), .reminder(TimeOfDay("7:30")),
        .sort(#require(ItemSort.allCases.last)),
      ]) { try $0.apply($1) }
    try Item.expectSaid([.title("b"), .detail("b"), .priority(.high), .when(day), .deadline(day), .repeats(Repeat("every day"))]) {
      try $0.apply($1)
    }
    try SmellNote.expectSaid([.day(day), .text("b"), .state(.settled)]) { try $0.apply($1) }
    try Material.expectSaid([.density(2), .dropsPerMillilitre(20), .maximum(50)]) { try $0.apply($1) }
    try Ingredient.expectSaid(
      [.name(Name("b")), .amount(2), .unit(#require(UnitOfMeasure.allCases.last)), .concentration(50), .source(nil)]
    ) { $0.apply($1) }
    let book = try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    try book.read { db in
      try Blend.expectSaid([.name("b"), .status(.pass), .made(day), .matures(2), .destination("b"), .conclusion("b"), .update("b")]) {
        try $0.apply($1, in: db)
      }
    }
  }

  private func set(_ field: DescribedField, to text: String, in book: Book) throws {
    _ = try book.write(LocalizedText("act.test")) { writing in
      let (table, column) = (field.kind.quotedDatabaseIdentifier, field.name.quotedDatabaseIdentifier)
      try writing.database.execute(sql: "UPDATE \(table) SET \(column) = ?", arguments: [text])
    }
  }

  /// True if any notebook's search finds anything.
  private func finds(_ text: String, in book: Book) throws -> Bool {
    let (query, flights) = (try #require(SearchQuery(text)), Flights(book))
    let counts = [
      try book.search(query, limit: 10).hits.count, try flights.airports(text).places.count, try flights.airlines(text).places.count,
    ]
    return counts.contains { $0 > 0 }
  }
}

extension Stored {
  /// Makes changes as a person says them, and holds the fields that are others then.
  fileprivate static func expectSaid<Change>(_ changes: [Change], _ apply: (inout Self, Change) throws -> Void) throws {
    let before = try sample()
    var after = before
    for change in changes { try apply(&after, change) }
    let said = fields.fields.filter { $0.stored(after) != $0.stored(before) }
    #expect(said.count >= changes.count, "\(entity.kind): \(said.map(\.name))")
    for field in said where !field.isComputed && field.traits.contains(.machineMade) {
      let source = said.first { $0.group == field.group && $0.group != nil && !$0.traits.contains(.machineMade) }
      #expect(source != nil, "\(entity.kind).\(field.name)")
    }
  }
}
