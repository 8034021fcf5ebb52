import Foundation
import TestKit
import Testing

/// The shell at a book of its own, as a script of Projects uses it.
struct NotebookShell {
  private let folder: TemporaryFolder
  private let program: Program

  init() throws {
    folder = try TemporaryFolder()
    program = Program("commonplace", book: folder.path("book.sqlite"))
  }

  /// A command, whatever becomes of it.
  func attempt(_ arguments: [String]) throws -> Program.Result { try program.run(arguments) }

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

  /// How many acts were done, those that earned an award aside.
  func acts() throws -> Int {
    try array("history", "--limit", "1000", "--json").count { ($0["name"] as? String)?.hasPrefix("Earned") == false }
  }

  private func done(_ arguments: [String]) throws -> Program.Result {
    let result = try program.run(arguments)
    #expect(result.code == 0, "\(arguments): \(result.complaint)")
    return result
  }
}
