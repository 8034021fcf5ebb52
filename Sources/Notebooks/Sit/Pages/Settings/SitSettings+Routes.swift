import BookStore
import Records
import SitRecords
import Site

extension SettingsModule {
  /// What a person can set of Sit.
  static let sit = SettingsModule(
    groups: { services, viewer in try SitSettings(Mindfulness(services.book), for: viewer).groups(in: viewer.language) },
    links: SitSettings.links,
    choices: [
      "goal": { services, form, viewer in
        try Mindfulness(services.book).setGoal(try form.require("value") { Int($0) }, from: viewer.today).act
      },
      "frequency": choosing { .frequency(try Frequency(typed: $0["value"] ?? "")) },
      "reminder": choosing { .reminder(try $0.optional("value") { TimeOfDay($0) }) },
      "delay": choosing { .startDelay(try $0.require("value") { Int($0) }) },
      "bells": choosing { .bells(try IntervalBells.read(try $0.require("value") { $0 })) },
      "accent": choosing { .accent(try $0.require("value") { Practice.Accent(rawValue: $0) }) },
      "line": choosing { .line(try $0.require("value") { ["on": true, "off": false][$0] }) },
      "grid": choosing { .gridFollowsGoal(try $0.require("value") { ["goal": true, "minutes": false][$0] }) },
      "only-sit": choosing { .hidden($0["only"] == "on" ? Set(Practice.FigureName.allCases) : []) },
      "shown": choosing { form in .hidden(Set(Practice.FigureName.allCases.filter { form[$0.rawValue] != "on" })) },
    ],
    browser: [
      BrowserSetting("bell") { Bell(rawValue: $0)?.rawValue },
      BrowserSetting("tone", isHeard: true) { Tone(rawValue: $0)?.rawValue },
      BrowserSetting("volume", isHeard: true) { Tone.volume($0).map(String.init) },
      .toggle("health"),
    ])

  private static func choosing(
    _ read: @escaping @Sendable (Form) throws -> Practice.Change
  ) -> @Sendable (AppServices, Form, Viewer) throws -> RecordID? {
    { services, form, _ in try Mindfulness(services.book).choose(read(form)).act }
  }
}
