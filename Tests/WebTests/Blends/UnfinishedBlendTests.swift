import BlendsRecords
import BookStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import Records
import Testing

/// The page of a blend that is a draft again.
@Suite struct UnfinishedBlendTests {
  @Test func `a blend whose adding was undone leads to its form, and is back with the redo`() async throws {
    let desk = try InProcessServer()
    let blends = Blends(desk.book)
    let id = try blends.draft(in: try blends.addCategory("Soap").value.id, zone: .gmt).value.id
    let entry = Ingredient.Entry(name: try Name("Orange"), quantity: Quantity(Rational(1), .drop))
    let changes: [Blend.Change] = [.name("Rose"), .destination("Jar"), .maturation(try Maturation(written: "1 day"))]
    _ = try blends.edit(blend: id, changes, ingredients: [entry])
    _ = try blends.add(draft: id, zone: .gmt)
    try await desk.work { browser in
      #expect(try await browser.get("/blends/\(id)").text.contains("smell-notes"))
      _ = try desk.book.undo()
      let draft = try await browser.get("/blends/\(id)")
      #expect(draft.status == .seeOther && draft.headers[.location] == "/blends/\(id)/form")
      _ = try desk.book.redo()
      #expect(try await browser.get("/blends/\(id)").text.contains("smell-notes"))
    }
  }
}
