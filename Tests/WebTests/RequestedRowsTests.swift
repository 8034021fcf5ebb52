import Assembly
import BookStore
import HTTPTypes
import Hummingbird
import NIOCore
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// Rows a page asks for by name; unreadable requests never hide a row.
@Suite struct RequestedRowsTests {
  private let one = String(repeating: "1", count: 32)
  private let two = String(repeating: "2", count: 32)

  @Test func `rows are asked for by their ids, as a browser writes them`() throws {
    #expect(try rows("?rows=\(one)") == Set([one].compactMap { RecordID($0) }))
    #expect(try rows("?by=week&rows=\(one)%2C\(two)") == Set([one, two].compactMap { RecordID($0) }))
    #expect(try rows("?rows=\(one),\(two)")?.count == 2)
  }

  @Test func `what is no list of ids, or too long a one, is every row`() throws {
    for query in ["", "?rows", "?rows=", "?rows=,", "?rows=\(one),", "?rows=\(one),x", "?rows=%00", "?rows=%FF", "?rows=*"] {
      #expect(try rows(query) == nil, "\(query)")
    }
    let many = (0..<65).map { RecordID(kind: "row", key: "\($0)").description }
    #expect(try rows("?rows=\(many.dropLast().joined(separator: ","))")?.count == 64)
    #expect(try rows("?rows=\(many.joined(separator: ","))") == nil)
  }

  @Test func `a page that is asked for rows leaves its frame out and keeps its title and parts`() async throws {
    let desk = try InProcessServer()
    let (whole, parts) = try await desk.work {
      (try await $0.get("/projects/inbox").text, try await $0.get("/projects/inbox?rows=whole").text)
    }
    func ids(_ page: String) -> [Substring] { page.matches(of: /id="([^"]+)" data-live/).map(\.output.1) }
    #expect(!ids(whole).isEmpty && ids(parts) == ids(whole))
    #expect(parts.contains(/<title>[^<]+<\/title>/) && !parts.contains("sidebar") && !parts.contains("<script"))
  }

  private func rows(_ query: String) throws -> Set<RecordID>? {
    let book = try Book.open(.memory, notebooks: [Mindfulness.notebook], surroundings: TestClock().surroundings)
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/sit\(query)")
    return try Viewer(of: Request(head: head, body: RequestBody(buffer: ByteBuffer())), in: book, NotebookModule.all.languages).rows
  }
}
