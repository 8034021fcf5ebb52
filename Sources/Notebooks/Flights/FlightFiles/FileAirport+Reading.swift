import Foundation
import Records

extension FileAirport {
  /// Feet above the sea, or below it; nil where no airport lies so high or so deep.
  static func elevation(_ feet: Double) -> Int? {
    (-2000...30_000).contains(feet) ? Int(feet.rounded()) : nil
  }

  /// The zone of that name; nil where there is none.
  static func zone(_ name: String) -> String? {
    let isName = name.utf8.allSatisfy {
      $0.isDigit || $0.isCapital || (0x61...0x7A).contains($0)
        || [UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "+")].contains($0)
    }
    guard isName, name.contains("/") || name == "UTC", TimeZone(identifier: name) != nil else { return nil }
    return name
  }
}

extension RejectedRecord {
  /// There is no such place on Earth.
  static func place(latitude: String, longitude: String) -> RejectedRecord {
    RejectedRecord(
      LocalizedText(
        "flights.file.place", ["latitude": .text(String(latitude.prefix(20))), "longitude": .text(String(longitude.prefix(20)))]))
  }
}
