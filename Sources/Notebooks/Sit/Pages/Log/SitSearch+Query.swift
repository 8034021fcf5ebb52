import Records
import SitRecords
import Site

extension SitSearch.Model {
  private static let page = 30

  init(_ query: SearchQuery, before: Day?, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let found = try mindfulness.search(query, before: before, limit: Self.page)
    self.init(
      query, thoughts: found.thoughts.map { ($0.day, $0.text) }, count: found.count, before: before, next: found.next,
      unknown: viewer.unknowns(of: query, in: mindfulness.book), in: viewer.language)
  }
}
