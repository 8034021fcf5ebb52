import Site
import Words

/// An airline named by whoever knows it.
enum AirlineForm {
  static func view(code: String, in language: Language) -> HTML {
    ValidatedForm(address: .airlineFields(code), draftKey: "airline-\(code)", style: "airport-form").html(
      """
      \(ValidatedField(
        id: "airline-name-\(code)", name: "name", label: language.text("airline.name"), control: .line, value: "", style: "name"
      ).html(in: language))
      <button>\(Symbol.check.html)<span>\(language.text("airline.name.verb"))</span></button>
      """)
  }
}
