public import BookStore
import Foundation
public import GRDB
public import Records

/// A text of a project or an item; each is a column of that name.
public enum TextColumn: String, CaseIterable, Sendable {
  case title, detail

  static let longestTitle = 200
  /// The maximum number of characters in a detail.
  public static let longestDetail = 20_000

  /// The text as the book stores it: trimmed, with one kind of line end, and a title on one line.
  ///
  /// Throws `projects.titleBlank`, `projects.titleTooLong` or `projects.detailTooLong`; for a text too long that other key if given.
  func kept(_ typed: String, in fields: FieldList<some Stored>, elseTooLong key: String? = nil) throws -> String {
    let lines = typed.replacing("\r\n", with: "\n").map { $0 == "\r" ? "\n" : $0 }
    let text = String(self == .title ? lines.map { $0.isNewline ? " " : $0 } : lines).replacing("\0", with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if self == .title, text.isBlank { throw UserError(.value, "projects.titleBlank") }
    try fields.confirm(text, fits: rawValue, else: key ?? (self == .title ? "projects.titleTooLong" : "projects.detailTooLong"))
    return text
  }
}

extension String {
  /// True if nothing in it can be seen: only blanks, control characters and characters without a shape.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
    }
  }
}

extension LocalizedText.Value {
  /// A title in the name of an act: shortened if it is long, `…` if it is empty.
  static func title(_ title: String) -> LocalizedText.Value {
    guard !title.isEmpty else { return "…" }
    return .text(title.count <= 60 ? title : title.prefix(59) + "…")
  }
}

extension Projects: TextWriting {
  /// A text of a project or an item, saved while it is typed.
  public enum Text: Hashable, Sendable {
    case project(RecordID, TextColumn)
    case item(RecordID, TextColumn)
  }
}

extension Projects.Text: TypedText {
  /// The field that stores the text.
  public var field: TextField { field(column) }

  /// The title or the detail stored in that field; nil for any other field.
  public init?(_ field: TextField, in db: Database) {
    guard let column = TextColumn(rawValue: field.column) else { return nil }
    switch field.kind {
    case Project.entity.kind: self = .project(field.record, column)
    case Item.entity.kind: self = .item(field.record, column)
    default: return nil
    }
  }

  /// True for a detail; a title has one line.
  public var hasLines: Bool { column == .detail }

  /// Throws `projects.titleBlank`, `projects.titleTooLong` or `projects.detailTooLong`.
  public func kept(_ typed: String) throws -> String {
    switch self {
    case .project(_, let column): try column.kept(typed, in: Project.fields)
    case .item(_, let column): try column.kept(typed, in: Item.fields)
    }
  }

  /// Names the act by the title before the change.
  public func name(of act: TypingAct, in db: Database) throws -> LocalizedText {
    let title = LocalizedText.Value.title(try field(.title).text(in: db) ?? "")
    return act.nameOfAnswer(about: title) ?? LocalizedText(key, ["title": title])
  }

  private var column: TextColumn {
    switch self {
    case .project(_, let column), .item(_, let column): column
    }
  }

  private var key: String {
    switch self {
    case .project(_, .title): "act.projectRenamed"
    case .project(_, .detail): "act.projectDescribed"
    case .item(_, .title): "act.itemRenamed"
    case .item(_, .detail): "act.itemDescribed"
    }
  }

  private func field(_ column: TextColumn) -> TextField {
    switch self {
    case .project(let id, _): Project.fields.text(column.rawValue, of: id)
    case .item(let id, _): Item.fields.text(column.rawValue, of: id)
    }
  }
}
