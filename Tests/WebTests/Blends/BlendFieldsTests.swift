import BlendsRecords
import BookStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import Records
import Testing

/// A field that takes less than the shell does, or an act where a person only looked.
@Suite struct BlendFieldsTests {
  private let desk: InProcessServer
  private let blends: Blends
  private let category: RecordID
  private let rose: RecordID

  init() throws {
    desk = try InProcessServer()
    blends = Blends(desk.book)
    category = try blends.addCategory("Soap").value.id
    let entries = [("Orange", 1, Role.neat), ("Oil", 49, .carrier)].map { name, amount, role in
      (name, Quantity(Rational(amount), .millilitre), role)
    }
    let recipe = Blends.Recipe(
      [.name("Rose"), .destination("Jar"), .maturation(try Maturation(written: "1 day"))],
      ingredients: try entries.map { Ingredient.Entry(name: try Name($0.0), quantity: $0.1, role: $0.2) })
    rose = try blends.add(recipe, to: category, zone: .gmt).value.id
  }

  private func amounts() throws -> [String] { try blends.blend(rose).ingredients.map(\.quantity.amount.description) }

  @Test func `an amount may be a fraction, or the share it is to be`() async throws {
    let orange = try blends.blend(rose).ingredients[0].id
    try await desk.work { browser in
      for (typed, amount) in [("1/3", "1/3"), ("2 %", "1"), ("50%", "49"), ("0,5", "1/2")] {
        #expect(try await browser.send("/blends/ingredients/\(orange)", ["amount": typed]).status == .ok)
        #expect(try amounts()[0] == amount, "\(typed)")
      }
      let refused = try await browser.send("/blends/ingredients/\(orange)", ["amount": "100%"]).text
      #expect(try refused.contains("There is no such share") && amounts()[0] == "1/2")
      let fields: KeyValuePairs = ["name": "Musk", "amount": "1/3", "unit": "g", "role": "aromatic", "concentration": "10/3"]
      #expect(try await browser.send("/blends/\(rose)/ingredients", fields).status == .ok)
      #expect(try amounts()[2] == "1/3" && blends.blend(rose).ingredients[2].role == .aromatic(concentration: Rational(10, 3)))
    }
  }

  @Test func `looking by weight or by volume writes nothing`() async throws {
    _ = try blends.edit(material: Name("Oil"), [.density(Rational(1, 2))])
    _ = try blends.edit(material: Name("Orange"), [.density(1)])
    try await desk.work { browser in
      let acts = try desk.book.history(limit: 20).count
      let page = try await browser.get("/blends/\(rose)?by=weight").text
      #expect(page.contains("3.92%") && page.contains("96.08%") && !page.contains("3.9216%"), "one number of decimals for the list")
      #expect(try await browser.get("/blends/\(rose)").text.contains("2%"))
      #expect(try desk.book.history(limit: 20).count == acts && blends.blend(rose).blend.basis == .volume)
    }
  }

  @Test func `naming a draft renames nothing`() async throws {
    let draft = try blends.draft(in: category, zone: .gmt).value.id
    try await desk.work { browser in
      _ = try await browser.send("/blends/\(draft)/texts/name", ["text": "Li", "edit": "\(desk.book.surroundings.newID())"])
      let names = try desk.book.history(limit: 3).map(\.name.key)
      #expect(names.contains("act.draftNamed") && !names.contains("act.blendRenamed"), "\(names)")
    }
  }

  @Test func `a base is shown with what it is made of, and that it has changed, and the newer one is taken by a button`() async throws {
    let entry = Ingredient.Entry(name: try Name("Rose"), quantity: Quantity(1, .gram), source: rose)
    let recipe = Blends.Recipe(
      [.name("Bar"), .destination("Jar"), .maturation(try Maturation(written: "1 day"))], ingredients: [entry])
    let bar = try blends.add(recipe, to: category, zone: .gmt).value.id
    try await desk.work { browser in
      let page = try await browser.get("/blends/\(bar)").text
      #expect(!page.contains("Take the newer"))
      #expect(page.contains("<span class=\"note\">Rose › Orange</span>") && page.contains("<a href=\"/blends/\(rose)\">Rose</a>"))
      _ = try blends.edit(ingredient: blends.blend(rose).ingredients[0].id, [.amount(3)])
      #expect(try await browser.get("/blends/\(bar)").text.contains("“Rose” has changed since it was used here"))
      let part = try blends.blend(bar).ingredients[0].id
      #expect(try await browser.send("/blends/ingredients/\(part)/newer", [:]).status == .ok)
      #expect(try await !browser.get("/blends/\(bar)").text.contains("Take the newer"))
      #expect(try await browser.get("/blends/\(rose)").text.contains("a base: 1 other blend is made with it"))
    }
  }
}
