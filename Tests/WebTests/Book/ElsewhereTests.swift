import Assembly
import BlendsRecords
import FlightsRecords
import Foundation
import GRDB
import HTTPTypes
import HummingbirdTesting
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

@testable import BookStore

/// Of two texts that were written unseen of each other one page tells, whatever notebook they lie in, and there they are answered.
@Suite struct ElsewhereTests {
  @Test func `every text that is saved as it is typed stands on the page with both texts, and is answered there`() async throws {
    let flown = try written()
    let fields = try flown.desk.book.firstTextFields()
    #expect(fields.count == Notebook.all.flatMap(\.entities).flatMap(\.texts).count)
    for field in fields { try writeTwice(field, in: flown.desk.book) }
    let lists = ["/blends", "/blends/find?search=blend"]
    try await flown.desk.work { browser in
      let page = try await browser.get("/settings/elsewhere").text
      for list in lists { #expect(try await browser.get(list).text.contains("has-other-texts"), "\(list)") }
      for field in fields {
        #expect(page.contains("data-key=\"\(field.record)-\(field.column)\""), "\(field.kind).\(field.column)")
        #expect(page.contains("One \(field.kind) \(field.column)") && page.contains("Two \(field.kind) \(field.column)"))
      }
      #expect(page.contains("<span class=\"note\">Device of") && page.contains("Something was also written elsewhere"))
      let forms = page.matches(of: /<form data-key="([0-9a-f]{32})"[^>]* action="([^"]*)"/).map { (String($0.2), String($0.1)) }
      #expect(forms.count == fields.count)
      for (address, act) in forms {
        #expect(try await browser.send(address, ["answer": "theirs", "other": act]).status == .ok, "\(address)")
      }
      let answered = try await browser.get("/settings/elsewhere").text
      #expect(answered.contains("No conflicting edits") && !answered.contains("Something was also"))
      for list in lists { #expect(try await !browser.get(list).text.contains("has-other-texts"), "\(list)") }
    }
    for field in fields { #expect(try text(of: field, in: flown.desk.book).contains("One \(field.kind) \(field.column)")) }
    #expect(try flown.desk.book.check() == [])
  }

  @Test func `a text is answered by the act that wrote it alone, and undo asks again`() throws {
    let flown = try written()
    let book = flown.desk.book
    let fields = try book.firstTextFields()
    for field in fields {
      try writeTwice(field, in: book)
      let other = try #require(try book.read { try field.others(in: $0) }.first)
      #expect(try book.divergences(.texts, limit: 9).compactMap(\.column) == [field.column])
      #expect(try book.answer(other.act, with: .mine) { $0.kind }.map(\.value) == [text(of: field, in: book)])
      #expect(try book.divergences(.texts, limit: 9).isEmpty)
      _ = try book.undo()
      #expect(try book.divergences(.texts, limit: 9).count == 1, "\(field.kind).\(field.column)")
      _ = try book.redo()
    }
    #expect(throws: UserError.self) { try book.answer(RecordID(kind: "act", key: "none"), with: .mine) { $0.kind } }
  }

  @Test(arguments: [("thought", "text", 10_000), ("category", "name", 120), ("item", "title", 200)])
  func `two texts that do not fit together are named, with how long they may be`(kind: String, column: String, most: Int) throws {
    let flown = try written()
    let book = flown.desk.book
    let field = try #require(try book.firstTextFields().first { $0.kind == kind && $0.column == column })
    try writeTwice(field, as: ["x", "y"].map { String(repeating: $0, count: most) }, in: book)
    let other = try #require(try book.read { try field.others(in: $0) }.first)
    let refused = #expect(throws: UserError.self) { try book.answer(other.act, with: .both) { $0.kind } }
    let values: [String: LocalizedText.Value] = ["title": .text(kind), "count": .count(2 * most + 1), "limit": .count(most)]
    #expect(refused?.phrase == LocalizedText("others.tooLong", values))
    #expect(try book.read { try field.others(in: $0) } == [other])
  }

  @Test func `what lies in the trash is asked about when it is back`() throws {
    let flown = try written()
    let book = flown.desk.book
    let field = try #require(try book.firstTextFields().first { $0.kind == "item" })
    try writeTwice(field, in: book)
    _ = try Projects(book).delete(item: field.record)
    #expect(try book.divergences(.texts, limit: 9).isEmpty)
    _ = try book.undo()
    #expect(try book.divergences(.texts, limit: 9).count == 1)
  }
}

extension ElsewhereTests {
  /// A book with a record of every kind that has such a text.
  private func written() throws -> FlownDesk {
    let flown = try FlownDesk()
    try flown.fly("SFO-FRA", "2022-01-26", "2022-01-26T22:00:00Z 2022-01-27T08:30:00Z")
    let trip = try #require(try flown.flights.trips().trips.first)
    _ = try flown.flights.type("Winter", into: .trip(trip.id))
    let (book, day) = (flown.desk.book, Day(ordinal: 20_000))
    _ = try flown.desk.sit.think("Quiet", on: day)
    try Projects(book).fill(on: day)
    let blends = Blends(book)
    let blend = try blends.addOrange()
    _ = try blends.add(note: [.text("Fresh")], to: blend.id, today: day)
    return flown
  }

  /// Two typings that began from the same text.
  private func writeTwice(_ field: TextField, as texts: [String]? = nil, in book: Book) throws {
    let base = TextHash(of: try text(of: field, in: book))
    for (word, text) in zip(["One", "Two"], texts ?? ["One", "Two"].map { "\($0) \(field.kind) \(field.column)" }) {
      let typing = Typing(edit: RecordID(kind: "edit", key: "\(word) \(field.record) \(field.column)"), base: base)
      try #expect(book.types(text, in: field, typing: typing))
    }
  }

  private func text(of field: TextField, in book: Book) throws -> String { try book.read { try field.text(in: $0) } ?? "" }
}

extension Divergence {
  fileprivate var column: String? { if case .text(let field, _, _) = part { field.column } else { nil } }
}
