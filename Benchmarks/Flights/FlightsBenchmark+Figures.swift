/// The figures of all flights, of one's own and of a year's, which are kept.
extension FlightsBenchmark {
  private static let pages = ["/flights/figures?whose=all", "/flights/figures", "/flights/figures?whose=all&year=2019"]

  func ofFigures(_ path: String, of flights: Int) async throws -> [Figure] {
    var figures: [Figure] = []
    for page in Self.pages {
      let name = "\(page) of \(flights) flights"
      figures.append(try await PageBesideSQL(name: name, page: page, path: path, most: 3, rounds: 31).measure(books))
    }
    return figures
  }
}
