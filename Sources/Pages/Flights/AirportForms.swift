/// An airport described by whoever knows it better than any file.
public enum AirportForm {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let code: String
    /// An IANA id; empty where nobody said, and times are told in UTC.
    let zone: String
    let name: String
    let city: String
    let country: String
    /// Decimal degrees, as `37.6188`.
    let latitude: String
    let longitude: String

    public init(code: String, zone: String, name: String, city: String, country: String, latitude: String, longitude: String) {
      self.code = code
      self.zone = zone
      self.name = name
      self.city = city
      self.country = country
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The form. A page that has it has the zones once: `ZoneOffers`.
  static func view(_ model: Model, in language: Language) -> HTML {
    let code = model.code
    func field(
      _ name: String, _ label: String, _ value: String, _ control: JudgedField.Control = .line, isRequired: Bool = false,
      example: String? = nil
    ) -> HTML {
      JudgedField(
        id: "\(name)-\(code)", name: name, label: label, control: control, value: value, isRequired: isRequired, placeholder: example,
        style: name
      ).drawn(in: language)
    }
    return JudgedForm(address: .flights(.airportFields(code: code)), draftKey: "airport-\(code)", style: "airport-form").drawn(
      """
      \(field("name", language.say("airport.name"), model.name, isRequired: true))\
      \(field("city", language.say("airport.city"), model.city))\
      \(field("country", language.say("airport.country"), model.country, example: language.say("airport.country.example")))\
      \(field("latitude", language.say("airport.latitude"), model.latitude, example: language.say("airport.latitude.example")))\
      \(field("longitude", language.say("airport.longitude"), model.longitude, example: language.say("airport.longitude.example")))\
      \(field("zone", language.say("airport.zone"), model.zone, .offered("zones"), example: language.say("airport.zone.example")))\
      <button>\(Symbol.check.drawn)<span>\(language.say("airport.describe.verb"))</span></button>
      """)
  }
}

/// The time zones that a browser offers to whoever types one.
enum ZoneOffers {
  static func list(_ zones: [String]) -> HTML {
    "<datalist id=\"zones\" data-key=\"zones\">\(zones.drawn { "<option value=\"\($0)\"></option>" })</datalist>"
  }
}

/// An airline named by whoever knows it.
enum AirlineForm {
  static func view(code: String, in language: Language) -> HTML {
    JudgedForm(address: .flights(.airlineFields(code: code)), draftKey: "airline-\(code)", style: "airport-form").drawn(
      """
      \(JudgedField(
        id: "airline-name-\(code)", name: "name", label: language.say("airline.name"), control: .line, value: "", style: "name"
      ).drawn(in: language))
      <button>\(Symbol.check.drawn)<span>\(language.say("airline.name.verb"))</span></button>
      """)
  }
}
