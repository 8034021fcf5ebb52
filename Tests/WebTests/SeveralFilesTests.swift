import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Records
import Testing

@testable import Site

/// Several files in one form: all of them with their names, or none; and never more than there is room for.
@Suite struct SeveralFilesTests {
  @Test func `every file has its name and its content, in the order of the form`() async throws {
    let sent = [SentFile("flights.json", "[]"), SentFile("empty.csv", ""), SentFile("", ""), SentFile("zones.csv", "a\r\nb\r\n")]
    let upload = try await received(sent)
    #expect(upload.files.map(\.name) == ["flights.json", "empty.csv", "zones.csv"])
    let contents = try upload.files.map { String(decoding: try $0.contents(), as: UTF8.self) }
    #expect(contents == ["[]", "", "a\r\nb\r\n"])
    #expect(upload.size == 8)
    #expect(Set(upload.files.map(\.descriptor)).count == 3)
  }

  @Test(arguments: [
    ("flights.json", "flights.json"), ("/home/ana/flights.json", "flights.json"), ("C:\\fakepath\\flights.json", "flights.json"),
    ("../../etc/passwd", "passwd"), ("logs/", "logs"), ("a%0D%0Ab\u{0}\t\u{7F}\u{85}.csv", "ab.csv"), ("/\u{301}a.csv", "\u{301}a.csv"),
    ("gpj.\u{202E}csv", "gpj.csv"), ("Перелёты — 2026.csv", "Перелёты — 2026.csv"), ("%22a%22.csv", "\"a\".csv"),
    (String(repeating: "ё", count: 300), String(repeating: "ё", count: 200)), ("/", ""),
  ])
  func `a name is the last part of what is sent, on one line and not too long`(_ sent: String, _ name: String) async throws {
    #expect(try await received([SentFile(sent, "x")]).files.map(\.name) == [name])
  }

  @Test func `a file without a name is taken where it has content`() async throws {
    let upload = try await received([SentFile("", "x"), SentFile("b", "y")])
    #expect(upload.files.map(\.name) == ["", "b"])
  }

  @Test func `no more than sixty-four come in one form`() async throws {
    let most = (0..<DropArea.mostFiles).map { SentFile("\($0).csv", "x") }
    #expect(try await received(most).files.count == 64)
    let refusal = await #expect(throws: UserError.self) { try await received(most + [SentFile("more.csv", "")]) }
    #expect(refusal?.phrase == LocalizedText("upload.tooMany", ["count": 64]))
  }

  @Test func `their length is bounded together, told before or not`() async throws {
    let files = [SentFile("a", String(repeating: "x", count: 400)), SentFile("b", String(repeating: "x", count: 400))]
    for isTold in [true, false] {
      await #expect(throws: RequestRejected.self) { try await received(files, upTo: 900, tellingLength: isTold) }
      #expect(try await received(files, upTo: 1200, tellingLength: isTold).size == 800)
    }
  }

  @Test func `a form that ends within any of them keeps nothing`() async throws {
    let files = [SentFile("a", "one"), SentFile("b", "two")]
    let length = MultipartTests.form(of: files, boundary: "abc").count
    for cut in 3...length {
      let refusal = await #expect(throws: UserError.self) { try await received(files, cut: cut) }
      #expect(refusal?.phrase == LocalizedText("upload.incomplete"), "\(cut)")
    }
  }

  private func received(
    _ files: [SentFile], upTo limit: Int = EndpointRule.Body.largeFiles.limit, tellingLength isTold: Bool = false, cut: Int = 0
  ) async throws -> Upload {
    let form = MultipartTests.form(of: files, boundary: "abc").dropLast(cut)
    var headers: HTTPFields = [.contentType: "multipart/form-data; boundary=abc"]
    if isTold { headers[.contentLength] = "\(form.count)" }
    let head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/", headerFields: headers)
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: form)))
    return try await Upload.receive(request, files: DropArea.mostFiles, upTo: limit)
  }
}
