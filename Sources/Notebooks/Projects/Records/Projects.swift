public import BookStore
public import Foundation
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

  /// The civil day it is now for a person in that zone, by the book's day boundary.
  public func today(in zone: TimeZone) throws -> Day { try book.today(in: zone) }
}

extension WordFiles {
  /// The words of Projects.
  public static let projects = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
