import ArgumentParser
import FlightsRecords
import Records
import Shell

/// Options that describe a flight; `none` clears an optional value.
struct FlightOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Its number, as the ticket has it: LH454.", valueName: "ident")) var ident: String?
  @Option(help: ArgumentHelp("Who flies it, by a code or a name; else as the ident says.", valueName: "airline")) var airline: String?
  @Option(help: ArgumentHelp("Its number alone, beside --airline: 454.", valueName: "number")) var number: String?
  @Option(name: .customLong("from"), help: ArgumentHelp("Where it departs, by a code or a name.", valueName: "airport")) var origin: String?
  @Option(name: .customLong("to"), help: ArgumentHelp("Where it arrives, by a code or a name.", valueName: "airport"))
  var destination: String?
  @Flag(help: "Keep codes that no airport has as they are.") var keepCodes = false
  @Option(help: ArgumentHelp("The day it departs there: 2026-11-20, today or yesterday; or 2026-11, or 2026.", valueName: "day"))
  var day: String?
  @Option(help: ArgumentHelp("When it departs, on the clock there: 10:05; of a time that comes twice: \"2:30 second\".", valueName: "time"))
  var departs: String?
  @Option(help: ArgumentHelp("When it arrives, on the clock there: 12:25; of a time that comes twice: \"2:30 second\".", valueName: "time"))
  var arrives: String?
  @Option(help: ArgumentHelp("The day it arrives there, 2026-11-21 or +1; none means the first possible day.", valueName: "day"))
  var arrivalDay: String?
  @Flag(inversion: .prefixedNo, help: "Whether it was cancelled.") var cancelled: Bool?
  @Flag(inversion: .prefixedNo, help: "Whether it was diverted.") var diverted: Bool?
  @Option(help: ArgumentHelp("The type of the aircraft: A320.", valueName: "type")) var aircraft: String?
  @Option(help: ArgumentHelp("The aircraft's registration: D-AIMH.", valueName: "mark")) var registration: String?
  @Option(help: ArgumentHelp("The seat: 12A.", valueName: "seat")) var seat: String?
  @Option(help: ArgumentHelp("Where in its row the seat is: window, middle, aisle or none.", valueName: "position"))
  var seatPosition: String?
  @Option(help: ArgumentHelp("The class: economy, premium-economy, business, first, private or none.", valueName: "class"))
  var cabin: String?
  @Option(help: ArgumentHelp("What for: leisure, business, crew, other or none.", valueName: "reason")) var reason: String?
  @Option(help: ArgumentHelp("Notes.", valueName: "text")) var notes: String?
  @Flag(help: "Whether it is one of yours.") var ownership: Ownership?
  @Flag(help: "Whether it was flown; else as its day and its departure say.") var flying: Flying?

  enum Ownership: EnumerableFlag { case mine, notMine }
  enum Flying: EnumerableFlag { case flown, notFlown }

  var isEmpty: Bool {
    let texts = [
      ident, airline, number, origin, destination, day, departs, arrives, arrivalDay, aircraft, registration, seat, seatPosition, cabin,
      reason, notes,
    ]
    return texts.allSatisfy { $0 == nil } && cancelled == nil && diverted == nil && ownership == nil && flying == nil
  }
}

/// The argument that names one flight.
struct FlightID: ParsableArguments {
  @Argument(help: "The flight's id, or a unique ending of it.") var id: String
}

extension FlightOptions {
  /// The entry of a new flight. Throws `shell.flights.missing` if the origin, the destination or the day is not given.
  func entry(in notebook: Flights, today: Day) throws -> FlightEntry {
    guard let origin, let destination, let day else { throw UserError(.value, LocalizedText("shell.flights.missing")) }
    var entry = FlightEntry(
      from: try notebook.place(origin, keepingCode: keepCodes), to: try notebook.place(destination, keepingCode: keepCodes),
      on: try FlightDay(argument: day, today: today))
    try change(&entry, in: notebook, today: today)
    return entry
  }

  /// Applies the given options to an entry; the rest of it stays.
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
    try changeWords(of: &entry)
  }

  private func changeTimes(of entry: inout FlightEntry, today: Day) throws {
    if let day {
      let before = entry.day.day
      entry.day = try FlightDay(argument: day, today: today)
      // The arrival stays as many days after the departure.
      let days = before.flatMap { before in entry.day.day.map { before.distance(to: $0) } }
      entry.arrivalDay = days.flatMap { entry.arrivalDay?.adding($0) }
    }
    if let departs { (entry.departure, entry.departureTurn) = try clock(departs) }
    if let arrives { (entry.arrival, entry.arrivalTurn) = try clock(arrives) }
    if let arrivalDay { entry.arrivalDay = try arrivalDay.orNone { try Day(arrival: $0, from: entry.departureDay) } }
  }

  /// Reads `2:30`, or `2:30 second` for a time that comes twice.
  private func clock(_ text: String) throws -> (minutes: Int?, turn: LocalTime.Turn?) {
    let parts = text.split(separator: " ", maxSplits: 1).map { String($0) }
    guard parts.count == 2, let turn = LocalTime.Turn(rawValue: parts[1].lowercased()) else {
      return (try text.orNone(minutes), nil)
    }
    return (try minutes(parts[0]), turn)
  }

  /// Reads a time such as `9:05` as minutes past midnight.
  private func minutes(_ text: String) throws -> Int {
    guard text.count(where: { $0 == ":" }) == 1, let minutes = FlightEntry.minutes(text) else {
      throw UserError(.value, LocalizedText("flight.form.badTime", ["text": .asked(text)]))
    }
    return minutes
  }

  private func changeWords(of entry: inout FlightEntry) throws {
    func text(_ option: String) -> String { option.lowercased() == "none" ? "" : option }
    if let aircraft { entry.aircraft = text(aircraft) }
    if let registration { entry.registration = text(registration) }
    if let seat { entry.seat = text(seat) }
    if let notes { entry.notes = notes }
    if let seatPosition { entry.seatPosition = try seatPosition.orNone { try named($0, Flight.SeatPosition.allCases) } }
    if let cabin { entry.cabin = try cabin.orNone { try named($0, Flight.Cabin.allCases) } }
    if let reason { entry.reason = try reason.orNone { try named($0, Flight.Reason.allCases) } }
  }

  /// Reads a name, ignoring case and hyphens: `premium-economy`.
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
  /// Reads a day, a month or a year; also `today` and `yesterday`.
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
  /// Reads the day of arrival: a day, or the number of days later, such as `+1`.
  fileprivate init(arrival text: String, from departure: Day) throws {
    if text.hasPrefix("+") || text.hasPrefix("-"), let days = Int(text), (-3...3).contains(days) {
      self = departure.adding(days)
    } else {
      guard let day = Day(text) else { throw UserError(.value, LocalizedText("shell.flights.arrivalDay", ["text": .asked(text)])) }
      self = day
    }
  }
}
