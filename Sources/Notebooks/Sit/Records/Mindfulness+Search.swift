import BookStore
public import Records

/// Some of the thoughts that were looked for, newest first.
public struct ThoughtSearch: Hashable, Sendable {
  /// The thoughts of this page.
  public let thoughts: [Thought]
  /// How many there are in the whole book.
  public let count: Int
  /// Where the next page begins: the days before this one; nil on the last page.
  public let next: Day?
}

extension Mindfulness {
  /// The newest thoughts before that day that are found.
  public func search(_ query: SearchQuery, before: Day? = nil, limit: Int = .max) throws -> ThoughtSearch {
    try book.searching { db in
      let found = try Thought.found(query, before: before, limit: limit == .max ? .max : limit + 1, in: db)
      let thoughts = try Thought.readable(found.prefix(limit), in: db)
      return ThoughtSearch(
        thoughts: thoughts, count: try Thought.count(query, in: db), next: found.count > limit ? thoughts.last?.day : nil)
    }
  }
}

extension SearchDocuments {
  static let thoughts = SearchDocuments(of: Thought.fields, day: "day", where: "text <> ''")
}
