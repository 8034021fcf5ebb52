import BookStore
import Records
import SitRecords
import Site
import Words

/// Settings of Sit: in the book, but for the sound and Apple Health, which belong to this browser.
struct SitSettings: Sendable, Hashable {
  /// 0 where there is no goal.
  let goalMinutes: Int
  let practice: Practice
  let bell: Bell
  let tone: Tone
  /// 0 to 100.
  let volume: Int
  let logsInHealth: Bool

  /// Its groups on the page of settings.
  func groups(in language: Language) -> [Ranked<SettingsGroup>] {
    [
      Ranked(
        10,
        SettingsGroup(
          language.text("settings.sit"), note: language.text("settings.sit.note"),
          [
            goal(in: language), frequency(in: language), reminder(in: language), delay(in: language), bells(in: language),
            line(in: language), shades(in: language),
          ])
      ),
      Ranked(
        20,
        SettingsGroup(
          language.text("settings.sound"), note: language.text("settings.sound.note"),
          [bell(in: language), tone(in: language), volume(in: language)])),
      Ranked(30, SettingsGroup(language.text("settings.colours"), [accent(in: language)])),
      Ranked(
        70,
        SettingsGroup(
          language.text("settings.health"), note: language.text("settings.health.note"),
          [
            health(in: language), SitSettings.link(.appleHealth(), language.text("sit.away.health")),
            SitSettings.link(.healthShortcut(), language.text("shortcut.title")),
          ])),
    ]
  }

  /// Further links on the settings page.
  static func links(in language: Language) -> [Ranked<SettingsLink>] {
    [
      Ranked(10, SettingsLink(.sitInsights(), .chart, language.text("shown.title"))),
      Ranked(30, SettingsLink(.welcome(), .sit, language.text("welcome.again"))),
    ]
  }

  private static func link(_ address: Address, _ name: String) -> HTML {
    """
    <a class="row row-link" href="\(address)">\(Symbol.heart.html)\
    <span class="row-main">\(name)</span>\(Symbol.forward.html)</a>
    """
  }
}

extension SitSettings {
  init(_ mindfulness: Mindfulness, for viewer: Viewer) throws {
    self.init(
      goalMinutes: try mindfulness.goal(on: viewer.today), practice: viewer.practice, bell: viewer.bell, tone: viewer.tone,
      volume: viewer.volume, logsInHealth: viewer.logsInHealth)
  }
}

extension SettingsModule {
  /// Settings of Sit.
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
