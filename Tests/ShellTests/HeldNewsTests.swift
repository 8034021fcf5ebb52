import Foundation
import TestKit
import Testing

/// That changes of another copy wait is said beside the answer of whoever changes the book, describes it, or begins to serve it.
@Suite struct HeldNewsTests {
  private static let news = "Changes of another copy wait for your answer; “commonplace book held list” shows them.\n"

  @Test func `that changes wait is said once with each change, and not to who only reads`() async throws {
    let folder = try TemporaryFolder()
    let (desk, theirs) = (Desk(book: folder.path("mine.sqlite")), Desk(book: folder.path("theirs.sqlite"), seed: 2))
    let ids = try (1...10).map { number in
      let made = try desk.run(["projects", "add", "--title", "Project \(number)", "--json"]).output
      return String(try #require(made.firstMatch(of: #/"id":"(\w+)"/#)).output.1)
    }
    try FileManager.default.copyItem(atPath: desk.book, toPath: theirs.book)
    for id in ids.prefix(3) { #expect(try theirs.run(["projects", "delete", id]).complaint.isEmpty) }
    #expect(try theirs.run(["thought", "set", "There", "--day", "2026-11-21"]).complaint.isEmpty)
    #expect(try desk.run(["book", "merge", theirs.book, "--dry-run"]).complaint.isEmpty)
    for command in [["book", "merge", theirs.book], ["thought", "set", "Still", "--day", "2026-11-20"], ["undo"], ["book", "info"]] {
      let result = try desk.run(command)
      #expect(result.code == 0 && result.complaint == Self.news, "\(command): \(result)")
    }
    for command in [["projects", "list"], ["book", "held", "list"], ["history"]] { #expect(try desk.run(command).complaint.isEmpty) }
    let listed = try desk.run(["book", "held", "list"]).output
    let ending = try #require(listed.firstMatch(of: #/  ([0-9a-f]{4,})  Device of /#)).output.1
    #expect(try desk.run(["book", "held", "list", "--json"]).output.contains("\(ending)\""), "the id that “held ignore” takes")
    #expect(listed.contains("\n1 more change waits behind that.\n"), "\(listed)")
    let served = try await Program("commonplace", book: desk.book).run(["serve", "--port", "99999"])
    #expect(served.complaint.hasPrefix(Self.news) && served.complaint.components(separatedBy: Self.news).count == 2, "\(served)")
    #expect(try desk.run(["book", "held", "let"]).complaint.isEmpty)
    #expect(try desk.run(["undo"]).complaint.isEmpty)
  }
}
