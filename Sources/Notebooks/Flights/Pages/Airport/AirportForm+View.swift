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
