import FlightsRecords
import Site
import Words

/// An airline named by whoever knows it.
enum AirlineForm {
  /// The values of the form, ready to be shown.
  struct Model: Sendable, Hashable {
    let code: String
    /// As lists call it; empty where only its code is known.
    let name: String

    init(_ airline: Airline) { (code, name) = (airline.code, airline.isUnknown ? "" : airline.friendlyName) }
  }

  /// Its name, saved as it is typed.
  static func view(_ model: Model, in language: Language) -> HTML {
    ValidatedRow(address: .airlineFields(model.code), style: "airport-form", key: "fields").html(
      in: language,
      ValidatedField(
        id: "airline-name", name: "name", label: language.text("airline.name"), control: .line, value: model.name, style: "name",
        draftKey: "airline-\(model.code)-name", key: "name"
      ).html(in: language))
  }
}
