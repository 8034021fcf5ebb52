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
    let airline = try (entry.airline ?? ident.carrier(in: db))?.airline(world, in: db)
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
  /// The airline, or the stub it would be, by the name the reference has for it.
  func airline(_ world: WorldAirports, in db: Database) throws -> Airline {
    switch self {
    case .airline(let id): return try Airline.require(id, in: db)
    case .stub(let code):
      let file = world.naming(AirlineCode.file(code))
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
  typealias Instants = (departure: Instant?, arrival: Instant?)

  /// The reading that is meant, or the first possible one.
  func instants(on leg: Leg) -> Instants { readings(on: leg).first ?? (nil, nil) }

  /// What is left to be told apart: several where a clock shows its time twice and neither the person nor the other end says which is
  /// meant.
  func readings(on leg: Leg) -> [Instants] {
    func isMeant(_ instant: Instant?, _ turn: LocalTime.Turn?, _ airport: Airport) -> Bool {
      instant.flatMap { LocalTime.Turn(of: $0, in: airport.clock) }.map { $0 == turn ?? $0 } ?? true
    }
    let possible = possible(on: leg)
    let meant = possible.filter {
      isMeant($0.departure, departureTurn, leg.origin) && isMeant($0.arrival, arrivalTurn, leg.destination)
    }
    return meant.isEmpty ? possible : meant
  }

  /// The ends at which several instants are left.
  func twice(on leg: Leg) -> Set<FlightEntry.Field> {
    let readings = readings(on: leg)
    let isLeft = (Set(readings.map { $0.departure }).count > 1, Set(readings.map { $0.arrival }).count > 1)
    return Set((isLeft.0 ? [.departure] : []) + (isLeft.1 ? [.arrival] : []))
  }

  private func possible(on leg: Leg) -> [Instants] {
    guard let day = day.day else { return [] }
    let lefts = departure.map { LocalTime(day, minutes: $0).instants(at: leg.origin) } ?? []
    guard let arrival else { return lefts.map { ($0, nil) } }
    if arrivalDay == nil, let clock = departureClock {
      return leg.readings(on: departureDay, departure: clock, arrival: arrival, lasting: nil).map { ($0.departure, $0.arrival) }
    }
    let comes = LocalTime(arrivalDay ?? day, minutes: arrival).instants(at: leg.destination)
    guard !lefts.isEmpty else { return comes.map { (nil, $0) } }
    let all = lefts.flatMap { left in comes.map { (left, $0) } }
    let forward = all.filter { $0.0 < $0.1 }
    return (forward.isEmpty ? all : forward).map { ($0.0, $0.1) }
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
