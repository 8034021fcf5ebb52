import BookStore
import GRDB
import Records

/// A year of flights: its figures, and the places and airlines that are new in it.
public struct FlightYear: Hashable, Sendable {
  /// The year in which its flights departed, by the calendar at each origin.
  public let year: Int
  /// The figures of all its flights.
  public let figures: FlightFigures
  /// The airports not visited in the years before, by code.
  public let newAirports: [Airport]
  /// The countries not visited in the years before, by their two letters.
  public let newCountries: [String]
  /// The airlines not flown with in the years before, by code.
  public let newAirlines: [Airline]
  /// The nearest earlier year with a flight; nil if none.
  public let previous: Int?
  /// The nearest later year with a flight; nil if none.
  public let next: Int?
}

extension FlightYear {
  /// Reads a year of the flights that match a query, ignoring the query's own dates.
  init(_ year: Int, _ query: FlightQuery, at now: Instant, in db: Database) throws {
    self.year = year
    var query = query
    (query.from, query.to, query.year, query.month) = (nil, nil, nil, nil)
    // `FlightEnds` reads the first two columns, `Places` also the third.
    let rows = try query.rows("origin, destination, airline, CAST(substr(departed_on, 1, 4) AS INTEGER), state, ended", in: db)
    var (before, inYear, years) = (Places(), Places(), Set<Int>())
    while let row = try rows.next() {
      let departed: Int = try row.decode(atIndex: 3)
      years.insert(departed)
      let state = try Flight.State(rawValue: row.decode(atIndex: 4))
      guard departed <= year, try FlightStanding(state, over: row.decode(atIndex: 5), at: now) == .flown else { continue }
      if departed < year { try before.add(row) } else { try inYear.add(row) }
    }
    (previous, next) = (years.filter { $0 < year }.max(), years.filter { $0 > year }.min())
    let airports = try Airport.known(before.airports.union(inYear.airports), in: db)
    newAirports = inYear.airports.subtracting(before.airports).compactMap { airports[$0] }.sorted { $0.code < $1.code }
    newAirlines = try Airline.known(inYear.airlines.subtracting(before.airlines), in: db).values.sorted { $0.code < $1.code }
    newCountries = inYear.countries(airports).subtracting(before.countries(airports)).sorted()
    query.year = year
    figures = try Flights.figures(query, at: now, in: db).value
  }

  /// The places flown to and the airlines flown with.
  private struct Places {
    private var ends: Set<FlightEnds> = []
    private(set) var airlines: Set<RecordID> = []

    var airports: Set<RecordID> { Set(ends.flatMap { [$0.origin, $0.destination] }) }

    mutating func add(_ row: Row) throws {
      ends.insert(try FlightEnds(row))
      if let airline = try row.decode(RecordID?.self, atIndex: 2) { airlines.insert(airline) }
    }

    func countries(_ known: [RecordID: Airport]) -> Set<String> {
      Set(airports.compactMap { known[$0]?.country }.filter { !$0.isEmpty })
    }
  }
}
