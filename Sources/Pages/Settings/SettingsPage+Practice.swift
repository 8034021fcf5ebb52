/// How a person sits: in the book, but for the sound, which is this browser's.
extension SettingsPage {
  static func delay(_ manner: Manner, in language: Language) -> HTML {
    Field(
      id: "delay", address: .setting(key: "delay"), label: language.say("setting.delay"),
      control: """
        <input id="delay" type="number" name="value" inputmode="numeric" min="0" max="30" required value="\(manner.startDelay)" \
        aria-describedby="delay-note"><span id="delay-note" class="note">\(language.say("setting.delay.note"))</span>
        """
    ).drawn(in: language)
  }

  static func bells(_ manner: Manner, in language: Language) -> HTML {
    Field(
      id: "bells", address: .setting(key: "bells"), label: language.say("setting.bells"),
      control: """
        <input id="bells" class="wide" name="value" inputmode="text" autocomplete="off" spellcheck="false" maxlength="400" \
        placeholder="\(language.say("setting.bells.none"))" value="\(manner.bells)" aria-describedby="bells-note">\
        <span id="bells-note" class="note">\(language.say("setting.bells.note"))</span>
        """
    ).drawn(in: language)
  }

  static func line(_ manner: Manner, in language: Language) -> HTML {
    Field.toggle("line-shown", "value", .setting(key: "line"), language.say("setting.line"), isOn: manner.showsLine, in: language)
  }

  static func accent(_ manner: Manner, in language: Language) -> HTML {
    """
    <form class="swatch-form"\(HTML.setting(at: .setting(key: "accent")))><div class="swatches" role="radiogroup" \
    aria-label="\(language.say("settings.colours"))">\(Accent.choices(manner.accent, named: "value", in: language))</div>\
    <noscript><button>\(language.say("save.verb"))</button></noscript></form>
    """
  }

  static func bell(_ sound: Sound, in language: Language) -> HTML {
    let options = Bell.allCases.map { Option($0.rawValue, name(of: $0, in: language), isChosen: $0 == sound.bell) }
    return Field.choice("bell", "bell", .browserSetting, language.say("setting.bell"), options, in: language)
  }

  static func tone(_ sound: Sound, in language: Language) -> HTML {
    let options = Tone.allCases.map { Option($0.rawValue, name(of: $0, in: language), isChosen: $0 == sound.tone) }
    return Field.choice("tone", "tone", .browserSetting, language.say("setting.tone"), options, in: language)
  }

  static func volume(_ sound: Sound, in language: Language) -> HTML {
    Field(
      id: "volume", address: .browserSetting, label: language.say("setting.volume"),
      control: """
        <input id="volume" type="range" name="volume" min="0" max="100" step="5" value="\(sound.volume)">\
        <button class="scripted" type="button" data-behaviour="listen">\(language.say("setting.listen"))</button>
        """
    ).drawn(in: language)
  }

  private static func name(of bell: Bell, in language: Language) -> String {
    switch bell {
    case .bell: language.say("bell.bell")
    case .vibration: language.say("bell.vibration")
    case .silent: language.say("bell.silent")
    }
  }

  private static func name(of tone: Tone, in language: Language) -> String {
    switch tone {
    case .gong: language.say("tone.gong")
    case .bowl: language.say("tone.bowl")
    case .chime: language.say("tone.chime")
    }
  }
}
