public import Foundation
public import Mindfulness
public import Pages
import Records

extension SitSearch.Model {
  private static let page = 30

  init(_ words: SearchWords, before: Day?, _ mindfulness: Mindfulness, for reader: Reader) throws {
    let found = try mindfulness.search(words, before: before, limit: Self.page)
    self.init(
      words, thoughts: found.thoughts.map { ($0.day, $0.text) }, count: found.count, before: before, next: found.next, in: reader.language)
  }
}

extension LogText {
  /// The whole log, for a reader in that zone.
  public init(_ mindfulness: Mindfulness, in zone: TimeZone, _ language: Language) throws {
    let sessions = Dictionary(grouping: try mindfulness.sessions(), by: \.day).mapValues { sessions in
      sessions.map {
        Entry(
          start: $0.start, end: $0.end, zone: $0.zone, source: $0.source == Session.here ? nil : $0.source, readerZone: zone, in: language)
      }
    }
    let thoughts = Dictionary(try mindfulness.thoughts().map { ($0.day, $0.text) }) { first, _ in first }
    self.init(sessions: sessions, thoughts: thoughts, in: language)
  }
}
