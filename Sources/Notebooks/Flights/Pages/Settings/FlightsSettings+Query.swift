import BookStore
import FlightsRecords
import Records
import Site
import Words

extension SettingsModule {
  /// In which units flights are read: in the book.
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
    func field(_ key: String, _ label: String, _ options: [SettingsField.Option]) -> HTML {
      SettingsField.choice(key, "value", .setting(key), label, options, in: language)
    }
    self.init(
      language.text("settings.units"), note: language.text("settings.units.note"),
      [
        field(
          "flights-distance", language.text("setting.distance"),
          FlightUnits.Distance.allCases.map { SettingsField.Option($0.rawValue, $0.name(in: language), isChosen: $0 == units.distance) }),
        field(
          "flights-speed", language.text("setting.speed"),
          FlightUnits.Speed.allCases.map { SettingsField.Option($0.rawValue, $0.name(in: language), isChosen: $0 == units.speed) }),
        field(
          "flights-height", language.text("setting.height"),
          FlightUnits.Height.allCases.map { SettingsField.Option($0.rawValue, $0.name(in: language), isChosen: $0 == units.height) }),
      ])
  }
}
