public import BookStore
import GRDB
public import Records

/// The notebook Blends: experiments in categories, with exact quantities, so that each can be repeated.
///
/// Every verb is one act of the book. Calls that fail throw `UserError`.
public struct Blends: Sendable {
  /// The book that holds the notebook.
  public let book: Book

  /// Opens the notebook of that book.
  public init(_ book: Book) { self.book = book }

  /// The blend's id, from a whole id or an ending that only one has. Throws `.unknown` or `.ambiguous`.
  public func id(ofBlend ending: String) throws -> RecordID { try book.read { try ShortIDs.only(ending, in: "blend", $0) } }

  /// The shortest ending of each blend's id, at least four digits long, that no other blend in the book has.
  public func shortestEndings(of blends: [RecordID]) throws -> [RecordID: String] {
    try book.read { try ShortIDs.shortest(of: blends, in: "blend", $0) }
  }

  /// True if the blend is a draft, or if an undo left it without a name or a maturation.
  ///
  /// Throws `id.gone`.
  public func isUnfinished(_ id: RecordID) throws -> Bool {
    let blend = try book.read { try Blend.require(id, in: $0) }
    return blend.isDraft || blend.name.isBlank || blend.maturation == nil
  }

  /// The current time, for a blend's age and readiness.
  public var now: Instant { book.surroundings.now() }

  /// The records and tables of this notebook.
  public static let notebook = Notebook(
    name: "blends",
    records: [Category.self, Blend.self, Ingredient.self, SmellNote.self, Material.self, Batch.self, Weighing.self],
    toldLast: [Material.self],
    migrations: [Migration("blends 1", sql: firstSchema), Migration("blends 2", sql: concentrationOfWeighings)],
    rebuildDerived: { db in try FoldedNames.rebuildDerived(in: db) }, basis: FoldedNames.basis,
    texts: { Blends($0) }, days: .blends, searched: [.categories, .blends],
    passingFacts: ["ready": { try Blends($0).waiting().toJudge.map(\.id) }],
    tour: tour,
    verify: { db in try FoldedNames.verify(in: db) })
}

extension SearchDocuments {
  static let categories = SearchDocuments(of: Category.fields, title: "name", day: "created_day")

  /// The search documents of blends, with their ingredients and their smell notes.
  static let blends = SearchDocuments(
    of: Blend.fields, title: "name", day: "created_day", where: "NOT draft",
    facts: [("open", "status = 'TBD'"), ("done", "status <> 'TBD'")],
    parts: [Part(Ingredient.fields, of: "blend"), Part(SmellNote.fields, of: "blend")])
}

extension WordFiles {
  /// The words of Blends.
  public static let blends = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
