import BookStore
import GRDB
import Records

/// The values flights owe to airports that lie elsewhere now, in place or in time: their distance, their day, their instants.
struct FlightDerivation {
  /// The airports as they were before, by their ids.
  let before: [RecordID: Airport]
  /// Airports that are not, or not yet, as the book has them.
  private var others: [RecordID: Airport] = [:]

  init(since before: [RecordID: Airport]) { self.before = before }

  /// Of flights that came from one airport to another, beside airports that are still to be reckoned themselves.
  init(from before: Airport, to airport: Airport, beside pending: [RecordID: Airport]) {
    self.before = [airport.id: before]
    others = pending.merging([airport.id: airport]) { $1 }
  }

  /// Writes the flights that begin or end there anew.
  func write(in db: Database) throws {
    for id in before.keys.sorted() { try write(Flight.ids(at: id, in: db), of: id, in: db) }
  }

  /// Makes one of those that turn out to be one: a flight of a log and one that FlightAware told.
  func join(in db: Database) throws {
    for id in before.keys.sorted() { try JoinedFlights(of: Flight.loggedIDs(at: id, in: db)).join(in: db) }
  }

  func writeAndJoin(in db: Database) throws {
    try write(in: db)
    try join(in: db)
  }

  /// Writes those of them anew; of one whose both ends moved only once, when it is its origin's turn.
  func write(_ flights: [RecordID], of airport: RecordID? = nil, in db: Database) throws {
    var places = others
    func place(_ id: RecordID) throws -> Airport {
      if let known = places[id] { return known }
      let found = try Airport.require(id, in: db)
      places[id] = found
      return found
    }
    for id in flights {
      let flight = try Flight.require(id, in: db)
      if let airport, flight.origin != airport, before[flight.origin] != nil { continue }
      let leg = Leg(origin: try place(flight.origin), destination: try place(flight.destination))
      var moved = flight
      moved.reckon(to: leg, from: before[flight.origin])
      try moved.update(from: flight, in: db)
    }
  }
}

extension Flight {
  /// Reckons it anew: what was read off a clock stays as read, and is another instant; what was told as an instant has another day.
  ///
  /// - Parameter origin: its origin before, where that was elsewhere in time
  mutating func reckon(to leg: Leg, from origin: Airport?) {
    if let read = clocks.map({ leg.asRead(off: $0, greatCircle: greatCircle) }) {
      let isMoved = read.origin.clock != leg.origin.clock || read.destination.clock != leg.destination.clock
      if isMoved { times.move(from: read, to: leg, lasting: lasted) }
      clocks = leg.clocks
    } else if let origin, origin.clock != leg.origin.clock {
      day = dayByTimes(at: leg.origin) ?? day
    }
    greatCircle = leg.greatCircle
  }

  /// Those that begin or end there.
  static func ids(at airport: RecordID, in db: Database) throws -> [RecordID] {
    try ids("WHERE origin = ?1 UNION SELECT id FROM flight WHERE destination = ?1", [airport], in: db)
  }

  /// Those of them that FlightAware did not name.
  static func loggedIDs(at airport: RecordID, in db: Database) throws -> [RecordID] {
    try ids(
      """
      WHERE origin = ?1 AND fa_flight_id IS NULL
      UNION SELECT id FROM flight WHERE destination = ?1 AND fa_flight_id IS NULL
      """, [airport], in: db)
  }

  /// The day on the clock of its origin when it was to leave.
  func dayByTimes(at origin: Airport) -> FlightDay? {
    let planned = times.off.scheduled ?? times.out.scheduled ?? times.departure ?? times.out.best
    return planned.map { .day(Day(of: $0, in: origin.clock)) }
  }
}

extension FlightTimes {
  /// Takes what was read off the clocks of the one leg as read off those of the other.
  fileprivate mutating func move(from before: Leg, to leg: Leg, lasting milliseconds: Int64?) {
    let read = self
    func left(_ instant: Instant) -> Instant { LocalTime(of: instant, at: before.origin).instant(at: leg.origin) }
    func came(_ instant: Instant) -> Instant { LocalTime(of: instant, at: before.destination).instant(at: leg.destination) }
    (out, off, into, on) = (read.out.moved(left), read.off.moved(left), read.into.moved(came), read.on.moved(came))
    guard let departure = read.departure, let moved = self.departure else { return }
    // Reckoned from a length: it follows the departure, as soon as it is known when that was.
    if read.isArrivalReckoned(lasting: milliseconds) {
      on.estimated = leg.landing(of: moved, lasting: milliseconds)
    } else {
      on.estimated = read.on.estimated?.adding(milliseconds: moved.milliseconds - departure.milliseconds)
    }
    guard let arrival = read.on.actual ?? read.on.scheduled,
      let inferred = before.inferred(departure, arrival, on: leg, lasting: milliseconds.map { Int($0 / 1000) }),
      let moved = on.actual ?? on.scheduled
    else { return }
    let days = inferred.milliseconds - moved.milliseconds
    on.scheduled = on.scheduled?.adding(milliseconds: days)
    on.actual = on.actual?.adding(milliseconds: days)
  }

  /// Whether nobody read its arrival off a clock.
  private func isArrivalReckoned(lasting milliseconds: Int64?) -> Bool {
    guard on.scheduled == nil, on.actual == nil else { return false }
    return on.estimated == nil || on.estimated == departure.flatMap { left in milliseconds.map { left.adding(milliseconds: $0) } }
  }
}

extension FlightTimes.Event {
  fileprivate func moved(_ move: (Instant) -> Instant) -> FlightTimes.Event {
    FlightTimes.Event(scheduled: scheduled.map(move), estimated: estimated.map(move), actual: actual.map(move))
  }
}

extension Leg {
  /// When a flight came, whose clocks were read on this leg, on another; nil where a person said on which day that was.
  ///
  /// While the zone of an end is not known, nobody can say rightly on which day it came, though the clocks tell the hour.
  fileprivate func inferred(_ departure: Instant, _ arrival: Instant, on leg: Leg, lasting seconds: Int?) -> Instant? {
    let left = LocalTime(of: departure, at: origin)
    let came = LocalTime(of: arrival, at: destination)
    guard isUnzoned || times(on: left.day, departure: left.minutes, arrival: came.minutes, lasting: seconds).arrival == arrival else {
      return nil
    }
    return leg.times(on: left.day, departure: left.minutes, arrival: came.minutes, lasting: seconds).arrival
  }
}

/// The flights of a stub that turns out to be an airport the book knows: they go there, and the stub goes.
struct MovedFlights {
  let stub: Airport
  let airport: Airport

  init(from stub: Airport, to airport: Airport) {
    self.stub = stub
    self.airport = airport
  }

  /// The answer is which flights they were. Only they are reckoned: those the airport has already were read off its own clock.
  ///
  /// - Parameter pending: airports as they were before, whose own flights are still to be reckoned
  func move(in db: Database, beside pending: [RecordID: Airport] = [:]) throws -> [RecordID] {
    let flights = try Flight.ids(at: stub.id, in: db)
    try db.execute(sql: "UPDATE flight SET origin = ? WHERE origin = ?", arguments: [airport.id, stub.id])
    try db.execute(sql: "UPDATE flight SET destination = ? WHERE destination = ?", arguments: [airport.id, stub.id])
    try CodeAnswer.move(from: stub.id, to: airport.id, in: db)
    try Airport.delete(stub.id, in: db)
    try FlightDerivation(from: stub, to: airport, beside: pending).write(flights, in: db)
    return flights
  }
}
