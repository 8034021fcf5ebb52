public import BookStore
public import Records

/// The notebook Flights: flights, airports and airlines, that know where, when and how far.
///
/// Every verb is one act of the book. Every call throws `UserError`.
public struct Flights: Sendable {
  /// The book its flights, airports and airlines are kept in.
  public let book: Book

  /// The airports it knows beside those of the book.
  let world: WorldAirports

  /// Opens the notebook in that book.
  ///
  /// - Parameter world: the airports it knows beside those of the book
  public init(_ book: Book, world: WorldAirports = .packed) { (self.book, self.world) = (book, world) }
}

extension WordFiles {
  /// The words of Flights.
  public static let flights = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
