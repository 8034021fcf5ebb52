import FlightsRecords
import Hummingbird
import Records
import Site

/// The query of a page in its address, which can be shared, kept and returned to.
extension FlightQuery {
  /// The query in an address.
  init(_ request: Request) throws {
    // A GET form encodes spaces as plus signs.
    let form = try Form(addressOf: request)
    self.init { form[$0] }
  }

  /// The query string of an address; empty for the default query.
  var query: String {
    let before = before.map { [(name: "before", value: $0)] } ?? []
    return (fields + before).map { "\($0.name)=\(Address.encoded($0.value))" }.joined(separator: "&")
  }

  /// The same from the first page on.
  var fromStart: FlightQuery { with { ($0.after, $0.before, $0.mended) = (nil, nil, nil) } }
  /// The same with only its order.
  var cleared: FlightQuery { FlightQuery().with { $0.order = order } }
  /// The same without its conditions: the search words and the order stay.
  var unfiltered: FlightQuery { cleared.with { $0.search = search } }
  /// The same without the search words: the conditions stay.
  var unsearched: FlightQuery { fromStart.with { $0.search = "" } }
  /// The same for any day.
  var undated: FlightQuery { with { ($0.from, $0.to, $0.year, $0.month) = (nil, nil, nil, nil) } }

  /// True if it has any condition besides the search words and the choice of whose flights.
  var hasConditions: Bool { fromStart.with { $0.whose = nil } != unfiltered }
  /// True if anything is asked for besides an order and everyone's flights.
  var isFiltered: Bool { fromStart.with { $0.whose = whose == .all ? nil : whose } != cleared }
  /// True if it is the default query, apart from the choice of whose flights.
  var isBare: Bool { with { $0.whose = nil } == FlightQuery() }

  /// The query as figures use it: for the person's own flights unless `whose` is set, and for all pages.
  var counted: FlightQuery { fromStart.with { $0.whose = $0.whose ?? .mine } }

  /// The query as lists and maps use it: if nothing is asked, for the person's own flights, if any.
  func listed(in flights: Flights) throws -> FlightQuery {
    guard whose == nil, !isFiltered, try flights.count(FlightQuery(mine: true)) > 0 else { return self }
    return with { $0.whose = .mine }
  }

  /// The words for the search field: those that were typed.
  var typed: String { mended?.typed ?? search }

  /// The same for one year, limited to the days it already asks for.
  func inYear(_ year: Int) -> FlightQuery {
    guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else { return self }
    return with {
      $0.from = max(from ?? first, first)
      $0.to = min(to ?? last, last)
    }
  }
}

/// The draft of a filter.
extension FlightQuery {
  /// The end of a flight for which an airport is chosen.
  enum End: String, CaseIterable, Sendable { case destination, origin }

  /// The draft of a filter in an address. Without `before`, Cancel leads back to the same query.
  init(draft request: Request) throws {
    let form = try Form(addressOf: request)
    let query = FlightQuery { form[$0] }
    let before = form["before"].flatMap { try? Form(decoding: $0) }
    self = query.draft(from: before.map { fields in FlightQuery { fields[$0] } } ?? query)
  }

  /// A draft of this filter that began from another query, to which Cancel leads back.
  func draft(from before: FlightQuery) -> FlightQuery { fromStart.with { $0.before = before.query } }

  /// The same with an airport chosen for that end.
  func choosing(_ code: String, for end: End) -> FlightQuery {
    with { query in
      switch end {
      case .destination: query.destination = code
      case .origin: query.origin = code
      }
    }
  }
}

extension PlacesQuery {
  /// Parses the address of a request.
  init(_ request: Request) throws {
    let form = try Form(addressOf: request)
    self.init { form[$0] }
  }
}
