public import BookStore
public import GRDB
public import Records

extension Projects: TextWriting {
  /// A text of a project, or of an item, saved as it is typed.
  public enum Text: Hashable, Sendable {
    case project(RecordID, TextColumn)
    case item(RecordID, TextColumn)
  }
}

extension Projects.Text: TypedText {
  /// The column the text lies in.
  public var field: TextField { field(column) }

  /// The title or the description that lies there.
  public init?(_ field: TextField, in db: Database) {
    guard let column = TextColumn(rawValue: field.column) else { return nil }
    switch field.kind {
    case Project.entity.kind: self = .project(field.record, column)
    case Item.entity.kind: self = .item(field.record, column)
    default: return nil
    }
  }

  /// Whether it is a description: a title is one line.
  public var hasLines: Bool { column == .detail }

  /// Throws `projects.titleBlank`, `projects.titleTooLong` or `projects.detailTooLong`.
  public func kept(_ typed: String) throws -> String {
    switch self {
    case .project(_, let column): try column.kept(typed, in: Project.fields)
    case .item(_, let column): try column.kept(typed, in: Item.fields)
    }
  }

  /// Names the act by what the text belongs to, as it is called before.
  public func name(of act: TypingAct, in db: Database) throws -> LocalizedText {
    let title = LocalizedText.Value.title(try field(.title).text(in: db) ?? "")
    return act.answer(about: title) ?? LocalizedText(key, ["title": title])
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
