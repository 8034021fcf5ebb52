import BookStore
import Records
import SitRecords
import Site
import Words

/// Settings of Sit: stored in the book, except sound and Apple Health, which belong to this browser.
struct SitSettings: Sendable, Hashable {
  let goalMinutes: Int
  let practice: Practice
  let bell: Bell
  let tone: Tone
  /// In percent.
  let volume: Int
  let logsInHealth: Bool

  func groups(in language: Language) -> [Ranked<SettingsGroup>] {
    [
      Ranked(6, SettingsGroup(language.text("settings.colours"), [accent(in: language)])),
      Ranked(
        10,
        SettingsGroup(
          language.text("settings.sit"), note: language.text("settings.sit.note"),
          [
            number("goal", goalMinutes, most: 240, in: language), frequency(in: language), reminder(in: language),
            number("delay", practice.startDelay, most: 30, in: language), bells(in: language),
            SettingsField.toggle(
              "line-shown", "value", .setting("line"), language.text("setting.line"), isOn: practice.showsLine, in: language),
            shades(in: language),
          ])
      ),
      Ranked(
        20,
        SettingsGroup(
          language.text("settings.sound"), note: language.text("settings.sound.note"),
          [
            sound("bell", bell, in: language) { language.text("bell.\($0)") },
            sound("tone", tone, in: language) { language.text("tone.\($0)") }, volume(in: language),
          ])),
      Ranked(
        70,
        SettingsGroup(
          language.text("settings.health"), note: language.text("settings.health.note"),
          [
            SettingsField.toggle("health", "health", .browserSetting(), language.text("setting.health"), isOn: logsInHealth, in: language),
            SitSettings.link(.appleHealth(), language.text("sit.away.health")),
            SitSettings.link(.healthShortcut(), language.text("shortcut.title")),
          ])),
    ]
  }

  static func links(in language: Language) -> [Ranked<SettingsLink>] {
    [
      Ranked(10, SettingsLink(.sitInsights(), .chart, language.text("shown.title"))),
      Ranked(55, SettingsLink(.welcome(), .sit, language.text("welcome.again"))),
    ]
  }

  private static func link(_ address: Address, _ name: String) -> HTML {
    """
    <a class="row row-link" href="\(address)">\(Symbol.heart.html)\
    <span class="row-main">\(name)</span>\(Symbol.forward.html)</a>
    """
  }

  func number(_ key: String, _ value: Int, most: Int, in language: Language) -> HTML {
    SettingsField(
      id: key, address: .setting(key), label: language.text("setting.\(key)"),
      control: """
        <input id="\(key)" type="number" name="value" inputmode="numeric" min="0" max="\(most)" required value="\(value)" \
        aria-describedby="\(key)-note"><span id="\(key)-note" class="note">\(language.text("setting.\(key).note"))</span>
        """
    ).html(in: language)
  }

  func frequency(in language: Language) -> HTML {
    let offered = [Frequency.daily] + (1...6).reversed().compactMap { Frequency("\($0)/7") }
    let all = offered.contains(practice.frequency) ? offered : offered + [practice.frequency]
    let options = all.map { frequency in
      SettingsField.Option("\(frequency)", frequency.name(in: language), isChosen: frequency == practice.frequency)
    }
    return SettingsField.choice("frequency", "value", .setting("frequency"), language.text("setting.frequency"), options, in: language)
  }

  func reminder(in language: Language) -> HTML {
    let note = "\(language.text("setting.reminder.note")) \(language.text("reminder.note"))"
    let field = ReminderField(id: "sit-reminder", name: "value", time: practice.reminder, note: note, in: language)
    return SettingsField(
      id: field.id, address: .setting("reminder"), label: language.text("setting.reminder"), control: field.html(in: language)
    ).html(in: language)
  }

  func bells(in language: Language) -> HTML {
    SettingsField(
      id: "bells", address: .setting("bells"), label: language.text("setting.bells"),
      control: """
        <input id="bells" class="wide" name="value" inputmode="text" autocomplete="off" spellcheck="false" maxlength="400" \
        placeholder="\(language.text("setting.bells.none"))" value="\(practice.bells.description)" aria-describedby="bells-note">\
        <span id="bells-note" class="note">\(language.text("setting.bells.note"))</span>
        """
    ).html(in: language)
  }

  func shades(in language: Language) -> HTML {
    let options = [
      SettingsField.Option("minutes", language.text("setting.grid.minutes"), isChosen: !practice.gridFollowsGoal),
      SettingsField.Option("goal", language.text("setting.grid.goal"), isChosen: practice.gridFollowsGoal),
    ]
    return SettingsField.choice("grid-shades", "value", .setting("grid"), language.text("setting.grid"), options, in: language)
  }

  func accent(in language: Language) -> HTML {
    """
    <form class="swatch-form"\(HTML.setting(at: .setting("accent")))><div class="swatches" role="radiogroup" \
    aria-label="\(language.text("settings.colours"))">\(Practice.Accent.choices(practice.accent, named: "value", in: language))</div>\
    \(HTML.saving(in: language))</form>
    """
  }

  func sound<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    _ key: String, _ chosen: Choice, in language: Language, _ name: (Choice) -> String
  ) -> HTML {
    let options = Choice.allCases.map { SettingsField.Option($0.rawValue, name($0), isChosen: $0 == chosen) }
    return SettingsField.choice(key, key, .browserSetting(), language.text("setting.\(key)"), options, in: language)
  }

  func volume(in language: Language) -> HTML {
    SettingsField(
      id: "volume", address: .browserSetting(), label: language.text("setting.volume"),
      control: """
        <input id="volume" type="range" name="volume" min="0" max="100" step="5" value="\(volume)">\
        <button class="scripted" type="button" data-behaviour="listen">\(language.text("setting.listen"))</button>
        """
    ).html(in: language)
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
      "bells": choosing { .bells(try IntervalBells(typed: try $0.require("value") { $0 })) },
      "accent": choosing { .accent(try $0.require("value") { Practice.Accent(rawValue: $0) }) },
      "line": choosing { .line(try $0.require("value") { ["on": true, "off": false][$0] }) },
      "grid": choosing { .gridFollowsGoal(try $0.require("value") { ["goal": true, "minutes": false][$0] }) },
      // The two below are on the page of insights.
      "only-sit": choosing { .hidden($0["only"] == "on" ? Set(Practice.FigureName.allCases) : []) },
      "shown": choosing { form in .hidden(Set(Practice.FigureName.allCases.filter { form[$0.rawValue] != "on" })) },
    ],
    browser: [
      BrowserSetting("bell") { Bell(rawValue: $0)?.rawValue },
      BrowserSetting("tone", appliesAtOnce: true) { Tone(rawValue: $0)?.rawValue },
      BrowserSetting("volume", appliesAtOnce: true) { Tone.volume($0).map(String.init) },
      .toggle("health"),
    ])

  /// The handler of a form that makes one choice of `Practice`.
  private static func choosing(
    _ read: @escaping @Sendable (Form) throws -> Practice.Change
  ) -> @Sendable (AppServices, Form, Viewer) throws -> RecordID? {
    { services, form, _ in try Mindfulness(services.book).choose(read(form)).act }
  }
}

extension Frequency {
  fileprivate func name(in language: Language) -> String {
    self == .daily ? language.text("frequency.daily") : language.text("frequency.days", ["days": .count(days), "of": .count(of)])
  }
}

extension Practice.Accent {
  func name(in language: Language) -> String { language.text("accent.\(self)") }

  /// An invisible element by which an open page learns that other colours were chosen.
  func region() -> HTML {
    """
    <span\(HTML.live("colours", "setting")) data-behaviour="accent" data-accent="\(rawValue)" hidden></span>
    """
  }

  static func choices(_ chosen: Practice.Accent, named field: StaticString, in language: Language) -> HTML {
    allCases.html { accent in
      """
      <label class="swatch"><input type="radio" name="\(HTML(markup: "\(field)"))" value="\(accent.rawValue)"\
      \(HTML.attribute("checked", if: accent == chosen))><span class="swatch-colour" data-accent="\(accent.rawValue)"></span>\
      <span>\(accent.name(in: language))</span></label>
      """
    }
  }
}

/// The sign by which a browser tells that a sit is over.
enum Bell: String, CaseIterable, Sendable { case bell, vibration, silent }

/// The sound of the bell.
enum Tone: String, CaseIterable, Sendable {
  case gong, bowl, chime

  /// The volume before one is chosen, in percent.
  static let usualVolume = 80

  /// Parses a volume in percent.
  static func volume(_ text: String) -> Int? { Int(text).flatMap { (0...100).contains($0) ? $0 : nil } }
}
