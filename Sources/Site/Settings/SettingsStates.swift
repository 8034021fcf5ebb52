import BookStore
import Words

extension SettingsPage {
  /// The state of the pages that the links lead to, as far as it is known.
  struct States: Sendable, Hashable {
    /// The last backup.
    var backup: String?
    /// True if this browser is reminded, and if another device reaches the book.
    var reminds, isReached: Bool?
    var browsers, devices: Int?
  }
}

extension SettingsPage.States {
  init(_ services: AppServices, reminds: Bool?, for viewer: Viewer) throws {
    let (outcome, isOpen) = (try services.book.backupOutcome(), services.origins.proxy != nil)
    self.init(
      backup: outcome.map { $0.failure == nil ? viewer.whenNear($0.moment) : viewer.language.text("settings.failed") },
      reminds: reminds, isReached: try isOpen || ServerAddresses(services.book).network() != nil,
      browsers: try services.browserAccess.browsers().count, devices: try services.book.devices().all.count)
  }
}
