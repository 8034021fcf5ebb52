import BookStore
import Foundation
import GRDB
import Records

extension EnteredFlight {
  /// All problems, in the order of the fields.
  ///
  /// - Parameters:
  ///   - present: the entry before the change, whose unchanged parts are not checked again; nil for a new flight
  ///   - flight: the flight that the entry would make
  func problems(beside present: FlightEntry?, _ flight: Flight, in db: Database) throws -> [FlightPreview.Problem] {
    var found: [FlightPreview.Problem] = []
    func note(_ field: FlightEntry.Field, _ check: () throws -> Void) throws {
      do { try check() } catch let refusal as UserError { found.append(FlightPreview.Problem(field: field, refusal: refusal)) }
    }
    func isNew<Value: Equatable>(_ part: KeyPath<FlightEntry, Value>) -> Bool {
      present.map { $0[keyPath: part] != entry[keyPath: part] } ?? true
    }
    if isNew(\.ident) { try note(.ident) { try FlightIdent(entry.ident).confirm() } }
    if isNew(\.day) { try note(.day) { try confirmDay() } }
    if isNew(\.day) || isNew(\.departure) { try note(.departure) { try confirmDayIsKnown(for: entry.departure) } }
    if isNew(\.day) || isNew(\.arrival) { try note(.arrival) { try confirmDayIsKnown(for: entry.arrival) } }
    if present.map({ $0.instants(on: leg) != (departure, arrival) }) ?? true {
      try note(.departure) { try confirm(departureTime, .departure, in: leg.origin.clock) }
      try note(.arrival) { try confirm(arrivalTime, .arrival, in: leg.destination.clock) }
      try note(.arrival) { try confirmArrival() }
    }
    for (field, path) in FlightText.all.map({ ($0.field, $0.entry) }) + [(.notes, \.notes)] where isNew(path) {
      try note(field) { try Flight.fields.confirm(entry[keyPath: path], fits: field.rawValue) }
    }
    // Both can exist: the flight that was cancelled, and the one that flew in its place.
    if !flight.isCancelled {
      try note(.ident) { if let twin = try flight.twin(in: db, where: { !$0.isCancelled }) { throw try UserError(twin: twin, in: db) } }
    }
    return found
  }

  /// Accepts years from the first powered flight to far beyond anybody's plans.
  private func confirmDay() throws {
    guard (1903...2199).contains(entry.day.first.year) else {
      throw UserError(.value, LocalizedText("flight.entry.dayFar", ["day": .text(entry.day.description)]))
    }
  }

  private func confirmDayIsKnown(for minutes: Int?) throws {
    if minutes != nil, entry.day.day == nil {
      throw UserError(.value, LocalizedText("flight.entry.timeWithoutDay", ["day": .text(entry.day.description)]))
    }
  }

  private var departureTime: LocalTime? { entry.departure.map { LocalTime(entry.day.first, minutes: $0) } }
  private var arrivalTime: LocalTime? {
    let day = arrival.map { LocalTime(of: $0, at: leg.destination).day } ?? entry.day.first
    return entry.arrival.map { LocalTime(day, minutes: $0) }
  }

  /// Throws `clock.skipped`, or `clock.twice` if neither the person nor the other end says which instant is meant.
  private func confirm(_ time: LocalTime?, _ end: FlightEntry.Field, in zone: TimeZone) throws {
    guard let doubt = time?.doubt(in: zone), doubt.key == "clock.skipped" || entry.ambiguousEnds(on: leg).contains(end) else { return }
    throw UserError(.value, doubt)
  }

  /// Throws if it arrives before or just as it leaves, or more than a day later: no airline flight takes that long.
  private func confirmArrival() throws {
    if let day = entry.day.day, let arrived = entry.arrivalDay {
      if arrived < day.adding(-1) { throw UserError(.value, LocalizedText("flight.entry.arrivesBefore")) }
      if arrived > day.adding(3) { throw UserError(.value, LocalizedText("flight.entry.arrivesLate")) }
    }
    guard let departure, let arrival else { return }
    let duration = arrival.milliseconds - departure.milliseconds
    if duration <= 0 { throw UserError(.value, LocalizedText("flight.entry.arrivesBefore")) }
    if duration > 86_400_000 { throw UserError(.value, LocalizedText("flight.entry.arrivesLate")) }
  }
}

extension UserError {
  /// Reports that the book already has the flight.
  fileprivate init(twin: Flight, in db: Database) throws {
    let title = try twin.title(in: db)
    self.init(.taken, LocalizedText("flight.entry.taken", ["flight": .text(title), "day": .text(twin.day.description)]))
  }
}
