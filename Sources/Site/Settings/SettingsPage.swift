import BookStore
import Foundation
import Hummingbird
import Records
import Words

/// The page of all settings.
enum SettingsPage {
  struct Model: Sendable {
    let groups: [SettingsGroup]
    /// About the book, about browsers and devices, about the program.
    let links: [[SettingsLink]]
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
    /// True if this browser may keep pages for when there is no connection.
    let isKept: Bool
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
      <div class="settings"\(HTML.live("settings", "backup sync"))>
      \(ways(model.links, "book", "machines", in: language))\(model.groups.html { "\($0.html)\n" })\
      \(ways(Array(model.links.dropFirst(2)), "help", in: language))
      </div>
      """
    }
  }

  private static func ways(_ links: [[SettingsLink]], _ names: String..., in language: Language) -> HTML {
    zip(names, links).map { $0 }.html { name, links in
      """
      <section class="group"><h2>\(language.text("settings.\(name)"))</h2>
      <ul class="card rows">
      \(links.html { "\($0.html)\n" })</ul></section>

      """
    }
  }

  static func groups(_ own: Own, in language: Language) -> [Ranked<SettingsGroup>] {
    let keys = SettingsField.toggle(
      "shortcuts", "shortcuts", .browserSetting(), language.text("setting.shortcuts"), isOn: own.hasShortcuts, in: language)
    let days = [boundary(own, in: language), week(own, in: language), zone(own, in: language)]
    let kept = SettingsField.toggle(
      "keep-pages", "offline", .browserSetting(), language.text("setting.offline"), isOn: own.isKept, in: language)
    let reading = [tongue(own, in: language), theme(own, in: language), keys, kept]
    return [
      Ranked(40, SettingsGroup(language.text("settings.days"), note: language.text("settings.days.note"), days)),
      Ranked(4, SettingsGroup(language.text("settings.reading"), note: language.text("settings.reading.note"), reading)),
    ]
  }

  /// The links in cards, by their ranks: below 25 about the book, below 40 about browsers and devices, the rest about the program.
  static func cards(_ links: [Ranked<SettingsLink>]) -> [[SettingsLink]] {
    [0..<25, 25..<40, 40..<100].map { ranks in links.filter { ranks.contains($0.rank) }.inOrder() }
  }

  static func links(_ standing: Standing = Standing(), in language: Language) -> [Ranked<SettingsLink>] {
    func word(_ isOn: Bool?) -> String? { isOn.map { language.text($0 ? "settings.on" : "settings.off") } }
    func number(_ count: Int?) -> String? { count.map { language.number(Double($0)) } }
    return [
      Ranked(5, SettingsLink(Address.history(), .history, language.text("section.history"))),
      Ranked(15, SettingsLink(Address.backups(), .copies, language.text("backups.title"), value: standing.backup)),
      Ranked(17, SettingsLink(Address.archive(), .archive, language.text("archive.page.title"))),
      Ranked(32, SettingsLink(Address.devices(), .merge, language.text("devices.title"), value: number(standing.devices))),
      Ranked(20, SettingsLink(Address.trash(), .trash, language.text("trash.title"))),
      Ranked(28, SettingsLink(Address.phone(), .phone, language.text("phone.title"), value: word(standing.isReached))),
      Ranked(25, SettingsLink(Address.reminderSettings(), .bell, language.text("push.title"), value: word(standing.reminds))),
      Ranked(30, SettingsLink(Address.browsers(), .device, language.text("browsers.title"), value: number(standing.browsers))),
      Ranked(40, SettingsLink(Address.shortcuts(), .keys, language.text("section.shortcuts"))),
      Ranked(50, SettingsLink(Address.privacy(), .lock, language.text("section.privacy"))),
      Ranked(60, SettingsLink(Address.about(), .book, language.text("section.about"))),
    ]
  }
}

extension SettingsPage.Model {
  init(_ services: AppServices, reminds: Bool? = nil, for viewer: Viewer) throws {
    let standing = try SettingsPage.Standing(services, reminds: reminds, for: viewer)
    let settings = services.modules.map(\.settings)
    let own = SettingsPage.groups(SettingsPage.Own(of: viewer), in: viewer.language)
    groups = try (own + settings.flatMap { try $0.groups(services, viewer) }).inOrder()
    links = SettingsPage.cards(SettingsPage.links(standing, in: viewer.language) + settings.flatMap { $0.links(viewer.language) })
  }
}

extension SettingsPage.Own {
  init(of viewer: Viewer) {
    self.init(
      boundary: viewer.boundary, firstWeekday: viewer.settings.firstWeekday, languageID: viewer.settings.language, theme: viewer.theme,
      hasShortcuts: viewer.hasShortcuts, isKept: viewer.isKept, zone: viewer.zone.identifier, isZoneFixed: viewer.isZoneFixed,
      zones: TimeZone.knownTimeZoneIdentifiers.sorted())
  }
}

extension SettingsPage {
  static func boundary(_ own: Own, in language: Language) -> HTML {
    // The shell can set a boundary between these half hours.
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
    let options = Theme.allCases.map { SettingsField.Option($0.rawValue, language.text("theme.\($0.rawValue)"), isChosen: $0 == own.theme) }
    return SettingsField.choice("theme", "theme", Address.browserSetting(), language.text("setting.theme"), options, in: language)
  }

  private static func clock(_ minutes: Int) -> String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }
}

extension AppServices {
  func addSettingsPages(to router: Routes) {
    router.get(Address.settings) { request in
      let reminds = try push.map { _ in try subscription(of: request) != nil }
      return try page(request) { SettingsPage.view(try SettingsPage.Model(self, reminds: reminds, for: $0), in: $1) }
    }
    router.post(Address.browserSetting) { request, form in
      try answer(request, otherwise: Address.settings()) { _ in
        let chosen = browser.filter { form[$0.name] != nil }
        let cookies = try chosen.isEmpty ? zone(form) : chosen.map { BrowserSetting.cookie($0.name, try form.require($0.name, $0.read)) }
        // A change is visible only on a new page, unless a script applies it at once.
        return FormResult(go: chosen.contains(where: \.appliesAtOnce) ? nil : page(request), cookies: cookies)
      }
    }
    router.post(Address.setting) { request, form, key in
      try answer(request, otherwise: Address.settings()) { viewer in
        let act = try set(key, form, viewer)
        return FormResult(act: act, go: key == "language" ? page(request) : nil)
      }
    }
  }

  private func page(_ request: Request) -> ReturnPath {
    ReturnPath(backFrom: request, origins) ?? ReturnPath(to: Address.settings().path)
  }

  private func set(_ key: String, _ form: Form, _ viewer: Viewer) throws -> RecordID? {
    let change: Settings.Change
    switch key {
    case "day-boundary": change = .dayBoundary(try form.require("value") { Int($0).flatMap { DayBoundary(minutes: $0) } })
    case "week-start": change = .firstWeekday(try form.choice("value") { Int($0).flatMap { Weekday(rawValue: $0) } })
    case "language": change = .language(try form.choice("value") { id in LanguageKind.all.first { $0.id == id }?.id })
    default:
      guard let choice = modules.lazy.compactMap({ $0.settings.choices[key] }).first else { throw HTTPError(.notFound) }
      return try choice(self, form, viewer)
    }
    return try book.choose(change).act
  }

  private var browser: [BrowserSetting] {
    [
      BrowserSetting(BrowserSetting.theme) { Theme(rawValue: $0)?.rawValue }, .toggle(BrowserSetting.shortcuts),
      .toggle(BrowserSetting.offline),
    ]
      + modules.flatMap(\.settings.browser)
  }

  private func zone(_ form: Form) throws -> [Cookie] {
    let zone = try form.choice("zone") { TimeZone(identifier: $0)?.identifier }
    return [BrowserSetting.cookie(BrowserSetting.zone, zone), BrowserSetting.cookie(BrowserSetting.zoneFixed, zone == nil ? nil : "1")]
  }
}

extension Form {
  /// The field's value; nil if the person leaves the choice to the default.
  func choice<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value? {
    self[name] == "auto" ? nil : try require(name, read)
  }
}
