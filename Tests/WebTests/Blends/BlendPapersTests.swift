import BlendsRecords
import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Records
import Testing

@testable import Site

/// A page that promises what is then refused, or hides which row it will not take.
@Suite struct BlendPapersTests {
  private let desk: InProcessServer
  private let blends: Blends
  private let category: RecordID

  init() throws {
    desk = try InProcessServer()
    blends = Blends(desk.book)
    category = try blends.addCategory("Soap").value.id
  }

  private func add(_ name: String, _ ingredient: String) throws -> RecordID {
    let entry = Ingredient.Entry(name: try Name(ingredient), quantity: Quantity(Rational(1), .drop))
    let maturation = try Maturation(written: "1 day")
    let recipe = Blends.Recipe([.name(name), .destination("Jar"), .maturation(maturation)], ingredients: [entry])
    return try blends.add(recipe, to: category, zone: .gmt).value.id
  }

  @Test func `a pasted name that the blend has, or that is there twice, is shown as not understood and not added`() async throws {
    let rose = try add("Rose", "Orange")
    try await desk.work { browser in
      let text = "Lemon 2 ml\n3 ml  órange\nlemon 1 ml\nOil 1 ml carrier"
      let read = try await browser.post("/blends/\(rose)/recipe", ["text": text, "unit": "drop", "preview": "on"])
      let address = try #require(read.headers[.location])
      let preview = try await browser.get(address).text
      #expect(preview.contains("2 lines understood. 2 lines are unclear"))
      #expect(preview.contains("Line 2, column 7: “Orange” is in this blend already."))
      #expect(preview.contains("Line 3, column 1: “Lemon” is in this blend already.") && preview.contains("Add 2 ingredients"))
      let applied = try await browser.send("/blends/\(rose)/recipe", ["text": text, "unit": "drop", "apply": "on"])
      #expect(applied.status == .ok)
      #expect(try await !browser.get(address).text.contains("understood"), "what was added is not offered again")
      #expect(try blends.blend(rose).ingredients.map(\.name.text) == ["Orange", "Lemon", "Oil"])
      let again = try await browser.send("/blends/\(rose)/recipe", ["text": text, "unit": "drop", "apply": "on"])
      #expect(again.status.code >= 400 && again.text.contains("is in this blend already"))
    }
  }

  @Test func `a table is validated row by row, and judging it writes nothing`() async throws {
    _ = try add("Rose", "Orange")
    let table = """
      category,blend,destination,maturation,ingredient,amount,unit
      Soap,Base,Jar,1 day,Oil,1,ml
      Oils,Base,Jar,1 day,Fat,1,ml
      Soap,Bar,Jar,1 day,Lye,1,ml
      Soap,Bar,Jar,1 day,Oil,much,ml
      """
    try await desk.work { browser in
      let acts = try desk.book.history(limit: 10).count
      let page = try await judge(table, browser)
      let pieces = [
        "3 blends", "1 new · 0 already there · 1 left as they are · 1 not readable", "Soap · line 2<", "Oils · line 3<",
        "Left out because of line 5.", "Soap · line 5, column 6<", "“much” is not an amount.",
      ]
      for piece in pieces { #expect(page.contains(piece), "\(piece)") }
      #expect(try desk.book.history(limit: 10).count == acts && blends.blends(in: category).count == 1)
    }
  }

  private func judge(_ table: String, _ browser: Browser) async throws -> String {
    let headers: HTTPFields = [
      .contentType: "multipart/form-data; boundary=abc", .secFetchSite: "same-origin", .origin: "http://localhost:80",
      .cookie: browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "), .acceptLanguage: "en",
    ]
    let form = MultipartTests.form(of: [("blends.csv", table)], boundary: "abc")
    let read = try await browser.client.execute(
      uri: "/blends/categories/\(category)/reading", method: .post, headers: headers, body: ByteBuffer(bytes: form))
    // The preview has an address of its own, which a browser can come back to.
    return try await browser.get(try #require(read.headers[.location])).text
  }
}
