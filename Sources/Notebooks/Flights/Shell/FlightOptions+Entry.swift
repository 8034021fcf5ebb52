import FlightsRecords
import Records
import Shell

extension FlightOptions {
  /// The entry of a new flight. Throws `shell.flights.missing` where it is not said from where, to where or when.
  func entry(in notebook: Flights, today: Day) throws -> FlightEntry {
    guard let origin, let destination, let day else { throw UserError(.value, LocalizedText("shell.flights.missing")) }
    var entry = FlightEntry(
      from: try notebook.place(origin, keepingCode: keepCodes), to: try notebook.place(destination, keepingCode: keepCodes),
      on: try FlightDay(argument: day, today: today))
    try change(&entry, in: notebook, today: today)
    return entry
  }

  /// Changes what was said of a flight.
  func change(_ entry: inout FlightEntry, in notebook: Flights, today: Day) throws {
    if let origin { entry.origin = try notebook.place(origin, keepingCode: keepCodes) }
    if let destination { entry.destination = try notebook.place(destination, keepingCode: keepCodes) }
    if let ident = ident ?? number { entry.ident = ident.lowercased() == "none" ? "" : ident }
    if let airline { entry.airline = try airline.orNone { try notebook.carrier($0) } }
    try changeTimes(of: &entry, today: today)
    if let cancelled { entry.isCancelled = cancelled }
    if let diverted { entry.isDiverted = diverted }
    if let ownership { entry.isMine = ownership == .mine }
    if let flying { entry.isFlown = flying == .flown }
    try aboard.change(&entry)
  }

  private func changeTimes(of entry: inout FlightEntry, today: Day) throws {
    if let day {
      entry.day = try FlightDay(argument: day, today: today)
      // Told by how many days later it arrives, that stays; told by the day, it goes along.
      if arrivalDay == nil { entry.arrivalDay = nil }
      if departs == nil { entry.departure = entry.departureClock }
    }
    if let departs { (entry.departure, entry.departureTurn) = try clock(departs) }
    if let arrives { (entry.arrival, entry.arrivalTurn) = try clock(arrives) }
    if let arrivalDay { entry.arrivalDay = try arrivalDay.orNone { try Day(arrival: $0, from: entry.departureDay) } }
  }
}

extension FlightOptions {
  /// `2:30`, or of a time that comes twice `2:30 second`.
  private func clock(_ text: String) throws -> (minutes: Int?, turn: LocalTime.Turn?) {
    let parts = text.split(separator: " ", maxSplits: 1).map { String($0) }
    guard parts.count == 2, let turn = LocalTime.Turn(rawValue: parts[1].lowercased()) else {
      return (try text.orNone { try Int(clock: $0) }, nil)
    }
    return (try Int(clock: parts[0]), turn)
  }
}

extension FlightAboardOptions {
  fileprivate func change(_ entry: inout FlightEntry) throws {
    func text(_ option: String) -> String { option.lowercased() == "none" ? "" : option }
    if let aircraft { entry.aircraft = text(aircraft) }
    if let registration { entry.registration = text(registration) }
    if let seat { entry.seat = text(seat) }
    if let notes { entry.notes = notes }
    if let seatPosition { entry.seatPosition = try seatPosition.orNone { try named($0, Flight.SeatPosition.allCases) } }
    if let cabin { entry.cabin = try cabin.orNone { try named($0, Flight.Cabin.allCases) } }
    if let reason { entry.reason = try reason.orNone { try named($0, Flight.Reason.allCases) } }
  }

  /// In any case, with or without hyphens: `premium-economy`.
  private func named<Value: RawRepresentable<String>>(_ text: String, _ values: [Value]) throws -> Value {
    let name = text.lowercased().filter { $0 != "-" }
    guard let value = values.first(where: { $0.rawValue.lowercased() == name }) else {
      let names = values.map(\.rawValue).joined(separator: ", ")
      throw UserError(.value, LocalizedText("shell.flights.choice", ["text": .asked(text), "names": .text(names)]))
    }
    return value
  }
}

extension FlightDay {
  /// Reads what a person wrote: a day, a month or a year; also `today`, and `yesterday`.
  init(argument text: String, today: Day) throws {
    switch text.lowercased() {
    case "today": self = .day(today)
    case "yesterday": self = .day(today.adding(-1))
    default:
      guard let day = FlightDay(text) else { throw UserError(.value, LocalizedText("flight.form.badDay", ["text": .asked(text)])) }
      self = day
    }
  }
}

extension Day {
  /// Reads what a person wrote of the day a flight arrives: a day, or by how many later, `+1`.
  fileprivate init(arrival text: String, from departure: Day) throws {
    if text.hasPrefix("+") || text.hasPrefix("-"), let days = Int(text), (-3...3).contains(days) {
      self = departure.adding(days)
    } else {
      guard let day = Day(text) else { throw UserError(.value, LocalizedText("shell.flights.arrivalDay", ["text": .asked(text)])) }
      self = day
    }
  }
}

extension Int {
  /// Minutes past midnight, of what a person wrote: `9:05`.
  fileprivate init(clock text: String) throws {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard parts.count == 2, numbers.count == 2, (0..<24).contains(numbers[0]), (0..<60).contains(numbers[1]) else {
      throw UserError(.value, LocalizedText("flight.form.badTime", ["text": .asked(text)]))
    }
    self = numbers[0] * 60 + numbers[1]
  }
}
