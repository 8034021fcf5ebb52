public import BookStore
public import GRDB
public import Records

/// The one text of a day.
public struct Thought: Hashable, Sendable {
  /// The civil day it is about; each day has at most one thought.
  public let day: Day
  /// Empty if the day has no thought, or if it was cleared; even then there can be `others`.
  public let text: String
  /// Other texts written for the same day, newest first; empty in lists, which do not read them.
  public var others: [OtherText] = []
}

extension Thought: Stored {
  /// The fields of a thought.
  public static let fields = FieldList<Thought>(
    "thought", tag: 11, [.day("day", 1, \.day, [.key]), .text("text", 2, \.text, max: 10_000, [.typed, .searched])]
  ) { LocalizedText("record.thought", ["day": $0.day]) }

  /// Derived from its day, which has only one thought.
  public var id: RecordID { Thought.id(of: day) }

  /// The id of that day's thought, the same in every copy of the book.
  public static func id(of day: Day) -> RecordID { RecordID(kind: "thought", key: day.description) }

  /// Reads a thought. Throws `book.damaged`.
  public init(_ values: StoredValues) throws { self.init(day: try values["day"], text: try values["text"]) }

  /// The empty thought of a day.
  public init(on day: Day) { self.init(day: day, text: "") }

  init(on day: Day, in db: Database) throws {
    let field = Mindfulness.Text.thought(day).field
    self.init(day: day, text: try field.text(in: db) ?? "", others: try field.others(in: db))
  }

  /// The text as the book stores it: line ends become line feeds, NUL characters are removed, a blank text becomes
  /// empty. Throws `thought.tooLong`.
  static func kept(_ typed: String) throws -> String {
    let text = String(typed.replacing("\r\n", with: "\n").map { $0 == "\r" ? "\n" : $0 }).replacing("\0", with: "")
    try fields.confirm(text, fits: "text", else: "thought.tooLong")
    return text.allSatisfy(\.isWhitespace) ? "" : text
  }
}

extension Mindfulness {
  /// The day's thought; nil if it is missing, or blank without other texts.
  public func thought(on day: Day) throws -> Thought? {
    let thought = try book.read { try Thought(on: day, in: $0) }
    return thought.text.isEmpty && thought.others.isEmpty ? nil : thought
  }

  /// The thoughts of those days, ends included, oldest first, without blank ones.
  public func thoughts(from first: Day? = nil, to last: Day? = nil) throws -> [Thought] {
    let span = DaySpan(from: first, to: last)
    return try book.read { try Thought.readable("WHERE day BETWEEN ? AND ? AND text <> '' ORDER BY day", [span.first, span.last], in: $0) }
  }

  /// Writes the day's thought, and returns what the book now stores; a blank text clears it, and removes the record
  /// if this typing created it.
  ///
  /// If someone else has changed the text since the typing began, both stay readable until the person chooses. Throws `thought.tooLong`,
  /// and `thought.future` for a day that has not begun anywhere on Earth.
  public func think(_ text: String, on day: Day, typing: Typing? = nil) throws -> Outcome<Thought> {
    // A thought has no zone: pages and shell limit a person to their own today.
    guard day <= Day(latestOnEarthAt: book.surroundings.now()) else { throw UserError(.value, "thought.future", ["day": .day(day)]) }
    let typed = try type(text, into: .thought(day), typing: typing)
    return try typed.map { Thought(day: day, text: $0, others: try others(in: .thought(day))) }
  }

  /// The number of changes that still hold former texts of a day's thought.
  public func past(ofThoughtOn day: Day) throws -> Int { try book.past(of: Thought.id(of: day), Thought.entity) }

  /// Erases the former texts of a day's thought for good; the current text stays. Returns the number of blanked changes.
  public func erasePast(ofThoughtOn day: Day) throws -> Outcome<Int> { try book.erasePast(of: Thought.id(of: day), Thought.entity) }
}

extension Mindfulness: TextWriting {
  /// A text saved while it is typed: a day's thought.
  public enum Text: Hashable, Sendable {
    case thought(Day)
  }
}

extension Mindfulness.Text: TypedText {
  /// The field that stores the text.
  public var field: TextField { Thought.fields.text("text", of: Thought(on: day).id) }
  /// The thought stored in that field; nil for a field of another kind.
  public init?(_ field: TextField, in db: Database) throws {
    guard field.kind == Thought.entity.kind else { return nil }
    self = .thought(try Thought.require(field.record, in: db).day)
  }

  /// True: the first text makes the day's thought.
  public var makesItsRecord: Bool { true }

  /// Throws `thought.tooLong`.
  public func kept(_ typed: String) throws -> String { try Thought.kept(typed) }

  /// Names the act by the day of the thought.
  public func name(of act: TypingAct, in db: Database) throws -> LocalizedText {
    let key =
      switch act {
      case .type: "act.thought"
      case .answer(.mine): "act.thoughtMine"
      case .answer(.theirs): "act.thoughtTheirs"
      case .answer(.both): "act.thoughtBoth"
      }
    return LocalizedText(key, ["day": .day(day)])
  }

  /// Makes the day's thought.
  public func make(_ text: String, in db: Database) throws { try Thought(day: day, text: text).insert(in: db) }

  private var day: Day {
    switch self {
    case .thought(let day): day
    }
  }
}
