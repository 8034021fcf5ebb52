import Book
import Flights
import Foundation
import Pages
import Records

/// A flight's form as it stands: the entry it comes to, what is wrong in it, and what is said below its fields.
struct FlightReading {
  let values: FlightForm.Values
  /// Nil where something is refused.
  private(set) var entry: FlightEntry?
  private(set) var verdicts = Verdicts()
  private(set) var hints: [FlightForm.Field: String] = [:]

  private let served: FlightForm.Values
  /// What the flight shows that is corrected; nil for a new one.
  private let present: FlightEntry?
  private let id: RecordID?
  private let flights: Flights
  private let reader: Reader

  /// - Parameters:
  ///   - served: as the form was served: what still stands there so is left as the book has it
  ///   - id: the flight that is corrected; nil for a new one. Throws `.unknown` for a flight there is not
  init(_ values: FlightForm.Values, served: FlightForm.Values, of id: RecordID?, in flights: Flights, for reader: Reader) throws {
    (self.values, self.served, self.id, self.flights, self.reader) = (values, served, id, flights, reader)
    present = try id.map { try flights.entry(of: $0) }
    try read()
  }

  private mutating func read() throws {
    let origin = try place(.origin, .originKept, present?.origin, missing: Phrase("flight.form.noOrigin"))
    let destination = try place(.destination, .destinationKept, present?.destination, missing: Phrase("flight.form.noDestination"))
    let airline = try carrier()
    let day = try day()
    try hintPlaces(origin, destination, airline)
    // What is not known yet is stood in for, so that all else is judged already.
    let nowhere = FlightEntry.Place.stub("")
    let (from, to, on) = (origin ?? nowhere, destination ?? nowhere, day ?? .day(Day(of: reader.now, in: reader.zone)))
    var entry = present ?? FlightEntry(from: from, to: to, on: on)
    (entry.origin, entry.destination, entry.day, entry.airline) = (from, to, on, airline)
    try readClocks(into: &entry)
    readWords(into: &entry)
    let preview = try flights.preview(entry, of: id, zone: reader.zone)
    let isWhole = origin != nil && destination != nil && day != nil
    for problem in preview.problems where isWhole || problem.field != .arrival {
      verdicts.note(problem.field.formField.rawValue, problem.refusal.phrase)
    }
    try hintClocks(origin, destination, day, isWhole ? preview : nil)
    self.entry = verdicts.refusals.isEmpty ? entry : nil
  }

  /// Whether the person changed one of those fields; all of a new flight are theirs.
  private func isTouched(_ fields: FlightForm.Field...) -> Bool { present == nil || fields.contains { values[$0] != served[$0] } }
}

/// The fields, read.
extension FlightReading {
  private mutating func place(
    _ field: FlightForm.Field, _ kept: FlightForm.Field, _ present: FlightEntry.Place?, missing: Phrase
  ) throws -> FlightEntry.Place? {
    guard isTouched(field) || present == nil else { return present }
    let typed = values[field]
    guard typed.contains(where: { !$0.isWhitespace }) else {
      verdicts.note(field.rawValue, missing)
      return nil
    }
    if let code = try flights.unknownCode(typed) { hints[kept] = reader.language.say("flight.form.keep", ["code": .text(code)]) }
    return try verdicts.read(field.rawValue) { try flights.place(typed, keepingCode: values.isOn(kept)) }
  }

  /// Nil is as the ident says.
  private mutating func carrier() throws -> FlightEntry.Carrier? {
    guard isTouched(.airline), !values[.airline].isEmpty else { return isTouched(.airline) ? nil : present?.airline }
    return try verdicts.read(FlightForm.Field.airline.rawValue) { try flights.carrier(values[.airline]) }
  }

  private mutating func day() throws -> FlightDay? {
    guard isTouched(.precision, .day, .month, .year) else { return present?.day }
    let field = (FlightForm.Precision(rawValue: values[.precision]) ?? .day).field
    let typed = values[field].trimmingCharacters(in: .whitespaces)
    guard !typed.isEmpty else {
      verdicts.note(field.rawValue, Phrase("flight.form.noDay"))
      return nil
    }
    guard let day = FlightDay(typed), field == day.precision.field else {
      verdicts.note(field.rawValue, Phrase("flight.form.badDay", ["text": .text(typed)]))
      return nil
    }
    return day
  }

  private mutating func readClocks(into entry: inout FlightEntry) throws {
    guard entry.day.day != nil else {
      (entry.departure, entry.arrival, entry.arrivalDay) = (nil, nil, nil)
      return
    }
    let isDayNew = isTouched(.precision, .day, .month, .year)
    if isTouched(.departure) {
      let typed = try minutes(.departure)
      // A flight that left after midnight, or before, still does.
      entry.departure = isDayNew ? typed : typed.map { $0.nearest(to: present?.departure) }
    } else if isDayNew {
      entry.departure = entry.departureClock
    }
    if isTouched(.arrival) { entry.arrival = try minutes(.arrival) }
    if isDayNew || isTouched(.departure, .arrival, .arrivalDay) {
      entry.arrivalDay = FlightForm.ArrivalDay(rawValue: values[.arrivalDay])?.days.map { entry.departureDay.adding($0) }
    }
  }

  /// Minutes past midnight, of `7:05` or `07:05`; nil where nothing stands there.
  private mutating func minutes(_ field: FlightForm.Field) throws -> Int? {
    let typed = values[field].trimmingCharacters(in: .whitespaces)
    guard !typed.isEmpty else { return nil }
    return try verdicts.read(field.rawValue) { try ClockTime(typed).minutes }
  }

  private func readWords(into entry: inout FlightEntry) {
    if isTouched(.ident) { entry.ident = values[.ident] }
    if isTouched(.aircraft) { entry.aircraft = values[.aircraft] }
    if isTouched(.registration) { entry.registration = values[.registration] }
    if isTouched(.seat) { entry.seat = values[.seat] }
    if isTouched(.seatPosition) { entry.seatPosition = Flight.SeatPosition(rawValue: values[.seatPosition]) }
    if isTouched(.cabin) { entry.cabin = Flight.Cabin(rawValue: values[.cabin]) }
    if isTouched(.reason) { entry.reason = Flight.Reason(rawValue: values[.reason]) }
    // The form of a flight that is there has no notes: they are saved as they are typed.
    if present == nil { entry.notes = values[.notes] }
    if isTouched(.mine) { entry.isMine = values.isOn(.mine) }
    if isTouched(.cancelled) { entry.isCancelled = values.isOn(.cancelled) }
    if isTouched(.diverted) { entry.isDiverted = values.isOn(.diverted) }
  }
}

/// What is said below the fields.
extension FlightReading {
  private mutating func hintPlaces(
    _ origin: FlightEntry.Place?, _ destination: FlightEntry.Place?, _ airline: FlightEntry.Carrier?
  ) throws {
    for (field, place) in [(FlightForm.Field.origin, origin), (.destination, destination)] {
      guard let place, case .airport = place else { continue }
      let airport = try flights.airport(of: place)
      if airport.label != values[field] { hints[field] = airport.label }
    }
    guard let carrier = try airline ?? flights.carrier(flying: values[.ident]) else { return }
    let known = try flights.airline(of: carrier)
    if known.isStub {
      hints[.airline] = reader.language.say("flight.form.airline.stub", ["code": .text(known.code)])
    } else if known.label != values[.airline] {
      hints[.airline] = known.friendlyName
    }
  }

  private mutating func hintClocks(
    _ origin: FlightEntry.Place?, _ destination: FlightEntry.Place?, _ day: FlightDay?, _ preview: FlightPreview?
  ) throws {
    guard day == nil || day?.day != nil else { return }
    let noon = day?.day.map { $0.start(in: reader.zone).adding(milliseconds: 43_200_000) } ?? reader.now
    hints[.departure] = try origin.map { try clock(of: $0, at: preview?.departure ?? noon) }
    let comes = try destination.map { try clock(of: $0, at: preview?.arrival ?? noon) }
    let isWrong = preview?.problems.contains { $0.field == .arrival } ?? true
    hints[.arrival] = ([comes] + (isWrong ? [] : [said(daysLater: preview?.daysLater), said(duration: preview?.duration)]))
      .compactMap(\.self).joined(separator: " · ")
    guard id == nil, let preview, !values.isOn(.cancelled) else { return }
    hints[.day] = reader.language.say(preview.isFlown ? "flight.form.willBeFlown" : "flight.form.willBePlanned")
  }

  /// "San Francisco time, PST".
  private func clock(of place: FlightEntry.Place, at instant: Instant) throws -> String {
    let airport = try flights.airport(of: place)
    guard let zone = airport.zone else { return reader.language.say("flight.form.clock.unknown", ["code": .text(airport.code)]) }
    let name = airport.city.isEmpty ? airport.friendlyName : airport.city
    return reader.language.say(
      "flight.form.clock", ["place": .text(name), "zone": .text(reader.language.clockName(zone, at: instant))])
  }

  private func said(daysLater days: Int?) -> String? {
    switch days {
    case nil: nil
    case -1: reader.language.say("flight.form.arrives.before")
    case 0: reader.language.say("flight.form.arrives.same")
    case let days?: reader.language.say("flight.form.arrives.later", ["count": .count(days)])
    }
  }

  private func said(duration: Int64?) -> String? { duration.map { reader.language.length(seconds: Int($0 / 1000)) } }
}

/// A time of day, as a field has it.
struct ClockTime {
  /// Past midnight.
  let minutes: Int

  /// Throws `flight.form.badTime`.
  init(_ typed: String) throws {
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1], (0..<24).contains(hour), (0..<60).contains(minute),
      typed.allSatisfy({ $0.isNumber || $0 == ":" })
    else { throw Refusal(.value, Phrase("flight.form.badTime", ["text": .text(String(typed.prefix(30)))])) }
    minutes = hour * 60 + minute
  }
}

extension Int {
  /// The time of that clock, of all days, that is nearest to another; both in minutes.
  fileprivate func nearest(to other: Int?) -> Int {
    guard let other else { return self }
    let days = (-1...3).map { self + ($0 - 1) * 1440 }
    return days.min { abs($0 - other) < abs($1 - other) } ?? self
  }
}

extension FlightForm.Precision {
  fileprivate var field: FlightForm.Field {
    switch self {
    case .day: .day
    case .month: .month
    case .year: .year
    }
  }
}

extension FlightDay {
  var precision: FlightForm.Precision {
    switch self {
    case .day: .day
    case .month: .month
    case .year: .year
    }
  }
}

extension FlightEntry.Field {
  fileprivate var formField: FlightForm.Field { FlightForm.Field(rawValue: rawValue) ?? .ident }
}
