import BookStore
import FlightFiles
import Foundation
import GRDB
import Records

/// An entry resolved against the book: its airports, its airline and the instants of its clock times. Writes nothing yet.
struct EnteredFlight {
  let entry: FlightEntry
  let leg: Leg
  let airline: Airline?
  let ident: String
  let number: String
  /// The instants of departure and arrival; nil without a clock time or an exact day.
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

  /// Inserts its airports and its airline if the book lacks them.
  func insertStubs(in db: Database) throws {
    for airport in [leg.origin, leg.destination] where try Airport.find(airport.id, in: db) == nil { try airport.insert(in: db) }
    if let airline, try Airline.find(airline.id, in: db) == nil { try airline.insert(in: db) }
  }

  /// The person's choice, else true if it was not cancelled, its day has come in that zone and its departure, if known, has passed.
  func isFlown(at now: Instant, in zone: TimeZone) -> Bool {
    if let isFlown = entry.isFlown { return isFlown }
    return !entry.isCancelled && entry.day.first <= Day(of: now, in: zone) && departure.map { $0 <= now } ?? true
  }

  /// The flight it describes, with that id.
  func flight(_ id: RecordID, isFlown: Bool) -> Flight {
    var times = FlightTimes()
    times.off.tell(departure, isActual: isFlown)
    times.on.tell(arrival, isActual: isFlown)
    var flight = Flight(
      id: id, origin: leg.origin.id, destination: leg.destination.id, airline: airline?.id, isMine: entry.isMine,
      isCancelled: entry.isCancelled, isDiverted: entry.isDiverted, isFlown: isFlown,
      told: ToldTimes(times: times, day: entry.day, clocks: leg.clocks), greatCircle: leg.greatCircle, ident: ident, flightNumber: number,
      notes: entry.notes, details: Details.none)
    writeRest(to: &flight)
    return flight
  }
}

extension EnteredFlight {
  /// The flight corrected by this entry; parts equal to those of its present entry stay unchanged.
  func correcting(_ before: Flight, present: FlightEntry, in db: Database) throws -> Flight {
    var flight = before
    if entry.origin != present.origin || entry.destination != present.destination {
      (flight.origin, flight.destination) = (leg.origin.id, leg.destination.id)
      // The distance was filed for another route.
      flight.routeDistance = nil
    }
    if entry.ident != present.ident || entry.airline != present.airline {
      (flight.ident, flight.flightNumber, flight.airline) = (ident, number, airline?.id)
    }
    try correctTimes(of: &flight, before, present: present, in: db)
    if let isFlown = entry.isFlown, isFlown != before.isFlown { flight.setFlown(isFlown, on: leg) }
    flight.reckon(on: leg)
    writeRest(to: &flight)
    return flight
  }

  private func correctTimes(of flight: inout Flight, _ before: Flight, present: FlightEntry, in db: Database) throws {
    // Times read off clocks keep their reading at changed airports; times given as instants keep the instant.
    let legBefore = before.isByClock ? leg : try Leg(of: before, in: db)
    var timesBefore = present.instants(on: legBefore)
    guard entry.day != present.day || departure != timesBefore.departure || arrival != timesBefore.arrival else { return }
    flight.takeReckonedTimes(on: leg)
    if entry.day != present.day { (flight.told.day, flight.told.isDayByTimes) = (entry.day, false) }
    if let from = present.day.day, let day = entry.day.day, from != day {
      // All its times go along, so that it stays as late or as early as it was.
      flight.told.times = flight.told.times.moved(days: from.distance(to: day), on: legBefore)
      timesBefore = (flight.told.times.departure, flight.told.times.arrival)
    }
    if !Instant.isWithinMinute(timesBefore.departure, of: departure) { flight.told.times.off.tell(departure, isActual: before.isFlown) }
    if !Instant.isWithinMinute(timesBefore.arrival, of: arrival) { flight.told.times.on.tell(arrival, isActual: before.isFlown) }
  }

  /// Gives a flight the rest of the entry: all but its way, its number and its times.
  private func writeRest(to flight: inout Flight) {
    (flight.isCancelled, flight.isDiverted, flight.isMine) = (entry.isCancelled, entry.isDiverted, entry.isMine)
    for text in FlightText.all { flight[keyPath: text.flight] = entry[keyPath: text.entry].orNil }
    (flight.seatPosition, flight.cabin, flight.reason, flight.notes) = (entry.seatPosition, entry.cabin, entry.reason, entry.notes)
  }
}

extension FlightEntry.Place {
  /// The airport that the code meant on that day, if that is known, else the one it means today: from the book or the reference, else a
  /// new stub.
  func airport(_ world: WorldAirports, on day: FlightDay? = nil, in db: Database) throws -> Airport {
    switch self {
    case .airport(let id): return try Airport.require(id, in: db)
    case .stub(let code):
      let typed = Airport.fileCode(code)
      let dated = day.map { world.dated(typed, $0.first...$0.last) } ?? typed
      // If no airport is known for that day, `dated` has the code itself in place of an ICAO code.
      let file = dated.icao == code ? typed : dated
      return try Airport.find(meaning: file, in: db) ?? world.airport(meaning: file) ?? Airport(stub: file, named: code)
    }
  }
}

extension FlightEntry.Carrier {
  /// The airline in the book, else a new stub with the reference's name for it.
  func airline(_ world: WorldAirports, in db: Database) throws -> Airline {
    switch self {
    case .airline(let id): return try Airline.require(id, in: db)
    case .stub(let code):
      let file = world.naming(Airline.fileCode(code))
      return try Airline.find(meaning: file, in: db) ?? Airline(stub: file, named: code)
    }
  }
}

extension FlightEntry {
  /// The entry with its texts in stored form.
  fileprivate var tidied: FlightEntry {
    var entry = self
    for text in FlightText.all {
      let trimmed = self[keyPath: text.entry].trimmed
      entry[keyPath: text.entry] = text.isInCapitals ? trimmed.uppercased() : trimmed
    }
    entry.notes = notes.asNotes
    return entry
  }
}

extension FlightTimes.Event {
  /// Stores an instant that a person read off a clock in place of the best known one; nil clears the event.
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

extension Instant {
  /// True if an instant is within the minute that begins at the other, or if neither is known.
  fileprivate static func isWithinMinute(_ instant: Instant?, of minute: Instant?) -> Bool {
    guard let instant, let minute else { return instant == nil && minute == nil }
    return (0..<60_000).contains(instant.milliseconds - minute.milliseconds)
  }
}

extension String {
  /// The text without whitespace at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
  /// The text in the stored form of notes: one kind of line end, no whitespace at the ends.
  var asNotes: String { replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "").trimmed }
  /// The text; nil if empty.
  var orNil: String? { isEmpty ? nil : self }
}
