import Book
import Foundation
import Mindfulness
import Pages
import Records

extension SettingsPage.Model {
  init(_ mindfulness: Mindfulness, for reader: Reader) throws {
    self.init(
      goalMinutes: try mindfulness.goal(on: reader.today), boundary: reader.boundary, firstWeekday: reader.settings.firstWeekday,
      languageID: reader.settings.language, theme: reader.theme, bell: reader.bell, hasShortcuts: reader.hasShortcuts,
      zone: reader.zone.identifier, isZoneFixed: reader.isZoneFixed, zones: TimeZone.knownTimeZoneIdentifiers.sorted())
  }
}

extension AboutPage.Model {
  init(_ book: Book, for reader: Reader) throws {
    let facts = try book.information()
    self.init(
      version: Server.version, path: facts.path ?? "", bytes: Int64(facts.bytes), records: facts.records.reduce(0) { $0 + $1.count },
      acts: facts.acts, sqliteVersion: facts.sqliteVersion, in: reader.language)
  }
}
