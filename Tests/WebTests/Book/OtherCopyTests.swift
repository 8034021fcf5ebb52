import Assembly
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import ProjectsRecords
import Records
import TestKit
import Testing

@testable import BookStore
@testable import Site

/// What another copy brought is taken back in History like one's own; what it would take away is asked about, and happens as is answered.
@Suite struct OtherCopyTests {
  private let folder: TemporaryFolder
  private let desk: InProcessServer
  private let theirs: Book
  private let today: Day
  /// The number of items in both.
  private let items: Int

  private var mine: Projects { Projects(desk.book) }

  init() throws {
    folder = try TemporaryFolder()
    desk = try InProcessServer(at: .file(folder.path("mine.sqlite")))
    today = try #require(Day("2026-11-20"))
    items = try Projects(desk.book).addSample(language: "en", in: .gmt).value.items
    #expect(desk.book.emptyLog())
    try FileManager.default.copyItem(atPath: folder.path("mine.sqlite"), toPath: folder.path("theirs.sqlite"))
    let clock = TestClock("2026-11-20T07:00:05.000Z", seed: 2)
    theirs = try Book.open(.file(folder.path("theirs.sqlite")), notebooks: Notebook.all, surroundings: clock.surroundings)
    desk.clock.advance(seconds: 10)
  }

  @Test func `an act of another device says whose it is, and is taken back`() async throws {
    let act = try #require(try Projects(theirs).add([.title("Theirs")], today: today).act)
    _ = try desk.book.merge(folder.path("theirs.sqlite"))
    try await desk.work { browser in
      var browser = browser
      browser.page = "/history"
      let page = try await browser.get("/history").text
      let row = try #require(page.firstMatch(of: try Regex("<li class=\"row act\" data-key=\"\(act)\"[^>]*>(?s:.*?)</li>")))
      #expect(page[row.range].contains("<span class=\"note\">Device of") && page[row.range].contains("/history/\(act)/undoing"))
      #expect(try mine.counts().items == items + 1)
      #expect(try await browser.post("/history/\(act)/undoing").headers[.location]?.hasPrefix("/history?done=") == true)
      #expect(try mine.counts().items == items)
      #expect(try await browser.get("/history").text.contains("<li class=\"row act taken-back\" data-key=\"\(act)\""))
    }
  }

  @Test func `a merge opened in history shows what came, its undo what that took back, and what is final is said to stay`() async throws {
    let act = try #require(try Projects(theirs).add([.title("Theirs")], today: today).act)
    let merge = try #require(try desk.book.merge(folder.path("theirs.sqlite")).act)
    try await desk.work { browser in
      let page = try await browser.get("/history/\(merge)").text
      #expect(page.contains("These are the changes of the other copy.") && !page.contains("This changed no record itself."))
      #expect(page.contains("1 change of that merge stays") && page.contains("/history/\(act)/undoing") && !page.contains("rel=\"next\""))
      let undone = try await browser.post("/history/\(merge)/undoing")
      #expect(undone.text.contains("1 change of that merge stays, because it is final"))
      let undo = try #require(try desk.book.history().first)
      let rows = try await browser.get("/history/\(undo.id)").text
      #expect(rows.contains("/history/\(act)/redoing") && rows.contains("/history/\(merge)/redoing"))
    }
  }

  @Test func `a copy that is sent says what it would bring, comes when the person says so, and is taken back by one undo`() async throws {
    _ = try Projects(theirs).add([.title("Theirs")], today: today)
    #expect(theirs.emptyLog())
    let book = try Data(contentsOf: URL(fileURLWithPath: folder.path("theirs.sqlite")))
    try await desk.work { browser in
      let judged = try await sent(book, browser)
      #expect(judged.contains("2 changes would come in.") && judged.contains("Records: 2 made, 0 changed, 0 removed."))
      #expect(try mine.counts().items == items)
      let waiting = try #require(judged.firstMatch(of: /name="copy" value="([0-9a-f]{32})"/)).1
      for press in ["first", "second"] {
        let answer = try await browser.post("/settings/devices/copy/merging", ["copy": String(waiting)])
        #expect(answer.status == .seeOther, "the \(press) press of the button")
      }
      let done = try await told(browser)
      #expect(try done.contains("2 changes came in.") && done.contains(">Undo<") && mine.counts().items == items + 1)
      _ = try desk.book.undo()
      #expect(try mine.counts().items == items)
      let stranger = try await sent(Data("no book".utf8), browser)
      #expect(stranger.contains("theirs.sqlite is not a Commonplace book. Nothing was changed."))
    }
  }

  private func sent(_ book: Data, _ browser: Browser) async throws -> String {
    let form = MultipartTests.form(of: [SentFile("theirs.sqlite", Array(book))], boundary: "abc")
    let headers: HTTPFields = [
      .contentType: "multipart/form-data; boundary=abc", .secFetchSite: "same-origin", .origin: "http://localhost:80",
      .cookie: browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "), .accept: "application/json",
    ]
    let answer = try await browser.client.execute(
      uri: "/settings/devices/copy", method: .post, headers: headers, body: ByteBuffer(bytes: form))
    #expect(answer.status == .ok)
    return try await told(browser)
  }

  /// What the page says once nothing works at it any more.
  private func told(_ browser: Browser) async throws -> String {
    await desk.server.rest()
    return try await browser.get("/settings/devices").text
  }

  @Test(arguments: ["letting", "refusal", "ignoring"])
  func `what would take much away waits for an answer, and happens only where it is let`(_ answer: String) async throws {
    _ = try Projects(theirs).deleteAll()
    _ = try desk.book.merge(folder.path("theirs.sqlite"))
    try await desk.work { browser in
      let page = try await browser.get("/settings/held").text
      #expect(page.contains("takes away many records") && page.contains("Changes of another copy wait for your answer"))
      let device = try #require(page.firstMatch(of: /action="\/settings\/held\/([0-9a-f]{32})\/ignoring"/)).1
      #expect(try mine.counts().items == items)
      let address = answer == "ignoring" ? "/settings/held/\(device)/ignoring" : "/settings/held/\(answer)"
      #expect(try await browser.post(address).status == .seeOther)
      #expect(try mine.counts().items == (answer == "letting" ? 0 : items))
      let answered = try await browser.get("/settings/held").text
      #expect(answered.contains("Nothing waits for an answer") && !answered.contains("Changes of another copy wait"))
      #expect(try await browser.post(address).status == .conflict, "another window has answered")
      #expect(try desk.book.devices().all.map(\.isIgnored).contains(true) == (answer == "ignoring"))
    }
  }
}
