import Files
import Records

/// A flight this program gave away as JSON.
struct ExportedFlight: ExportedValues {
  private let record: JSONRecord
  /// The tokens of the values.
  private let values: [ExportedKey: Int]

  init(_ record: JSONRecord) {
    self.record = record
    var values: [ExportedKey: Int] = [:]
    func take(_ token: Int, within outer: String = "") {
      let name = outer + String(decoding: record.text(at: token), as: UTF8.self)
      if record.kind(at: token + 1) == .object {
        record.forEachKey(in: token + 1) { take($0, within: name + ".") }
      } else if let key = ExportedKey(rawValue: name) {
        values[key] = token + 1
      }
    }
    record.forEachKey(in: 0) { take($0) }
    self.values = values
  }

  func text(_ key: ExportedKey, most: Int) throws(RejectedRecord) -> String? {
    guard let value = values[key] else { return nil }
    switch record.kind(at: value) {
    case .text: return try record.text(at: value).cleanedLines?.confirmed(key.rawValue, most: most)
    case .number: return String(decoding: record.text(at: value), as: UTF8.self)
    case .yes: return "true"
    case .no: return "false"
    case .object, .array, .key, .null: throw unfit(JSONWriter.value(value, of: record), key)
    }
  }
}

extension JSONFields<FlightKey> {
  /// True if it is a flight this program gave away: AeroAPI has no such keys.
  var isExported: Bool { !has(.faFlightID) && hasOther("times") && hasOther("day") }
}
