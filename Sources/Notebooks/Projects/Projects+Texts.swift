public import Book
import GRDB
public import Records

/// Titles and details, saved as they are typed.
extension Projects {
  /// A text of a project, or of an item.
  public enum Text: Hashable, Sendable {
    case project(RecordID, TextColumn)
    case item(RecordID, TextColumn)
  }

  /// Types a text; the answer is what the book now holds. Throws `projects.titleTooLong` or `projects.detailTooLong`.
  public func type(_ typed: String, into text: Text, typing: Typing? = nil) throws -> Outcome<String> {
    let kept = try text.column.kept(typed)
    return try book.write(Phrase(text.act), typing: typing) { writing in
      writing.name = Phrase(text.act, ["title": .title(try text.title(in: writing.database))])
      return try writing.type(kept, into: text.field, typing: typing)
    }
  }

  /// The two texts of which one is to be chosen, if there are two.
  public func conflict(in text: Text) throws -> Conflict? { try book.read { try text.field.conflict(in: $0) } }

  /// Settles a conflict with one of the two texts. Throws `conflict.none` where there is none.
  public func settle(_ text: Text, with choice: Conflict.Choice) throws -> Outcome<String> {
    let name = choice == .mine ? "act.textMine" : "act.textTheirs"
    return try book.write(Phrase(name)) { writing in
      writing.name = Phrase(name, ["title": .title(try text.title(in: writing.database))])
      return try choice == .mine ? writing.keepMine(in: text.field) : writing.takeTheirs(in: text.field)
    }
  }
}

extension Projects.Text {
  fileprivate var column: TextColumn {
    switch self {
    case .project(_, let column), .item(_, let column): column
    }
  }

  fileprivate var field: TextField { field(column) }

  /// The name of the act that types it.
  fileprivate var act: String {
    switch self {
    case .project(_, .title): "act.projectRenamed"
    case .project(_, .detail): "act.projectDescribed"
    case .item(_, .title): "act.itemRenamed"
    case .item(_, .detail): "act.itemDescribed"
    }
  }

  /// What the record is called before it is changed.
  fileprivate func title(in db: Database) throws -> String { try field(.title).text(in: db) ?? "" }

  private func field(_ column: TextColumn) -> TextField {
    switch self {
    case .project(let id, _): TextField(column.rawValue, of: id, Project.entity)
    case .item(let id, _): TextField(column.rawValue, of: id, Item.entity)
    }
  }
}
