public import Book
import GRDB
public import Records

/// The one text of a day.
public struct Thought: Hashable, Sendable {
  public let day: Day
  /// Empty only where there is no thought, or where a cleared one is in conflict with another.
  public let text: String
  /// Two texts written at once, until one is chosen; told for one day's thought, not in lists.
  public let conflict: Conflict?

  /// How many characters a thought may have, as a person counts them.
  public static let limit = 10_000
}

extension Thought {
  /// A day without words.
  public init(on day: Day) { self.init(day: day, text: "", conflict: nil) }

  static let entity = Entity(kind: "thought", tag: 11, columns: ["day": 1, "text": 2]) { values in
    Phrase("record.thought", ["day": values.day])
  }

  static func id(of day: Day) -> RecordID { RecordID(kind: "thought", key: day.description) }

  static func text(on day: Day, in db: Database) throws -> String? {
    try String.fetchOne(db.cachedStatement(sql: "SELECT text FROM thought WHERE day = ?"), arguments: [day])
  }

  /// The day's thought with its conflict; its text is empty where there is none.
  init(on day: Day, in db: Database) throws {
    let text = try Thought.text(on: day, in: db)
    let conflict = try Book.conflict(in: "text", of: Thought.id(of: day), entity: Thought.entity, in: db)
    // A choice between two equal texts, or about a text that is no longer there, is none.
    let isOpen = conflict.map { $0.mine == text && $0.theirs != text } ?? false
    self.init(day: day, text: text ?? "", conflict: isOpen ? conflict : nil)
  }

  /// A text as the book keeps it: one kind of line end, whichever way it came, and a blank one is none. Throws `thought.tooLong`.
  static func kept(_ typed: String) throws -> String {
    let text = String(typed.replacing("\r\n", with: "\n").map { $0 == "\r" ? "\n" : $0 }).replacing("\0", with: "")
    guard text.count <= limit else { throw Refusal(.value, Phrase("thought.tooLong", ["count": .count(text.count)])) }
    return text.allSatisfy(\.isWhitespace) ? "" : text
  }
}
