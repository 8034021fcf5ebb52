import Foundation
import TestKit
import Testing

/// The verbs of a notebook that joined by one line, as scripts use them.
@Suite struct ReadingShellTests {
  private let folder: TemporaryFolder
  private var desk: Desk

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    desk = Desk(book: folder.path("book.sqlite"))
    desk.isReading = true
  }

  @Test func `a book is added, edited, listed and deleted, each told with the keys its export has`() throws {
    let added = try object("add", "--title", "Middlemarch", "--author", "George Eliot")
    #expect(Set(added.keys) == ["id", "title", "author", "finished", "borrower", "note", "created"])
    #expect(added["title"] as? String == "Middlemarch" && added["finished"] is NSNull && added["note"] as? String == "")
    let id = try #require(added["id"] as? String)
    let edited = try object("edit", String(id.suffix(8)), "--finished", "2026-11-20", "--note", "Long.")
    #expect(
      edited["finished"] as? String == "2026-11-20" && edited["note"] as? String == "Long." && edited["author"] as? String == "George Eliot"
    )
    #expect(try object("edit", id, "--finished", "none")["finished"] is NSNull)
    #expect(try object("edit", id, "--borrower", "Ana")["borrower"] as? String == "Ana")
    #expect(try list().count == 1)
    #expect(try object("delete", id)["id"] as? String == id)
    #expect(try list().isEmpty)
    #expect(try json("trash", "list", "--json").count == 1)
    try run("undo")
    #expect(try list().map { $0["id"] as? String } == [id])
  }

  @Test func `without JSON a line tells the title, the author, the day and the id's ending`() throws {
    let line = try run("reading", "add", "--title", "Middlemarch", "--author", "George Eliot", "--finished", "2026-11-20")
    #expect(line.wholeMatch(of: /Middlemarch  George Eliot  2026-11-20  [0-9a-f]{4,}\n/) != nil, "\(line)")
    #expect(try run("reading", "list") == line)
    let ending = try #require(line.split(separator: " ").last).trimmingCharacters(in: .newlines)
    #expect(try run("reading", "edit", ending, "--borrower", "Ana") == line.replacingOccurrences(of: ending, with: "Ana  \(ending)"))
    #expect(try run("reading", "list", "--search", "ana").contains("Middlemarch"))
    #expect(try run("reading", "delete", ending) == "Deleted the book “Middlemarch”\n")
  }

  @Test func `a list is searched, and the export is the table or the list`() throws {
    try run("reading", "add", "--title", "Middlemarch")
    try run("reading", "add", "--title", "Silas Marner", "--note", "Weaver of Raveloe")
    #expect(try json("reading", "list", "--search", "RAVELOE weaver", "--json").map { $0["title"] as? String } == ["Silas Marner"])
    #expect(try run("reading", "list", "--search", "nobody").isEmpty)
    #expect(try run("reading", "export").split(separator: "\r\n").count == 3)
    let listed = try run("reading", "list", "--json")
    #expect(try run("reading", "export", "--format", "json") == listed)
    #expect(try run("reading", "export", "--json") == listed)
  }

  @Test func `what cannot be done is said in a line, with the exit code scripts go by`() throws {
    let refused: [([String], Int32, String)] = [
      (["add", "--title", " "], 64, "A book needs a title."), (["add"], 64, "--title"), (["edit", "abcd"], 64, "at least one of"),
      (["add", "--title", "A", "--finished", "soon"], 64, "is not a day"),
      (["delete", String(repeating: "f", count: 32)], 66, "has the id"),
      (["add", "--title", String(repeating: "x", count: 201)], 64, "200 characters"),
    ]
    for (words, code, complaint) in refused {
      let result = try desk.run(["reading"] + words)
      #expect(result.code == code && result.output.isEmpty, "\(words)")
      #expect(result.complaint.hasPrefix("commonplace: ") && result.complaint.contains(complaint), "\(result.complaint)")
      #expect(result.complaint.count { $0 == "\n" } == 1)
    }
    #expect(try list().isEmpty)
  }

  @Test func `the program itself has only its own notebooks`() throws {
    #expect(try Desk(book: folder.path("other.sqlite")).run(["reading", "list"]).code == 64)
    #expect(try run("reading", "list").isEmpty)
  }

  @discardableResult private func run(_ words: String...) throws -> String { try done(words) }

  private func done(_ words: [String]) throws -> String {
    let result = try desk.run(words)
    #expect(result.code == 0, "\(words): \(result.complaint)")
    return result.output
  }

  private func object(_ words: String...) throws -> [String: Any] {
    let output = try done(["reading"] + words + ["--json"])
    return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  private func json(_ words: String...) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(try done(words).utf8)) as? [[String: Any]])
  }

  private func list() throws -> [[String: Any]] { try json("reading", "list", "--json") }
}
