import BookStore
import Foundation
import Hummingbird
import Records
import Words

/// Routes of the settings: the book's as records, the browser's as cookies.
struct SettingsPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.settings) { request in
      try services.page(request) { SettingsPage.view(try SettingsPage.Model(services, for: $0), in: $1) }
    }
    router.post(Address.browserSetting) { request, form in
      try services.answer(request, otherwise: Address.settings()) { _ in
        let chosen = browser.filter { form[$0.name] != nil }
        let cookies = try chosen.isEmpty ? zone(form) : chosen.map { BrowserSetting.cookie($0.name, try form.require($0.name, $0.read)) }
        // A change shows only on a new page, unless a script applies it at once.
        return FormResult(go: chosen.contains(where: \.isHeard) ? nil : page(request), cookies: cookies)
      }
    }
    router.post(Address.setting) { request, form, key in
      try services.answer(request, otherwise: Address.settings()) { viewer in
        let act = try set(key, form, viewer)
        return FormResult(act: act, go: key == "language" ? page(request) : nil)
      }
    }
  }

  private func page(_ request: Request) -> ReturnPath {
    ReturnPath(backFrom: request, services.origins) ?? ReturnPath(to: Address.settings().path)
  }

  private func set(_ key: String, _ form: Form, _ viewer: Viewer) throws -> RecordID? {
    switch key {
    case "day-boundary":
      return try services.book.choose(
        Settings.Change.dayBoundary(try form.require("value") { Int($0).flatMap { DayBoundary(minutes: $0) } })
      ).act
    case "week-start":
      return try services.book.choose(
        Settings.Change.firstWeekday(try form.choice("value") { Int($0).flatMap { Weekday(rawValue: $0) } })
      ).act
    case "language":
      return try services.book.choose(
        Settings.Change.language(try form.choice("value") { id in LanguageKind.all.first { $0.id == id }?.id })
      ).act
    default:
      guard let choice = services.modules.lazy.compactMap({ $0.settings.choices[key] }).first else { throw HTTPError(.notFound) }
      return try choice(services, form, viewer)
    }
  }

  private var browser: [BrowserSetting] {
    [BrowserSetting(BrowserSetting.theme) { Theme(rawValue: $0)?.rawValue }, .toggle(BrowserSetting.shortcuts)]
      + services.modules.flatMap(\.settings.browser)
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
