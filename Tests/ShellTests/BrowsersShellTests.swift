import Assembly
import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import Site

/// Browsers are invited, named and let out from the shell, as from the page.
@Suite struct BrowsersShellTests {
  private let folder: TemporaryFolder
  private var desk: Desk

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    desk = Desk(book: folder.path("book.sqlite"))
  }

  @Test func `a browser is named, and who let it out is told`() throws {
    let agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1"
    let id = try withBook { book in
      let access = BrowserAccess(book)
      _ = try access.admit(try access.mintCode(), agent: agent, from: "192.168.1.7")
      return try #require(try access.browsers().first?.id)
    }
    #expect(try desk.run(["browsers", "rename", id, "My phone"]).output == "My phone\n")
    let listed = try #require(try array("browsers", "list", "--json").first)
    #expect(listed["name"] as? String == "My phone" && listed["from"] as? String == "192.168.1.7")
    #expect(try desk.run(["browsers", "list"]).output.contains("\(id)  My phone  Safari   iPhone  "))
    #expect(try desk.run(["browsers", "rename", id, ""]).output == "Safari on iPhone\n")
    #expect(try desk.run(["browsers", "sign-out", id]).code == 0)

    let events = try array("browsers", "history", "--json")
    #expect(events.map { $0["event"] as? String } == ["signedOut", "code"])
    #expect(events.map { $0["by"] as? String } == ["shell", nil] && events.map { $0["id"] as? String } == [id, id])
    let lines = try desk.run(["browsers", "history"]).output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasSuffix("\(id)  Safari on iPhone was signed out in a terminal"))
    #expect(lines[1].contains(#/  Safari on iPhone signed in by a code +192\.168\.1\.7$/#))
  }

  @Test func `open answers with the address alone, says the code beside it, and shows it at a terminal to a camera`() throws {
    for (origin, hasPicture) in [("https://book.example", true), (nil, false)] as [(String?, Bool)] {
      let server = try withBook { book in
        let service = ServerAddressService(book, Origins(port: 8642, proxy: origin.flatMap(Origin.init)))
        try service.begin()
        return (service, book)
      }
      var desk = desk
      let plain = try desk.run(["open"])
      let start = origin ?? "http://127.0.0.1:8642"
      #expect(plain.code == 0 && plain.output.wholeMatch(of: /(\S+)\/open\/[0-9a-f]{32}\n/)?.output.1 == start[...], "\(plain)")
      #expect(plain.complaint.contains(/open \S+ and type the code \d{4} \d{4} there/) && !plain.complaint.contains("█"), "\(plain)")

      let json = try desk.run(["open", "--json"])
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: String])
      #expect(Set(object.keys) == ["address", "code"] && object["code"]?.wholeMatch(of: /\d{8}/) != nil && json.complaint.isEmpty)

      desk.isPerson = true
      #expect(try desk.run(["open"]).complaint.contains("█") == hasPicture)
      try server.0.end()
      try server.1.close()
    }
  }

  private func withBook<Value>(_ body: (Book) throws -> Value) throws -> Value {
    try body(try Book.open(.file(desk.book), notebooks: Notebook.all, surroundings: desk.clock.surroundings))
  }

  private func array(_ words: String...) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(try desk.run(words).output.utf8)) as? [[String: Any]])
  }
}
