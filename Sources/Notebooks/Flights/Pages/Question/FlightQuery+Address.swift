import FlightsRecords
import Hummingbird
import Records
import Site
import Words

/// The question of a page in its address, so that it can be shared, kept and gone back to.
extension FlightQuery {
  /// The question an address asks.
  init(_ request: Request) throws {
    // A plain question is written as a form is: its blanks are plus signs.
    let form = try Form(decoding: request.uri.query ?? "")
    self.init { form[$0] }
  }

  /// The query of an address; empty if everything is shown as it is anyway.
  var query: String {
    let before = before.map { [("before", $0)] } ?? []
    return (fields + before).map { "\($0.0)=\(Address.encoded($0.1))" }.joined(separator: "&")
  }

  /// The same from its first page on.
  var fromStart: FlightQuery { with { ($0.after, $0.before) = (nil, nil) } }
  /// The same with nothing asked but the order.
  var cleared: FlightQuery { FlightQuery().with { $0.order = order } }
  /// The same without its conditions: what is looked for, and the order, stay.
  var unfiltered: FlightQuery { cleared.with { $0.search = search } }
  /// The same without what is looked for: the conditions stay.
  var unsearched: FlightQuery { fromStart.with { $0.search = "" } }
  /// The same of any day.
  var undated: FlightQuery { with { ($0.from, $0.to, $0.year, $0.month) = (nil, nil, nil, nil) } }

  /// True if there is any condition beside what is looked for.
  var hasConditions: Bool { fromStart.with { $0.whose = nil } != unfiltered }
  /// True if anything is asked for besides an order and everyone's flights.
  var isFiltered: Bool { fromStart.with { $0.whose = whose == .all ? nil : whose } != cleared }
  /// True if nothing is asked, but perhaps whose.
  var isBare: Bool { with { $0.whose = nil } == FlightQuery() }

  /// The same as figures are of it: of the person's own flights where it does not say whose, and of all pages.
  var counted: FlightQuery { fromStart.with { $0.whose = $0.whose ?? .mine } }

  /// The same as lists and maps are of it: where nothing else is asked, of the person's own flights, if there are any.
  func listed(in flights: Flights) throws -> FlightQuery {
    guard whose == nil, !isFiltered, try flights.count(FlightQuery(mine: true)) > 0 else { return self }
    return with { $0.whose = .mine }
  }

  /// The same of one year, as far as it lies in the days that are asked for.
  func inYear(_ year: Int) -> FlightQuery {
    guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else { return self }
    return with {
      $0.from = max(from ?? first, first)
      $0.to = min(to ?? last, last)
    }
  }
}

/// A filter that is being put together.
extension FlightQuery {
  /// The end of a flight an airport is chosen for.
  enum End: String, CaseIterable, Sendable { case destination, origin }

  /// The draft of a filter in an address. Without `before`, Cancel leads back to the same query.
  init(draft request: Request) throws {
    let form = try Form(decoding: request.uri.query ?? "")
    let query = FlightQuery { form[$0] }
    let before = try form["before"].map { try Form(decoding: $0) }
    self = query.draft(from: before.map { fields in FlightQuery { fields[$0] } } ?? query)
  }

  /// A draft of this filter that began from another question, to which Cancel leads back.
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

extension SearchForm {
  /// The field for the words of a question, beside one more thing that is chosen there.
  static func flights(
    _ query: FlightQuery, at address: Address, showing regions: String, choosing field: String, _ choice: HTML, in language: Language
  ) -> SearchForm {
    SearchForm(
      at: address, label: language.text("flights.search"), words: query.search, showing: regions,
      kept: query.fromStart.fields.filter { !["search", field].contains($0.name) }, choice: choice)
  }
}

extension PlacesView {
  /// Reads the address of a request.
  init(_ request: Request) throws {
    let form = try Form(decoding: request.uri.query ?? "")
    self.init { form[$0] }
  }
}
