public import BookStore
import GRDB
public import Records

/// A flight of one aircraft from one airport to another.
public struct Flight: Hashable, Sendable, Identifiable {
  /// The id of the flight, unchanged by corrections.
  public internal(set) var id: RecordID
  /// The id of the airport it leaves.
  public internal(set) var origin: RecordID
  /// The id of the airport it arrives at.
  public internal(set) var destination: RecordID
  /// The id of the airline that flies it; nil if unknown.
  public internal(set) var airline: RecordID?
  /// True if the person was on it: figures count these.
  public internal(set) var isMine: Bool
  /// True if it was cancelled; it then flew neither distance nor time.
  public internal(set) var isCancelled: Bool
  /// True if it landed elsewhere than planned.
  public internal(set) var isDiverted: Bool
  /// True if it is marked as flown, even if its times are unknown.
  public internal(set) var isFlown: Bool
  /// The times as given, in effect until they are computed from its airports.
  var told: ToldTimes { didSet { reckoned = nil } }
  /// The progress in percent; nil if unknown.
  public internal(set) var progress: Int?
  /// The filed distance, in millimetres; nil if unknown.
  public internal(set) var routeDistance: Int64?
  /// The great-circle distance between its airports, in millimetres; nil if one of their positions is unknown, or before it is computed.
  public internal(set) var greatCircle: Int64?
  /// The ident, such as `UAL1780`; empty if unknown.
  public internal(set) var ident: String
  /// The ident without the airline's code: `1780` of `UAL1780`; empty if none.
  public internal(set) var flightNumber: String
  /// The registration of the aircraft, such as `N37471`; nil if unknown.
  public internal(set) var registration: String?
  /// The type of the aircraft, such as `A319`; nil if unknown.
  public internal(set) var aircraft: String?
  /// The filed speed in knots; nil if unknown.
  public internal(set) var filedSpeed: Int?
  /// The id FlightAware gave it; nil for a flight from another source.
  public internal(set) var faFlightID: String?
  /// The number of the seat, such as `12A`; nil if unknown.
  public internal(set) var seat: String?
  /// The place of the seat in its row; nil if unknown.
  public internal(set) var seatPosition: SeatPosition?
  /// The class flown in; nil if unknown.
  public internal(set) var cabin: Cabin?
  /// The occasion of the journey; nil if unknown.
  public internal(set) var reason: Reason?
  /// The person's notes; empty if none.
  public internal(set) var notes: String
  /// Every other key of AeroAPI's record that is not null, as a JSON object.
  public internal(set) var details: String
  /// The duration given in its log, in milliseconds; nil if none.
  var lasted: Int64?
  /// Its times computed from its airports as they are now; nil if equal to those given.
  var reckoned: ReckonedTimes?

  /// The place of a seat in its row.
  public enum SeatPosition: String, CaseIterable, Sendable { case window, middle, aisle }
  /// The class flown in.
  public enum Cabin: String, CaseIterable, Sendable { case economy, premiumEconomy, business, first, `private` }
  /// The occasion of the journey.
  public enum Reason: String, CaseIterable, Sendable { case leisure, business, crew, other }

  /// The state of a flight; the number is the book's.
  public enum State: Int, CaseIterable, Sendable {
    case cancelled = 1, diverted, arrived, landed, airborne, departed, scheduled
  }
}

extension Flight {
  /// The delay from which a flight counts as delayed, in milliseconds: 15 minutes, as the US Department of Transportation counts.
  public static let delayed: Int64 = 900_000
  /// A statute mile in millimetres (international yard and pound agreement, 1959).
  public static let mile: Int64 = 1_609_344
  /// A knot is 1.852 km/h (SI brochure, 8th edition, table 8).
  public static let knot = 1.852

  /// The instants of its departure and its arrival, as far as known.
  public var times: FlightTimes { reckoned?.times ?? told.times }
  /// The civil day of its departure at the origin.
  public var day: FlightDay { reckoned?.day ?? told.day }

  /// The first state that applies; a status text never decides.
  public var state: State {
    if isCancelled { return .cancelled }
    if isDiverted { return .diverted }
    if times.into.actual != nil || isFlown { return .arrived }
    if times.on.actual != nil { return .landed }
    if times.off.actual != nil { return .airborne }
    return times.out.actual != nil ? .departed : .scheduled
  }

  /// The distance in millimetres: the filed one, else the great circle.
  public var distance: Int64? { routeDistance ?? greatCircle }
  /// True if its times were read off the clocks at its airports, by a person or in a log, even in unknown zones: such times can be those
  /// of the gate or of the runway.
  public var isByClock: Bool { told.clocks != nil }
  /// True if its times were read off clocks and the zone of one of them is unknown.
  var isUnzoned: Bool { (reckoned ?? told.asTold).isUnzoned }
  /// The time from take-off to touch-down, in milliseconds, negative if the times contradict each other; nil if unknown. If the zone of a
  /// clock is unknown, only the log's duration counts. Pages show `durationInAir`.
  var duration: Int64? { isUnzoned ? lasted : times.duration ?? lasted }
  /// The time in the air in milliseconds; nil if unknown or not positive.
  public var durationInAir: Int64? { duration.flatMap { $0 > 0 ? $0 : nil } }
  /// The average speed in kilometres per hour; nil unless the distance and a positive duration are known.
  public var averageSpeed: Double? {
    guard let distance, let duration, duration > 0 else { return nil }
    return Double(distance) / 1_000_000 / (Double(duration) / 3_600_000)
  }
  /// The filed speed in kilometres per hour; nil if unknown.
  public var filedSpeedKmh: Double? { filedSpeed.map { Double($0) * Flight.knot } }
  /// True if it arrived 15 or more minutes late; false if its delay is unknown.
  public var isDelayed: Bool { times.delay.map { $0 >= Flight.delayed } ?? false }
}

extension Flight.State {
  /// The name in addresses, in the shell and in JSON.
  public var name: String { "\(self)" }

  /// The state of that name; nil for any other text.
  public init?(name: String) {
    guard let state = Flight.State.allCases.first(where: { $0.name == name }) else { return nil }
    self = state
  }

  /// "Airborne".
  public var phrase: LocalizedText { LocalizedText("flights.state.\(self)") }

  /// Its name on a flight that is over: "Last seen airborne"; nil for a final state.
  public var lastPhrase: LocalizedText? {
    [.scheduled, .departed, .airborne].contains(self) ? LocalizedText("flights.state.last.\(self)") : nil
  }
}

extension Flight.SeatPosition {
  /// "Window".
  public var phrase: LocalizedText { LocalizedText("flights.seat.\(self)") }
}

extension Flight.Cabin {
  /// "Premium economy".
  public var phrase: LocalizedText { LocalizedText("flights.cabin.\(self)") }
}

extension Flight.Reason {
  /// "Leisure".
  public var phrase: LocalizedText { LocalizedText("flights.reason.\(self)") }
}

extension Flight: Stored {
  /// The valid distances of a flight, in millimetres.
  static let distances: ClosedRange<Int64> = 0...100_000_000_000

  /// The fields of a flight.
  public static let fields = FieldList<Flight>(
    "flight", tag: 42,
    [
      .id("origin", 1, \.origin, label: "flight.form.origin"),
      .id("destination", 2, \.destination, label: "flight.form.destination"),
      .id("airline", 3, \.airline, group: "number", label: "flight.form.airline"),
      .flag("mine", 4, \.isMine, label: "flight.form.mine").usually(isSet: true),
      .flag("cancelled", 5, \.isCancelled, label: "flight.form.cancelled").usually(isSet: false),
      .flag("diverted", 6, \.isDiverted, label: "flight.form.diverted").usually(isSet: false),
      .flag("flown", 7, \.isFlown),
      .instant("scheduled_out", 8, \.told.times.out.scheduled, [.machineMade]),
      .instant("estimated_out", 9, \.told.times.out.estimated, [.machineMade]),
      .instant("actual_out", 10, \.told.times.out.actual, [.machineMade]),
      // Times from a log or a person form one value, with their day and their clocks.
      .instant("scheduled_off", 11, \.told.times.off.scheduled, group: "times"),
      .instant("estimated_off", 12, \.told.times.off.estimated, group: "times"),
      .instant("actual_off", 13, \.told.times.off.actual, group: "times"),
      .instant("scheduled_on", 14, \.told.times.on.scheduled, group: "times"),
      .instant("estimated_on", 15, \.told.times.on.estimated, group: "times"),
      .instant("actual_on", 16, \.told.times.on.actual, group: "times"),
      .instant("scheduled_in", 17, \.told.times.into.scheduled, [.machineMade]),
      .instant("estimated_in", 18, \.told.times.into.estimated, [.machineMade]),
      .instant("actual_in", 19, \.told.times.into.actual, [.machineMade]),
      .written("day", 20, \.told.day, group: "times", label: "flight.form.day").worded { (day: FlightDay) in [day.phrase] },
      .integer("progress", 21, { $0.progress.map(Int64.init) }, in: 0...100, as: "progressPercent", [.machineMade]),
      .integer("route_distance", 22, \.routeDistance, in: distances, label: "flights.page.distance", [.machineMade]),
      .text("ident", 24, \.ident, group: "number", label: "flight.form.ident", [.searched]),
      .text("flight_number", 25, \.flightNumber, group: "number", as: "flightNumber", [.searched]),
      .text("registration", 26, \.registration, max: 20, label: "flight.form.registration", [.searched]),
      .text("aircraft", 27, \.aircraft, max: 60, label: "flight.form.aircraft", as: "aircraftType"),
      .integer("filed_speed", 28, { $0.filedSpeed.map(Int64.init) }, in: 1...100_000, label: "flights.page.filedSpeed", [.machineMade]),
      .text("fa_flight_id", 29, \.faFlightID, label: "flights.page.flightAware", as: "faFlightId", [.machineMade]),
      .text("seat", 30, \.seat, max: 10, group: "seat", label: "flight.form.seat"),
      .choice("seat_position", 31, \.seatPosition, group: "seat", label: "flight.form.seatPosition", as: "seatPosition")
        .worded(\SeatPosition.phrase),
      .choice("cabin", 32, \.cabin, label: "flight.form.cabin").worded(\Cabin.phrase),
      .choice("reason", 33, \.reason, label: "flight.form.reason").worded(\Reason.phrase),
      .text("notes", 34, \.notes, max: 20_000, label: "flight.form.notes", [.typed, .searched]),
      .text("details", 35, \.details, [.machineMade]),
      .integer("lasted", 36, \.lasted, in: 1...10_000_000_000, [.machineMade]),
      .text("origin_clock", 37, \.told.clocks?.columns.origin, group: "times", [.machineMade]),
      .text("destination_clock", 38, \.told.clocks?.columns.destination, group: "times", [.machineMade]),
      .flag("day_by_times", 39, \.told.isDayByTimes, [.machineMade]),
      // Derived from the fields above and from the airports.
      .integer("great_circle", nil, \.greatCircle, in: distances, label: "flights.page.greatCircle"),
      .flag("moved", nil, { $0.reckoned != nil }),
      .instant("moved_scheduled_off", nil, \.reckoned?.times.off.scheduled),
      .instant("moved_estimated_off", nil, \.reckoned?.times.off.estimated),
      .instant("moved_actual_off", nil, \.reckoned?.times.off.actual),
      .instant("moved_scheduled_on", nil, \.reckoned?.times.on.scheduled),
      .instant("moved_estimated_on", nil, \.reckoned?.times.on.estimated),
      .instant("moved_actual_on", nil, \.reckoned?.times.on.actual),
      .written("moved_day", nil, \.reckoned?.day),
      .flag("moved_unzoned", nil, \.reckoned?.isUnzoned),
    ],
    naming: Naming("ident", by: ["ident", "origin", "destination", "coalesce(actual_off, estimated_off, scheduled_off, day)"])
  ) { values in
    let day = FlightDay(values.text("day"))?.value ?? .text(values.text("day"))
    return LocalizedText("record.flight", ["ident": .ident(values.text("ident")), "day": day])
  }

  /// Reads a flight. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    self.init(
      id: try values.id, origin: try values["origin"], destination: try values["destination"], airline: try values["airline"],
      isMine: try values["mine"], isCancelled: try values["cancelled"], isDiverted: try values["diverted"], isFlown: try values["flown"],
      told: ToldTimes(
        times: try FlightTimes(values), day: try values.written("day"), isDayByTimes: try values["day_by_times"],
        clocks: Clocks(try values["origin_clock"], try values["destination_clock"])), progress: try values["progress"],
      routeDistance: try values["route_distance"],
      greatCircle: try values["great_circle"], ident: try values["ident"], flightNumber: try values["flight_number"],
      registration: try values["registration"], aircraft: try values["aircraft"], filedSpeed: try values["filed_speed"],
      faFlightID: try values["fa_flight_id"], seat: try values["seat"], seatPosition: try values.choiceIfKnown("seat_position"),
      cabin: try values.choiceIfKnown("cabin"), reason: try values.choiceIfKnown("reason"), notes: try values["notes"],
      details: try values["details"], lasted: try values["lasted"])
    if try values["moved"] as Bool? == true { reckoned = try ReckonedTimes(values, told.times) }
  }
}

extension ReckonedTimes {
  fileprivate init(_ values: StoredValues, _ told: FlightTimes) throws {
    var times = told
    times.off = FlightTimes.Event(
      scheduled: try values["moved_scheduled_off"], estimated: try values["moved_estimated_off"], actual: try values["moved_actual_off"])
    times.on = FlightTimes.Event(
      scheduled: try values["moved_scheduled_on"], estimated: try values["moved_estimated_on"], actual: try values["moved_actual_on"])
    self.init(times: times, day: try values.written("moved_day"), isUnzoned: try values["moved_unzoned"])
  }
}

extension FlightTimes {
  fileprivate init(_ values: StoredValues) throws {
    self.init()
    out = Event(scheduled: try values["scheduled_out"], estimated: try values["estimated_out"], actual: try values["actual_out"])
    off = Event(scheduled: try values["scheduled_off"], estimated: try values["estimated_off"], actual: try values["actual_off"])
    on = Event(scheduled: try values["scheduled_on"], estimated: try values["estimated_on"], actual: try values["actual_on"])
    into = Event(scheduled: try values["scheduled_in"], estimated: try values["estimated_in"], actual: try values["actual_in"])
  }
}

extension LocalizedText.Value {
  /// The ident of a flight; an ellipsis if empty.
  static func ident(_ ident: String) -> LocalizedText.Value { ident.isEmpty ? "…" : .text(ident) }
}

extension Flight {
  /// The title in the names of acts, with the codes that pages show: `UAL1780 PDX–SFO`.
  func title(in db: Database) throws -> String {
    let route = try [origin, destination].map { try Airport.require($0, in: db) }.map { $0.iata ?? $0.code }.joined(separator: "–")
    return ident.isEmpty ? route : "\(ident) \(route)"
  }
}
