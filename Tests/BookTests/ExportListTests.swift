import Foundation
import Records
import TestKit
import Testing

@testable import BookStore

/// JSON and tables are two ways to write one list of values: they must not disagree, leave a name out, or turn a text into a formula.
@Suite struct ExportListTests {
  private struct Leaf: Sendable {
    var name = ""
    var length: Double?
    var rings: Int?
    var place: (x: Int, y: Int)?
    var veins: [String] = []
  }

  private let list = ExportList<Leaf>(
    .value("name") { .text($0.name) }, .value("length") { .decimal($0.length) }, .value("rings") { .whole($0.rings) },
    .value("place", parts: ["x", "y"]) { leaf in
      leaf.place.map { .object([("x", .whole($0.x)), ("y", .whole($0.y))]) } ?? .null
    }, .values("veins") { $0.veins.map(ExportedValue.text) })

  @Test func `every name is there, with null where there is nothing`() throws {
    #expect(try json(Leaf()) == #"{"length":null,"name":"","place":null,"rings":null,"veins":[]}"#)
    #expect(list.names == ["name", "length", "rings", "place.x", "place.y"])
    #expect(list.line(of: Leaf()) == ["", "", "", "", ""])
  }

  @Test func `a table has the numbers JSON has`() throws {
    let leaf = Leaf(name: "Fern", length: 3, rings: -7, place: (1, -2), veins: ["a"])
    #expect(try json(leaf) == #"{"length":3,"name":"Fern","place":{"x":1,"y":-2},"rings":-7,"veins":["a"]}"#)
    #expect(list.line(of: leaf) == ["Fern", "3", "-7", "1", "-2"])
    #expect(list.line(of: Leaf(length: 0.25)) == ["", "0.25", "", "", ""])
  }

  @Test(arguments: ["=1+1", "+x", "-x", "@x", "\tx", "'=x"])
  func `a text that looks like a formula is guarded in tables alone, and comes back`(text: String) throws {
    let cell = list.line(of: Leaf(name: text))[0]
    #expect(cell == "'" + text && CSV.unguarded(cell) == text)
    #expect(try json(Leaf(name: text)).contains(ExportedValue.text(text).json))
  }

  @Test func `many are given away in pieces that make one table and one JSON value`() throws {
    let book = try Book.open(.memory, notebooks: [], surroundings: TestClock().surroundings)
    let leaves = (0..<2500).map { Leaf(name: "\($0)") }
    let table = try ExportedText(leaves, as: .csv, list, from: book).whole()
    #expect(table.split(separator: "\r\n").count == 2501)
    let objects = try JSONSerialization.jsonObject(with: Data(try ExportedText(leaves, as: .json, list, from: book).whole().utf8))
    #expect((objects as? [[String: Any]])?.map { $0["name"] as? String } == leaves.map(\.name))
    #expect(try ExportedText([Leaf](), as: .json, list, from: book).whole() == "[]")
  }

  @Test func `any text comes back from JSON as it was, and what is no number is refused`() throws {
    let text = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init))) + "𝄞 \u{2028}"
    let json = try json(Leaf(name: text))
    let read = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(read["name"] as? String == text && !json.utf8.contains { $0 < 0x20 })
    #expect(throws: UserError.self) { try self.json(Leaf(length: .nan)) }
  }

  private func json(_ leaf: Leaf) throws -> String { try list.object(of: leaf).json }
}
