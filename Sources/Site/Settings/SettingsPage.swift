import BookStore
import Foundation
import Records
import Words

/// The settings page: for the book, and for this browser.
enum SettingsPage {
  /// The groups and links.
  struct Model: Sendable {
    let groups: [SettingsGroup]
    let links: [SettingsLink]
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
    /// IANA id of the time zone in use.
    let zone: String
    /// True if the person chose it, so that the browser's own does not replace it.
    let isZoneFixed: Bool
    /// All zone ids on offer.
    let zones: [String]
  }

  /// The settings page: the book, this browser, and links to quiet pages.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("section.settings"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("section.settings")).html)
      <div class="settings">
      \(model.groups.html { "\($0.html)\n" })<section class="group"><h2>\(language.text("settings.more"))</h2>
      <ul class="card rows">
      \(model.links.html { "\($0.html)\n" })</ul></section>
      </div>
      """
    }
  }

  static func groups(_ own: Own, in language: Language) -> [Ranked<SettingsGroup>] {
    [
      Ranked(
        40,
        SettingsGroup(
          language.text("settings.days"), note: language.text("settings.days.note"),
          [boundary(own, in: language), week(own, in: language), zone(own, in: language)])),
      Ranked(
        60,
        SettingsGroup(
          language.text("settings.reading"), note: language.text("settings.reading.note"),
          [tongue(own, in: language), theme(own, in: language), keys(own, in: language)])),
    ]
  }

  static func links(in language: Language) -> [Ranked<SettingsLink>] {
    [
      Ranked(5, SettingsLink(Address.history(), .history, language.text("section.history"))),
      Ranked(15, SettingsLink(Address.backups(), .copies, language.text("backups.title"))),
      Ranked(17, SettingsLink(Address.archive(), .archive, language.text("archive.page.title"))),
      Ranked(18, SettingsLink(Address.devices(), .merge, language.text("devices.title"))),
      Ranked(20, SettingsLink(Address.trash(), .trash, language.text("trash.title"))),
      Ranked(30, SettingsLink(Address.browsers(), .device, language.text("browsers.title"))),
      Ranked(40, SettingsLink(Address.shortcuts(), .keys, language.text("section.shortcuts"))),
      Ranked(50, SettingsLink(Address.privacy(), .lock, language.text("section.privacy"))),
      Ranked(60, SettingsLink(Address.about(), .book, language.text("section.about"))),
    ]
  }
}

extension SettingsPage.Model {
  init(_ services: AppServices, for viewer: Viewer) throws {
    let settings = services.modules.map(\.settings)
    let own = SettingsPage.groups(SettingsPage.Own(of: viewer), in: viewer.language)
    groups = try (own + settings.flatMap { try $0.groups(services, viewer) }).inOrder()
    links = (SettingsPage.links(in: viewer.language) + settings.flatMap { $0.links(viewer.language) }).inOrder()
  }
}

extension SettingsPage.Own {
  init(of viewer: Viewer) {
    self.init(
      boundary: viewer.boundary, firstWeekday: viewer.settings.firstWeekday, languageID: viewer.settings.language, theme: viewer.theme,
      hasShortcuts: viewer.hasShortcuts, zone: viewer.zone.identifier, isZoneFixed: viewer.isZoneFixed,
      zones: TimeZone.knownTimeZoneIdentifiers.sorted())
  }
}

extension SettingsPage {
  static func boundary(_ own: Own, in language: Language) -> HTML {
    // The shell may have set a boundary between these half hours.
    let minutes = Set(stride(from: 0, through: 360, by: 30)).union([own.boundary.minutes]).sorted()
    let options = minutes.map { SettingsField.Option("\($0)", clock($0), isChosen: $0 == own.boundary.minutes) }
    return SettingsField.choice(
      "day-boundary", "value", Address.setting("day-boundary"), language.text("setting.dayBoundary"), options, in: language)
  }

  static func week(_ own: Own, in language: Language) -> HTML {
    let automatic = SettingsField.Option(
      "auto", language.text("setting.weekStart.auto", ["weekday": .text(language.name(of: language.firstWeekday))]),
      isChosen: own.firstWeekday == nil)
    let options = Weekday.allCases.map { SettingsField.Option("\($0.rawValue)", language.name(of: $0), isChosen: $0 == own.firstWeekday) }
    return SettingsField.choice(
      "week-start", "value", Address.setting("week-start"), language.text("setting.weekStart"), [automatic] + options, in: language)
  }

  static func zone(_ own: Own, in language: Language) -> HTML {
    let automatic = SettingsField.Option(
      "auto", own.isZoneFixed ? language.text("setting.zone.auto") : language.text("setting.zone.now", ["zone": .text(own.zone)]),
      isChosen: !own.isZoneFixed)
    let options = own.zones.map { SettingsField.Option($0, $0, isChosen: own.isZoneFixed && $0 == own.zone) }
    return SettingsField.choice(
      "zone", "zone", Address.browserSetting(), language.text("setting.zone"), [automatic] + options, in: language)
  }

  static func tongue(_ own: Own, in language: Language) -> HTML {
    let automatic = SettingsField.Option("auto", language.text("setting.language.auto"), isChosen: own.languageID == nil)
    let options = LanguageKind.all.map { SettingsField.Option($0.id, $0.name, isChosen: $0.id == own.languageID) }
    return SettingsField.choice(
      "language", "value", Address.setting("language"), language.text("setting.language"), [automatic] + options, in: language)
  }

  static func theme(_ own: Own, in language: Language) -> HTML {
    let options = Theme.allCases.map { SettingsField.Option($0.rawValue, name(of: $0, in: language), isChosen: $0 == own.theme) }
    return SettingsField.choice("theme", "theme", Address.browserSetting(), language.text("setting.theme"), options, in: language)
  }

  static func keys(_ own: Own, in language: Language) -> HTML {
    SettingsField.toggle(
      "shortcuts", "shortcuts", Address.browserSetting(), language.text("setting.shortcuts"), isOn: own.hasShortcuts, in: language)
  }
}

extension SettingsPage {
  private static func name(of theme: Theme, in language: Language) -> String {
    switch theme {
    case .system: language.text("theme.system")
    case .light: language.text("theme.light")
    case .dark: language.text("theme.dark")
    }
  }

  private static func clock(_ minutes: Int) -> String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }
}
