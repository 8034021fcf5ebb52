import BlendsRecords
import BookStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import Records
import TestKit
import Testing

/// An open page that goes on showing a blend which is none any more.
@Suite struct BlendRegionTests {
  @Test func `where a blend was shown whose adding was undone stands the way to its form`() async throws {
    let desk = try InProcessServer()
    let blends = Blends(desk.book)
    let id = try blends.draft(in: try blends.addCategory("Soap").value.id, zone: .gmt).value.id
    let entry = Ingredient.Entry(name: try Name("Orange"), quantity: Quantity(Rational(1), .drop))
    let changes: [Blend.Change] = [.name("Rose"), .destination("Jar"), .maturation(try Maturation(written: "1 day"))]
    _ = try blends.edit(blend: id, changes, ingredients: [entry])
    _ = try blends.add(draft: id, zone: .gmt)
    try await desk.work { browser in
      let whole = try await browser.get("/blends/regions/blend-\(id)").text
      #expect(whole.contains("smell-notes") && !whole.contains("draft-card"))
      _ = try desk.book.undo()
      let draft = try await browser.get("/blends/regions/blend-\(id)")
      #expect(draft.status == .ok && draft.text.contains("id=\"blend\" data-live="))
      #expect(draft.text.contains("draft-card") && draft.text.contains("/blends/\(id)/form") && !draft.text.contains("smell-notes"))
      _ = try desk.book.redo()
      #expect(try await browser.get("/blends/regions/blend-\(id)").text == whole)
    }
  }

  @Test func `where a draft was shown that has no maturation yet stands the way to its form`() async throws {
    let desk = try InProcessServer()
    let blends = Blends(desk.book)
    let id = try blends.draft(in: try blends.addCategory("Soap").value.id, zone: .gmt).value.id
    try await desk.work { browser in
      let draft = try await browser.get("/blends/regions/blend-\(id)")
      #expect(draft.status == .ok && draft.text.contains("draft-card"))
    }
  }
}
