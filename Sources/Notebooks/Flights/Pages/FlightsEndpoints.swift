import FlightsRecords
import Foundation
import Records
import Site

/// The addresses of the notebook's pages, and of the forms that they send.
extension Address {
  static let flights = Endpoint.get("/flights")
  static let flightsFilter = Endpoint.get("/flights/filter")
  static let flightsMarking = Endpoint.get("/flights/marking")
  /// Marks many flights at once as the person's own, or not.
  static let flightsMarks = Endpoint.post("/flights/marking")
  static let flightsMap = Endpoint.get("/flights/map")
  /// The airports and routes of the map, for its script.
  static let flightsMapData = Endpoint.get("/flights/map/data")
  static let flightsFigures = Endpoint.get("/flights/figures")
  static let flightsYear = Endpoint.get("/flights/years/:year", .year)
  static let flightsYearPicture = Endpoint.get("/flights/years/:year/picture", .year)
  static let flightsExport = Endpoint.get("/flights/files/:file", Segment<FlightsExport>.name)
  /// The choices of the filter, as its conditions change.
  static let filterChoices = Endpoint.get("/flights/filter/choices")

  static let flightsDemo = Endpoint.post("/flights/demo")
  static let newFlight = Endpoint.get("/flights/new")
  /// Adds the flight of the form at `newFlight`.
  static let newFlights = Endpoint.post("/flights/flights")
  static let flight = Endpoint.get("/flights/:id", .id)
  static let flightForm = Endpoint.get("/flights/:id/form", .id)
  /// Saves one field of a flight; `flightStatus` sets one of its switches.
  static let flightFields = Endpoint.post("/flights/:id/fields", .id)
  static let flightStatus = Endpoint.post("/flights/:id/status", .id)
  static let flightDeletion = Endpoint.post("/flights/:id/deletion", .id)
  /// Marks a flight as the person's own, or not.
  static let ownership = Endpoint.post("/flights/:id/ownership", .id)
  /// Marks a flight as flown, or not.
  static let flown = Endpoint.post("/flights/:id/flown", .id)
  static let flightNotes = Endpoint.post("/flights/:id/notes", .id)
  /// The answer to notes that differ between devices.
  static let flightNotesChoice = Endpoint.post("/flights/:id/notes/choice", .id)

  static let trips = Endpoint.get("/flights/trips")
  /// The name of the trip, stored under that flight.
  static let tripName = Endpoint.post("/flights/trips/:id/name", .id)
  /// The answer to names that differ between devices.
  static let tripNameChoice = Endpoint.post("/flights/trips/:id/name/choice", .id)

  static let airports = Endpoint.get("/flights/airports")
  static let airport = Endpoint.get("/flights/airports/:code", .code)
  static let airportFields = Endpoint.post("/flights/airports/:code/fields", .code)
  static let airlines = Endpoint.get("/flights/airlines")
  static let airline = Endpoint.get("/flights/airlines/:code", .code)
  static let airlineFields = Endpoint.post("/flights/airlines/:code/fields", .code)
  /// Suggestions of airports for a typed text.
  static let placeSuggestions = Endpoint.get("/flights/suggestions")
  /// Suggestions of airlines for a typed text.
  static let airlineSuggestions = Endpoint.get("/flights/suggestions/airlines")

  /// The codes of flights that nothing explains yet.
  static let codes = Endpoint.get("/flights/codes")
  /// The airport or the airline that a person says a code means.
  static let codeAnswer = Endpoint.post("/flights/codes/:id/answer", .id)

  /// The page of imports; `flightsUpload` begins one and `flightsReadingCancelling` ends it.
  static let flightsReading = Endpoint.get("/flights/import")
  static let flightsUpload = Endpoint.post("/flights/import", body: .largeFiles)
  static let flightsReadingCancelling = Endpoint.post("/flights/import/cancelling")
}

extension Segment<String> {
  /// The code of an airport or an airline.
  fileprivate static var code: Segment { Segment(write: Address.encoded) { $0.removingPercentEncoding } }
}

/// Something that can be written as the query of an address.
protocol FlightsQuestion {
  /// The query string of an address; empty if nothing is asked.
  var query: String { get }
}

extension FlightQuery: FlightsQuestion {}
extension PlacesQuery: FlightsQuestion {}

extension Endpoint<Void> {
  /// The address with that query.
  func callAsFunction(_ question: some FlightsQuestion) -> Address { self().with(question.query) }
}

extension Endpoint {
  /// The address of `value` with that query.
  func callAsFunction(_ value: Value, _ question: some FlightsQuestion) -> Address { self(value).with(question.query) }
}

extension Address {
  /// The page of trips that begins after that one.
  static func trips(after trip: RecordID) -> Address { trips().with("after=\(trip)") }

  /// The data of the map on which an airport is picked for a filter that is being edited.
  static func flightsMapData(picking end: FlightQuery.End, _ draft: FlightQuery) -> Address {
    flightsMapData().with("pick=\(end.rawValue)&\(draft.query)")
  }
}
