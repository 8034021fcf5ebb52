import Files
import Records

/// The keys of a flight in AeroAPI that have a field of their own; all others are kept unchanged.
enum FlightKey: String, CaseIterable {
  case ident, registration, cancelled, diverted, origin, destination
  case faFlightID = "fa_flight_id"
  case airline = "operator"
  case airlineICAO = "operator_icao"
  case airlineIATA = "operator_iata"
  case number = "flight_number"
  case progress = "progress_percent"
  case distance = "route_distance"
  case speed = "filed_airspeed"
  case aircraft = "aircraft_type"
}

extension FileFlight.Time {
  /// The key of a time: `scheduled_out`.
  fileprivate static let keys = allCases.map { ($0, $0.rawValue.replacing(#/[A-Z]/#) { "_\($0.output.lowercased())" }) }
}

extension JSONFields<FlightKey> {
  var isFlight: Bool { has(.faFlightID) || has(.ident) && (has(.origin) || has(.destination)) }

  /// The airport at a key, its unknown values set aside; nil if it has no code. Throws if its value or a code is invalid.
  fileprivate mutating func place(_ key: FlightKey) throws(RejectedRecord) -> FileCode? {
    guard let value = value(key) else { return nil }
    switch record.kind(at: value) {
    case .text: return try code(key).map { code throws(RejectedRecord) in try FileCode(airport: code, of: key.rawValue) }
    case .object:
      var fields = JSONFields<PlaceKey>(record, object: value)
      guard let code = try fields.takeCode() else { return nil }
      if !fields.others.isEmpty { setAside(key, fields.others) }
      return code
    case .array, .key, .number, .yes, .no, .null: throw unfit(key)
    }
  }

  /// The operator, by the codes it has; texts that are not codes are kept among the other values.
  fileprivate mutating func operatingAirline() throws(RejectedRecord) -> FileCode? {
    let airline = try airlineCode(at: [.airline, .airlineICAO, .airlineIATA])
    return airline == FileCode() ? nil : airline
  }

  /// The times, in ISO 8601. Throws if a day or a time does not exist.
  fileprivate mutating func takeTimes() throws(RejectedRecord) -> FileFlight.Times {
    var times: FileFlight.Times = [:]
    for (time, key) in FileFlight.Time.keys {
      guard let value = take(key) else { continue }
      guard record.kind(at: value) == .text, let instant = Instant(utf8: record.text(at: value)) else {
        throw .value(JSONWriter.value(value, of: record), of: key)
      }
      times[time] = instant
    }
    return times
  }
}

extension FileFlight {
  /// Reads a flight of AeroAPI. Throws if origin, destination or every time is missing, if it has neither an ident nor a `fa_flight_id`, or
  /// if a value is invalid.
  init(_ fields: JSONFields<FlightKey>) throws(RejectedRecord) {
    var fields = fields
    guard let origin = try fields.place(.origin) else { throw .noOrigin }
    guard let destination = try fields.place(.destination) else { throw .noDestination }
    self.init(source: .aeroAPI, origin: origin, destination: destination)
    let written = try fields.text(.ident)
    ident = written.flatMap(WrittenIdent.tidied)
    faFlightID = try fields.text(.faFlightID)
    guard ident != nil || faFlightID != nil else { throw RejectedRecord(LocalizedText("flights.file.noIdent")) }
    registration = try fields.text(.registration)
    airline = try fields.operatingAirline()
    if airline == nil, let written { airline = FileCode(airlineOf: written, registration: registration) }
    flightNumber = try fields.text(.number).map(WrittenIdent.number)
    times = try fields.takeTimes()
    guard !times.isEmpty else { throw RejectedRecord(LocalizedText("flights.file.noTime")) }
    isCancelled = try fields.flag(.cancelled) ?? false
    isDiverted = try fields.flag(.diverted) ?? false
    progress = try fields.integer(.progress, in: 0...100)
    distanceMiles = try fields.integer(.distance, in: 0...50_000)
    filedSpeed = try fields.integer(.speed, in: 0...5000)
    // A speed of 0 is none; it stays among the others as written.
    if filedSpeed == 0 {
      filedSpeed = nil
      fields.setAside(.speed)
    }
    aircraft = try fields.text(.aircraft)
    details = try JSONWriter.details(fields.others, of: fields.record)
  }
}
