import BookStore
import FlightsRecords
import Records
import Site
import Words

extension SettingsModule {
  /// The settings for the units of flights, stored in the book.
  static let flights = SettingsModule(
    groups: { _, viewer in [Ranked(50, SettingsGroup(viewer.units, in: viewer.language))] },
    choices: [
      "flights-distance": choice(FlightUnits.Change.distance), "flights-speed": choice(FlightUnits.Change.speed),
      "flights-height": choice(FlightUnits.Change.height),
    ])

  private static func choice(
    _ change: @escaping @Sendable (String) -> FlightUnits.Change
  ) -> @Sendable (AppServices, Form, Viewer) throws -> RecordID? {
    { services, form, _ in try Flights(services.book).choose(change(try form.require("value") { $0 })).act }
  }
}

extension SettingsGroup {
  init(_ units: FlightUnits, in language: Language) {
    func field<Unit: FlightUnit>(_ key: String, _ label: String, _ chosen: Unit) -> HTML {
      let options = Unit.allCases.map { SettingsField.Option($0.rawValue, language.text($0.sign), isChosen: $0 == chosen) }
      return SettingsField.choice(key, "value", .setting(key), label, options, in: language)
    }
    self.init(
      language.text("settings.units"), note: language.text("settings.units.note"),
      [
        field("flights-distance", language.text("setting.distance"), units.distance),
        field("flights-speed", language.text("setting.speed"), units.speed),
        field("flights-height", language.text("setting.height"), units.height),
      ])
  }
}

extension FlightUnits {
  /// `887 km`, from millimetres.
  func distance(_ millimetres: Int64, in language: Language) -> String { language.text(distance(millimetres)) }

  /// `800 km/h`, from kilometres an hour.
  func speed(_ kilometresPerHour: Double, in language: Language) -> String { language.text(speed(kilometresPerHour)) }

  /// `4 m`, from feet.
  func height(_ feet: Int, in language: Language) -> String { language.text(height(feet)) }
}
