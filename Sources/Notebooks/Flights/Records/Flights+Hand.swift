public import BookStore
public import Foundation
import GRDB
public import Records

/// Flights entered, corrected and deleted by hand.
extension Flights {
  /// Reckons what an entry comes to, and what stands in its way; nothing is written.
  ///
  /// - Parameters:
  ///   - id: the flight it corrects; nil for a new one
  ///   - read: the entry of that flight which was changed to this one; nil is the one it shows now
  ///   - zone: where the person is
  public func preview(
    _ entry: FlightEntry, of id: RecordID? = nil, from read: FlightEntry? = nil, zone: TimeZone
  ) throws -> FlightPreview {
    try book.read { db in
      guard let id else {
        let entered = try EnteredFlight(entry, world, in: db)
        let flight = entered.flight(Flight.preview, isFlown: entered.isFlown(at: book.surroundings.now(), in: zone))
        return FlightPreview(entered, flight, problems: try entered.problems(beside: nil, flight, in: db))
      }
      let before = try Flight.require(id, in: db)
      let shown = try FlightEntry(before, in: db)
      let entered = try EnteredFlight(entry.changes(from: read ?? shown, madeTo: shown), world, in: db)
      let flight = try entered.correcting(before, shown: shown, in: db)
      return FlightPreview(entered, flight, problems: try entered.problems(beside: shown, flight, in: db))
    }
  }

  /// Adds a flight: as flown, unless its day or its departure is still to come where the person is, or it was cancelled.
  ///
  /// Throws `flight.entry.…`, `text.tooLong`, or `id.unknown` for an airport or an airline there is not.
  public func add(_ entry: FlightEntry, zone: TimeZone) throws -> Outcome<Flight> {
    try book.write(LocalizedText("act.flightAdded")) { writing in
      let db = writing.database
      let entered = try EnteredFlight(entry, world, in: db)
      let flight = entered.flight(writing.newID(), isFlown: entered.isFlown(at: writing.now, in: zone))
      if let problem = try entered.problems(beside: nil, flight, in: db).first { throw problem.refusal }
      try writing.byMachine { try entered.insertStubs(in: db) }
      try flight.insert(in: db)
      writing.name = LocalizedText("act.flightAdded", ["flight": .text(try flight.title(in: db))])
      return flight
    }
  }

  /// Corrects a flight; only what differs from the entry that was read is written, and a time only where its day or its clock does.
  ///
  /// Throws `flight.entry.…`, `text.tooLong` or `id.unknown`.
  /// - Parameters:
  ///   - read: the entry of that flight which was changed to this one, so that what has come to the flight since then stays; nil is the
  ///     entry the flight shows now
  ///   - typing: the editing of a field that it is a save of; nil is an act of its own
  public func edit(
    _ id: RecordID, _ entry: FlightEntry, from read: FlightEntry? = nil, typing: Typing? = nil
  ) throws -> Outcome<Flight> {
    try book.write(LocalizedText("act.flightChanged"), typing: typing) { writing in
      let db = writing.database
      let before = try Flight.require(id, in: db)
      let shown = try FlightEntry(before, in: db)
      let entered = try EnteredFlight(entry.changes(from: read ?? shown, madeTo: shown), world, in: db)
      let flight = try entered.correcting(before, shown: shown, in: db)
      if let problem = try entered.problems(beside: shown, flight, in: db).first { throw problem.refusal }
      try writing.byMachine { try entered.insertStubs(in: db) }
      try flight.update(from: before, in: db)
      writing.name = LocalizedText("act.flightChanged", ["flight": .text(try flight.title(in: db))])
      return flight
    }
  }

  /// A flight as a person would have entered it. Throws `id.unknown`.
  public func entry(of id: RecordID) throws -> FlightEntry { try book.read { try FlightEntry(Flight.require(id, in: $0), in: $0) } }

  /// The name of a flight in a sentence: `UAL1780 KPDX–KSFO`. Throws `id.unknown`.
  public func title(of id: RecordID) throws -> String { try book.read { try Flight.require(id, in: $0).title(in: $0) } }

  /// Deletes a flight; the answer is what it was.
  public func delete(flight id: RecordID) throws -> Outcome<Flight> {
    try change(id, Flights.deletion) { flight, db in try Flight.delete(flight.id, in: db) }
  }

  /// The name of the act by which a person deletes a flight.
  static let deletion = "act.flightDeleted"

  /// Says whether the person was on it.
  public func setMine(_ id: RecordID, _ isMine: Bool) throws -> Outcome<Flight> {
    try change(id, isMine ? "act.flightMine" : "act.flightOthers") { flight, db in
      let before = flight
      flight.isMine = isMine
      try flight.update(from: before, in: db)
    }
  }

  /// Says that it was flown as planned: what was only expected is then how it was. Or that it was not: what a person had said is then a
  /// plan again, and what FlightAware measured stays.
  public func setFlown(_ id: RecordID, _ isFlown: Bool) throws -> Outcome<Flight> {
    try change(id, isFlown ? "act.flightFlown" : "act.flightNotFlown") { flight, db in
      let before = flight
      flight.setFlown(isFlown, on: try Leg(of: flight, in: db))
      try flight.update(from: before, in: db)
    }
  }

  private func change(_ id: RecordID, _ act: String, _ body: (inout Flight, Database) throws -> Void) throws -> Outcome<Flight> {
    try book.write(LocalizedText(act)) { writing in
      var flight = try Flight.require(id, in: writing.database)
      writing.name = LocalizedText(act, ["flight": .text(try flight.title(in: writing.database))])
      try body(&flight, writing.database)
      return flight
    }
  }
}

extension FlightPreview {
  fileprivate init(_ entered: EnteredFlight, _ flight: Flight, problems: [Problem]) {
    (departure, arrival) = (entered.departure, entered.arrival)
    isFlown = flight.isFlown
    self.problems = problems
    var unsaid = entered.entry
    (unsaid.departureTurn, unsaid.arrivalTurn) = (nil, nil)
    twice = unsaid.twice(on: entered.leg)
    guard let departure, let arrival else { return }
    duration = entered.leg.isUnzoned ? nil : arrival.milliseconds - departure.milliseconds
    daysLater = Day(of: departure, in: entered.leg.origin.clock).distance(to: Day(of: arrival, in: entered.leg.destination.clock))
  }
}

extension Flight {
  /// Stands for a flight that is not there yet.
  fileprivate static let preview = RecordID(kind: "flight", key: "preview")

  fileprivate mutating func setFlown(_ isFlown: Bool, on leg: Leg) {
    self.isFlown = isFlown
    // FlightAware's measurements stay as they are; the person's word alone says that it was flown.
    guard isByClock else { return }
    retell(on: leg)
    if isFlown {
      told.times.off.fly()
      told.times.on.fly()
    } else {
      told.times.off.plan()
      told.times.on.plan()
    }
    reckon(on: leg)
  }
}

extension FlightTimes.Event {
  /// As it was to be, it was.
  fileprivate mutating func fly() { actual = actual ?? best }

  /// As it was, it is to be.
  fileprivate mutating func plan() {
    scheduled = scheduled ?? actual
    actual = nil
  }
}

extension EnteredFlight {
  /// A flight as this corrects it: what stays as it shows it stays as it is.
  fileprivate func correcting(_ before: Flight, shown: FlightEntry, in db: Database) throws -> Flight {
    var flight = before
    if entry.origin != shown.origin || entry.destination != shown.destination {
      (flight.origin, flight.destination) = (leg.origin.id, leg.destination.id)
      // It was filed for another way.
      flight.routeDistance = nil
    }
    if entry.ident != shown.ident || entry.airline != shown.airline {
      (flight.ident, flight.flightNumber, flight.airline) = (ident, number, airline?.id)
    }
    try correctTimes(of: &flight, before, shown: shown, in: db)
    if let isFlown = entry.isFlown, isFlown != before.isFlown { flight.setFlown(isFlown, on: leg) }
    flight.reckon(on: leg)
    correctWords(of: &flight, shown: shown)
    return flight
  }

  private func correctTimes(of flight: inout Flight, _ before: Flight, shown: FlightEntry, in db: Database) throws {
    // Times read off clocks are read off those of the other ends too; an instant is another reading there.
    let was = shown.instants(on: before.isByClock ? leg : try Leg(of: before, in: db))
    guard entry.day != shown.day || departure != was.departure || arrival != was.arrival else { return }
    flight.retell(on: leg)
    if entry.day != shown.day { (flight.told.day, flight.told.isDayByTimes) = (entry.day, false) }
    if departure != was.departure { flight.told.times.off.tell(departure, isActual: before.isFlown) }
    if arrival != was.arrival { flight.told.times.on.tell(arrival, isActual: before.isFlown) }
  }

  private func correctWords(of flight: inout Flight, shown: FlightEntry) {
    (flight.isCancelled, flight.isDiverted, flight.isMine) = (entry.isCancelled, entry.isDiverted, entry.isMine)
    if entry.aircraft != shown.aircraft { flight.aircraft = entry.aircraft.orNil }
    if entry.registration != shown.registration { flight.registration = entry.registration.orNil }
    if entry.seat != shown.seat { flight.seat = entry.seat.orNil }
    (flight.seatPosition, flight.cabin, flight.reason) = (entry.seatPosition, entry.cabin, entry.reason)
    if entry.notes != shown.notes { flight.notes = entry.notes }
  }
}
