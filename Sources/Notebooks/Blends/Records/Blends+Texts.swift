public import BookStore
import Foundation
public import GRDB
public import Records

/// Names and texts of blends, names of categories, and notes, saved as they are typed.
extension Blends: TextWriting {
  /// A text that is saved as it is typed.
  public enum Text: Hashable, Sendable {
    case category(RecordID)
    case blend(RecordID, BlendText)
    case note(RecordID)

    /// The name of a blend.
    public static func name(_ blend: RecordID) -> Text { .blend(blend, .name) }
  }
}

extension Blends.Text: TypedText {
  /// The field that stores the text.
  public var field: TextField {
    switch self {
    case .category(let id): Category.fields.text("name", of: id)
    case .blend(let id, let kind): Blend.fields.text(kind.column, of: id)
    case .note(let id): SmellNote.fields.text("text", of: id)
    }
  }

  /// The name or the text stored in that field; nil if the field stores neither.
  public init?(_ field: TextField, in db: Database) {
    switch field.kind {
    case Category.entity.kind: self = .category(field.record)
    case SmellNote.entity.kind: self = .note(field.record)
    case Blend.entity.kind:
      guard let kind = BlendText.allCases.first(where: { $0.column == field.column }) else { return nil }
      self = .blend(field.record, kind)
    default: return nil
    }
  }

  /// True unless it is a name or a destination.
  public var hasLines: Bool {
    switch self {
    case .category: false
    case .blend(_, let kind): kind.hasLines
    case .note: true
    }
  }

  /// The text as the book stores it. Throws `name.tooLong` or `text.tooLong`.
  public func kept(_ typed: String) throws -> String {
    switch self {
    case .category: try Name(typed).text
    case .blend(_, let kind): try kind.kept(typed)
    case .note: try BlendText.prose(typed, fits: "text", in: SmellNote.fields)
    }
  }

  /// Names the act after the text's owner, by its name before the change.
  public func name(of act: TypingAct, in db: Database) throws -> LocalizedText {
    let title = LocalizedText.Value.name(try owner(in: db).text)
    if let answer = act.nameOfAnswer(about: title) { return answer }
    if case .blend(let id, .name) = self, try Blend.require(id, in: db).isDraft { return LocalizedText("act.draftNamed") }
    return LocalizedText(key, ["name": title])
  }

  /// Writes the text. Throws `name.blank`, `category.taken`, `blend.taken` or `blend.destinationBlank`; a draft can lack a name and a
  /// destination, and have a name that is in use.
  public func write(_ text: String, in db: Database) throws {
    switch self {
    case .category(let id):
      try Category.edit(id, in: db) { category in
        category.name = try Name(text)
        try category.confirmName(in: db)
      }
    case .blend(let id, let kind): try Blend.edit(id, in: db) { try $0.apply(kind.change(to: text), in: db) }
    case .note(let id): try SmellNote.edit(id, in: db) { try $0.apply(.text(text)) }
    }
  }

  private var key: String {
    switch self {
    case .category: "act.categoryRenamed"
    // The key is the same for every content.
    case .blend(_, let kind): kind.change(to: "").act
    case .note: "act.noteWritten"
    }
  }

  private func owner(in db: Database) throws -> Name {
    switch self {
    case .category(let id): try Category.require(id, in: db).name
    case .blend(let id, _): try Blend.require(id, in: db).name
    case .note(let id): try Blend.require(SmellNote.require(id, in: db).blend, in: db).name
    }
  }
}

/// A text of a blend, named as in its address.
public enum BlendText: String, CaseIterable, Sendable {
  case name, destination, conclusion
  /// The person's later notes.
  case update

  /// The most characters of a text with several lines.
  public static let longest = 20_000

  /// True if it can have several lines; a name and a destination have one.
  public var hasLines: Bool { self == .conclusion || self == .update }

  var column: String { self == .update ? "update_text" : rawValue }

  fileprivate func change(to text: String) -> Blend.Change {
    switch self {
    case .name: .name(text)
    case .destination: .destination(text)
    case .conclusion: .conclusion(text)
    case .update: .update(text)
    }
  }

  /// The text as stored: trimmed, with one kind of line end; a name or a destination on one line.
  ///
  /// Throws `name.tooLong` or `text.tooLong`.
  func kept(_ typed: String) throws -> String {
    guard hasLines else { return try Name(typed).text }
    return try BlendText.prose(typed, fits: column, in: Blend.fields)
  }

  /// A text of several lines as stored. Throws `text.tooLong`.
  static func prose(_ typed: String, fits column: String, in fields: FieldList<some Stored>) throws -> String {
    let text = typed.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try fields.confirm(text, fits: column)
    return text
  }
}
