import BookStore
import Foundation
import GRDB
public import Records

/// Some of the thoughts in which all words occur, newest first.
public struct ThoughtSearch: Hashable, Sendable {
  /// The thoughts of this page.
  public let thoughts: [Thought]
  /// How many there are in the whole book.
  public let count: Int
  /// Where the next page begins: the days before this one; nil on the last page.
  public let next: Day?
}

extension Mindfulness {
  /// The newest thoughts before that day in which all words occur.
  public func search(_ words: SearchWords, before: Day? = nil, limit: Int = .max) throws -> ThoughtSearch {
    try book.read { db in
      var (found, count, isMore): ([Thought], Int, Bool) = ([], 0, false)
      let read = Thought.reader()
      try Thought.search(words, selecting: Thought.fields.columns, "WHERE text <> '' ORDER BY day DESC", in: db) { row in
        count += 1
        guard !isMore else { return }
        let thought = try read(row)
        guard before.map({ thought.day < $0 }) ?? true else { return }
        if found.count < limit { found.append(thought) } else { isMore = true }
      }
      return ThoughtSearch(thoughts: found, count: count, next: isMore ? found.last?.day : nil)
    }
  }
}
