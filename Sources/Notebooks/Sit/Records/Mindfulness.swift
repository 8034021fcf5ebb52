public import BookStore
public import Foundation
import GRDB
public import Records

/// The notebook Sit: mindful sessions, one thought a day, a daily goal, and the figures that follow from them.
///
/// Every verb is one act of the book, or moves the running sit, which is this device's own. Every call throws `UserError`, and every
/// call that tells of sessions first finishes a sit whose time is over, so that no answer depends on who was watching.
public struct Mindfulness: Sendable {
  /// The book that holds the notebook.
  public let book: Book

  /// Opens the notebook of that book.
  public init(_ book: Book) { self.book = book }

  /// The civil day it is now for a person in that zone, by the book's day boundary.
  public func today(in zone: TimeZone) throws -> Day { try book.today(in: zone) }
}

extension Mindfulness {
  /// Reads the book once no sit is overdue.
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try finishDue(at: book.surroundings.now())
    return try book.read(body)
  }
}

/// Days from one to another, both included, either end open; as the texts SQLite compares.
struct DaySpan {
  let first: String
  let last: String

  init(from first: Day?, to last: Day?) {
    self.first = first?.description ?? ""
    self.last = last?.description ?? DaySpan.afterAll
  }

  /// Sorts after every day.
  static let afterAll = "~"
}
