import Flights
import Pages
import Records

/// What an address asks for, as figures take it: of the person's own flights where it does not say whose.
struct AskedFlights {
  let view: FlightsView
  let query: FlightQuery
  let names: FlightNames

  init(_ asked: FlightsView, in flights: Flights) throws {
    let view = asked.fromStart.with { $0.whose = $0.whose ?? .mine }
    let origin = try view.origin.flatMap { try flights.airport(ofCode: $0) }
    let destination = try view.destination.flatMap { try flights.airport(ofCode: $0) }
    let airline = try view.airline.flatMap { try flights.airline(ofCode: $0) }
    // A code nobody has is a condition all the same, which no flight fits.
    func id(_ known: RecordID?, _ code: String?) -> RecordID? { known ?? code.map { RecordID(kind: "no place", key: $0) } }
    self.view = view
    query = FlightQuery(
      search: view.search, origin: id(origin?.id, view.origin), destination: id(destination?.id, view.destination),
      airline: id(airline?.id, view.airline), state: view.state.map(Flight.State.init), from: view.from, to: view.to,
      isDelayed: view.isDelayed, mine: view.whose.flatMap { $0 == .all ? nil : $0 == .mine })
    names = FlightNames(origin: origin?.cityName, destination: destination?.cityName, airline: airline?.friendlyName)
  }

  /// The same of whoever's flights.
  var ofAll: FlightQuery {
    var query = query
    query.mine = nil
    return query
  }
}

extension Flight.State {
  fileprivate init(_ state: FlightsView.State) {
    self =
      switch state {
      case .scheduled: .scheduled
      case .departed: .departed
      case .airborne: .airborne
      case .landed: .landed
      case .arrived: .arrived
      case .diverted: .diverted
      case .cancelled: .cancelled
      }
  }
}
