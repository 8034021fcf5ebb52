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
      let present = try Thought.text(on: day, in: writing.database)
      if let present, present != text, let typing {
        let id = Thought.id(of: day)
        let isRepeated = try writing.isRepeated(text, in: "text", of: id, entity: Thought.entity, present: present, typing: typing)
        guard !isRepeated else { return try Thought(on: day, in: writing.database) }
        try writing.markOver("text", of: id, entity: Thought.entity, present: present, typing: typing)
        // Typed and cleared again where none was before: as if nothing had been typed.
        if text.isEmpty, try writing.unmake(id, entity: Thought.entity, typing: typing) { return Thought(on: day) }
      }
      if present ?? "" != text { try write(text, on: day, in: writing.database) }
      return try Thought(on: day, in: writing.database)
    }
  }

  /// Settles a conflict with the other text. Throws `sit.noConflict` where there is none.
  public func takeTheirs(on day: Day) throws -> Outcome<Thought> {
    try book.write(Phrase("act.thoughtTheirs", ["day": .day(day)])) { writing in
      try write(try openConflict(on: day, in: writing.database).theirs, on: day, in: writing.database)
      return try Thought(on: day, in: writing.database)
    }
  }

  /// Settles a conflict with the text in force. Throws `sit.noConflict` where there is none.
  public func keepMine(on day: Day) throws -> Outcome<Thought> {
    try book.write(Phrase("act.thoughtMine", ["day": .day(day)])) { writing in
      _ = try openConflict(on: day, in: writing.database)
      try Book.keepMine(in: "text", of: Thought.id(of: day), entity: Thought.entity, writing: writing)
      return Thought(day: day, text: try Thought.text(on: day, in: writing.database) ?? "", conflict: nil)
    }
  }
}

extension Mindfulness {
  /// The verb knows no zone: pages and shell hold a person to their own today.
  private var latestDayOnEarth: Day {
    Day(of: book.surroundings.now().adding(milliseconds: 14 * 3_600_000), in: .gmt)
  }

  private func openConflict(on day: Day, in db: Database) throws -> Conflict {
    guard let conflict = try Thought(on: day, in: db).conflict else { throw Refusal(.conflict, Phrase("sit.noConflict")) }
    return conflict
  }

  private func write(_ text: String, on day: Day, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO thought (id, day, text) VALUES (?, ?, ?) ON CONFLICT (day) DO UPDATE SET text = excluded.text",
      arguments: [Thought.id(of: day), day, text])
  }
}
