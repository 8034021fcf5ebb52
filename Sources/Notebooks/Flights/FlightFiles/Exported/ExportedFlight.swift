import Files

/// A flight as this program exports it to JSON.
struct ExportedFlight: ExportedValues {
  private let record: JSONRecord
  /// The tokens of the values by name; the name of an inner value follows a dot: `times.actualOff`.
  private let values: [String: Int]

  init(_ record: JSONRecord) {
    self.record = record
    var values: [String: Int] = [:]
    func take(_ token: Int, within outer: String = "") {
      let name = outer + String(decoding: record.text(at: token), as: UTF8.self)
      if record.kind(at: token + 1) == .object {
        record.forEachKey(in: token + 1) { take($0, within: name + ".") }
      } else {
        values[name] = token + 1
      }
    }
    record.forEachKey(in: 0) { take($0) }
    self.values = values
  }

  func text(_ name: String, most: Int) throws(RejectedRecord) -> String? {
    guard let value = values[name] else { return nil }
    switch record.kind(at: value) {
    case .text: return try record.text(at: value).cleanedLines?.confirmed(name, most: most)
    case .number: return String(decoding: record.text(at: value), as: UTF8.self)
    case .yes: return "true"
    case .no: return "false"
    case .object, .array, .key, .null: throw .value(JSONWriter.value(value, of: record), of: name)
    }
  }
}

extension JSONFields<FlightKey> {
  /// True if this program exported the flight: AeroAPI has no such keys.
  var isExported: Bool { !has(.faFlightID) && hasOther("times") && hasOther("day") }
}
