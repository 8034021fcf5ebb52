import BookStore
import FlightsRecords
import Foundation
import Records
import Site
import Words

extension FlightForm.Values {
  /// As a page sent them.
  init(_ form: Form) {
    self.init()
    for field in FlightForm.Field.allCases { self[field] = form[field.rawValue] ?? "" }
  }

  /// Those of a flight that stand in one form; how it was is said by switches of their own.
  var ofRow: FlightForm.Values {
    FlightForm.Field.statuses.reduce(into: self) { $0[$1] = "" }
  }

  /// Of a new flight, before anybody wrote: today, and one's own.
  init(today: Day) {
    self.init()
    self[.precision] = FlightForm.Precision.day.rawValue
    self[.day] = today.description
    self[.arrivalDay] = FlightForm.ArrivalDay.automatic.rawValue
    self[.mine] = "on"
  }

  /// Of a flight, as it shows.
  init(_ entry: FlightEntry, in flights: Flights) throws {
    self.init()
    self[.ident] = entry.ident
    self[.airline] = try entry.airline.map { try flights.airline(of: $0).label } ?? ""
    self[.origin] = try flights.airport(of: entry.origin).label
    self[.destination] = try flights.airport(of: entry.destination).label
    self[.precision] = entry.day.precision.rawValue
    self[entry.day.precision.field] = entry.day.description
    readClocks(entry)
    (self[.aircraft], self[.registration], self[.seat]) = (entry.aircraft, entry.registration, entry.seat)
    (self[.seatPosition], self[.cabin]) = (entry.seatPosition?.rawValue ?? "", entry.cabin?.rawValue ?? "")
    self[.reason] = entry.reason?.rawValue ?? ""
    if entry.isMine { self[.mine] = "on" }
    if entry.isCancelled { self[.cancelled] = "on" }
    if entry.isDiverted { self[.diverted] = "on" }
  }

  private mutating func readClocks(_ entry: FlightEntry) {
    func clock(_ past: Int) -> String {
      "\(past / 60 < 10 ? "0" : "")\(past / 60):\(past % 60 < 10 ? "0" : "")\(past % 60)"
    }
    self[.departure] = entry.departureClock.map(clock) ?? ""
    self[.arrival] = entry.arrival.map(clock) ?? ""
    (self[.departureTurn], self[.arrivalTurn]) = (entry.departureTurn?.rawValue ?? "", entry.arrivalTurn?.rawValue ?? "")
    let arrival = entry.arrivalDay.flatMap { day in
      FlightForm.ArrivalDay.allCases.first { $0.days == entry.departureDay.distance(to: day) }
    }
    self[.arrivalDay] = (arrival ?? .automatic).rawValue
  }
}

extension FlightForm.Model {
  /// The form of a flight as it is now, or of a new one. Throws `.unknown` for a flight there is not.
  init(_ id: RecordID?, _ flights: Flights, for viewer: Viewer) throws {
    let today = Day(of: viewer.now, in: viewer.zone)
    let values = try id.map { try FlightForm.Values(flights.entry(of: $0), in: flights) } ?? FlightForm.Values(today: today)
    let reading = try FlightReading(values, served: values, of: id, in: flights, for: viewer)
    self.init(
      id: id, name: try id.map { try flights.title(of: $0) } ?? "", values: values, hints: reading.hints, today: today)
  }

  /// The form as a person left it, with what is wrong.
  init(_ reading: FlightReading, served: FlightForm.Values, of id: RecordID?, _ flights: Flights, for viewer: Viewer) throws {
    let said = reading.errors.said(in: viewer.language)
    self.init(
      id: id, name: try id.map { try flights.title(of: $0) } ?? "", values: reading.values, served: served,
      refusals: Dictionary(said.compactMap { key, text in FlightForm.Field(rawValue: key).map { ($0, text) } }) { first, _ in first },
      hints: reading.hints, today: Day(of: viewer.now, in: viewer.zone))
  }
}
