import Book
import Flights
import Foundation
import Mindfulness
import Pages
import Records

extension SettingsPage.Model {
  init(_ house: House, for reader: Reader) throws {
    self.init(
      goalMinutes: try house.mindfulness.goal(on: reader.today), boundary: reader.boundary, firstWeekday: reader.settings.firstWeekday,
      languageID: reader.settings.language, manner: SettingsPage.Manner(reader.practice),
      sound: SettingsPage.Sound(bell: reader.bell, tone: reader.tone, volume: reader.volume),
      units: Units(try house.flights.units()), theme: reader.theme, hasShortcuts: reader.hasShortcuts,
      logsInHealth: reader.logsInHealth, zone: reader.zone.identifier, isZoneFixed: reader.isZoneFixed,
      zones: TimeZone.knownTimeZoneIdentifiers.sorted())
  }
}

extension SettingsPage.Manner {
  init(_ practice: Practice) {
    self.init(
      frequency: "\(practice.frequency)", startDelay: practice.startDelay, bells: "\(practice.bells)", accent: Accent(practice.accent),
      showsLine: practice.showsLine, gridFollowsGoal: practice.gridFollowsGoal)
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
