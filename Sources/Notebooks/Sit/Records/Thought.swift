public import BookStore
import GRDB
public import Records

/// The one text of a day.
public struct Thought: Hashable, Sendable {
  /// The civil day it is about; no other thought is about it.
  public let day: Day
  /// Empty only where there is no thought, or where another was written beside a cleared one.
  public let text: String
  /// Texts that were also written for that day, newest first; told for one day's thought, not in lists.
  public var others: [OtherText] = []
}

extension Thought: Stored {
  /// Its fields, each said once.
  public static let fields = FieldList<Thought>(
    "thought", tag: 11, [.day("day", 1, \.day, [.key]), .text("text", 2, \.text, max: 10_000, [.typed, .searched])]
  ) { LocalizedText("record.thought", ["day": $0.day]) }

  /// Follows from its day, which has but one.
  public var id: RecordID { Thought.id(of: day) }

  /// The id of that day's thought, the same in every copy of the book.
  public static func id(of day: Day) -> RecordID { RecordID(kind: "thought", key: day.description) }

  /// Reads a thought. Throws `book.damaged`.
  public init(_ values: StoredValues) throws { self.init(day: try values["day"], text: try values["text"]) }

  /// A day without words.
  public init(on day: Day) { self.init(day: day, text: "") }

  /// The day's thought with what else was written; its text is empty where there is none.
  init(on day: Day, in db: Database) throws {
    let field = Mindfulness.Text.thought(day).field
    self.init(day: day, text: try field.text(in: db) ?? "", others: try field.others(in: db))
  }

  /// A text as the book keeps it: one kind of line end, whichever way it came, and a blank one is none. Throws `thought.tooLong`.
  static func kept(_ typed: String) throws -> String {
    let text = String(typed.replacing("\r\n", with: "\n").map { $0 == "\r" ? "\n" : $0 }).replacing("\0", with: "")
    try fields.confirm(text, fits: "text", else: "thought.tooLong")
    return text.allSatisfy(\.isWhitespace) ? "" : text
  }
}
