public import Book
import Foundation
import GRDB
public import Records

/// One thought a day, with or without a session.
extension Mindfulness {
  /// The day's thought; nil where there is none, or only a blank one.
  public func thought(on day: Day) throws -> Thought? {
    let thought = try book.read { try Thought(on: day, in: $0) }
    return thought.text.isEmpty && thought.conflict == nil ? nil : thought
  }

  /// The thoughts of those days, ends included, oldest first; blank ones are none.
  public func thoughts(from first: Day? = nil, to last: Day? = nil) throws -> [Thought] {
    let span = DaySpan(from: first, to: last)
    return try book.read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT day, text FROM thought WHERE day BETWEEN ? AND ? AND text <> '' ORDER BY day")
      return try Row.fetchAll(statement, arguments: [span.first, span.last]).map { Thought(day: $0[0], text: $0[1], conflict: nil) }
    }
  }

  /// Writes the day's thought; a blank one clears it, and leaves nothing of one that this typing began. The answer is what the book now
  /// holds.
  ///
  /// Where the present text is neither the one the typing began from nor its own, both stay readable until one is chosen. Throws
  /// `thought.tooLong`, and `thought.future` for a day that has begun nowhere on Earth.
  public func think(_ text: String, on day: Day, typing: Typing? = nil) throws -> Outcome<Thought> {
    let text = try Thought.kept(text)
    guard day <= latestDayOnEarth else { throw Refusal(.value, Phrase("thought.future", ["day": .day(day)])) }
    return try book.write(Phrase("act.thought", ["day": .day(day)]), typing: typing) { writing in
      let (db, field) = (writing.database, Thought.field(on: day))
      guard try field.text(in: db) != nil else {
        if !text.isEmpty { try insert(text, on: day, in: db) }
        return try Thought(on: day, in: db)
      }
      // Typed and cleared again where none was before: as if nothing had been typed.
      if text.isEmpty, let typing, try writing.unmake(field.record, entity: Thought.entity, typing: typing) { return Thought(on: day) }
      _ = try writing.type(text, into: field, typing: typing)
      return try Thought(on: day, in: db)
    }
  }

  /// Settles a conflict with the other text. Throws `conflict.none` where there is none.
  public func takeTheirs(on day: Day) throws -> Outcome<Thought> {
    try book.write(Phrase("act.thoughtTheirs", ["day": .day(day)])) { writing in
      _ = try writing.takeTheirs(in: Thought.field(on: day))
      return try Thought(on: day, in: writing.database)
    }
  }

  /// Settles a conflict with the text in force. Throws `conflict.none` where there is none.
  public func keepMine(on day: Day) throws -> Outcome<Thought> {
    try book.write(Phrase("act.thoughtMine", ["day": .day(day)])) { writing in
      Thought(day: day, text: try writing.keepMine(in: Thought.field(on: day)), conflict: nil)
    }
  }
}

extension Mindfulness {
  /// The verb knows no zone: pages and shell hold a person to their own today.
  private var latestDayOnEarth: Day {
    Day(of: book.surroundings.now().adding(milliseconds: 14 * 3_600_000), in: .gmt)
  }

  private func insert(_ text: String, on day: Day, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO thought (id, day, text) VALUES (?, ?, ?)", arguments: [Thought.field(on: day).record, day, text])
  }
}
