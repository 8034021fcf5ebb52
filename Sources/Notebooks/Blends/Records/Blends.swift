public import BookStore
public import Foundation
public import Records

/// The notebook Blends: experiments in categories, with exact quantities, so that each can be repeated.
///
/// Every verb is one act of the book. Every call throws `UserError`.
public struct Blends: Sendable {
  /// The book that holds the notebook.
  public let book: Book

  /// Opens the notebook of that book.
  public init(_ book: Book) { self.book = book }
}

/// Records by their ids and names.
extension Blends {
  /// The id that the text names: a whole one, or the ending of only one. Throws `.unknown` or `.ambiguous`.
  public func id(ofBlend ending: String) throws -> RecordID { try book.read { try ShortIDs.only(ending, in: "blend", $0) } }

  /// For each of those blends the shortest ending of its id, of at least four digits, that no other blend in the book has.
  public func shortestEndings(of blends: [RecordID]) throws -> [RecordID: String] {
    try book.read { try ShortIDs.shortest(of: blends, in: "blend", $0) }
  }

  /// True if it still lacks something a blend must have: as a draft, or after an undo.
  ///
  /// Throws `id.unknown`.
  public func isUnfinished(_ id: RecordID) throws -> Bool {
    let blend = try book.read { try Blend.require(id, in: $0) }
    return blend.isDraft || blend.name.isBlank || blend.maturation == nil
  }

  /// Present time, for a blend's age and readiness.
  public var now: Instant { book.surroundings.now() }

  /// The civil day it is now for a person in that zone, by the book's day boundary.
  public func today(in zone: TimeZone) throws -> Day { try book.today(in: zone) }
}

extension SearchDocuments {
  static let categories = SearchDocuments(of: Category.fields, title: "name", day: "created_day")

  /// A blend is found by its ingredients and by the notes of how it smells too.
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
