import BookStore
import Foundation
import Words

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
