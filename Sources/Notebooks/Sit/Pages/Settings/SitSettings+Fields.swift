import Records
import SitRecords
import Site
import Words

extension SitSettings {
  func goal(in language: Language) -> HTML {
    SettingsField(
      id: "goal", address: .setting("goal"), label: language.text("setting.goal"),
      control: """
        <input id="goal" type="number" name="value" inputmode="numeric" min="0" max="240" required value="\(goalMinutes)" \
        aria-describedby="goal-note"><span id="goal-note" class="note">\(language.text("setting.goal.note"))</span>
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

  func delay(in language: Language) -> HTML {
    SettingsField(
      id: "delay", address: .setting("delay"), label: language.text("setting.delay"),
      control: """
        <input id="delay" type="number" name="value" inputmode="numeric" min="0" max="30" required value="\(practice.startDelay)" \
        aria-describedby="delay-note"><span id="delay-note" class="note">\(language.text("setting.delay.note"))</span>
        """
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

  func line(in language: Language) -> HTML {
    SettingsField.toggle(
      "line-shown", "value", .setting("line"), language.text("setting.line"), isOn: practice.showsLine, in: language)
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
    <noscript><button>\(language.text("save.verb"))</button></noscript></form>
    """
  }

  func bell(in language: Language) -> HTML {
    let options = Bell.allCases.map { SettingsField.Option($0.rawValue, language.text("bell.\($0)"), isChosen: $0 == bell) }
    return SettingsField.choice("bell", "bell", .browserSetting(), language.text("setting.bell"), options, in: language)
  }

  func tone(in language: Language) -> HTML {
    let options = Tone.allCases.map { SettingsField.Option($0.rawValue, language.text("tone.\($0)"), isChosen: $0 == tone) }
    return SettingsField.choice("tone", "tone", .browserSetting(), language.text("setting.tone"), options, in: language)
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

  func health(in language: Language) -> HTML {
    SettingsField.toggle("health", "health", .browserSetting(), language.text("setting.health"), isOn: logsInHealth, in: language)
  }
}

extension Frequency {
  /// "3 days in 7".
  fileprivate func name(in language: Language) -> String {
    self == .daily ? language.text("frequency.daily") : language.text("frequency.days", ["days": .count(days), "of": .count(of)])
  }
}

extension Practice.Accent {
  func name(in language: Language) -> String { language.text("accent.\(self)") }

  /// Nothing to see: by it an open page learns that other colours were chosen.
  func region() -> HTML {
    """
    <span\(HTML.live("colours", "setting")) data-behaviour="accent" data-accent="\(rawValue)" hidden></span>
    """
  }

  /// All of them as one group of radio buttons, each with its colour and its name.
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

/// Signal at the end of a sit.
enum Bell: String, CaseIterable, Sendable { case bell, vibration, silent }

/// Sound of the bells.
enum Tone: String, CaseIterable, Sendable {
  case gong, bowl, chime

  /// Standard volume, 0 to 100.
  static let volume = 80

  /// A loudness so written, 0 to 100; nil for anything else.
  static func volume(_ text: String) -> Int? { Int(text).flatMap { (0...100).contains($0) ? $0 : nil } }
}
