import GRDB
import TestKit
import Testing

@testable import BookStore

/// What SQLite writes of a row comes back as it was; what is no such row is left to Foundation or is damage.
@Suite struct JournaledRowTests {
  @Test func `values of any kind come back from the JSON that SQLite writes of them`() throws {
    var dice = SeededDice.fixed(1)
    let seed = dice.seed
    let pieces =
      "a ä \u{FEFF} \" \\ / \u{8} \u{c} \u{1} \u{7f} 🌸 e\u{301} null { ,".split(separator: " ").map(String.init)
      + ["\n", "\r", "\t", " "]
    let database = try DatabaseQueue()
    for _ in 0..<300 {
      let values: [JournalValue] = (0..<dice.below(5)).map { _ in
        switch dice.below(4) {
        case 0: .null
        case 1: .integer([0, -1, 42, .max, .min][dice.below(5)])
        default: .text((0..<dice.below(6)).map { _ in pieces[dice.below(pieces.count)] }.joined())
        }
      }
      let marks = values.indices.map { "'\($0 * 7)', ?" }.joined(separator: ", ")
      let json = try database.read { db in
        try String.fetchOne(db, sql: "SELECT json_object(\(marks))", arguments: StatementArguments(values.map(\.asArgument)))
      }
      let expected = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($0 * 7, $1) })
      #expect(try TaggedValues.parsed(json) == expected, "seed \(seed): \(json ?? "")")
      #expect(try TaggedValues.parsed(expected.json) == expected, "seed \(seed)")
    }
  }

  @Test(arguments: ["{ \"1\" : 2 , \"3\" : \"\\u00e4\\ud83c\\udf38\" }", "{\"3\":\"ä🌸\",\"1\":2}"])
  func `other ways to write the same are read too`(json: String) throws {
    #expect(try TaggedValues.parsed(json) == [1: .integer(2), 3: .text("ä🌸")])
  }

  @Test(arguments: [
    "", "{", "{'1':2", "{'1':2}}", "{'1':'a}", "{'1':nul}", "[1]", "{'1':99999999999999999999}", "{'1':-}", "{1:2}",
  ])
  func `what is no row is damage`(json: String) {
    #expect(throws: Damage.self) { try TaggedValues.parsed(json.replacing("'", with: "\"")) }
  }
}

extension JournalValue {
  fileprivate var asArgument: (any DatabaseValueConvertible)? {
    switch self {
    case .null: nil
    case .integer(let integer): integer
    case .text(let text): text
    }
  }
}
