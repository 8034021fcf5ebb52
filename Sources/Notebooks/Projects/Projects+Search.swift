import Book
import Foundation
import GRDB
public import Records

/// Some of the items and projects in whose title or detail all words occur.
public struct ProjectsSearch: Hashable, Sendable {
  public let projects: [TalliedProject]
  /// What is left to do first, then the newest.
  public let items: [Item]
  /// How many items there are in the whole book.
  public let count: Int
}

extension Projects {
  /// The projects and the first items in which all words occur, whatever the case and the accents.
  ///
  /// Every text is read each time: an index of words would keep what a person has erased for good.
  public func search(_ words: SearchWords, limit: Int = 100) throws -> ProjectsSearch {
    let projects = try projects().filter { words.occur(in: "\($0.project.title) \($0.project.detail)") }
    return try book.read { db in
      var (found, count): ([RecordID], Int) = ([], 0)
      var folding = Folding()
      var folded: [UInt32] = []
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT id, CASE detail WHEN '' THEN title ELSE title || ' ' || detail END FROM item
            ORDER BY completed IS NOT NULL, created DESC, id DESC
            """))
      while let row = try rows.next() {
        let isHit = try row.withUnsafeData(atIndex: 1) { data in
          guard let data else { return false }
          data.withUnsafeBytes { folding.fold(utf8: $0, into: &folded) }
          return words.occur(in: folded)
        }
        guard isHit else { continue }
        count += 1
        if found.count < limit { found.append(row[0]) }
      }
      return ProjectsSearch(projects: projects, items: try found.compactMap { try Item.find($0, in: db) }, count: count)
    }
  }
}

extension SearchWords {
  fileprivate func occur(in text: String) -> Bool {
    var folding = Folding()
    return occur(in: folding.fold(text))
  }
}
