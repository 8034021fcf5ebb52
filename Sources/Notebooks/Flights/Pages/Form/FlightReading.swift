import FlightsRecords
import Foundation
import Records
import Site
import Words

/// The parsed form of a flight: its entry, its errors, and the hints below its fields.
struct FlightReading {
  let values: FlightForm.Values
  /// Nil if any field is invalid.
  private(set) var entry: FlightEntry?
  private(set) var errors = ValidationErrors()
  private(set) var hints: [FlightForm.Field: String] = [:]

  private let served: FlightForm.Values
  /// The entry of the edited flight when the form was read; nil for a new flight.
  let present: FlightEntry?
  private let id: RecordID?
  private let flights: Flights
  private let viewer: Viewer

  /// - Parameters:
  ///   - served: the values the page was served with; a field that still has its served value keeps what the book has
  ///   - id: the flight that is edited; nil for a new one. Throws `.unknown` if no such flight exists
  init(_ values: FlightForm.Values, served: FlightForm.Values, of id: RecordID?, in flights: Flights, for viewer: Viewer) throws {
    (self.values, self.served, self.id, self.flights, self.viewer) = (values, served, id, flights, viewer)
    present = try id.map { try flights.entry(of: $0) }
    try read()
  }

  private mutating func read() throws {
    let origin = try place(.origin, .originKept, present?.origin, missing: LocalizedText("flight.form.noOrigin"))
    let destination = try place(.destination, .destinationKept, present?.destination, missing: LocalizedText("flight.form.noDestination"))
    let airline = try carrier()
    let day = try day()
    try hintPlaces(origin, destination, airline, on: day)
    // Placeholders replace missing values, so that all others can be validated.
    let nowhere = FlightEntry.Place.stub("")
    let (from, to, on) = (origin ?? nowhere, destination ?? nowhere, day ?? .day(Day(of: viewer.now, in: viewer.zone)))
    var entry = present ?? FlightEntry(from: from, to: to, on: on)
    (entry.origin, entry.destination, entry.day, entry.airline) = (from, to, on, airline)
    try readClocks(into: &entry)
    try readWords(into: &entry)
    let preview = try flights.preview(entry, of: id, from: present, zone: viewer.zone)
    let isWhole = origin != nil && destination != nil && day != nil
    // An arrival can be judged only between the right airports on the right day.
    for problem in preview.problems where isWhole || problem.field != .arrival {
      errors.note(problem.field.rawValue, problem.refusal.phrase)
    }
    try hintClocks(origin, destination, day, isWhole ? preview : nil)
    self.entry = errors.first == nil ? entry : nil
  }

  /// True if the person changed one of those fields; always true for a new flight.
  private func isTouched(_ fields: FlightForm.Field...) -> Bool { present == nil || fields.contains { values[$0] != served[$0] } }
}

/// Parses the fields.
extension FlightReading {
  private mutating func place(
    _ field: FlightForm.Field, _ kept: FlightForm.Field, _ present: FlightEntry.Place?, missing: LocalizedText
  ) throws -> FlightEntry.Place? {
    guard isTouched(field) else { return present }
    let typed = values[field]
    guard typed.contains(where: { !$0.isWhitespace }) else {
      errors.note(field.rawValue, missing)
      return nil
    }
    if let code = try flights.unknownCode(typed) { hints[kept] = viewer.language.text("flight.form.keep", ["code": .text(code)]) }
    return try errors.read(field.rawValue) { try flights.place(typed, keepingCode: values.isOn(kept)) }
  }

  /// The typed or stored airline; nil if it follows from the ident.
  private mutating func carrier() throws -> FlightEntry.Carrier? {
    guard isTouched(.airline), !values[.airline].isEmpty else { return isTouched(.airline) ? nil : present?.airline }
    return try errors.read(FlightForm.Field.airline.rawValue) { try flights.carrier(values[.airline]) }
  }

  private mutating func day() throws -> FlightDay? {
    guard isTouched(.precision, .day, .month, .year) else { return present?.day }
    let field = try choice(.precision) ?? FlightForm.Field.day
    guard FlightForm.Field.days.contains(field) else { throw Form.unreadable(FlightForm.Field.precision.rawValue) }
    let typed = values[field].trimmingCharacters(in: .whitespaces)
    guard !typed.isEmpty else {
      errors.note(field.rawValue, LocalizedText("flight.form.noDay"))
      return nil
    }
    guard let day = FlightDay(typed), field == day.field else {
      errors.note(field.rawValue, LocalizedText("flight.form.badDay", ["text": .text(typed)]))
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
      // A departure stored for the next or the previous day stays on that day.
      entry.departure = isDayNew ? typed : typed.map { $0.nearest(to: present?.departure) }
    }
    if isTouched(.arrival) { entry.arrival = try minutes(.arrival) }
    entry.departureTurn = try turn(.departureTurn, present?.departureTurn)
    entry.arrivalTurn = try turn(.arrivalTurn, present?.arrivalTurn)
    if isDayNew || isTouched(.departure, .arrival, .arrivalDay) {
      entry.arrivalDay = try choice(.arrivalDay, of: FlightForm.ArrivalDay.self)?.days.map { entry.departureDay.adding($0) }
    }
  }

  /// The turn: first or second of two readings, when clocks go back. It is the one chosen in the form, else the stored one. If there is
  /// neither, a stored flight takes the first, and a new one nil, so that the form asks.
  private func turn(_ field: FlightForm.Field, _ present: LocalTime.Turn?) throws -> LocalTime.Turn? {
    (isTouched(field) ? try choice(field) : present) ?? (id == nil ? nil : .first)
  }

  /// Minutes past midnight, from `7:05` or `07:05`; nil if the field is empty.
  private mutating func minutes(_ field: FlightForm.Field) throws -> Int? {
    let typed = values[field].trimmingCharacters(in: .whitespaces)
    guard !typed.isEmpty else { return nil }
    return try errors.read(field.rawValue) {
      guard let minutes = FlightEntry.minutes(typed) else {
        throw UserError(.value, LocalizedText("flight.form.badTime", ["text": .text(String(typed.prefix(30)))]))
      }
      return minutes
    }
  }

  /// The choice made in a field; nil if the field is empty. Throws `UserError(.value)` for an unknown choice.
  private func choice<Choice: RawRepresentable<String>>(_ field: FlightForm.Field, of _: Choice.Type = Choice.self) throws -> Choice? {
    guard !values[field].isEmpty else { return nil }
    guard let choice = Choice(rawValue: values[field]) else { throw Form.unreadable(field.rawValue) }
    return choice
  }

  private func readWords(into entry: inout FlightEntry) throws {
    for (field, text) in FlightForm.Field.texts where isTouched(field) { entry[keyPath: text] = values[field] }
    if isTouched(.seatPosition) { entry.seatPosition = try choice(.seatPosition) }
    if isTouched(.cabin) { entry.cabin = try choice(.cabin) }
    if isTouched(.reason) { entry.reason = try choice(.reason) }
    // The form of a stored flight has no notes: they are saved as they are typed.
    if present == nil { entry.notes = values[.notes] }
    for (field, flag) in FlightForm.Field.flags where isTouched(field) { entry[keyPath: flag] = values.isOn(field) }
  }
}

/// The hints below the fields.
extension FlightReading {
  private mutating func hintPlaces(
    _ origin: FlightEntry.Place?, _ destination: FlightEntry.Place?, _ airline: FlightEntry.Carrier?,
    on day: FlightDay?
  ) throws {
    for (field, place) in [(FlightForm.Field.origin, origin), (.destination, destination)] {
      guard let place else { continue }
      let airport = try flights.airport(of: place, on: day)
      if airport.isStub, case .stub = place { continue }
      if airport.label != values[field] { hints[field] = airport.label }
    }
    guard let carrier = try airline ?? flights.carrier(flying: values[.ident]) else { return }
    let known = try flights.airline(of: carrier)
    if known.isUnexplained {
      hints[.airline] = viewer.language.text("flight.form.airline.stub", ["code": .text(known.code)])
    } else if known.label != values[.airline] {
      hints[.airline] = known.friendlyName
    }
  }

  private mutating func hintClocks(
    _ origin: FlightEntry.Place?, _ destination: FlightEntry.Place?, _ day: FlightDay?, _ preview: FlightPreview?
  ) throws {
    guard day == nil || day?.day != nil else { return }
    let noon = day?.day.map { $0.start(in: viewer.zone).adding(milliseconds: 43_200_000) } ?? viewer.now
    hints[.departure] = try origin.map { try clock(of: $0, on: day, at: preview?.departure ?? noon) }
    let comes = try destination.map { try clock(of: $0, on: day, at: preview?.arrival ?? noon) }
    let isWrong = preview?.problems.contains { $0.field == .arrival } ?? true
    let length = preview?.duration.map { viewer.language.length(seconds: Int($0 / 1000)) }
    hints[.arrival] = ([comes] + (isWrong ? [] : [text(daysLater: preview?.daysLater), length]))
      .compactMap(\.self).joined(separator: " · ")
    for (end, turn) in [(FlightForm.Field.departure, FlightForm.Field.departureTurn), (.arrival, .arrivalTurn)] {
      guard let preview, preview.ambiguousEnds.contains(where: { $0.rawValue == end.rawValue }) else { continue }
      hints[turn] = viewer.language.text("flight.form.turn", ["time": .text(values[end])])
    }
    guard id == nil, let preview, !values.isOn(.cancelled) else { return }
    hints[.day] = viewer.language.text(preview.isFlown ? "flight.form.willBeFlown" : "flight.form.willBePlanned")
  }

  /// "San Francisco time, PST".
  private func clock(of place: FlightEntry.Place, on day: FlightDay?, at instant: Instant) throws -> String {
    let airport = try flights.airport(of: place, on: day)
    guard let zone = airport.zone else { return viewer.language.text("flight.form.clock.unknown", ["code": .text(airport.code)]) }
    let name = airport.city.isEmpty ? airport.friendlyName : airport.city
    return viewer.language.text("flight.form.clock", ["place": .text(name), "zone": .text(viewer.language.clockName(zone, at: instant))])
  }

  /// The day of arrival beside that of departure, in words; nil if unknown.
  private func text(daysLater days: Int?) -> String? {
    switch days {
    case nil: nil
    case -1: viewer.language.text("flight.form.arrives.before")
    case 0: viewer.language.text("flight.form.arrives.same")
    case let days?: viewer.language.text("flight.form.arrives.later", ["count": .count(days)])
    }
  }
}

extension FlightDay {
  /// The field that shows it.
  fileprivate var field: FlightForm.Field {
    switch self {
    case .day: .day
    case .month: .month
    case .year: .year
    }
  }
}

extension Int {
  /// This clock time, moved by whole days to be nearest to another time; both in minutes.
  func nearest(to other: Int?) -> Int {
    guard let other else { return self }
    let days = (-2...2).map { self + $0 * 1440 }
    return days.min { abs($0 - other) < abs($1 - other) } ?? self
  }
}

extension FlightForm.Field {
  /// The texts of an entry that a field shows unchanged.
  fileprivate static var texts: [(FlightForm.Field, WritableKeyPath<FlightEntry, String>)] {
    [(.ident, \.ident)] + FlightText.all.compactMap { text in Self(rawValue: text.field.rawValue).map { ($0, text.entry) } }
  }

  /// The switches of an entry.
  fileprivate static var flags: [(FlightForm.Field, WritableKeyPath<FlightEntry, Bool>)] {
    [(.mine, \.isMine), (.cancelled, \.isCancelled), (.diverted, \.isDiverted)]
  }
}

extension FlightForm.Values {
  /// The values a page sent.
  init(_ form: Form) {
    self.init()
    for field in FlightForm.Field.allCases { self[field] = form[field.rawValue] ?? "" }
  }

  /// The values without those of the status switches, which have their own forms.
  var ofRow: FlightForm.Values {
    FlightForm.Field.statuses.reduce(into: self) { $0[$1] = "" }
  }

  /// The values of a new flight: today, and the person's own.
  init(today: Day) {
    self.init()
    self[.precision] = FlightForm.Field.day.rawValue
    self[.day] = today.description
    self[.arrivalDay] = FlightForm.ArrivalDay.automatic.rawValue
    self[.mine] = "on"
  }

  /// The values of an entry.
  init(_ entry: FlightEntry, in flights: Flights) throws {
    self.init()
    for (field, text) in FlightForm.Field.texts { self[field] = entry[keyPath: text] }
    for (field, flag) in FlightForm.Field.flags where entry[keyPath: flag] { self[field] = "on" }
    self[.airline] = try entry.airline.map { try flights.airline(of: $0).label } ?? ""
    self[.origin] = try flights.airport(of: entry.origin).label
    self[.destination] = try flights.airport(of: entry.destination).label
    self[.precision] = entry.day.field.rawValue
    self[entry.day.field] = entry.day.description
    showClocks(of: entry)
    (self[.seatPosition], self[.cabin]) = (entry.seatPosition?.rawValue ?? "", entry.cabin?.rawValue ?? "")
    self[.reason] = entry.reason?.rawValue ?? ""
  }

  private mutating func showClocks(of entry: FlightEntry) {
    func clock(_ minutes: Int) -> String {
      "\(minutes / 60 < 10 ? "0" : "")\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
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
