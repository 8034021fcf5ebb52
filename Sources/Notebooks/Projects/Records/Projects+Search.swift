import BookStore
import Foundation
import GRDB
public import Records

/// Some of the items and projects in whose title or detail all words occur.
public struct ProjectsSearch: Hashable, Sendable {
  /// The projects found, all of them.
  public let projects: [TalliedProject]
  /// Items found, those left to do first, then the newest.
  public let items: [Item]
  /// How many items there are in the whole book.
  public let count: Int
}

extension Projects {
  /// The projects and the first items in which all words occur, whatever the case and the accents.
  public func search(_ words: SearchWords, limit: Int = 100) throws -> ProjectsSearch {
    let projects = try projects()
    return try book.read { db in
      var (named, found, count): (Set<RecordID>, [RecordID], Int) = ([], [], 0)
      try Project.search(words, in: db) { named.insert(try $0.decode(atIndex: 0)) }
      try Item.search(words, "ORDER BY completed IS NOT NULL, created DESC, id DESC", in: db) { row in
        count += 1
        if found.count < limit { found.append(try row.decode(atIndex: 0)) }
      }
      return ProjectsSearch(
        projects: projects.filter { named.contains($0.project.id) }, items: try Item.all(found, in: db), count: count)
    }
  }
}
