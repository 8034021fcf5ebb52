import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import Sync

/// Addresses of places, signatures, and the folder that a device shows to the others.
@Suite struct PlaceTests {
  @Test func `an address is a folder, a Commonplace, WebDAV or a bucket, and is refused where it would tell a password`() throws {
    #expect(try PlaceAddress("/mnt/letters").folder == "/mnt/letters")
    #expect(try PlaceAddress("https://Home.local:8643/").text == "https://home.local:8643")
    #expect(try PlaceAddress("https://home.local:443").isCommonplace && !PlaceAddress("https://me@nas.local/dav/me").isCommonplace)
    #expect(try PlaceAddress("https://me@nas.local/dav").needsPassword && PlaceAddress("s3://KEY@s3.example/bucket").needsPassword)
    #expect(try !PlaceAddress("https://nas.local/dav").needsPassword)
    for text in [
      "ftp://nas.local/x", "https://", "https://me:secret@nas.local/dav", "s3://s3.example/bucket", "s3://KEY@s3.example",
      "s3://KEY@s3.example/bucket?regoin=x", "https://nas.local/dav?x=y", "https://nas.local/x#y",
    ] {
      #expect(refusal { try PlaceAddress(text) } == "sync.badPlace", "\(text)")
    }
    #expect(refusal { try PlaceAddress("http://nas.local/dav") } == "sync.openPlace")
    #expect(try PlaceAddress("http://localhost:8642").isCommonplace)
    #expect(
      try PlaceAddress("https://me@box.example/").text == "https://me@box.example" && !PlaceAddress("https://me@box.example").isCommonplace)
    #expect(try PlaceAddress("https://me@nas.local/My Files").text == "https://me@nas.local/My%20Files", "a line has no white space")
  }

  @Test func `an address that leads to something else is told from a fault that passes`() {
    for status in [200, 301, 302, 405] { #expect(PlaceClient.Answer.fault(of: status, at: "x").phrase.key == "sync.web.strange") }
    for status in [429, 500, 503] { #expect(PlaceClient.Answer.fault(of: status, at: "x").phrase.key == "sync.web.refused") }
  }

  @Test func `the minutes between two clocks are told whatever the other says it is`() {
    let here = Instant(milliseconds: 1_369_353_600_000)
    for there in ["1369353960000", "1369353240000"] { #expect(CommonplacePlace.minutes(from: here, to: there) == 6, "\(there)") }
    for there in ["\(Int64.min)", "\(Int64.max)", "", "x"] { #expect(CommonplacePlace.minutes(from: here, to: there) > 0, "\(there)") }
  }

  @Test func `a line can hold the place, and its key is the same`() throws {
    let key = SyncKey(on: TestClock(seed: 3).surroundings)
    let line = "\(key.line)@s3://KEY@s3.example/bucket"
    #expect(try SyncKey(line: line) == key && SyncKey.place(in: line) == "s3://KEY@s3.example/bucket")
    #expect(SyncKey.place(in: key.line) == nil)
  }

  /// The examples of “Authenticating Requests: Using the Authorization Header” in Amazon's S3 API reference.
  @Test(arguments: [
    (["lifecycle": ""], "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
    (["max-keys": "2", "prefix": "J"], "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
  ]) func `requests to a bucket are signed as Amazon's examples are`(_ query: [String: String], _ signature: String) {
    let signer = S3Signature(
      id: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", region: "us-east-1",
      now: { Instant(milliseconds: 1_369_353_600_000) })
    let headers = signer.headers("GET", host: "examplebucket.s3.amazonaws.com", "/", query, Data())
    #expect(headers["authorization"]?.hasSuffix("Signature=\(signature)") ?? false)
  }

  @Test func `a host answers who has the key, at the time it has, for names that files have, and nobody else`() throws {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    try FileManager.default.createDirectory(atPath: folder.path("shared"), withIntermediateDirectories: false)
    var surroundings = clock.surroundings
    surroundings.stateFolder = folder.path("state")
    let book = try Book.open(.file(folder.path("book.sqlite")), notebooks: [Shelf.notebook], surroundings: surroundings)
    let (synced, _) = try SyncedBook.begin(book, in: PlaceAddress(folder.path("shared")))
    let key = try SyncKey(line: synced.line)
    let name = FileName.card(writer: "00112233445566aa").text
    func ask(
      _ method: String, _ name: String? = nil, _ body: Data = Data(), by signer: SyncKey? = nil, late: Int64 = 0, sending: Data? = nil
    ) throws -> PlaceHost.Answer? {
      let path = PlaceProof.path(key.folder, name)
      let claim = PlaceProof(signer ?? key).authorization(method, path, at: clock.surroundings.now().milliseconds - late, body)
      guard let host = try PlaceHost(path, of: book), let question = host.question(method, claim) else { return nil }
      let answer = host.answer(question, sending ?? body)
      #expect(PlaceProof(key).isAnswer(host.proof(of: answer, to: question), to: claim, answer.status, tag: answer.tag, answer.body))
      return answer
    }
    let tag = try ask("GET")?.tag
    #expect(try ask("PUT", name, Data("card".utf8))?.status == 204)
    #expect(try ask("GET", name)?.body == Data("card".utf8) && ask("GET")?.tag != tag)
    #expect(try ask("GET", by: SyncKey(on: TestClock(seed: 9).surroundings)) == nil)
    #expect(try ask("PUT", name, Data("card".utf8), sending: Data("other".utf8))?.status == 400)
    for late in [-301_000, 301_000] as [Int64] { #expect(try ask("GET", late: late)?.status == 412) }
    for name in ["../book.sqlite", "notes.txt", "card.x", ""] { #expect(try ask("GET", name) == nil, "\(name)") }
    #expect(try ask("DELETE", "\(name).new")?.status == 204 && ask("PUT", "\(name).new") == nil)
    #expect(try ask("POST", name) == nil && ask("DELETE") == nil)
    #expect(try ask("DELETE", name)?.status == 204 && ask("GET", name)?.status == 204)
    let former = PlaceProof.path(key.folder)
    #expect(
      PlaceProof(key).claim(PlaceProof(key).authorization("GET", former, at: 1, Data()), "PUT", former) == nil, "a proof is for one method")
    let host = try #require(try PlaceHost(former, of: book))
    for moment in [Int64.min, Instant.range.lowerBound - 1, .max] {
      #expect(host.question("GET", PlaceProof(key).authorization("GET", former, at: moment, Data())) == nil, "\(moment)")
    }
    #expect(try PlaceHost(PlaceProof.path("abcdefghijklmnopabcdefghij"), of: book) == nil)
    let before = try SyncedBook.on(book)
    let joined = refusal { try SyncedBook.join(book, line: synced.line, in: PlaceAddress("http://127.0.0.1:1")) }
    #expect(try joined == "sync.setUp.unreachable" && SyncedBook.on(book) == before, "a carrier that joins what does not answer stays")
    _ = try synced.changingKey(of: book)
    #expect(try ask("GET")?.status == 200 && ask("PUT", name)?.status == 204, "the others meet the notice in the old folder")
    #expect(try ask("GET", "notice")?.status == 200 && ask("DELETE", "notice") == nil && ask("PUT", "notice") == nil)
    clock.advance(seconds: 31 * 86_400)
    #expect(try ask("GET", "notice")?.status == 200 && ask("PUT", name) == nil && ask("DELETE", name) == nil)
    try FileManager.default.removeItem(atPath: folder.path("shared"))
    #expect(try ask("GET")?.status == 404)
  }
}
