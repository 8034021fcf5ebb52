import Records

/// The names by which this program gives flights away; what lies within another value follows a dot.
enum ExportedKey: String, CaseIterable {
  case id, ident, flightNumber, airline, airlineName, origin, destination, aircraftType, registration, day, progressPercent
  case mine, cancelled, diverted, flown, seat, seatPosition, cabin, reason, notes, details
  case filedSpeedKmh, filedDistanceKm, loggedDurationSeconds
  case faFlightID = "faFlightId"
  case departureZone = "departure.timeZone"
  case arrivalZone = "arrival.timeZone"
  case departureClock = "clocks.departure"
  case arrivalClock = "clocks.arrival"
  case scheduledOut = "times.scheduledOut"
  case estimatedOut = "times.estimatedOut"
  case actualOut = "times.actualOut"
  case scheduledOff = "times.scheduledOff"
  case estimatedOff = "times.estimatedOff"
  case actualOff = "times.actualOff"
  case scheduledOn = "times.scheduledOn"
  case estimatedOn = "times.estimatedOn"
  case actualOn = "times.actualOn"
  case scheduledIn = "times.scheduledIn"
  case estimatedIn = "times.estimatedIn"
  case actualIn = "times.actualIn"

  /// A clock of which nobody knew the zone.
  static let unknownClock = "unknown"
}

/// The text of an exported flight at a key, wherever it stands; nil if there is none.
protocol ExportedValues {
  /// - Parameter most: so many characters it may have
  func text(_ key: ExportedKey, most: Int) throws(RejectedRecord) -> String?
}

extension ExportedValues {
  func text(_ key: ExportedKey) throws(RejectedRecord) -> String? { try text(key, most: Longest.text) }

  func flag(_ key: ExportedKey) throws(RejectedRecord) -> Bool {
    guard let text = try text(key) else { return false }
    guard let flag = ["true": true, "false": false][text.lowercased()] else { throw unfit(text, key) }
    return flag
  }

  func integer(_ key: ExportedKey, in range: ClosedRange<Int>) throws(RejectedRecord) -> Int? {
    guard let text = try text(key) else { return nil }
    guard let number = text.wholeNumber, range.contains(number) else { throw unfit(text, key) }
    return number
  }

  func number(_ key: ExportedKey, in range: ClosedRange<Double>) throws(RejectedRecord) -> Double? {
    guard let text = try text(key) else { return nil }
    guard let number = Double(text), range.contains(number) else { throw unfit(text, key) }
    return number
  }

  func instant(_ key: ExportedKey) throws(RejectedRecord) -> Instant? {
    guard let text = try text(key) else { return nil }
    guard let instant = Instant(text) else { throw unfit(text, key) }
    return instant
  }

  func choice<Value: RawRepresentable<String>>(_ key: ExportedKey) throws(RejectedRecord) -> Value? {
    guard let text = try text(key) else { return nil }
    guard let value = Value(rawValue: text) else { throw unfit(text, key) }
    return value
  }

  func unfit(_ text: String, _ key: ExportedKey) -> RejectedRecord { .value(text, of: key.rawValue) }
}
