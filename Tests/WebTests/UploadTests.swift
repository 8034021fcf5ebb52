import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// An upload is taken whole or not at all, from admitted browsers only, and leaves nothing on the disk.
@Suite struct UploadTests {
  private static let export = """
    <?xml version="1.0" encoding="UTF-8"?>
    <HealthData locale="en_GB">
    <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="Breathe" startDate="2020-01-01 07:50:00 +0100" endDate="2020-01-01 08:00:00 +0100"/>
    <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="&lt;b&gt;Bell" startDate="2020-01-01 07:55:00 +0100" endDate="2020-01-01 08:05:00 +0100"/>
    <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="Breathe" startDate="2020-01-02 08:00:00 +0100" endDate="2020-01-02 07:50:00 +0100"/>
    </HealthData>
    """

  @Test func `an export that is sent is read, told of, and undone by one act`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let answer = try await send(Self.export, browser)
      #expect(answer.status == .seeOther)
      #expect(answer.headers[.location] == "/sit/health")
      let result = try await settled(browser, at: desk)
      #expect(result.contains("2 sessions added"))
      #expect(result.contains("Read: 3. Added: 2. Already here: 0. Not imported: 1."))
      #expect(result.contains("Sources overlap by 5 min"))
      #expect(result.contains("&lt;b&gt;Bell") && !result.contains("<b>Bell"))
      #expect(result.contains("Line 5: "))
      #expect(try desk.sit.sessions().count == 2)
      let act = try #require(try desk.book.history(limit: 1).first)
      _ = try await browser.post("/history/\(act.id)/undoing")
      #expect(try desk.sit.sessions().isEmpty)
      #expect(try await settled(browser, at: desk).contains("Import undone"))
    }
  }

  @Test(arguments: ["", "{}", "PK\u{3}\u{4} not quite", "<?xml version=\"1.0\"?><HealthData><Record", "<html></html>"])
  func `what is no whole export is refused in a sentence, and nothing is kept`(_ content: String) async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let answer = try await send(content, browser)
      let told = answer.status == .seeOther ? try await settled(browser, at: desk) : answer.text
      #expect(told.contains("<p>"), "\(told)")
      expectGuarded(answer)
      #expect(try desk.sit.sessions().isEmpty)
      #expect(try desk.book.history(limit: 10).isEmpty)
    }
  }

  @Test func `only one export is taken at once, and none where none was chosen`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let two = try await send([SentFile("a.xml", Self.export), SentFile("b.xml", Self.export)], browser)
      #expect(two.status == .unprocessableContent && two.text.contains("No more than 1 file can be sent here at once"))
      let none = try await send([SentFile("", "")], browser)
      #expect(none.status == .unprocessableContent && none.text.contains("No file was chosen"))
      #expect(try desk.book.history(limit: 10).isEmpty)
      #expect(try await send([SentFile("a.xml", Self.export), SentFile("", "")], browser).status == .seeOther)
      #expect(try await settled(browser, at: desk).contains("2 sessions added"))
    }
  }

  @Test func `a file a stranger sends is not taken`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      var stranger = browser
      stranger.cookies = [:]
      #expect(try await send(Self.export, stranger).status == .unauthorized)
      #expect(try await send(Self.export, browser, more: [.secFetchSite: "cross-site"]).status == .forbidden)
      #expect(try await send(Self.export, browser, more: [.contentType: "application/zip"]).status == .unsupportedMediaType)
      let region = try await browser.get("/sit/health").text
      #expect(!region.contains("data-working") && !region.contains("added"))
    }
  }

  private func send(_ content: String, _ browser: Browser, cut: Int = 0, more: HTTPFields = [:]) async throws -> TestResponse {
    try await send([SentFile("export.zip", content)], browser, cut: cut, more: more)
  }

  private func send(_ files: [SentFile], _ browser: Browser, cut: Int = 0, more: HTTPFields = [:]) async throws -> TestResponse {
    let form = MultipartTests.form(of: files, boundary: "abc").dropLast(cut)
    let own: HTTPFields = [
      .contentType: "multipart/form-data; boundary=abc", .secFetchSite: "same-origin", .origin: "http://localhost:80",
      .cookie: browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "),
    ]
    return try await browser.client.execute(
      uri: "/sit/health", method: .post, headers: own.merged(with: more), body: ByteBuffer(bytes: form))
  }

  /// The region once nothing is being read any more.
  private func settled(_ browser: Browser, at desk: InProcessServer) async throws -> String {
    await desk.server.rest()
    return try await browser.get("/sit/health").text
  }
}
