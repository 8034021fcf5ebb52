import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Records
import Testing

@testable import Site

/// A plain post leads back to where it came from. These try to make it lead elsewhere.
@Suite struct ReturnPathTests {
  private let origins = Origins(port: 8642, proxy: Origin("https://book.example"))

  private func back(from referer: String, to host: String = "localhost:8642") -> String? {
    let head = HTTPRequest(method: .post, scheme: "http", authority: host, path: "/", headerFields: [.referer: referer])
    return ReturnPath(backFrom: Request(head: head, body: RequestBody(buffer: ByteBuffer())), origins)?.path
  }

  @Test func `back is the page of ours it came from, as it was`() {
    #expect(back(from: "http://localhost:8642/sit/log?before=2026-11-01") == "/sit/log?before=2026-11-01")
    #expect(back(from: "http://127.0.0.1:8642/sit#top", to: "127.0.0.1:8642") == "/sit")
    #expect(back(from: "https://book.example/history", to: "book.example") == "/history")
    #expect(back(from: "http://localhost:8642/a%20b%0d%0ax") == "/a%20b%0d%0ax")
  }

  @Test(arguments: [
    "http://evil.example/sit", "https://localhost:8642/sit", "http://localhost/sit", "http://localhost:8642@evil.example/",
    "http://localhost:8642//evil.example/", "//evil.example/", "javascript:alert(1)", "/sit", "", "http://book.example/sit",
    "https://book.example/sit",
    "http://localhost:8642", "http://localhost:8642\\@evil.example/",
  ])
  func `anything else is no way back`(_ referer: String) {
    #expect(back(from: referer) == nil)
  }

  @Test func `what was done before is not told again`() throws {
    let act = try #require(RecordID(String(repeating: "a", count: 32)))
    #expect(ReturnPath(to: "/sit/log?before=2026-11-01&done=0123").reporting(act).path == "/sit/log?before=2026-11-01&done=\(act)")
    #expect(ReturnPath(to: "/sit?done=0123").reporting(nil).path == "/sit")
    #expect(ReturnPath(to: "/sit").reporting(act).path == "/sit?done=\(act)")
  }

  @Test func `a form that came from elsewhere leads to a page of its own`() async throws {
    try await InProcessServer().work { browser in
      let answer = try await browser.post("/history/undoing", [:], [.referer: "http://evil.example/"])
      #expect(answer.status == .notFound, "nothing to undo yet")
      let start = try await browser.post("/sit/sitting", ["length": "2"], [.referer: "http://evil.example/"])
      #expect(start.headers[.location] == "/sit")
    }
  }
}
