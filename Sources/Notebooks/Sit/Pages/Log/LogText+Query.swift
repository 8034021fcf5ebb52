import Foundation
import SitRecords
import Words

extension LogText {
  /// The whole log, for a reader in that zone.
  init(_ mindfulness: Mindfulness, in zone: TimeZone, _ language: Language) throws {
    let thoughts = try mindfulness.thoughts().map { ($0.day, $0.text) }
    self.init(
      sessions: Dictionary(grouping: try mindfulness.sessions(), by: \.day), thoughts: Dictionary(thoughts) { first, _ in first },
      readerZone: zone, in: language)
  }
}
