public import BookStore
import GRDB
public import Records

/// A purpose, and the items that lead to it.
public struct Project: Hashable, Sendable, Identifiable {
  /// The id the journal knows it by, the same in every copy of a book.
  public let id: RecordID
  /// The line a person knows it by, at most 200 characters.
  public internal(set) var title: String
  /// The text beneath the title; empty where there is none.
  public internal(set) var detail: String
  /// The colour it is marked with on pages.
  public internal(set) var color: ProjectColor
  /// When a person is reminded of it each day, while it is open.
  public internal(set) var reminder: TimeOfDay?
  /// When it was closed; nil while it is open.
  public internal(set) var closed: Instant?
  /// The order of its items.
  public internal(set) var sort: ItemSort
  /// The moment it was made.
  public let created: Instant

  /// True if it was closed, and its items rest.
  public var isClosed: Bool { closed != nil }

  /// Something of it that is set at once.
  public enum Change: Hashable, Sendable {
    case title(String)
    case detail(String)
    case color(ProjectColor)
    case reminder(TimeOfDay?)
    case sort(ItemSort)
  }
}

extension Project: Stored {
  /// Its fields, each said once.
  public static let fields = FieldList<Project>(
    "project", tag: 20,
    [
      .text("title", 1, \.title, max: TextColumn.longestTitle, label: "project.title", [.typed, .searched]),
      .text("detail", 2, \.detail, max: TextColumn.longestDetail, label: "project.detail", [.typed, .searched]),
      .choice("color", 3, \.color, label: "project.color"),
      .integer("reminder", 4, { $0.reminder.map { Int64($0.minutes) } }, in: 0...1439, label: "project.reminder").said {
        LocalizedText("elsewhere.value", ["value": .text(TimeOfDay(minutes: Int($0))?.description ?? "")])
      },
      .instant("closed", 5, \.closed),
      .choice("sort", 6, \.sort, label: "sort.label"),
      .instant("created", 7, \.created, [.machineMade]),
      .dayMade,
    ], naming: Naming("title")
  ) { LocalizedText("record.project", ["title": .title($0.text("title"))]) }

  /// Reads a project. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    let reminder: Int? = try values["reminder"]
    self.init(
      id: try values.id, title: try values["title"], detail: try values["detail"], color: try values.choice("color"),
      reminder: reminder.flatMap { TimeOfDay(minutes: $0) }, closed: try values["closed"], sort: try values.choice("sort"),
      created: try values["created"])
  }

  /// All of them, the newest first.
  static func all(in db: Database) throws -> [Project] { try readable("ORDER BY created DESC, id DESC", in: db) }

  mutating func apply(_ change: Change) throws {
    switch change {
    case .title(let text): title = try TextColumn.title.kept(text, in: Project.fields)
    case .detail(let text): detail = try TextColumn.detail.kept(text, in: Project.fields)
    case .color(let color): self.color = color
    case .reminder(let time): reminder = time
    case .sort(let sort): self.sort = sort
    }
  }
}

/// The colours a project can have; the name is the one kept in the book.
public enum ProjectColor: String, CaseIterable, Sendable {
  case pink = "Pink"
  case purple = "Purple"
  case red = "Red"
  case orange = "Orange"
  case gold = "Gold"
  case green = "Green"
  case teal = "Teal"
  case lightBlue = "Light Blue"
  case darkBlue = "Dark Blue"
  case midnight = "Midnight"
  case darkGray = "Dark Gray"
  case gray = "Gray"

  /// The default colour.
  public static let standard = ProjectColor.lightBlue

  /// Reads a name, any case.
  public init?(_ name: String) {
    guard let color = ProjectColor.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else { return nil }
    self = color
  }
}
