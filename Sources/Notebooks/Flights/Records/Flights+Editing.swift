public import BookStore
public import Foundation
import GRDB
public import Records

/// Flights entered, corrected and deleted by hand.
extension Flights {
  /// Computes the flight that an entry would make, and its problems; writes nothing.
  ///
  /// - Parameters:
  ///   - id: the flight it corrects; nil for a new one
  ///   - shown: the entry the person started from; nil means the flight's present one
  ///   - zone: the person's time zone
  public func preview(
    _ entry: FlightEntry, of id: RecordID? = nil, from shown: FlightEntry? = nil, zone: TimeZone
  ) throws -> FlightPreview {
    try book.read { db in
      if let id {
        let (_, entered, flight, problems) = try corrected(id, entry, from: shown, in: db)
        return FlightPreview(entered, flight, problems: problems)
      }
      let entered = try EnteredFlight(entry, world, in: db)
      let flight = entered.flight(Flight.preview, isFlown: entered.isFlown(at: book.surroundings.now(), in: zone))
      return FlightPreview(entered, flight, problems: try entered.problems(beside: nil, flight, in: db))
    }
  }

  /// The changes of the person, from `shown` to this entry, applied to the flight as it is now.
  private func corrected(
    _ id: RecordID, _ entry: FlightEntry, from shown: FlightEntry?, in db: Database
  ) throws -> (before: Flight, entered: EnteredFlight, flight: Flight, problems: [FlightPreview.Problem]) {
    let before = try Flight.require(id, in: db)
    let present = try FlightEntry(before, in: db)
    let entered = try EnteredFlight(entry.changes(from: shown ?? present, madeTo: present), world, in: db)
    let flight = try entered.correcting(before, present: present, in: db)
    return (before, entered, flight, try entered.problems(beside: present, flight, in: db))
  }

  /// Adds a flight; by default it counts as flown unless it was cancelled, or its day or its departure is still to come in that zone.
  ///
  /// Throws `flight.entry.…`, `text.tooLong`, or `id.gone` for an unknown airport or airline.
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

  /// Corrects a flight; writes only what differs from `shown`, and a time only if its day or its clock time differs. A new day moves all
  /// its times by as many days.
  ///
  /// Throws `flight.entry.…`, `text.tooLong` or `id.gone`.
  /// - Parameters:
  ///   - shown: the entry the person started from, so that later changes to the flight stay; nil means the flight's present one
  ///   - typing: the typing in a field that this saves; nil makes an act of its own
  public func edit(_ id: RecordID, _ entry: FlightEntry, from shown: FlightEntry? = nil, typing: Typing? = nil) throws -> Outcome<Flight> {
    try book.write(LocalizedText("act.flightChanged"), typing: typing) { writing in
      let db = writing.database
      let (before, entered, flight, problems) = try corrected(id, entry, from: shown, in: db)
      if let problem = problems.first { throw problem.refusal }
      try writing.byMachine { try entered.insertStubs(in: db) }
      try flight.update(from: before, in: db)
      writing.name = LocalizedText("act.flightChanged", ["flight": .text(try flight.title(in: db))])
      return flight
    }
  }

  /// The entry from which a person would have made the flight. Throws `id.gone`.
  public func entry(of id: RecordID) throws -> FlightEntry { try book.read { try FlightEntry(Flight.require(id, in: $0), in: $0) } }

  /// The name of a flight in a sentence, with the codes that pages show: `UAL1780 PDX–SFO`. Throws `id.gone`.
  public func title(of id: RecordID) throws -> String { try book.read { try Flight.require(id, in: $0).title(in: $0) } }

  /// Deletes a flight and returns it.
  public func delete(flight id: RecordID) throws -> Outcome<Flight> {
    try change(id, Flights.deletion) { try Flight.delete($0.id, in: $1) }
  }

  /// The name of the act by which a person deletes a flight.
  static let deletion = "act.flightDeleted"

  /// Sets whether the person was on it.
  public func setMine(_ id: RecordID, _ isMine: Bool) throws -> Outcome<Flight> {
    try change(id, isMine ? "act.flightMine" : "act.flightOthers") { flight, _ in flight.isMine = isMine }
  }

  /// Marks a flight as flown, which makes planned clock times actual, or as not flown, which makes actual clock times planned again. Times
  /// measured by FlightAware stay.
  public func setFlown(_ id: RecordID, _ isFlown: Bool) throws -> Outcome<Flight> {
    try change(id, isFlown ? "act.flightFlown" : "act.flightNotFlown") { $0.setFlown(isFlown, on: try Leg(of: $0, in: $1)) }
  }

  private func change(_ id: RecordID, _ act: String, _ body: (inout Flight, Database) throws -> Void) throws -> Outcome<Flight> {
    try book.write(LocalizedText(act)) { writing in
      let before = try Flight.require(id, in: writing.database)
      writing.name = LocalizedText(act, ["flight": .text(try before.title(in: writing.database))])
      var flight = before
      try body(&flight, writing.database)
      if flight != before { try flight.update(from: before, in: writing.database) }
      return flight
    }
  }
}

extension FlightPreview {
  fileprivate init(_ entered: EnteredFlight, _ flight: Flight, problems: [Problem]) {
    (departure, arrival) = (entered.departure, entered.arrival)
    isFlown = flight.isFlown
    self.problems = problems
    // The ends that are ambiguous unless the person chooses, even if that was done already.
    var withoutTurns = entered.entry
    (withoutTurns.departureTurn, withoutTurns.arrivalTurn) = (nil, nil)
    ambiguousEnds = withoutTurns.ambiguousEnds(on: entered.leg)
    guard let departure, let arrival else { return }
    duration = entered.leg.isUnzoned ? nil : arrival.milliseconds - departure.milliseconds
    daysLater = Day(of: departure, in: entered.leg.origin.clock).distance(to: Day(of: arrival, in: entered.leg.destination.clock))
  }
}

extension Flight {
  /// The id of a flight that does not exist yet.
  fileprivate static let preview = RecordID(kind: "flight", key: "preview")

  /// Sets the mark, and makes its clock times actual or planned.
  mutating func setFlown(_ isFlown: Bool, on leg: Leg) {
    self.isFlown = isFlown
    // FlightAware's measurements stay unchanged; only the flag records that the person called it flown.
    guard isByClock else { return }
    // The times to mark are those that the clocks of the airports give; `off` is the take-off, `on` the touch-down.
    takeReckonedTimes(on: leg)
    if isFlown {
      told.times.off.becomeActual()
      told.times.on.becomeActual()
    } else {
      told.times.off.becomePlanned()
      told.times.on.becomePlanned()
    }
    reckon(on: leg)
  }
}

extension FlightTimes.Event {
  /// Makes the best known time actual.
  fileprivate mutating func becomeActual() { actual = actual ?? best }

  /// Makes the actual time the scheduled one, if none is known.
  fileprivate mutating func becomePlanned() {
    scheduled = scheduled ?? actual
    actual = nil
  }
}

/// Many flights marked at once as the person's own, or not, as one act.
extension Flights {
  /// Marks those flights, except those already marked so. Returns the number of changed flights.
  public func setMine(_ flights: [RecordID], _ isMine: Bool) throws -> Outcome<Int> {
    try mark(isMine) { _ in "id IN \(flights)" }
  }

  /// Marks all flights that match a query.
  public func setMine(allOf query: FlightQuery, _ isMine: Bool) throws -> Outcome<Int> {
    try mark(isMine) { try FlightQuery.filters.condition(of: query, in: $0) }
  }

  private func mark(_ isMine: Bool, _ chosen: (Database) throws -> SQL) throws -> Outcome<Int> {
    let act = isMine ? "act.flightsMine" : "act.flightsOthers"
    return try book.write(LocalizedText(act, ["count": 0])) { writing in
      let condition = try chosen(writing.database)
      let numbers = try Int64.fetchAll(
        writing.database, SQLRequest(literal: "SELECT number FROM flight WHERE \(condition) AND mine = \(!isMine)"))
      let statement = try writing.database.cachedStatement(sql: "UPDATE flight SET mine = ? WHERE number = ?")
      for number in numbers { try statement.execute(arguments: [isMine, number]) }
      writing.name = LocalizedText(act, ["count": .count(numbers.count)])
      return numbers.count
    }
  }
}
