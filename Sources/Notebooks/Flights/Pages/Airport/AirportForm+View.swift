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
    /// Decimal degrees, as `37.6188`.
    let latitude: String
    let longitude: String

    /// As it is served, for the field that remembers it: what still stands there so is left as the book has it.
    var served: String {
      let fields = [("name", name), ("city", city), ("country", country), ("latitude", latitude), ("longitude", longitude), ("zone", zone)]
      return fields.map { "\($0)=\(Address.encoded($1))" }.joined(separator: "&")
    }
  }

  /// The form. A page that has it has the zones once: `ZoneOffers`.
  static func view(_ model: Model, in language: Language) -> HTML {
    let code = model.code
    func field(
      _ name: String, _ label: String, _ value: String, _ control: ValidatedField.Control = .line, isRequired: Bool = false,
      example: String? = nil
    ) -> HTML {
      ValidatedField(
        id: "\(name)-\(code)", name: name, label: label, control: control, value: value, isRequired: isRequired, placeholder: example,
        style: name
      ).html(in: language)
    }
    return ValidatedForm(address: .airportFields(code), draftKey: "airport-\(code)", style: "airport-form").html(
      """
      \(field("name", language.text("airport.name"), model.name, isRequired: true))\
      \(field("city", language.text("airport.city"), model.city))\
      \(field("country", language.text("airport.country"), model.country, example: language.text("airport.country.example")))\
      \(field("latitude", language.text("airport.latitude"), model.latitude, example: language.text("airport.latitude.example")))\
      \(field("longitude", language.text("airport.longitude"), model.longitude, example: language.text("airport.longitude.example")))\
      \(field("zone", language.text("airport.zone"), model.zone, .offered("zones"), example: language.text("airport.zone.example")))\
      <input type="hidden" name="served" value="\(model.served)">\
      <button>\(Symbol.check.html)<span>\(language.text("airport.describe.verb"))</span></button>
      """)
  }
}

/// The time zones that a browser offers to whoever types one.
enum ZoneOffers {
  static func list(_ zones: [String]) -> HTML {
    "<datalist id=\"zones\" data-key=\"zones\">\(zones.html { "<option value=\"\($0)\"></option>" })</datalist>"
  }
}
