import BookStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import ProjectsRecords
import Records
import SitRecords
import Testing

@testable import BlendsRecords
@testable import Site

/// A form that works only with a script, or that does more, or less, than its page says.
@Suite struct BlendRoutesTests {
  private let desk: InProcessServer
  private let blends: Blends
  private let category: RecordID
  private let rose: RecordID

  init() throws {
    desk = try InProcessServer()
    blends = Blends(desk.book)
    category = try blends.addCategory("Soap").value.id
    let entries = try [("Orange", 3), ("Oil", 6)].map { name, amount in
      Ingredient.Entry(name: try Name(name), quantity: Quantity(Rational(amount), .millilitre))
    }
    let recipe = Blends.Recipe(
      [.name("Rose"), .destination("Jar"), .maturation(try Maturation(written: "1 day")), .status(.pass)], ingredients: entries)
    rose = try blends.add(recipe, to: category, zone: .gmt).value.id
  }

  /// The record whose page, or form, a plain post leads to.
  private func made(_ answer: TestResponse, sourceLocation: SourceLocation = #_sourceLocation) throws -> RecordID {
    #expect(answer.status == .seeOther, "\(answer.text.prefix(300))", sourceLocation: sourceLocation)
    let id = answer.headers[.location].flatMap { $0.firstMatch(of: /[0-9a-f]{32}/) }.flatMap { RecordID($0.output) }
    return try #require(id, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("/projects/find?", "Found: ", "Orange rows"), ("/blends/find?", "Found: ", ">Rose<"),
    ("/blends/categories/ID?status=pass&", "Found: ", ">Rose<"), ("/sit/log?", "1 thought with “orange”", "<mark>Orange</mark> sky"),
  ])
  func `a notebook's search finds what a letter typed wrong means, and says so`(page: String, said: String, row: String) async throws {
    let day = Day(ordinal: 20_777)
    _ = try Projects(desk.book).add([.title("Orange rows"), .detail("")], today: day)
    _ = try Mindfulness(desk.book).think("Orange sky", on: day)
    try await desk.work { browser in
      let found = try await browser.get("\(page.replacing("ID", with: "\(category)"))search=ornage").text
      #expect(found.contains("these are for orange. \(said)") && found.contains(row) && found.contains("value=\"ornage\""))
    }
  }

  @Test func `the page of what was added names the ingredients as such, beside their lines`() async throws {
    let act = try #require(try desk.book.history().first?.id)
    try await desk.work { browser in
      let page = FoundPage(try await browser.get("/history/\(act)").text)
      #expect(page.words.contains("Ingredients Orange · 3") && page.words.contains("Oil · 6"))
    }
  }

  @Test func `a smell note of a day to come is refused, beside the day and by a plain post`() async throws {
    let page = "/blends/\(rose)/notes"
    try await desk.work { browser in
      let judged = try await browser.send(page, ["judge": "1", "text": "Sharp", "day": "2099-01-01"]).json
      #expect((judged["refusals"] as? [String: String])?["day"]?.contains("has not come yet") == true)
      let plain = try await browser.post(page, ["text": "Sharp", "day": "2099-01-01"])
      #expect(plain.status == .unprocessableContent && plain.text.contains("has not come yet"))
      #expect(try blends.blend(rose).notes.isEmpty)
    }
  }

  @Test func `a judged blend waits for nothing, in its list, on its page and on the day it was made`() async throws {
    try await desk.work { browser in
      for (status, isWaiting) in [("pass", false), ("fail", false), ("tbd", true)] {
        _ = try await browser.send("/blends/\(rose)/fields", form: [(name: "status", value: status)])
        for path in ["/blends/categories/\(category)?status=\(status)", "/blends/\(rose)", "/"] {
          let page = try await browser.get(path).text
          #expect(page.contains("Rose") && page.contains("ready tomorrow") == isWaiting, "\(status) \(path)")
        }
      }
    }
  }

  @Test func `a category goes with its blends where its name is typed, and comes back by one Undo`() async throws {
    try await desk.work { browser in
      let other = try await browser.post("/blends/categories/\(category)/purge", ["name": "Oils"])
      #expect(other.status == .unprocessableContent && other.text.contains("not its name") && other.text.contains("value=\"Oils\""))
      #expect(try blends.blend(rose).ingredients.count == 2)
      let gone = try await browser.post("/blends/categories/\(category)/purge", ["name": "soap"])
      #expect(gone.status == .seeOther && gone.headers[.location]?.hasPrefix("/blends?done=") == true)
      #expect(try blends.categories().isEmpty)
      _ = try await browser.post("/history/undoing")
      #expect(try blends.categories().map(\.id) == [category] && blends.blend(rose).category.id == category)
    }
  }

  @Test func `a copy is the same again, or so much of it, and still to be judged`() async throws {
    try await desk.work { browser in
      let same = try blends.blend(made(try await browser.post("/blends/\(rose)/copies")))
      #expect(same.blend.name.text == "Rose #2" && same.ingredients.map(\.quantity.amount) == [3, 6])
      let third = try blends.blend(made(try await browser.post("/blends/\(rose)/copies", ["scale": "1/3"])))
      #expect(third.blend.name.text == "Rose #3" && third.ingredients.map(\.quantity.amount) == [1, 2])
      #expect(same.blend.status == .tbd && third.blend.status == .tbd)
    }
  }

  @Test func `the demo speaks the language of whoever asks for it`() async throws {
    try await desk.work { browser in
      var german = browser
      german.languages = "de"
      _ = try await german.post("/blends/demo")
      #expect(try blends.categories().map(\.category.name.text).contains("Seife"))
    }
  }

  @Test func `a blend is made without a script, from its category to its page`() async throws {
    try await desk.work { browser in
      let oils = try made(try await browser.post("/blends/categories", ["name": "Oils"]))
      let again = try await browser.post("/blends/categories", ["name": "oils"])
      #expect(again.status == .unprocessableContent && again.text.contains("value=\"oils\""))
      #expect(again.text.contains("There is a category “Oils” already."))
      let draft = try made(try await browser.post("/blends/categories/\(oils)/draft"))
      let forms: [(String, KeyValuePairs<String, String>)] = [
        ("texts/name", ["text": "Beard"]), ("texts/destination", ["text": "Flacon"]), ("fields", ["maturation": "2", "period": "week"]),
        ("ingredients", ["name": "Musk", "amount": "1", "unit": "g"]),
      ]
      for (form, fields) in forms { #expect(try await browser.post("/blends/\(draft)/\(form)", fields).status == .seeOther, "\(form)") }
      #expect(try made(try await browser.post("/blends/\(draft)/adding")) == draft)
      let (blend, ingredients) = (try blends.blend(draft).blend, try blends.blend(draft).ingredients)
      #expect(!blend.isDraft && blend.category == oils && blend.name.text == "Beard" && blend.destination == "Flacon")
      #expect(blend.maturation == Maturation(2, .week) && ingredients.map(\.name.text) == ["Musk"])
    }
  }

  @Test func `what is known of a material is kept field by field, and what cannot be is refused`() async throws {
    let orange = try #require(try blends.materials().first { $0.material.name.text == "Orange" }).id
    try await desk.work { browser in
      for (field, typed) in [("density", "0,95"), ("drops", "30"), ("maximum", "2.5")] {
        let kept = try await browser.send("/blends/materials/\(orange)/fields", form: [(field, typed)]).json
        #expect(kept["saved"] as? Bool == true, "\(field)")
      }
      let refused = try await browser.send("/blends/materials/\(orange)/fields", ["drops": "3"]).json
      #expect((refused["refusals"] as? [String: String])?.keys.map { $0 } == ["drops"])
      let facts = MaterialFacts(density: Rational(19, 20), dropsPerMillilitre: 30, maximum: Rational(5, 2))
      #expect(try blends.material(orange).material.facts == facts)
    }
  }

  @Test func `a category opens on the first verdict that has any blend, unless its address names one`() async throws {
    try await desk.work { browser in
      let path = "/blends/categories/\(category)"
      let (usual, named) = try await (browser.get(path), browser.get("\(path)?status=tbd"))
      #expect(usual.text.contains(">Rose<") && !named.text.contains(">Rose<"))
    }
  }

  @Test func `history tells a blend as its page does, with units, and leaves out what every new one has`() async throws {
    let act = try #require(try desk.book.history().first { $0.name.key == "act.blendAdded" }).id
    let later = try #require(try blends.edit(blend: rose, [.maturation(try Maturation(written: "2 weeks"))]).act)
    try await desk.work { browser in
      let page = try await browser.get("/history/\(act)").text
      for value in ["Soap", "1 day", "PASS"] { #expect(page.contains("\(value)</ins>"), "\(value)") }
      for label in ["Name", "Target dilution", "Concentration", "Unit", "Use"] { #expect(!page.contains("<dt>\(label)</dt>"), "\(label)") }
      #expect(
        page.ranges(of: "changed-record").count == 1 && page.contains("</a> · 3\u{A0}ml</li>"), "an ingredient is a line of its blend")
      let changed = try await browser.get("/history/\(later)").text
      #expect(changed.contains("1 day</del>") && changed.contains("2 weeks</ins>"))
    }
  }

  @Test func `a page whose last blend has gone shows the page before it`() async throws {
    try await desk.work { browser in
      let page = try await browser.get("/blends/categories/\(category)?status=pass&page=2").text
      #expect(page.contains(">Rose<") && !page.contains("class=\"pager pages\""))
    }
  }

  @Test func `a blend whose adding was undone leads to its form, and is back with the redo`() async throws {
    let id = try blends.draft(in: category, zone: .gmt).value.id
    let entry = Ingredient.Entry(name: try Name("Orange"), quantity: Quantity(Rational(1), .drop))
    let changes: [Blend.Change] = [.name("Iris"), .destination("Jar"), .maturation(try Maturation(written: "1 day"))]
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
