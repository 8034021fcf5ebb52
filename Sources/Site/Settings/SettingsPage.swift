import Records
import Words

/// The page of all settings.
enum SettingsPage {
  struct Model: Sendable {
    let groups: [SettingsGroup]
    let links: Links
  }

  /// The links to further pages, in three cards.
  struct Links: Sendable {
    /// About the book.
    let book: [SettingsLink]
    /// About browsers and devices.
    let machines: [SettingsLink]
    /// About the program.
    let help: [SettingsLink]
  }

  /// The site's own settings.
  struct Own: Sendable, Hashable {
    let boundary: DayBoundary
    /// Nil if the language decides.
    let firstWeekday: Weekday?
    /// Nil if the browser decides.
    let languageID: String?
    let theme: Theme
    let hasShortcuts: Bool
    /// True if this browser may keep pages for use offline.
    let keepsPages: Bool
    /// IANA id of the time zone in use.
    let zone: String
    /// True if the person chose it; the browser's own then does not replace it.
    let isZoneFixed: Bool
    let zones: [String]
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("section.settings"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("section.settings")).html)
      <div class="settings"\(HTML.live("settings", "backup browser sync"))>
      \(card("book", model.links.book, in: language))\(card("machines", model.links.machines, in: language))\
      \(model.groups.html { "\($0.html)\n" })\(card("help", model.links.help, in: language))
      </div>
      """
    }
  }

  private static func card(_ name: String, _ links: [SettingsLink], in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.text("settings.\(name)"))</h2>
    <ul class="card rows">
    \(links.html { "\($0.html)\n" })</ul></section>

    """
  }

  static func groups(_ own: Own, in language: Language) -> [Ranked<SettingsGroup>] {
    let keys = SettingsField.toggle(
      "shortcuts", "shortcuts", .browserSetting(), language.text("setting.shortcuts"), isOn: own.hasShortcuts, in: language)
    let days = [boundary(own, in: language), week(own, in: language), zone(own, in: language)]
    let kept = SettingsField.toggle(
      "keep-pages", "offline", .browserSetting(), language.text("setting.offline"), isOn: own.keepsPages, in: language)
    let reading = [self.language(own, in: language), theme(own, in: language), keys, kept]
    return [
      Ranked(40, SettingsGroup(language.text("settings.days"), note: language.text("settings.days.note"), days)),
      Ranked(4, SettingsGroup(language.text("settings.reading"), note: language.text("settings.reading.note"), reading)),
    ]
  }

  /// The links in cards, by their ranks (see `SettingsModule.links`).
  static func cards(_ links: [Ranked<SettingsLink>]) -> Links {
    func ranked(_ ranks: Range<Int>) -> [SettingsLink] { links.filter { ranks.contains($0.rank) }.inOrder() }
    return Links(book: ranked(0..<25), machines: ranked(25..<40), help: ranked(40..<100))
  }

  static func links(_ states: States = States(), in language: Language) -> [Ranked<SettingsLink>] {
    func word(_ isOn: Bool?) -> String? { isOn.map { language.text($0 ? "settings.on" : "settings.off") } }
    func number(_ count: Int?) -> String? { count.map { language.number(Double($0)) } }
    return [
      Ranked(5, SettingsLink(Address.history(), .history, language.text("section.history"))),
      Ranked(15, SettingsLink(Address.backups(), .copies, language.text("backups.title"), value: states.backup)),
      Ranked(17, SettingsLink(Address.archive(), .archive, language.text("archive.page.title"))),
      Ranked(20, SettingsLink(Address.trash(), .trash, language.text("trash.title"))),
      Ranked(25, SettingsLink(Address.reminderSettings(), .bell, language.text("push.title"), value: word(states.reminds))),
      Ranked(28, SettingsLink(Address.phone(), .phone, language.text("phone.title"), value: word(states.isReached))),
      Ranked(30, SettingsLink(Address.browsers(), .device, language.text("browsers.title"), value: number(states.browsers))),
      Ranked(32, SettingsLink(Address.devices(), .merge, language.text("devices.title"), value: number(states.devices))),
      Ranked(40, SettingsLink(Address.shortcuts(), .keys, language.text("section.shortcuts"))),
      Ranked(50, SettingsLink(Address.privacy(), .lock, language.text("section.privacy"))),
      Ranked(60, SettingsLink(Address.about(), .book, language.text("section.about"))),
    ]
  }
}

extension SettingsPage {
  private static func boundary(_ own: Own, in language: Language) -> HTML {
    // The shell can set a boundary between these half hours.
    let minutes = Set(stride(from: 0, through: 360, by: 30)).union([own.boundary.minutes]).sorted()
    let options = minutes.map { SettingsField.Option("\($0)", clock($0), isChosen: $0 == own.boundary.minutes) }
    return SettingsField.choice(
      "day-boundary", "value", Address.setting("day-boundary"), language.text("setting.dayBoundary"), options, in: language)
  }

  private static func week(_ own: Own, in language: Language) -> HTML {
    let automatic = SettingsField.Option(
      "auto", language.text("setting.weekStart.auto", ["weekday": .text(language.name(of: language.firstWeekday))]),
      isChosen: own.firstWeekday == nil)
    let options = Weekday.allCases.map { SettingsField.Option("\($0.rawValue)", language.name(of: $0), isChosen: $0 == own.firstWeekday) }
    return SettingsField.choice(
      "week-start", "value", Address.setting("week-start"), language.text("setting.weekStart"), [automatic] + options, in: language)
  }

  private static func zone(_ own: Own, in language: Language) -> HTML {
    let automatic = SettingsField.Option(
      "auto", own.isZoneFixed ? language.text("setting.zone.auto") : language.text("setting.zone.now", ["zone": .text(own.zone)]),
      isChosen: !own.isZoneFixed)
    let options = own.zones.map { SettingsField.Option($0, $0, isChosen: own.isZoneFixed && $0 == own.zone) }
    return SettingsField.choice(
      "zone", "zone", Address.browserSetting(), language.text("setting.zone"), [automatic] + options, in: language)
  }

  private static func language(_ own: Own, in language: Language) -> HTML {
    let automatic = SettingsField.Option("auto", language.text("setting.language.auto"), isChosen: own.languageID == nil)
    let options = LanguageKind.all.map { SettingsField.Option($0.id, $0.name, isChosen: $0.id == own.languageID) }
    return SettingsField.choice(
      "language", "value", Address.setting("language"), language.text("setting.language"), [automatic] + options, in: language)
  }

  private static func theme(_ own: Own, in language: Language) -> HTML {
    let options = Theme.allCases.map { SettingsField.Option($0.rawValue, language.text("theme.\($0.rawValue)"), isChosen: $0 == own.theme) }
    return SettingsField.choice("theme", "theme", Address.browserSetting(), language.text("setting.theme"), options, in: language)
  }

  private static func clock(_ minutes: Int) -> String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }
}
