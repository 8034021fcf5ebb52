import BookStore
import Foundation
import Hummingbird
import Records
import Words

extension AppServices {
  func addSettingsPages(to router: Routes) {
    router.get(Address.settings) { request in
      let reminds = try push.map { _ in try subscription(of: request) != nil }
      return try page(request) { SettingsPage.view(try SettingsPage.Model(self, reminds: reminds, for: $0), in: $1) }
    }
    router.post(Address.browserSetting) { request, form in
      try answer(request, otherwise: Address.settings()) { _ in
        let chosen = browserSettings.filter { form[$0.name] != nil }
        // A form with none of those fields sets the time zone.
        let cookies = try chosen.isEmpty ? zone(form) : chosen.map { BrowserSetting.cookie($0.name, try form.require($0.name, $0.read)) }
        // A change is visible only on a new page, unless a script applies it at once.
        return FormResult(go: chosen.contains(where: \.appliesAtOnce) ? nil : pageBefore(request), cookies: cookies)
      }
    }
    router.post(Address.setting) { request, form, key in
      try answer(request, otherwise: Address.settings()) { viewer in
        let act = try set(key, form, viewer)
        // The frame of the page depends on these two.
        return FormResult(act: act, go: ["language", "day-boundary"].contains(key) ? pageBefore(request) : nil)
      }
    }
  }

  /// The page that the form was sent from; else the settings.
  private func pageBefore(_ request: Request) -> ReturnPath {
    ReturnPath(backFrom: request, origins) ?? ReturnPath(to: Address.settings().path)
  }

  private func set(_ key: String, _ form: Form, _ viewer: Viewer) throws -> RecordID? {
    let change: Settings.Change
    switch key {
    case "day-boundary": change = .dayBoundary(try form.require("value") { Int($0).flatMap { DayBoundary(minutes: $0) } })
    case "week-start": change = .firstWeekday(try form.choice("value") { Int($0).flatMap { Weekday(rawValue: $0) } })
    case Settings.changesReadKey: change = .changesRead(try form.require("value") { $0 == BookServer.version ? $0 : nil })
    case "language": change = .language(try form.choice("value") { id in LanguageKind.all.first { $0.id == id }?.id })
    default:
      guard let choice = modules.lazy.compactMap({ $0.settings.choices[key] }).first else { throw HTTPError(.notFound) }
      return try choice(self, form, viewer)
    }
    return try book.choose(change).act
  }

  private var browserSettings: [BrowserSetting] {
    [
      BrowserSetting(BrowserSetting.Name.theme) { Theme(rawValue: $0)?.rawValue }, .toggle(BrowserSetting.Name.shortcuts),
      .toggle(BrowserSetting.Name.offline),
    ]
      + modules.flatMap(\.settings.browser)
  }

  private func zone(_ form: Form) throws -> [Cookie] {
    let zone = try form.choice("zone") { TimeZone(identifier: $0)?.identifier }
    return [
      BrowserSetting.cookie(BrowserSetting.Name.zone, zone),
      BrowserSetting.cookie(BrowserSetting.Name.zoneFixed, zone == nil ? nil : "1"),
    ]
  }
}

extension SettingsPage.Model {
  /// - Parameter reminds: true if this browser is told reminders; nil if none can be told
  init(_ services: AppServices, reminds: Bool? = nil, for viewer: Viewer) throws {
    let states = try SettingsPage.States(services, reminds: reminds, for: viewer)
    let settings = services.modules.map(\.settings)
    let own = SettingsPage.groups(SettingsPage.Own(of: viewer), in: viewer.language)
    groups = try (own + settings.flatMap { try $0.groups(services, viewer) }).inOrder()
    links = SettingsPage.cards(SettingsPage.links(states, in: viewer.language) + settings.flatMap { $0.links(viewer.language) })
  }
}

extension SettingsPage.Own {
  init(of viewer: Viewer) {
    self.init(
      boundary: viewer.boundary, firstWeekday: viewer.settings.firstWeekday, languageID: viewer.settings.language, theme: viewer.theme,
      hasShortcuts: viewer.hasShortcuts, keepsPages: viewer.keepsPages, zone: viewer.zone.identifier, isZoneFixed: viewer.isZoneFixed,
      zones: TimeZone.knownTimeZoneIdentifiers.sorted())
  }
}
