import FlightsRecords
import Records
import Site

extension FlightsDay.Model {
  init(of day: Day, _ flights: Flights, for viewer: Viewer) throws {
    let reader = FlightReader(flights, for: viewer)
    // One that left yesterday may still be under way today.
    let own = try flights.own(on: day == viewer.today ? [day.adding(-1), day] : [day])
    let shown = own.flights.filter { $0.day == .day(day) || [.departed, .airborne].contains($0.state) }
    self.init(
      day: day, isNew: try shown.isEmpty && flights.count(FlightQuery(), upTo: 0) == .exactly(0),
      rows: shown.map { reader.row($0, own.places) })
  }
}
