import Foundation
import TestKit
import Testing

/// The shell at a book of its own, as a script of Projects or Blends uses it.
struct NotebookShell {
  private let folder: TemporaryFolder
  private let desk: Desk

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    desk = Desk(book: folder.path("book.sqlite"))
  }

  /// A command, whatever becomes of it.
  func attempt(_ arguments: [String]) throws -> Program.Result { try desk.run(arguments) }

  /// A command that is done.
  @discardableResult func run(_ arguments: String...) throws -> Program.Result { try done(arguments) }

  func object(_ arguments: String...) throws -> [String: Any] { try object(arguments) }

  func object(_ arguments: [String]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(try done(arguments).output.utf8)) as? [String: Any])
  }

  func array(_ arguments: String...) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(try done(arguments).output.utf8)) as? [[String: Any]])
  }

  func id(_ arguments: String...) throws -> String { try #require(try object(arguments)["id"] as? String) }

  /// Adds an item; the answer is its id.
  func add(_ title: String, _ options: String...) throws -> String {
    try #require(try object(["items", "add", "--title", title] + options + ["--json"])["id"] as? String)
  }

  /// Everything in Projects that undo brings back, as it is written out.
  func whole() throws -> String {
    try ["projects", "items"].map { try done(["projects", "export", "--of", $0]).output }.joined()
      + done(["items", "list", "--sort", "manual", "--json"]).output
  }

  /// Adds a blend of those ingredients; the answer is its id.
  func blend(_ name: String, in category: String, _ lines: [String] = ["Orange=3 ml"], _ options: String...) throws -> String {
    let head = ["blends", "add", "--category", category, "--name", name, "--destination", "Jar", "--maturation", "14 days"]
    return try #require(try object(head + lines.flatMap { ["--ingredient", $0] } + options + ["--json"])["id"] as? String)
  }

  /// Amounts of a blend's ingredients in order: `3 ml`.
  func amounts(_ blend: String, of key: String = "amount") throws -> [String?] {
    let ingredients = try #require(try object("blends", "show", blend, "--json")["ingredients"] as? [[String: Any]])
    return ingredients.map { $0[key] as? String }
  }

  /// Everything in Blends that undo brings back, as it is written out.
  func wholeOfBlends() throws -> String {
    try ["blends export --json", "blends categories list --json", "blends ingredients --json"]
      .map { try done($0.split(separator: " ").map(String.init)).output }.joined()
  }

  /// Writes a file beside the book; the answer is its path.
  func file(_ text: String, named name: String = "table.csv") throws -> String {
    try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    return folder.path(name)
  }

  /// A command at a terminal, where a person answers its question.
  func atTerminal(_ arguments: [String], answering answer: String) throws -> Program.Result {
    var desk = desk
    desk.isPerson = true
    return try desk.run(arguments, input: answer)
  }

  /// Number of acts, without those that earned an award.
  func acts() throws -> Int {
    try array("history", "--limit", "1000", "--json").count { ($0["name"] as? String)?.hasPrefix("Earned") == false }
  }

  private func done(_ arguments: [String]) throws -> Program.Result {
    let result = try desk.run(arguments)
    #expect(result.code == 0, "\(arguments): \(result.complaint)")
    return result
  }
}
