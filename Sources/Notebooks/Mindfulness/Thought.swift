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

  static func field(on day: Day) -> TextField { TextField("text", of: RecordID(kind: "thought", key: day.description), entity) }

  /// The day's thought with its conflict; its text is empty where there is none.
  init(on day: Day, in db: Database) throws {
    let field = Thought.field(on: day)
    self.init(day: day, text: try field.text(in: db) ?? "", conflict: try field.conflict(in: db))
  }

  /// A text as the book keeps it: one kind of line end, whichever way it came, and a blank one is none. Throws `thought.tooLong`.
  static func kept(_ typed: String) throws -> String {
    let text = String(typed.replacing("\r\n", with: "\n").map { $0 == "\r" ? "\n" : $0 }).replacing("\0", with: "")
    guard text.count <= limit else { throw Refusal(.value, Phrase("thought.tooLong", ["count": .count(text.count)])) }
    return text.allSatisfy(\.isWhitespace) ? "" : text
  }
}
