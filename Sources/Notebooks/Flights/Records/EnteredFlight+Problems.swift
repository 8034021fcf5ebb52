import BookStore
import Foundation
import GRDB
import Records

/// The problems that stand in the way of an entry.
extension EnteredFlight {
  /// All of it, in the order of the fields.
  ///
  /// - Parameters:
  ///   - shown: what the flight shows that is changed; what stays as it is, is as it was told and not asked about
  ///   - flight: the flight it would be
  func problems(beside shown: FlightEntry?, _ flight: Flight, in db: Database) throws -> [FlightPreview.Problem] {
    var found: [FlightPreview.Problem] = []
    func note(_ field: FlightEntry.Field, _ check: () throws -> Void) throws {
      do { try check() } catch let refusal as UserError { found.append(FlightPreview.Problem(field: field, refusal: refusal)) }
    }
    func isNew<Value: Equatable>(_ part: KeyPath<FlightEntry, Value>) -> Bool {
      shown.map { $0[keyPath: part] != entry[keyPath: part] } ?? true
    }
    if isNew(\.ident) { try note(.ident) { try FlightIdent(entry.ident).confirm() } }
    if isNew(\.day) { try note(.day) { try confirmDay() } }
    if isNew(\.day) || isNew(\.departure) { try note(.departure) { try confirmDayIsKnown(for: entry.departure) } }
    if isNew(\.day) || isNew(\.arrival) { try note(.arrival) { try confirmDayIsKnown(for: entry.arrival) } }
    if shown.map({ $0.instants(on: leg) != (departure, arrival) }) ?? true {
      try note(.departure) { try confirm(departureTime, .departure, in: leg.origin.clock) }
      try note(.arrival) { try confirm(arrivalTime, .arrival, in: leg.destination.clock) }
      try note(.arrival) { try confirmArrival() }
    }
    for text in FlightEntry.texts where isNew(text.path) { try note(text.field) { try text.confirm(entry) } }
    // A person may say of both that they are: the one that was cancelled, and the one that flew in its place.
    if !flight.isCancelled {
      try note(.ident) { if let twin = try flight.twin(in: db, where: { !$0.isCancelled }) { throw try UserError(twin: twin, in: db) } }
    }
    return found
  }

  /// From the first flights with passengers to as far as anybody plans.
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

  /// Throws `clock.skipped`, or `clock.twice` where neither the person nor the other end says which of two is meant.
  private func confirm(_ time: LocalTime?, _ end: FlightEntry.Field, in zone: TimeZone) throws {
    guard let doubt = time?.doubt(in: zone), doubt.key == "clock.skipped" || entry.twice(on: leg).contains(end) else { return }
    throw UserError(.value, doubt)
  }

  /// No flight of any airline takes a whole day, and none arrives as it leaves.
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

extension FlightEntry {
  /// A text of it, with the field of the flight that says how long it may be.
  struct Text {
    let field: Field
    let path: KeyPath<FlightEntry, String>

    /// Throws `text.tooLong`.
    func confirm(_ entry: FlightEntry) throws { try Flight.fields.confirm(entry[keyPath: path], fits: field.rawValue) }
  }

  static var texts: [Text] {
    [
      Text(field: .aircraft, path: \.aircraft), Text(field: .registration, path: \.registration), Text(field: .seat, path: \.seat),
      Text(field: .notes, path: \.notes),
    ]
  }
}

extension UserError {
  /// The book has that flight already.
  fileprivate init(twin: Flight, in db: Database) throws {
    let title = try twin.title(in: db)
    self.init(.taken, LocalizedText("flight.entry.taken", ["flight": .text(title), "day": .text(twin.day.description)]))
  }
}

extension Flight {
  /// `UAL1780 PDX–SFO`, as an act names it: by the codes that pages show.
  func title(in db: Database) throws -> String {
    let route = try [origin, destination].map { try Airport.require($0, in: db) }.map { $0.iata ?? $0.code }.joined(separator: "–")
    return ident.isEmpty ? route : "\(ident) \(route)"
  }
}
