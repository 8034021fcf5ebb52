import BookStore
public import Records

/// Some of the items and projects that were looked for.
public struct ProjectsSearch: Hashable, Sendable {
  /// The projects found, all of them.
  public let projects: [TalliedProject]
  /// Items found, those left to do first, each the best first.
  public let items: [Item]
  /// How many items there are in the whole book.
  public let count: Int
}

extension Projects {
  /// The projects and the first items that are found.
  public func search(_ query: SearchQuery, limit: Int = 100) throws -> ProjectsSearch {
    let projects = try projects()
    return try book.searching { db in
      let named = Set(try Project.found(query, in: db))
      let left = try Item.found(query.with(fact: "open"), limit: limit, in: db)
      let done = try left.count < limit ? Item.found(query.with(fact: "done"), limit: limit - left.count, in: db) : []
      return ProjectsSearch(
        projects: projects.filter { named.contains($0.project.id) }, items: try Item.readable(left + done, in: db),
        count: try Item.count(query, in: db))
    }
  }
}

extension SearchDocuments {
  static let projects = SearchDocuments(
    of: Project.fields, title: "title", day: "created_day",
    facts: [("open", "closed IS NULL"), ("done", "closed IS NOT NULL")])

  /// An item belongs to the day it was done on, else to that for which it is meant, else to that on which it was made.
  static let items = SearchDocuments(
    of: Item.fields, title: "title", day: "coalesce(completed_day, planned, deadline, created_day)",
    facts: [("open", "completed IS NULL"), ("done", "completed IS NOT NULL")])
}
