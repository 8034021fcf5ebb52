import Records

extension SettingsPage {
  /// The page of settings: those of the book, those of this browser, and the quiet pages.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("section.settings"), at: .settings, in: frame) {
      """
      \(Headline(title: language.say("section.settings")).drawn)
      <div class="settings">
      \(group(language.say("settings.sit"), language.say("settings.sit.note"), sit(model, in: language)))
      \(group(language.say("settings.sound"), language.say("settings.sound.note"), sound(model.sound, in: language)))
      \(group(language.say("settings.colours"), nil, [accent(model.manner, in: language)]))
      \(group(language.say("settings.days"), language.say("settings.days.note"), days(model, in: language)))
      \(group(language.say("settings.units"), language.say("settings.units.note"), units(model.units, in: language)))
      \(group(language.say("settings.reading"), language.say("settings.reading.note"), reading(model, in: language)))
      \(group(language.say("settings.health"), language.say("settings.health.note"), health(model, in: language)))
      \(links(in: language))
      </div>
      """
    }
  }

  private static func sit(_ model: Model, in language: Language) -> [HTML] {
    [
      goal(model, in: language), frequency(model.manner, in: language), delay(model.manner, in: language),
      bells(model.manner, in: language), line(model.manner, in: language),
      shades(model.manner, in: language),
    ]
  }

  private static func sound(_ model: Sound, in language: Language) -> [HTML] {
    [bell(model, in: language), tone(model, in: language), volume(model, in: language)]
  }

  private static func health(_ model: Model, in language: Language) -> [HTML] {
    [
      Field.toggle(
        "health", "health", .browserSetting, language.say("setting.health"), isOn: model.logsInHealth, in: language),
      """
      <a class="row row-link" href="\(Address.appleHealth)">\(Symbol.heart.drawn)\
      <span class="row-main">\(language.say("sit.away.health"))</span>\(Symbol.forward.drawn)</a>
      """,
      """
      <a class="row row-link" href="\(Address.healthShortcut)">\(Symbol.heart.drawn)\
      <span class="row-main">\(language.say("shortcut.title"))</span>\(Symbol.forward.drawn)</a>
      """,
    ]
  }

  private static func days(_ model: Model, in language: Language) -> [HTML] {
    [boundary(model, in: language), week(model, in: language), zone(model, in: language)]
  }

  private static func units(_ model: Units, in language: Language) -> [HTML] {
    [distance(model, in: language), speed(model, in: language), height(model, in: language)]
  }

  private static func reading(_ model: Model, in language: Language) -> [HTML] {
    [tongue(model, in: language), theme(model, in: language), keys(model, in: language)]
  }

  private static func group(_ title: String, _ note: String?, _ fields: [HTML]) -> HTML {
    """
    <section class="group"><h2>\(title)</h2>
    <div class="card rows">\(fields)</div>
    \(note.map { "<p class=\"note\">\($0)</p>" } ?? HTML.nothing)</section>
    """
  }

  private static func links(in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.say("settings.more"))</h2>
    <ul class="card rows">
    \(link(.sitInsights(by: nil), .chart, language.say("shown.title")))
    \(link(.trash, .trash, language.say("trash.title")))
    \(link(.welcome(nil), .sit, language.say("welcome.again")))
    \(link(.shortcuts, .keys, language.say("section.shortcuts")))
    \(link(.privacy, .lock, language.say("section.privacy")))
    \(link(.about, .book, language.say("section.about")))
    </ul></section>
    """
  }

  private static func link(_ address: Address, _ symbol: Symbol, _ name: String) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(address)">\(symbol.drawn)\
    <span class="row-main">\(name)</span>\(Symbol.forward.drawn)</a></li>
    """
  }
}
