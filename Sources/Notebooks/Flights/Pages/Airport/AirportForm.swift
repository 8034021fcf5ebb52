import FlightsRecords
import Records
import Site
import Words

/// The form that describes an airport.
enum AirportForm {
  static func view(_ airport: Airport, in language: Language) -> HTML {
    func field(
      _ name: String, _ label: String, _ value: String, _ control: ValidatedField.Control = .line, example: String? = nil,
      isSavedWhole: Bool = false
    ) -> HTML {
      ValidatedField(
        id: "airport-\(name)", name: name, label: label, control: control, value: value, placeholder: example, style: name,
        draftKey: "airport-\(airport.code)-\(name)", isSavedWhole: isSavedWhole, key: name
      ).html(in: language)
    }
    return ValidatedRow(address: .airportFields(airport.code), style: "airport-form", key: "fields").html(
      in: language,
      """
      \(field("name", language.text("airport.name"), airport.name))\
      \(field("city", language.text("airport.city"), airport.city))\
      \(field("country", language.text("airport.country"), airport.country, example: language.text("airport.country.example"), isSavedWhole: true))\
      \(field("place", language.text("airport.coordinates"), airport.typedCoordinate, example: language.text("airport.place.example"), isSavedWhole: true))\
      \(field(
        "zone", language.text("airport.zone"), airport.zoneID ?? "", .offered("zones"), example: language.text("airport.zone.example"),
        isSavedWhole: true))\
      <input type="hidden" name="served" value="\(airport.served)">
      """)
  }
}

extension Airport {
  /// Decimal degrees, such as `37.6188, -122.3754`; empty if the position is unknown.
  fileprivate var typedCoordinate: String { coordinate.map(\.typed) ?? "" }

  /// The form-encoded values as served, for a hidden field: a value that comes back unchanged is left as the book has it.
  fileprivate var served: String {
    let fields = [("name", name), ("city", city), ("country", country), ("place", typedCoordinate), ("zone", zoneID ?? "")]
    return fields.map { "\($0)=\(Address.encoded($1))" }.joined(separator: "&")
  }
}

extension AirportDescription {
  /// The part of an airport a person can describe, as the book has it.
  init(_ airport: Airport) {
    self.init(name: airport.name, city: airport.city, country: airport.country, coordinate: airport.coordinate, zone: airport.zoneID ?? "")
  }

  /// Applies the sent fields that were changed; the value of an invalid field is not applied.
  mutating func take(_ form: Form, _ errors: inout ValidationErrors) throws {
    let served = try Form(decoding: form["served"] ?? "")
    func isNew(_ field: String) -> Bool { form[field] != nil && form[field] != served[field] }
    for part in Part.allCases where isNew(part.rawValue) {
      var changed = self
      changed[part] = form[part.rawValue] ?? ""
      if try errors.read(part.rawValue, { try changed.confirm(part) }) != nil { self = changed }
    }
    guard isNew("place") else { return }
    let typed = form["place"] ?? ""
    coordinate = try errors.read("place") { try Coordinate?(typed: typed) } ?? coordinate
  }
}

extension Coordinate {
  /// The coordinate in decimal degrees, as typed: `50.0333056, 8.5704556`.
  fileprivate var typed: String {
    [latitude, longitude].map { Rational($0, 10_000_000).decimal(places: 7) }.joined(separator: ", ")
  }
}

extension Coordinate? {
  /// Parses latitude and longitude, separated by a space, a comma or a semicolon; nil if empty. Throws `airport.place.bad`.
  fileprivate init(typed: String) throws {
    let isByBlank = typed.contains { $0.isWhitespace || $0 == ";" }
    let parts = typed.split { isByBlank ? $0.isWhitespace || $0 == ";" : $0 == "," }.map { part in
      String(part.last == "," ? part.dropLast() : part).replacing(",", with: ".")
    }.filter { !$0.isEmpty }
    guard !parts.isEmpty else {
      self = nil
      return
    }
    guard parts.count == 2, let coordinate = Coordinate(degrees: parts[0], parts[1]) else {
      throw UserError(.value, LocalizedText("airport.place.bad", ["text": .text(String(typed.prefix(30)))]))
    }
    self = coordinate
  }
}
