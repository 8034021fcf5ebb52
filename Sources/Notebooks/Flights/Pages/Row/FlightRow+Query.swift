import FlightsRecords
import Records
import Site
import Words

/// The things the pages of Flights are drawn by: the notebook, and who reads.
struct FlightReader {
  let flights: Flights
  let viewer: Viewer

  init(_ flights: Flights, for viewer: Viewer) {
    self.flights = flights
    self.viewer = viewer
  }

  var units: FlightUnits { viewer.units }
  var language: Language { viewer.language }
}

extension Viewer {
  /// In which they read flights.
  var units: FlightUnits { FlightUnits(settings) }
}

extension FlightPlaces {
  func place(_ id: RecordID) -> Airport { airports[id] ?? .gone }
}

extension FlightReader {
  /// A flight as a row of a list.
  func row(_ flight: Flight, _ places: FlightPlaces) -> FlightRow.Model {
    FlightRow.Model(
      flight, from: places.place(flight.origin), to: places.place(flight.destination),
      airline: flight.airline.flatMap { places.airlines[$0] },
      isOver: flight.isOver(at: viewer.now, today: viewer.today), hasOtherTexts: viewer.hasOtherTexts(flight.id), units, in: language)
  }

  func rows(_ page: FlightResults) -> [FlightRow.Model] { page.flights.map { row($0, page.places) } }
}
