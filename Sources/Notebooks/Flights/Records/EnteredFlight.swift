import BookStore
import FlightFiles
import Foundation
import GRDB
import Records

/// An entry looked up in the book: its airports and its airline, and the instants its clock times are. Writes nothing yet.
struct EnteredFlight {
  let entry: FlightEntry
  let leg: Leg
  let airline: Airline?
  let ident: String
  let number: String
  /// When it left and came, as the clocks say; nil where nobody read them.
  let departure: Instant?
  let arrival: Instant?

  init(_ entry: FlightEntry, _ world: WorldAirports, in db: Database) throws {
    self.entry = entry.tidied
    leg = Leg(
      origin: try entry.origin.airport(world, on: entry.day, in: db),
      destination: try entry.destination.airport(world, on: entry.day, in: db))
    let ident = FlightIdent(entry.ident)
    let airline = try (entry.airline ?? ident.carrier(in: db))?.airline(in: db)
    self.airline = airline
    number = ident.number(of: airline)
    self.ident = ident.isNumber ? (airline?.code ?? "") + ident.text : ident.text
    (departure, arrival) = entry.instants(on: leg)
  }

  /// Makes the stubs it names.
  func insertStubs(in db: Database) throws {
    for airport in Set([leg.origin, leg.destination]) where try Airport.find(airport.id, in: db) == nil { try airport.insert(in: db) }
    if let airline, try Airline.find(airline.id, in: db) == nil { try airline.insert(in: db) }
  }

  /// As the person says; where they do not, whether its day has come in that zone, it has left by now and was not cancelled.
  func isFlown(at now: Instant, in zone: TimeZone) -> Bool {
    if let isFlown = entry.isFlown { return isFlown }
    return !entry.isCancelled && !entry.day.isAfter(Day(of: now, in: zone)) && departure.map { $0 <= now } ?? true
  }

  /// The flight it describes, under that id.
  func flight(_ id: RecordID, isFlown: Bool) -> Flight {
    var times = FlightTimes()
    times.off.tell(departure, isActual: isFlown)
    times.on.tell(arrival, isActual: isFlown)
    return Flight(
      id: id, origin: leg.origin.id, destination: leg.destination.id, airline: airline?.id, isMine: entry.isMine,
      isCancelled: entry.isCancelled, isDiverted: entry.isDiverted, isFlown: isFlown,
      told: ToldTimes(times: times, day: entry.day, clocks: leg.clocks), progress: nil, routeDistance: nil, greatCircle: leg.greatCircle,
      ident: ident, flightNumber: number,
      registration: entry.registration.orNil, aircraft: entry.aircraft.orNil, filedSpeed: nil, faFlightID: nil, seat: entry.seat.orNil,
      seatPosition: entry.seatPosition, cabin: entry.cabin, reason: entry.reason, notes: entry.notes, details: Details.none)
  }
}

extension FlightEntry.Place {
  /// The airport of the book or of the reference, or the stub it would be: the one the code meant on that day, where that is known, else
  /// the one it means today.
  func airport(_ world: WorldAirports, on day: FlightDay? = nil, in db: Database) throws -> Airport {
    switch self {
    case .airport(let id): return try Airport.require(id, in: db)
    case .stub(let code):
      let typed = AirportCode.file(code)
      let dated = day.map { world.dated(typed, $0.first...$0.last) } ?? typed
      let file = dated.icao == code ? typed : dated
      return try Airport.find(meaning: file, in: db) ?? world.airport(meaning: file) ?? Airport(stub: file, named: code)
    }
  }
}

extension FlightEntry.Carrier {
  /// The airline, or the stub it would be.
  func airline(in db: Database) throws -> Airline {
    switch self {
    case .airline(let id): return try Airline.require(id, in: db)
    case .stub(let code):
      let file = AirlineCode.file(code)
      return try Airline.find(meaning: file, in: db) ?? Airline(stub: file, named: code)
    }
  }
}

extension FlightEntry {
  static let minutesADay = 1440

  /// Its texts as they are kept: registrations and seats in capitals, one kind of line end.
  fileprivate var tidied: FlightEntry {
    var entry = self
    entry.aircraft = aircraft.trimmed
    entry.registration = registration.trimmed.uppercased()
    entry.seat = seat.trimmed.uppercased()
    entry.notes = notes.asNotes
    return entry
  }

  /// The instants of what the clocks at both ends showed.
  func instants(on leg: Leg) -> (departure: Instant?, arrival: Instant?) {
    guard let day = day.day else { return (nil, nil) }
    let left = departure.map { LocalTime(day, minutes: $0).instant(at: leg.origin) }
    guard let arrival else { return (left, nil) }
    guard arrivalDay == nil, let clock = departureClock else {
      return (left, LocalTime(arrivalDay ?? day, minutes: arrival).instant(at: leg.destination))
    }
    return (left, leg.times(on: departureDay, departure: clock, arrival: arrival, lasting: nil).arrival)
  }
}

extension FlightTimes.Event {
  /// Takes over what a person read off a clock, in the place of what stood there; nil is that nobody knows.
  mutating func tell(_ instant: Instant?, isActual: Bool) {
    guard let instant else { return self = FlightTimes.Event() }
    if actual != nil || isActual {
      actual = instant
    } else if estimated != nil {
      estimated = instant
    } else {
      scheduled = instant
    }
  }
}

extension String {
  /// Without blanks at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
  /// As notes are kept: one kind of line end, no blanks at the ends.
  var asNotes: String { replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "").trimmed }
  /// Nil where it is empty.
  var orNil: String? { isEmpty ? nil : self }
}
