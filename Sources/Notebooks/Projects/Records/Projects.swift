public import BookStore
public import Foundation
public import GRDB
public import Records

/// The notebook Projects: projects and their items, edited in place, each change saved as it is made.
///
/// Every verb is one act of the book. Every call throws `UserError`.
public struct Projects: Sendable {
  /// The book that holds the notebook.
  public let book: Book

  /// Opens the notebook of that book.
  public init(_ book: Book) { self.book = book }

  /// The current civil day for a person in that zone, by the book's day boundary.
  public func today(in zone: TimeZone) throws -> Day { try book.today(in: zone) }

  /// The notebook's records, tables and settings, as the book stores them.
  public static let notebook = Notebook(
    name: "projects",
    records: [Project.self, Item.self, EarnedAward.self],
    migrations: [Migration("projects 1", sql: firstSchema)],
    functions: [ItemSort.titleOrder],
    texts: { Projects($0) }, days: .projects, searched: [.projects, .items],
    settings: [
      "inbox-sort": SettingWords(
        "sort.inbox", unset: "optimized",
        ["optimized": "sort.optimized", "created": "sort.created", "title": "sort.title", "manual": "sort.manual"])
    ],
    verify: { db in try Tally.verify(in: db) })
}

extension WordFiles {
  /// The words of Projects.
  public static let projects = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}

private let firstSchema = """
  -- Records. `reminder` is in minutes past midnight by the local clock; `closed` is the moment it was closed, NULL while it is open.
  CREATE TABLE project (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    title TEXT NOT NULL,
    detail TEXT NOT NULL,
    color TEXT NOT NULL CHECK (color IN ('Pink', 'Purple', 'Red', 'Orange', 'Gold', 'Green', 'Teal', 'Light Blue', 'Dark Blue',
      'Midnight', 'Dark Gray', 'Gray')),
    reminder INTEGER CHECK (reminder BETWEEN 0 AND 1439),
    closed INTEGER,
    sort TEXT NOT NULL CHECK (sort IN ('optimized', 'created', 'title', 'manual')),
    created INTEGER NOT NULL,
    created_day TEXT
  ) STRICT;
  CREATE INDEX project_open ON project (created, id) WHERE closed IS NULL;

  -- An item without a project is in the Inbox. `position` sorts by its bytes and ends with the item's id. `planned` is the day a person
  -- means to do it, `deadline` the day it is due. `completed_day` is the civil day of `completed`, by the person's day boundary.
  -- `created_day` is derived: NULL until it is computed.
  CREATE TABLE item (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    project BLOB REFERENCES project (id) ON DELETE CASCADE,
    position TEXT NOT NULL CHECK (length(position) >= 48),
    title TEXT NOT NULL,
    detail TEXT NOT NULL,
    priority INTEGER NOT NULL CHECK (priority BETWEEN 1 AND 3),
    planned TEXT CHECK (planned GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    deadline TEXT CHECK (deadline GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    repeats TEXT,
    completed INTEGER,
    completed_day TEXT CHECK (completed_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    sample INTEGER NOT NULL CHECK (sample IN (0, 1)),
    created INTEGER NOT NULL,
    created_day TEXT,
    CHECK ((completed IS NULL) = (completed_day IS NULL))
  ) STRICT;
  CREATE INDEX item_by_project ON item (project, position);
  CREATE INDEX item_by_ending ON item (substr(id, 15));
  CREATE INDEX item_by_rank ON item (priority DESC, coalesce(planned, deadline, '~'), created, id) WHERE completed IS NULL;
  CREATE INDEX item_by_plan ON item (planned) WHERE completed IS NULL AND planned IS NOT NULL;
  CREATE INDEX item_by_deadline ON item (deadline) WHERE completed IS NULL AND deadline IS NOT NULL;
  CREATE INDEX item_by_completion ON item (completed, id) WHERE completed IS NOT NULL;
  CREATE INDEX item_by_completed_day ON item (completed_day) WHERE completed_day IS NOT NULL;
  CREATE INDEX item_undated ON item (number) WHERE created_day IS NULL;

  -- Earned awards, kept for good; the id is derived from criterion and value.
  CREATE TABLE award (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    criterion TEXT NOT NULL CHECK (criterion IN ('items', 'completed')),
    value INTEGER NOT NULL,
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    UNIQUE (criterion, value)
  ) STRICT;

  -- Derived: the number of items, and of completed ones; the Inbox is x''. Samples are not counted in `item_tally`.
  CREATE TABLE project_tally (
    project BLOB NOT NULL PRIMARY KEY,
    items INTEGER NOT NULL,
    completed INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE item_tally (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    items INTEGER NOT NULL,
    completed INTEGER NOT NULL
  ) STRICT;
  INSERT INTO item_tally (one, items, completed) VALUES (1, 0, 0);
  CREATE TRIGGER tally_item_made AFTER INSERT ON item BEGIN
    INSERT INTO project_tally (project, items, completed) VALUES (coalesce(NEW.project, x''), 1, NEW.completed IS NOT NULL)
      ON CONFLICT (project) DO UPDATE SET items = items + 1, completed = completed + excluded.completed;
    UPDATE item_tally SET items = items + 1, completed = completed + (NEW.completed IS NOT NULL) WHERE NEW.sample = 0;
  END;
  CREATE TRIGGER tally_item_changed AFTER UPDATE OF project, completed ON item
  WHEN OLD.project IS NOT NEW.project OR (OLD.completed IS NULL) <> (NEW.completed IS NULL) BEGIN
    UPDATE project_tally SET items = items - 1, completed = completed - (OLD.completed IS NOT NULL)
      WHERE project = coalesce(OLD.project, x'');
    INSERT INTO project_tally (project, items, completed) VALUES (coalesce(NEW.project, x''), 1, NEW.completed IS NOT NULL)
      ON CONFLICT (project) DO UPDATE SET items = items + 1, completed = completed + excluded.completed;
    DELETE FROM project_tally WHERE project = coalesce(OLD.project, x'') AND items = 0;
    UPDATE item_tally SET completed = completed + (NEW.completed IS NOT NULL) - (OLD.completed IS NOT NULL) WHERE NEW.sample = 0;
  END;
  CREATE TRIGGER tally_item_removed AFTER DELETE ON item BEGIN
    UPDATE project_tally SET items = items - 1, completed = completed - (OLD.completed IS NOT NULL)
      WHERE project = coalesce(OLD.project, x'');
    DELETE FROM project_tally WHERE project = coalesce(OLD.project, x'') AND items = 0;
    UPDATE item_tally SET items = items - 1, completed = completed - (OLD.completed IS NOT NULL) WHERE OLD.sample = 0;
  END;
  """

/// A text of a project or an item; each is a column of that name.
public enum TextColumn: String, CaseIterable, Sendable {
  case title, detail

  static let longestTitle = 200
  /// The maximum number of characters in a detail.
  public static let longestDetail = 20_000

  /// The text as the book stores it: trimmed, with one kind of line end, and a title on one line.
  ///
  /// Throws `projects.titleBlank`, `projects.titleTooLong` or `projects.detailTooLong`.
  func kept(_ typed: String, in fields: FieldList<some Stored>) throws -> String {
    let lines = typed.replacing("\r\n", with: "\n").map { $0 == "\r" ? "\n" : $0 }
    let text = String(self == .title ? lines.map { $0.isNewline ? " " : $0 } : lines).replacing("\0", with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if self == .title, text.isBlank { throw UserError(.value, "projects.titleBlank") }
    try fields.confirm(text, fits: rawValue, else: self == .title ? "projects.titleTooLong" : "projects.detailTooLong")
    return text
  }
}

extension String {
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
