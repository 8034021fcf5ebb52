public import BookStore
import GRDB
public import Records

/// The notebook Projects: projects and their items, edited in place, each change saved as it is made.
///
/// Every verb is one act of the book. Every call throws `UserError`.
public struct Projects: Sendable {
  /// The book that holds the notebook.
  public let book: Book

  /// Opens the notebook of that book.
  public init(_ book: Book) { self.book = book }

  /// The notebook's records, tables and settings, as the book stores them.
  public static let notebook = Notebook(
    name: "projects",
    records: [Project.self, Item.self, EarnedAward.self],
    migrations: [Migration("projects 1", sql: firstSchema)],
    functions: [ItemSort.titleOrder],
    texts: { Projects($0) }, days: .projects,
    dateReader: { EntryWords($1).date($0, today: $2) }, searched: [.projects, .items],
    settings: [
      "inbox-sort": SettingWords(
        "sort.inbox", unset: "optimized",
        ["optimized": "sort.optimized", "created": "sort.created", "title": "sort.title", "manual": "sort.manual"])
    ],
    tour: tour,
    verify: { db in try Tally.verify(in: db) })
}

extension WordFiles {
  /// The words of Projects.
  public static let projects = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
