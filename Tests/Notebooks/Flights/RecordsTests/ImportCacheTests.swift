import BookStore
import FlightFiles
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// An import takes memory for itself, and gives it back: what stays with the book would stay with the server.
@Suite struct ImportCacheTests {
  @Test func `after an import the book keeps no more in memory than before`() throws {
    let folder = try TemporaryFolder()
    try FlightSample.airports().write(to: URL(fileURLWithPath: folder.path("airports.json")))
    let book = try FlightsFixture.book()
    let before = try cache(of: book)
    let told = try Flights(book, world: .none).importing([try FlightFile(path: folder.path("airports.json"))], progress: { _ in })
    #expect(told.value.added.airports == FlightSample.places.count)
    #expect(try cache(of: book) == before)
  }

  private func cache(of book: Book) throws -> Int? {
    try book.write(LocalizedText("act.sample")) { try Int.fetchOne($0.database, sql: "PRAGMA cache_size") }.value
  }
}
