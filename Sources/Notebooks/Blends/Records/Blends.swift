public import BookStore
public import Foundation
import GRDB
public import Records

/// The notebook Blends: experiments in categories, with exact quantities, so that each can be repeated.
///
/// Every verb is one act of the book. Every call throws `UserError`.
public struct Blends: Sendable {
  /// The book that holds the notebook.
  public let book: Book

  /// Opens the notebook of that book.
  public init(_ book: Book) { self.book = book }

  /// The id that the text gives: a whole id, or the ending of exactly one. Throws `.unknown` or `.ambiguous`.
  public func id(ofBlend ending: String) throws -> RecordID { try book.read { try ShortIDs.only(ending, in: "blend", $0) } }

  /// The shortest ending of each blend's id, at least four digits long, that no other blend in the book has.
  public func shortestEndings(of blends: [RecordID]) throws -> [RecordID: String] {
    try book.read { try ShortIDs.shortest(of: blends, in: "blend", $0) }
  }

  /// True if it is a draft, or if an undo left it without a name or a maturation.
  ///
  /// Throws `id.unknown`.
  public func isUnfinished(_ id: RecordID) throws -> Bool {
    let blend = try book.read { try Blend.require(id, in: $0) }
    return blend.isDraft || blend.name.isBlank || blend.maturation == nil
  }

  /// Present time, for a blend's age and readiness.
  public var now: Instant { book.surroundings.now() }

  /// Today's civil day in that zone, by the book's day boundary.
  public func today(in zone: TimeZone) throws -> Day { try book.today(in: zone) }

  /// The records and tables of this notebook.
  public static let notebook = Notebook(
    name: "blends",
    records: [Category.self, Blend.self, Ingredient.self, SmellNote.self, Material.self, Batch.self, Weighing.self],
    migrations: [Migration("blends 1", sql: firstSchema)],
    rebuildDerived: { db in try FoldedNames.rebuildDerived(in: db) }, basis: FoldedNames.basis,
    texts: { Blends($0) }, days: .blends, searched: [.categories, .blends],
    passingFacts: ["ready": { try Blends($0).waiting().toJudge.map(\.id) }],
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

/// The name of a category, a blend or an ingredient, with its form for comparing.
public struct Name: Hashable, Sendable, CustomStringConvertible {
  /// Most characters of a name.
  public static let limit = 120

  /// The name as written, on one line and trimmed.
  public let text: String
  /// The form used to compare names: without case and accents, one blank between words.
  public let folded: String

  /// True if it is empty.
  public var isBlank: Bool { text.isEmpty }
  public var description: String { text }

  /// Takes a name a person typed. Throws `name.tooLong`.
  public init(_ typed: String) throws {
    let line = String(typed.map { $0.isNewline || $0 == "\t" ? " " : $0 }).replacing("\0", with: "")
    self.init(kept: line.trimmingCharacters(in: .whitespacesAndNewlines))
    guard text.count <= Name.limit else { throw UserError(.value, "name.tooLong", ["count": .count(text.count)]) }
  }

  init(kept text: String) {
    self.text = text
    folded = Name.folded(text)
  }

  /// The form of a text used to compare names.
  public static func folded(_ text: String) -> String { Folding.name(text) }

  /// Throws `name.blank` if nothing is left to compare; a name of marks only is blank too.
  func confirmNotBlank() throws {
    guard !folded.isEmpty else { throw UserError(.value, "name.blank") }
  }
}

extension LocalizedText.Value {
  /// A name for an act or a sentence: cut to 60 characters, "…" if empty.
  static func name(_ name: String) -> LocalizedText.Value {
    guard !name.isEmpty else { return "…" }
    return .text(name.count <= 60 ? name : name.prefix(59) + "…")
  }
}

/// The `folded` columns of categories, blends and ingredients, computed from the names beside them.
///
/// Writing a whole record writes the column too; the journal and an archive leave it NULL, and it is computed here.
enum FoldedNames {
  private static let kinds = ["category", "blend", "ingredient"]

  static func rebuildDerived(in db: Database) throws {
    for kind in kinds {
      for row in try db.rows("SELECT number, name FROM \(kind) WHERE folded IS NULL") {
        let (number, name): (Int64, String) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
        try db.run("UPDATE \(kind) SET folded = ? WHERE number = ?", [Name.folded(name), number])
      }
    }
  }

  static let basis = Notebook.Basis(
    { Folding.version },
    outdate: { db in
      for kind in kinds { try db.execute(sql: "UPDATE \(kind) SET folded = NULL") }
    })

  static func verify(in db: Database) throws -> [String] {
    try kinds.flatMap { kind in
      let rows = try Row.fetchCursor(db, sql: "SELECT id, name, folded FROM \(kind)")
      var wrong: [String] = []
      while let row = try rows.next() {
        guard try row.decode(String?.self, atIndex: 2) != Name.folded(row.decode(atIndex: 1)) else { continue }
        wrong.append("\(kind) \(try row.decode(RecordID.self, atIndex: 0)) is folded otherwise than it is called")
      }
      return wrong
    }
  }
}
