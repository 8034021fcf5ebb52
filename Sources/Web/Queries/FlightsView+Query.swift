import Flights
import Hummingbird
import Pages
import Records

/// A view, as an address names it, and what the notebook is asked for it.
struct ListedFlights {
  let view: FlightsView
  let query: FlightQuery
  let names: FlightNames

  init(_ view: FlightsView, _ flights: Flights) throws {
    self.view = view
    let origin = try view.origin.map { try AskedPlace(airport: $0, flights) }
    let destination = try view.destination.map { try AskedPlace(airport: $0, flights) }
    let airline = try view.airline.map { try AskedPlace(airline: $0, flights) }
    names = FlightNames(origin: origin?.name, destination: destination?.name, airline: airline?.name)
    query = FlightQuery(
      search: view.search, origin: origin?.id, destination: destination?.id, airline: airline?.id, state: view.state?.state,
      from: view.from,
      to: view.to, isDelayed: view.isDelayed, mine: view.whose.flatMap(\.isMine),
      order: FlightOrder(FlightOrder.Key(view.order.key), isDescending: view.order.isDescending))
  }
}

/// What a code in an address names; one nobody has names something that no flight has.
private struct AskedPlace {
  let id: RecordID
  let name: String

  init(airport code: String, _ flights: Flights) throws {
    let airport = try flights.airport(ofCode: code)
    id = airport?.id ?? RecordID(kind: "no airport", key: code)
    name = airport?.cityName ?? code
  }

  init(airline code: String, _ flights: Flights) throws {
    let airline = try flights.airline(ofCode: code)
    id = airline?.id ?? RecordID(kind: "no airline", key: code)
    name = airline?.friendlyName ?? code
  }
}

extension FlightsView.Whose {
  /// Nil is all.
  var isMine: Bool? {
    switch self {
    case .mine: true
    case .others: false
    case .all: nil
    }
  }
}

extension FlightOrder.Key {
  init(_ key: FlightsView.Order.Key) {
    self =
      switch key {
      case .departure: .departure
      case .arrival: .arrival
      case .progress: .progress
      case .distance: .distance
      case .duration: .duration
      case .delay: .delay
      }
  }
}

extension FlightsView {
  /// What the address of a request asks for.
  init(_ request: Request) throws {
    // A plain question is written as a form is: its blanks are plus signs.
    let form = try Form(decoding: request.uri.query ?? "")
    self.init { form[$0] }
  }
}

extension PlacesView {
  /// What the address of a request asks for.
  init(_ request: Request) throws {
    let form = try Form(decoding: request.uri.query ?? "")
    self.init { form[$0] }
  }
}

extension FlightsDraft {
  /// What the address of a request asks for; where it does not say what was before, that is the same.
  init(_ request: Request) throws {
    let form = try Form(decoding: request.uri.query ?? "")
    let view = FlightsView { form[$0] }
    let before = try form["before"].map { try Form(decoding: $0) }
    self.init(view, before: before.map { fields in FlightsView { fields[$0] } } ?? view)
  }
}
