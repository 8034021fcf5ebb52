import BookStore
import Foundation
import GRDB
import Synchronization

/// A type of aircraft by its ICAO name (Doc 8643), recognised in the text of a file or a person.
///
/// Rules replace a list: makers number their models, and ICAO's names follow from the numbers.
enum AircraftType {
  /// `A320` for `AIRBUS A320-100/200`, `Airbus A320` and `a320`; text that fits no rule is returned as given, with single spaces.
  static func name(of written: String) -> String {
    known.withLock { known in
      if let name = known[written] { return name }
      // Bounds the cache, since any text can be asked for.
      if known.count >= 1000 { known = [:] }
      let name = computed(written)
      known[written] = name
      return name
    }
  }

  /// `name(of:)` in SQL.
  static let function = DatabaseFunction("aircraft_type", argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0]).map(name(of:))
  }

  private static let known = Mutex<[String: String]>([:])

  private static func computed(_ written: String) -> String {
    let text = written.uppercased()
    if let code = text.wholeMatch(of: #/.*\(([A-Z][A-Z0-9]{2,3})\) */#)?.1 { return String(code) }
    let model = text.replacing(#/[^A-Z0-9]+/#, with: "-")
    if let name = airbus(model) ?? boeing(model) ?? regional(model) { return name }
    return text.wholeMatch(of: #/[A-Z0-9]{2,4}/#) == nil ? written.singleSpaced : text
  }

  /// Airbus types: `A320` or `A20N` for small models, whose variants share a name; `A333` for large ones, whose name includes the variant.
  private static func airbus(_ model: String) -> String? {
    if let small = model.firstMatch(of: #/^(?:AIRBUS-)?A-?3(18|19|20|21)(.*)$/#)?.output {
      let isNew = small.2.contains("NEO") || small.2.contains(#/^-\d+N/#)
      return isNew ? "A\(small.1)N" : "A3\(small.1)"
    }
    guard let large = model.firstMatch(of: #/^(?:AIRBUS-)?A-?(220|310|330|340|350|380)-?(\d*)/#)?.output else { return nil }
    switch (large.1, large.2.prefix(1)) {
    case ("220", "1"), ("220", "3"): return "BCS\(large.2.prefix(1))"
    case ("330", let variant), ("340", let variant): return variant.isEmpty ? "A\(large.1)" : "A\(large.1.prefix(2))\(variant)"
    case ("350", "9"): return "A359"
    case ("350", "1"): return "A35K"
    case ("380", _): return "A388"
    default: return "A\(large.1)"
    }
  }

  /// Boeing types: `B738` for `737-800`; the name includes the variant.
  private static func boeing(_ model: String) -> String? {
    guard let parts = model.firstMatch(of: #/^(?:BOEING-|B-?)?7([0-8])7(.*)$/#)?.output else { return nil }
    let rest = parts.2.replacing("-", with: "")
    if parts.1 == "3", let max = rest.firstMatch(of: #/MAX(7|8|9|10)/#)?.1 { return max == "10" ? "B3XM" : "B3\(max)M" }
    if parts.1 == "7" {
      if rest.hasPrefix("300ER") { return "B77W" }
      if rest.hasPrefix("200LR") || rest.hasPrefix("F") { return "B77L" }
    }
    if parts.1 == "8", rest.hasPrefix("10") { return "B78X" }
    guard let variant = rest.first, variant.isNumber else { return rest.isEmpty && model.hasPrefix("B7") ? nil : "7\(parts.1)7" }
    return "B7\(parts.1)\(variant)"
  }

  /// The types of Embraer, Bombardier, De Havilland and ATR.
  private static func regional(_ model: String) -> String? {
    if let jet = model.firstMatch(of: #/^(?:EMBRAER-)?(?:EMB|ERJ|E)-?(135|145|170|175|190|195)(.*)$/#)?.output {
      let isSecond = jet.2.hasPrefix("-E2") || jet.2.hasPrefix("E2")
      return isSecond && jet.1.hasPrefix("19") ? "E29\(jet.1.suffix(1))" : "E\(jet.1)"
    }
    if let jet = model.firstMatch(of: #/CRJ-?(1000|100|200|700|900)/#)?.1 { return jet == "1000" ? "CRJX" : "CRJ\(jet.prefix(1))" }
    if let dash = model.firstMatch(of: #/(?:DHC-?8|DASH-?8)-?Q?([1-4])00/#)?.1 {
      return ["1": "DH8A", "2": "DH8B", "3": "DH8C", "4": "DH8D"][String(dash)]
    }
    guard let atr = model.firstMatch(of: #/ATR-?(42|72)-?([2-6])?/#)?.output else { return nil }
    guard let variant = atr.2 else { return "AT\(atr.1)" }
    return "AT\(atr.1.prefix(1))\(variant)"
  }
}
