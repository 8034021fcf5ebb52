import Records
import SitRecords
import Site

extension SitSearch.Model {
  private static let page = 30

  init(_ words: SearchWords, before: Day?, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let found = try mindfulness.search(words, before: before, limit: Self.page)
    self.init(
      words, thoughts: found.thoughts.map { ($0.day, $0.text) }, count: found.count, before: before, next: found.next, in: viewer.language)
  }
}
