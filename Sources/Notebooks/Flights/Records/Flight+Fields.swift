public import BookStore
import GRDB
import Records

extension Flight: Stored {
  /// The lengths a flight may have, in millimetres.
  static let distances: ClosedRange<Int64> = 0...100_000_000_000

  /// Its fields, each said once.
  public static let fields = FieldList<Flight>(
    "flight", tag: 42,
    [
      .id("origin", 1, \.origin, label: "flight.form.origin"),
      .id("destination", 2, \.destination, label: "flight.form.destination"),
      .id("airline", 3, \.airline, group: "number", label: "flight.form.airline"),
      .flag("mine", 4, \.isMine, label: "flight.form.mine"),
      .flag("cancelled", 5, \.isCancelled, label: "flight.form.cancelled"),
      .flag("diverted", 6, \.isDiverted, label: "flight.form.diverted"),
      .flag("flown", 7, \.isFlown),
      .instant("scheduled_out", 8, \.told.times.out.scheduled, [.machineMade]),
      .instant("estimated_out", 9, \.told.times.out.estimated, [.machineMade]),
      .instant("actual_out", 10, \.told.times.out.actual, [.machineMade]),
      // The times of a log or a person are one value, with their day and their clocks.
      .instant("scheduled_off", 11, \.told.times.off.scheduled, group: "times"),
      .instant("estimated_off", 12, \.told.times.off.estimated, group: "times"),
      .instant("actual_off", 13, \.told.times.off.actual, group: "times"),
      .instant("scheduled_on", 14, \.told.times.on.scheduled, group: "times"),
      .instant("estimated_on", 15, \.told.times.on.estimated, group: "times"),
      .instant("actual_on", 16, \.told.times.on.actual, group: "times"),
      .instant("scheduled_in", 17, \.told.times.into.scheduled, [.machineMade]),
      .instant("estimated_in", 18, \.told.times.into.estimated, [.machineMade]),
      .instant("actual_in", 19, \.told.times.into.actual, [.machineMade]),
      .written("day", 20, \.told.day, group: "times", label: "flight.form.day"),
      .integer("progress", 21, { $0.progress.map(Int64.init) }, in: 0...100, as: "progressPercent", [.machineMade]),
      .integer("route_distance", 22, \.routeDistance, in: distances, label: "flights.page.distance", [.machineMade]),
      .text("ident", 24, \.ident, group: "number", label: "flight.form.ident", [.searched]),
      .text("flight_number", 25, \.flightNumber, group: "number", as: "flightNumber", [.searched]),
      .text("registration", 26, \.registration, max: 20, label: "flight.form.registration", [.searched]),
      .text("aircraft", 27, \.aircraft, max: 60, label: "flight.form.aircraft", as: "aircraftType"),
      .integer("filed_speed", 28, { $0.filedSpeed.map(Int64.init) }, in: 1...100_000, label: "flights.page.filedSpeed", [.machineMade]),
      .text("fa_flight_id", 29, \.faFlightID, label: "flights.page.flightAware", as: "faFlightId", [.machineMade]),
      .text("seat", 30, \.seat, max: 10, group: "seat", label: "flight.form.seat"),
      .choice("seat_position", 31, \.seatPosition, group: "seat", label: "flight.form.seatPosition", as: "seatPosition"),
      .choice("cabin", 32, \.cabin, label: "flight.form.cabin"),
      .choice("reason", 33, \.reason, label: "flight.form.reason"),
      .text("notes", 34, \.notes, max: 20_000, label: "flight.form.notes", [.typed, .searched]),
      .text("details", 35, \.details, [.machineMade]),
      .integer("lasted", 36, \.lasted, in: 1...10_000_000_000, [.machineMade]),
      .text("origin_clock", 37, \.told.clocks?.columns.origin, group: "times", [.machineMade]),
      .text("destination_clock", 38, \.told.clocks?.columns.destination, group: "times", [.machineMade]),
      .flag("day_by_times", 39, \.told.isDayByTimes, [.machineMade]),
      // Derived from these and from the airports.
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
  ) { LocalizedText("record.flight", ["ident": .ident($0.text("ident")), "day": .text($0.text("day"))]) }

  /// Reads a flight. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    self.init(
      id: try values.id, origin: try values["origin"], destination: try values["destination"], airline: try values["airline"],
      isMine: try values["mine"], isCancelled: try values["cancelled"], isDiverted: try values["diverted"], isFlown: try values["flown"],
      told: try ToldTimes(values), progress: try values["progress"], routeDistance: try values["route_distance"],
      greatCircle: try values["great_circle"], ident: try values["ident"], flightNumber: try values["flight_number"],
      registration: try values["registration"], aircraft: try values["aircraft"], filedSpeed: try values["filed_speed"],
      faFlightID: try values["fa_flight_id"], seat: try values["seat"], seatPosition: try values.choiceIfKnown("seat_position"),
      cabin: try values.choiceIfKnown("cabin"), reason: try values.choiceIfKnown("reason"), notes: try values["notes"],
      details: try values["details"], lasted: try values["lasted"])
    if try values["moved"] as Bool? == true { reckoned = try ReckonedTimes(values, told.times) }
  }
}

extension ToldTimes {
  fileprivate init(_ values: StoredValues) throws {
    self.init(
      times: try FlightTimes(values), day: try values.written("day"), isDayByTimes: try values["day_by_times"],
      clocks: Clocks(try values["origin_clock"], try values["destination_clock"]))
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
  /// The ident of a flight, and something in the place of none.
  static func ident(_ ident: String) -> LocalizedText.Value { ident.isEmpty ? "…" : .text(ident) }
}
