import Archive
import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import TestKit
import Testing
import Words

@testable import Site

/// The page of export and import: what goes out is what the shell writes, what comes is told before it comes, and one undo removes it.
@Suite struct ArchivePageTests {
  private static let address = "/settings/archive"
  private let folder: TemporaryFolder
  private let day = Day(ordinal: 20_777)

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [("everything", nil, false), ("history", nil, true), ("only-sit", "sit", false)] as [(String, String?, Bool)])
  func `what is downloaded is what the shell writes`(part: String, notebook: String?, isWithHistory: Bool) async throws {
    let desk = try desk("Quiet.")
    let path = folder.path("shell.zip")
    let export = ArchiveExport(of: desk.book, notebook: notebook, isWithHistory: isWithHistory)
    _ = try export.write(to: path, in: Languages([])[.english])
    try await desk.work { browser in
      #expect(try await browser.get("\(Self.address)/export/file").status == .notFound)
      _ = try await browser.post("\(Self.address)/export", ["part": part])
      #expect(try await settled(browser, at: desk).contains("The export is ready"))
      let sent = try await browser.get("\(Self.address)/export/file")
      #expect(sent.headers[.contentType] == "application/zip")
      #expect(sent.headers[.contentDisposition]?.hasSuffix("-2026-11-20.zip\"") == true)
      #expect(Data(sent.body.readableBytesView) == (try Data(contentsOf: URL(fileURLWithPath: path))))
    }
  }

  @Test(arguments: ["only-", "only-garden", "nothing", ""])
  func `of what there is not nothing is exported`(part: String) async throws {
    let desk = try desk("Quiet.")
    try await desk.work { browser in
      let answer = try await browser.send("\(Self.address)/export", ["part": part])
      let told = try await settled(browser, at: desk)
      #expect(!told.contains("is ready") && (answer.status == .unprocessableContent || told.contains("There is no notebook")))
    }
  }

  @Test func `an archive is judged before it comes, comes when the person says so, and is removed by one undo`() async throws {
    let archive = try archive(of: desk("Quiet."))
    let desk = try desk(nil)
    try await desk.work { browser in
      let judged = try await sent(archive, browser, at: desk)
      #expect(judged.contains("What would come") && judged.contains("1 new") && judged.contains("1 record would be written"))
      #expect(try desk.sit.thought(on: day) == nil)
      let done = try await taken(judged, browser, at: desk)
      #expect(done.contains("Imported 1 record from an archive") && done.contains("Undo"))
      #expect(try await taken(judged, browser, at: desk).contains("Imported 1 record from an archive"), "a second press of the button")
      #expect(try desk.sit.thought(on: day)?.text == "Quiet.")
      _ = try desk.book.undo()
      #expect(try await settled(browser, at: desk).contains("Import undone"))
      #expect(try desk.sit.thought(on: day) == nil)
    }
  }

  @Test func `what is here with other values is replaced only where the person wishes it`() async throws {
    let archive = try archive(of: desk("Quiet."))
    let desk = try desk("Loud.")
    try await desk.work { browser in
      let judged = try await sent(archive, browser, at: desk)
      #expect(judged.contains("1 different here") && judged.contains("name=\"replace\"") && !judged.contains("name=\"restore\""))
      _ = try await taken(judged, browser, at: desk)
      #expect(try desk.sit.thought(on: day)?.text == "Loud.")
      _ = try await taken(try await sent(archive, browser, at: desk), browser, at: desk, wishing: ["replace": "on"])
      #expect(try desk.sit.thought(on: day)?.text == "Quiet.")
    }
  }

  @Test func `a history makes an empty book that one, and stays behind where something is in the book`() async throws {
    let first = try desk("Quiet.")
    let archive = try archive(of: first, isWithHistory: true)
    let (empty, full) = (try InProcessServer(isWelcomed: false), try desk("Loud."))
    try await empty.work { browser in
      let judged = try await sent(archive, browser, at: empty)
      #expect(judged.contains("Its history comes too") && judged.contains("name=\"records\""))
      #expect(try await !taken(judged, browser, at: empty).contains("Undo"))
      #expect(try empty.book.acts(HistoryFilter()).acts.map(\.id) == first.book.acts(HistoryFilter()).acts.map(\.id))
    }
    try await full.work { browser in
      let judged = try await sent(archive, browser, at: full)
      #expect(judged.contains("only an empty book can take") && !judged.contains("name=\"records\""))
    }
  }

  @Test func `a word about another archive than the one that waits takes nothing in`() async throws {
    let archive = try archive(of: desk("Quiet."))
    let desk = try desk(nil)
    try await desk.work { browser in
      let judged = try await sent(archive, browser, at: desk)
      _ = try await sent(archive, browser, at: desk)
      let answer = try await browser.send("\(Self.address)/import", ["archive": waiting(in: judged)])
      #expect(answer.status == .conflict && answer.text.contains("no longer at hand"))
      _ = try await browser.post("\(Self.address)/import/cancelling")
      #expect(try await !settled(browser, at: desk).contains("What would come"))
      #expect(try desk.sit.thought(on: day) == nil)
    }
  }

  @Test(arguments: ["[]", "PK\u{3}\u{4}", "<HealthData/>"])
  func `a file that is no archive is refused with a sentence, and the book is as it was`(content: String) async throws {
    let desk = try desk(nil)
    try await desk.work { browser in
      let answer = try await send(Data(content.utf8), browser)
      #expect(answer.status == .unprocessableContent && answer.text.contains("Nothing was changed"))
      #expect(try await !settled(browser, at: desk).contains("What would come"))
    }
  }

  private func desk(_ thought: String?) throws -> InProcessServer {
    let desk = try InProcessServer()
    if let thought { _ = try desk.sit.type(thought, into: .thought(day)) }
    return desk
  }

  private func archive(of desk: InProcessServer, isWithHistory: Bool = false) throws -> Data {
    let path = folder.path("\(UUID()).zip")
    _ = try ArchiveExport(of: desk.book, isWithHistory: isWithHistory).write(to: path, in: Languages([])[.english])
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func send(_ archive: Data, _ browser: Browser) async throws -> TestResponse {
    let form = MultipartTests.form(of: [SentFile("book.zip", Array(archive))], boundary: "abc")
    let headers: HTTPFields = [
      .contentType: "multipart/form-data; boundary=abc", .secFetchSite: "same-origin", .origin: "http://localhost:80",
      .cookie: browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "), .accept: "application/json",
    ]
    return try await browser.client.execute(
      uri: "\(Self.address)/reading", method: .post, headers: headers, body: ByteBuffer(bytes: form))
  }

  private func sent(_ archive: Data, _ browser: Browser, at desk: InProcessServer) async throws -> String {
    #expect(try await send(archive, browser).status == .ok)
    return try await settled(browser, at: desk)
  }

  private func taken(
    _ judged: String, _ browser: Browser, at desk: InProcessServer, wishing wishes: KeyValuePairs<String, String> = [:]
  ) async throws -> String {
    let fields = [("archive", waiting(in: judged))] + wishes.map { ($0.key, $0.value) }
    #expect(try await browser.post("\(Self.address)/import", form: fields.map { (name: $0.0, value: $0.1) }).status == .seeOther)
    return try await settled(browser, at: desk)
  }

  private func waiting(in judged: String) -> String {
    String(judged.split(separator: "name=\"archive\" value=\"").last?.prefix(32) ?? "")
  }

  /// The page once nothing works at it any more.
  private func settled(_ browser: Browser, at desk: InProcessServer) async throws -> String {
    await desk.server.rest()
    return try await browser.get(Self.address).text
  }
}
