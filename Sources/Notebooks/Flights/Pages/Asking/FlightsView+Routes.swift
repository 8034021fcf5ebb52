import FlightsRecords
import Hummingbird
import Records
import Site

extension FlightsView {
  /// Reads the address of a request.
  init(_ request: Request) throws {
    // A plain question is written as a form is: its blanks are plus signs.
    let form = try Form(decoding: request.uri.query ?? "")
    self.init { form[$0] }
  }

  /// The same as figures are of it: of the person's own flights where it does not say whose, and of all pages.
  var counted: FlightsView { fromStart.with { $0.whose = $0.whose ?? .mine } }

  /// The same as lists and maps are of it: where nothing else is asked, of the person's own flights, if there are any.
  func listed(in flights: Flights) throws -> FlightsView {
    guard whose == nil, !isFiltered, try !flights.count(FlightQuery(mine: true)).isNone else { return self }
    return with { $0.whose = .mine }
  }
}

extension PlacesView {
  /// Reads the address of a request.
  init(_ request: Request) throws {
    let form = try Form(decoding: request.uri.query ?? "")
    self.init { form[$0] }
  }
}

extension FlightsDraft {
  /// Reads the address of a request; where it does not say what was before, that is the same.
  init(_ request: Request) throws {
    let form = try Form(decoding: request.uri.query ?? "")
    let view = FlightsView { form[$0] }
    let before = try form["before"].map { try Form(decoding: $0) }
    self.init(view, before: before.map { fields in FlightsView { fields[$0] } } ?? view)
  }
}
