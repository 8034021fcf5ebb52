import BookStore
import Foundation
import TestKit

/// A million flights: taken in beside a bare SQLite, listed beside their SQL and beside ten thousand, searched, and served.
struct FlightsBenchmark {
  let books: BookFixture
  let program: String
  /// How many flights the large book holds; the small one has a hundredth.
  let flights: Int

  init(books: BookFixture, program: String, flights: Int) {
    self.books = books
    self.program = program
    self.flights = flights
  }

  func measure() async throws -> [Figure] {
    let (few, some, many) = (flights / 100, flights / 10, flights)
    var (figures, imports): ([Figure], [Int: Watched]) = ([], [:])
    defer { for number in [few, some, many] { try? books.remove("flown-\(number)") } }
    for number in [few, some, many] {
      Paper.note("  importing \(number) flights")
      imports[number] = try imported(number)
    }
    if let some = imports[some], let many = imports[many] { figures += try ofImport(some, many) }
    for number in [few, some, many] { try sit(in: books.place("flown-\(number)")) }
    Paper.note("  listing")
    figures += try await ofLists(few: books.place("flown-\(few)"), many: books.place("flown-\(many)"))
    Paper.note("  searching")
    figures += try await ofWords(books.place("flown-\(many)"))
    Paper.note("  counting")
    figures += try await ofFigures(books.place("flown-\(some)"), of: some)
    figures += try ofServer(books.place("flown-\(many)"))
    return figures
  }

  /// A book in which nobody ever sat opens with the welcome, and the server's first page is that of Sit.
  private func sit(in path: String) throws {
    let book = try books.open(path)
    try HistoryData(sessions: 10).write(into: book)
    try book.close()
  }
}
