import BookStore
import FlightsRecords
import Records

/// The lists, filtered and sorted.
extension FlightsBenchmark {
  private static let rounds = 51

  /// Every order, and every condition, alone and beside others; the sample begins in 2015.
  private static let lists: [Asked] = [
    Asked(), Asked(order: FlightOrder(.distance, isDescending: true)),
    Asked(origin: 0, order: FlightOrder(.departure, isDescending: false)),
    Asked(origin: 0, order: FlightOrder(.distance, isDescending: false)),
    Asked(origin: 0, destination: 1, order: FlightOrder(.duration, isDescending: true)),
    Asked(destination: 2, order: FlightOrder(.arrival, isDescending: false)),
    Asked(airline: 3, order: FlightOrder(.delay, isDescending: true)),
    Asked(state: .airborne, order: FlightOrder(.progress, isDescending: false)),
    Asked(isDelayed: true, order: FlightOrder(.delay, isDescending: false)),
    Asked(mine: true, order: FlightOrder(.arrival, isDescending: true)),
    Asked(destination: 0, state: .arrived, isDelayed: true, order: FlightOrder(.distance, isDescending: true)),
    Asked(origin: 0, state: .scheduled, mine: false), Asked(days: month, order: FlightOrder(.progress, isDescending: true)),
    Asked(destination: 0, days: month, mine: false, order: FlightOrder(.duration, isDescending: false)),
  ]
  private static let month = Day(ordinal: 16_444)...Day(ordinal: 16_473)

  func ofLists(few: String, many: String) async throws -> [Figure] {
    var figures: [Figure] = []
    for asked in Self.lists {
      let page = PageBesideSQL(name: asked.address, page: asked.address, path: many, most: 1.5, rounds: Self.rounds)
      figures.append(try await page.measure(books))
    }
    return try figures + beside(few: few, many: many)
  }

  /// What the notebook needs for the first page, the count left out.
  private func beside(few: String, many: String) throws -> [Figure] {
    let (small, large) = (try books.open(few), try books.open(many))
    defer { for book in [small, large] { try? book.close() } }
    return try Self.lists.map { asked in
      let queries = (try asked.query(in: Flights(small)), try asked.query(in: Flights(large)))
      var (quick, slow): ([Double], [Double]) = ([], [])
      for round in 0..<Self.rounds + 10 {
        let times = (
          try seconds { _ = try Flights(small).page(queries.0) }, try seconds { _ = try Flights(large).page(queries.1) }
        )
        // The first ones fill caches.
        guard round >= 10 else { continue }
        quick.append(times.0 * 1000)
        slow.append(times.1 * 1000)
      }
      let (some, all) = (Figure.Unit.rounded(Samples(quick).median, 2), Figure.Unit.rounded(Samples(slow).median, 2))
      return Figure(
        name: "first page of \(asked.words.isEmpty ? "all" : asked.words): \(flights) flights / \(flights / 100)",
        samples: .ratios(slow, to: quick), unit: .times, aim: .atMost(3), remark: "\(all) / \(some) ms")
    }
  }
}
