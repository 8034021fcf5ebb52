import Foundation
import Testing

/// A message is found in the document about trouble by its own words.
@Suite struct DocumentedMessagesTests {
  /// The messages of the program in English by their keys, each in all its forms, with an ellipsis for a value that is filled in.
  private let messages: [String: [String]]
  private let quoted: Set<String>

  init() throws {
    var messages: [String: [String]] = [:]
    for file in try House.files(in: "Sources", ending: "/en.json") {
      let words = try #require(try JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any])
      for (key, value) in words {
        messages[key, default: []] += DocumentedMessagesTests.forms(of: value).map { DocumentedMessagesTests.unfilled($0) }
      }
    }
    self.messages = messages
    quoted = Set(try Document("docs/troubleshooting.md").quotations)
  }

  @Test func everyMessageThatIsQuotedIsOneOfTheProgram() {
    let said = Set(messages.values.joined())
    #expect(quoted.count > 150 && said.count > 2000)
    #expect(quoted.subtracting(said).sorted() == [])
  }

  /// A refusal of a value says itself how it is written.
  @Test func everyRefusalBecauseOfAFileAPlaceOrAFaultIsQuoted() throws {
    let reasons = ["UserError(.file, ", "UserError(.unreachable, ", "UserError(.fault, "]
    var refusals: Set<String> = []
    for file in try House.swift() where file.text.contains("UserError(.") {
      for line in file.lines where reasons.contains(where: { line.contains($0) }) {
        refusals.formUnion(line.split(separator: "\"").map { String($0) }.filter { messages[$0] != nil })
      }
    }
    #expect(refusals.count > 60, "the measure sees the refusals")
    for refusal in refusals { #expect(!quoted.isDisjoint(with: messages[refusal] ?? []), "\(refusal)") }
  }

  private static func forms(of value: Any) -> [String] {
    if let text = value as? String { return [text] }
    if let plural = value as? [String: String] { return plural.map { $0.value } }
    return value as? [String] ?? []
  }

  private static func unfilled(_ message: String) -> String {
    guard message.contains("{") else { return message }
    let pieces = message.split(separator: "{", omittingEmptySubsequences: false)
    let filled = pieces.dropFirst().map { piece in "…" + String(piece.drop { $0 != "}" }.dropFirst()) }
    return String(pieces[0]) + filled.joined()
  }
}
