import BookStore
import Foundation
import TestKit

/// A book as it is after twenty years of all four notebooks: 100,000 sessions, 7,000 thoughts, 100,000 items, 10,000 blends, 500,000 flights.
struct TwentyYears {
  let books: BookFixture
  let program: String
  /// How much of it: 1 is all.
  var share = 1.0

  /// Makes it there, closed, where it does not lie there yet.
  func make(at path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    Paper.note("  making a book of twenty years, \(Figure.Unit.share.write(share)) of it")
    let flights = Int(500_000 * share)
    _ = try FlightsBenchmark(books: books, program: program, flights: flights).imported(flights)
    try FileManager.default.moveItem(atPath: books.place("flown-\(flights)"), toPath: path)
    let book = try books.open(path)
    try HistoryData(sessions: Int(100_000 * share)).write(into: book)
    try HistoryData.writeThoughts(into: book)
    try ProjectsData(projects: Int(1000 * share), items: Int(100_000 * share)).write(into: book)
    try BlendsData(blends: Int(10_000 * share), ingredientsEach: 8).write(into: book)
    try book.close()
  }
}
