import Foundation
import Records

extension FileFlight {
  /// Reads a flight that this program exported. Throws if origin, destination, day or id is missing, or a value is invalid.
  init(exported values: some ExportedValues) throws(RejectedRecord) {
    guard let origin = try values.airport("origin", clock: "clocks.departure", zone: "departure.timeZone") else { throw .noOrigin }
    guard let destination = try values.airport("destination", clock: "clocks.arrival", zone: "arrival.timeZone") else {
      throw .noDestination
    }
    self.init(source: .commonplace, origin: origin, destination: destination)
    day = try values.day
    ident = try values.text("ident")
    flightNumber = try values.text("flightNumber") ?? ""
    faFlightID = try values.text("faFlightId")
    airline = try values.text("airline").flatMap { FileCode(airline: $0) }
    airline?.name = try values.text("airlineName")
    for time in Time.allCases { times[time] = try values.value(time.exported) { Instant($0) } }
    isCancelled = try values.flag("cancelled")
    isDiverted = try values.flag("diverted")
    progress = try values.integer("progressPercent", in: 0...100)
    // Kilometres per hour to knots.
    filedSpeed = try values.number("filedSpeedKmh", in: 1...10_000).map { Int(($0 / 1.852).rounded()) }
    durationSeconds = try values.integer("loggedDurationSeconds", in: 1...1_000_000)
    for (name, path) in FileFlight.texts { self[keyPath: path] = try values.text(name) }
    (seatPosition, cabin, reason) = (try values.choice("seatPosition"), try values.choice("cabin"), try values.choice("reason"))
    notes = try values.text("notes", most: Longest.notes) ?? ""
    details = try values.details
    own = try values.own
  }
}

extension ExportedValues {
  fileprivate func airport(_ name: String, clock: String, zone: String) throws(RejectedRecord) -> FileCode? {
    guard let text = try text(name) else { return nil }
    var code = try FileCode(airport: text, of: name)
    // An export writes `UTC` for an unknown zone, so `UTC` is read as unknown.
    let known = [try self.zone(clock), try self.zone(zone)].compactMap(\.self).first { $0 != "unknown" }
    code.zone = known == "UTC" ? nil : known
    return code
  }

  private func zone(_ name: String) throws(RejectedRecord) -> String? {
    try value(name) { $0 == "unknown" || TimeZone(identifier: $0) != nil ? $0 : nil }
  }

  fileprivate var day: String {
    get throws(RejectedRecord) {
      guard let text = try text("day") else { throw RejectedRecord(LocalizedText("flights.file.noDay")) }
      return try Logbook.day(text, of: "day")
    }
  }

  fileprivate var details: String {
    get throws(RejectedRecord) {
      guard let text = try text("details", most: Longest.details) else { return "{}" }
      guard text.isStreamSafeJSON else { throw .marks }
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
      guard object is [String: Any], text.utf8.count <= Longest.details else { throw .value(text, of: "details") }
      return text
    }
  }

  /// The facts that only such an export has. `unknown` is a clock of unknown zone; no clock at all means that the times are instants.
  fileprivate var own: FileFlight.Own {
    get throws(RejectedRecord) {
      let text = try text("id") ?? ""
      guard let id = RecordID(text) else { throw .value(text, of: "id") }
      var own = FileFlight.Own(id: id, isMine: try flag("mine"), isFlown: try flag("flown"))
      own.distance = try number("filedDistanceKm", in: 0...100_000).map { Int64(($0 * 1_000_000).rounded()) }
      own.originClock = try zone("clocks.departure").map { $0 == "unknown" ? "" : $0 }
      own.destinationClock = try zone("clocks.arrival").map { $0 == "unknown" ? "" : $0 }
      return own
    }
  }
}
