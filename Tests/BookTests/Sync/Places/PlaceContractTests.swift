import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import Sync

/// What every place must do, asked of a folder and of real servers.
@Suite struct PlaceContractTests {
  @Test(arguments: Carrier.Kind.allCases) func `a place keeps files by their names, and says what is wrong with it`(_ kind: Carrier.Kind)
    async throws
  {
    let carrier = try await Carrier(kind)
    let place = carrier.place(of: carrier.key)
    let other = carrier.place(of: SyncKey(on: TestClock(seed: 4).surroundings))
    if kind != .commonplace {
      #expect(refusal { try place.list() } == (kind == .folder ? "sync.missing" : "sync.web.missing"))
      try place.begin(alone: true)
      try place.begin(alone: false)
      #expect(refusal { try other.begin(alone: true) } == nil, "one that was broken off before its first letter is no book")
    }
    let before = Set(try place.list().filter { FileName($0) != nil })
    let name = FileName.card(writer: "00112233445566aa").text
    #expect(try place.read(name) == nil)
    try place.delete(name)
    try place.write(name, Data("first".utf8))
    #expect(try place.read(name) == Data("first".utf8))
    let large = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try place.write(name, large)
    #expect(try place.read(name) == large)
    let letters = (1...3).map { "letter.00112233445566aa.00112233445566aa.\($0)-\($0).0011223344556677.0000000000000000" }
    for letter in letters { try place.write(letter, Data(letter.utf8)) }
    #expect(Set(try place.list().filter { FileName($0) != nil }) == before.union(letters + [name]))
    if kind != .commonplace { #expect(refusal { try other.begin(alone: true) } == "sync.other") }
    for name in letters + [name] { try place.delete(name) }
    #expect(Set(try place.list().filter { FileName($0) != nil }) == before)
    if [.apache, .nginx, .juicefs].contains(kind) {
      #expect(refusal { try carrier.place(of: carrier.key, password: "wrong").list() } == "sync.web.password")
    }
    if [.juicefs, .commonplace].contains(kind) {
      let fault = refusal { try carrier.place(of: carrier.key, late: 3_600_000).list() }
      #expect(fault == (kind == .juicefs ? "sync.web.clock" : "sync.there.clock"))
    }
    try carrier.stop()
    #expect(refusal { try place.list() } == (kind == .folder ? "sync.missing" : "sync.web.unreachable"))
  }

  @Test func `a place that takes letters and does not keep them is refused, as is a wrong password, and nothing is synced`() async throws {
    let (carrier, folder) = (try await Carrier(.nginx), try TemporaryFolder())
    var surroundings = TestClock().surroundings
    surroundings.stateFolder = folder.path("state")
    let book = try Book.open(.file(folder.path("book.sqlite")), notebooks: [Shelf.notebook], surroundings: surroundings)
    #expect(refusal { try SyncedBook.begin(book, in: carrier.address, password: "wrong") } == "sync.setUp.password")
    let forgetful = try PlaceAddress(carrier.address.text.replacingOccurrences(of: "/letters", with: "/forgets"))
    #expect(refusal { try SyncedBook.begin(book, in: forgetful, password: Carrier.password) } == "sync.forgets")
    #expect(try SyncedBook.of(book) == nil)
  }

  @Test func `a list of a bucket has all pages`() async throws {
    let carrier = try await Carrier(.juicefs)
    var place = try #require(carrier.place(of: carrier.key) as? S3Place)
    place.page = 2
    try place.begin(alone: true)
    let letters = (1...5).map { "letter.00112233445566aa.00112233445566aa.\($0)-\($0).0011223344556677.0000000000000000" }
    for letter in letters { try place.write(letter, Data("x".utf8)) }
    #expect(Set(try place.list()) == Set(letters + ["begun"]))
  }
}
