import BookStore
import Foundation
public import Records

/// An airport as a person describes it.
public struct AirportDescription: Hashable, Sendable {
  /// The full name, which must not be empty.
  public var name: String
  /// The city it serves, or empty.
  public var city: String
  /// The country in two letters (ISO 3166), or empty.
  public var country: String
  /// The place on Earth; nil if unknown.
  public var coordinate: Coordinate?
  /// The IANA id of the time zone, or empty.
  public var zone: String

  /// Describes an airport; all but its name is optional.
  public init(name: String, city: String = "", country: String = "", coordinate: Coordinate? = nil, zone: String = "") {
    (self.name, self.city, self.country, self.coordinate, self.zone) = (name, city, country, coordinate, zone)
  }
}

extension AirportDescription {
  /// A part of a description that can be refused.
  public enum Part: String, CaseIterable, Sendable { case name, city, country, zone }

  /// The text of that part.
  public subscript(_ part: Part) -> String {
    get { self[keyPath: AirportDescription.path(part)] }
    set { self[keyPath: AirportDescription.path(part)] = newValue }
  }

  private static func path(_ part: Part) -> WritableKeyPath<AirportDescription, String> {
    switch part {
    case .name: \.name
    case .city: \.city
    case .country: \.country
    case .zone: \.zone
    }
  }

  /// Checks a part. Throws `codes.noName`, `text.tooLong`, `codes.country` or `flights.zone`.
  public func confirm(_ part: Part) throws {
    switch part {
    case .name:
      guard !name.singleSpaced.isEmpty else { throw UserError(.value, LocalizedText("codes.noName")) }
      try Airport.fields.confirm(name, fits: "name")
    case .city: try Airport.fields.confirm(city, fits: "city")
    case .country:
      let code = country.trimmed.uppercased()
      guard code.isEmpty || Locale.Region.isoRegions.contains(where: { $0.identifier == code }) else {
        throw UserError(.value, LocalizedText("codes.country", ["text": .text(String(country.prefix(30)))]))
      }
    case .zone:
      if !zone.isEmpty, TimeZone(identifier: zone) == nil { throw UserError(.value, LocalizedText("flights.zone", ["zone": .text(zone)])) }
    }
  }

  /// The description in stored form. Throws for the first invalid part that differs from `shown`, the one the person started from.
  func confirmed(from shown: AirportDescription? = nil) throws -> AirportDescription {
    for part in Part.allCases where shown.map({ $0[part] != self[part] }) ?? true { try confirm(part) }
    var kept = self
    (kept.name, kept.city, kept.country) = (name.singleSpaced, city.singleSpaced, country.trimmed.uppercased())
    return kept
  }
}
