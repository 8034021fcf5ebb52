import Book
import Foundation
import GRDB
public import Records

/// Some of the thoughts in which all words occur, newest first.
public struct ThoughtSearch: Hashable, Sendable {
  public let thoughts: [Thought]
  /// How many there are in the whole book.
  public let count: Int
  /// Where the next page begins: the days before this one; nil on the last page.
  public let next: Day?
}

extension Mindfulness {
  /// The newest thoughts before that day in which all words occur.
  ///
  /// Every thought is read each time: an index of words would keep what a person has erased for good.
  public func search(_ words: SearchWords, before: Day? = nil, limit: Int = .max) throws -> ThoughtSearch {
    try book.read { db in
      var (found, count, isMore): ([Thought], Int, Bool) = ([], 0, false)
      var folding = Folding()
      var folded: [UInt32] = []
      let statement = try db.cachedStatement(sql: "SELECT day, text FROM thought WHERE text <> '' ORDER BY day DESC")
      let rows = try Row.fetchCursor(statement)
      while let row = try rows.next() {
        let isHit = try row.withUnsafeData(atIndex: 1) { data in
          guard let data else { return false }
          data.withUnsafeBytes { folding.fold(utf8: $0, into: &folded) }
          return words.occur(in: folded)
        }
        guard isHit else { continue }
        count += 1
        let day: Day = row[0]
        guard before.map({ day < $0 }) ?? true else { continue }
        if found.count < limit { found.append(Thought(day: day, text: row[1], conflict: nil)) } else { isMore = true }
      }
      return ThoughtSearch(thoughts: found, count: count, next: isMore ? found.last?.day : nil)
    }
  }
}
