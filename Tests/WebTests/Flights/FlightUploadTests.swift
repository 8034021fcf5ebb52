import BookStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import Site

/// Of several files that are dropped at once one that cannot be read, and a person who is not told which.
@Suite struct FlightUploadTests {
  @Test(arguments: [
    ("[\n{\"ident\" 1}]", "“second.json” is damaged at line 2."), ("[\n{\"ident\":", "“second.json” ends too early, at line 2."),
    ("[]", "“second.json” is not a supported file"), ("hello", "“second.json” is not a supported file"),
  ])
  func `of several files the one that cannot be read is named, and none is kept`(text: String, words: String) async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let told = try await told([SentFile("first.json", #"{"flights":[]}"#), SentFile("second.json", text)], browser, at: desk)
      #expect(told.contains(words), "\(told)")
      #expect(try desk.book.history(limit: 1).isEmpty)
    }
  }

  @Test func `a list with nothing in it is no file of flights`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let told = try await told([SentFile("list.json", "[]")], browser, at: desk)
      #expect(told.contains("This is not a supported file"), "\(told)")
    }
  }

  /// What the page says once nothing is being read any more.
  private func told(_ files: [SentFile], _ browser: Browser, at desk: InProcessServer) async throws -> String {
    let headers: HTTPFields = [
      .contentType: "multipart/form-data; boundary=abc", .secFetchSite: "same-origin", .origin: "http://localhost:80",
      .cookie: browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "),
    ]
    let answer = try await browser.client.execute(
      uri: "/flights/import", method: .post, headers: headers,
      body: ByteBuffer(bytes: MultipartTests.form(of: files, boundary: "abc")))
    guard answer.status == .seeOther else { return answer.text }
    await desk.server.rest()
    return try await browser.get("/flights/import").text
  }
}
