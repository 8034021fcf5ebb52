import FlightsRecords
import Records
import Site
import Words

/// An airport described by whoever knows it better than any file.
enum AirportForm {
  /// The values of the form, ready to be shown.
  struct Model: Sendable, Hashable {
    let code: String
    /// An IANA id; empty where nobody said, and times are told in UTC.
    let zone: String
    let name: String
    let city: String
    let country: String
    /// Decimal degrees, as `37.6188, -122.3754`.
    let place: String

    /// As it is served, for the field that remembers it: what still stands there so is left as the book has it.
    var served: String {
      let fields = [("name", name), ("city", city), ("country", country), ("place", place), ("zone", zone)]
      return fields.map { "\($0)=\(Address.encoded($1))" }.joined(separator: "&")
    }
  }

  /// The fields, each saved for itself. A page that has them has the zones once: `ZoneOffers`.
  static func view(_ model: Model, in language: Language) -> HTML {
    func field(
      _ name: String, _ label: String, _ value: String, _ control: ValidatedField.Control = .line, example: String? = nil,
      isSavedWhole: Bool = false
    ) -> HTML {
      ValidatedField(
        id: "airport-\(name)", name: name, label: label, control: control, value: value, placeholder: example, style: name,
        draftKey: "airport-\(model.code)-\(name)", isSavedWhole: isSavedWhole, key: name
      ).html(in: language)
    }
    return ValidatedRow(address: .airportFields(model.code), style: "airport-form", key: "fields").html(
      in: language,
      """
      \(field("name", language.text("airport.name"), model.name))\
      \(field("city", language.text("airport.city"), model.city))\
      \(field("country", language.text("airport.country"), model.country, example: language.text("airport.country.example"), isSavedWhole: true))\
      \(field("place", language.text("airport.coordinates"), model.place, example: language.text("airport.place.example"), isSavedWhole: true))\
      \(field(
        "zone", language.text("airport.zone"), model.zone, .offered("zones"), example: language.text("airport.zone.example"),
        isSavedWhole: true))\
      <input type="hidden" name="served" value="\(model.served)">
      """)
  }
}

/// The time zones that a browser offers to whoever types one.
enum ZoneOffers {
  static func list(_ zones: [String]) -> HTML {
    "<datalist id=\"zones\" data-key=\"zones\">\(zones.html { "<option value=\"\($0)\"></option>" })</datalist>"
  }
}

extension AirportForm.Model {
  init(_ airport: Airport) {
    self.init(
      code: airport.code, zone: airport.zoneID ?? "", name: airport.name, city: airport.city, country: airport.country,
      place: airport.coordinate.map(\.typed) ?? "")
  }
}

extension AirportDescription {
  /// The part of an airport a person can describe, as the book has it.
  init(_ airport: Airport) {
    self.init(
      name: airport.name, city: airport.city, country: airport.country, coordinate: airport.coordinate, zone: airport.zoneID)
  }

  /// Takes over the fields that were sent and changed; of one that is refused, nothing.
  mutating func take(_ form: Form, _ errors: inout ValidationErrors) throws {
    let served = try Form(decoding: form["served"] ?? "")
    func isNew(_ field: String) -> Bool { form[field] != nil && form[field] != served[field] }
    for part in Part.allCases where isNew(part.rawValue) {
      var changed = self
      changed.set(part, form[part.rawValue] ?? "")
      if try errors.read(part.rawValue, { try changed.confirm(part) }) != nil { self = changed }
    }
    guard isNew("place") else { return }
    let typed = form["place"] ?? ""
    coordinate = try errors.read("place") { try Coordinate?(typed: typed) } ?? coordinate
  }

  private mutating func set(_ part: Part, _ text: String) {
    switch part {
    case .name: name = text
    case .city: city = text
    case .country: country = text
    case .zone: zone = text.isEmpty ? nil : text
    }
  }
}

extension Coordinate {
  /// In decimal degrees, as it is typed: `50.0333056, 8.5704556`.
  fileprivate var typed: String {
    [latitude, longitude].map { Rational($0, 10_000_000).decimal(places: 7) }.joined(separator: ", ")
  }
}

extension Coordinate? {
  /// Latitude and longitude, with a blank, a comma or a semicolon between them; nil where nothing stands there. Throws `airport.place.bad`.
  fileprivate init(typed: String) throws {
    let isByBlank = typed.contains { $0.isWhitespace || $0 == ";" }
    let parts = typed.split { isByBlank ? $0.isWhitespace || $0 == ";" : $0 == "," }.map { part in
      part.trimming(",").replacing(",", with: ".")
    }.filter { !$0.isEmpty }
    guard !parts.isEmpty else {
      self = nil
      return
    }
    guard parts.count == 2, let place = Coordinate(degrees: parts[0], parts[1]) else {
      throw UserError(.value, LocalizedText("airport.place.bad", ["text": .text(String(typed.prefix(30)))]))
    }
    self = place
  }
}

extension Substring {
  /// Without that character at its end.
  fileprivate func trimming(_ character: Character) -> String { String(last == character ? dropLast() : self) }
}
