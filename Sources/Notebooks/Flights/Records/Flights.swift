public import BookStore
public import Records

/// The notebook Flights: flights, airports and airlines, with places, times and distances.
///
/// Every verb is one act of the book. Every call throws `UserError`.
public struct Flights: Sendable {
  /// The book that stores its flights, airports and airlines.
  public let book: Book

  /// The airports known besides those in the book.
  let world: WorldAirports

  let lastFigures = LastCounted<FlightFigures>()
  let lastYears = LastCounted<[Int]>()

  /// Opens the notebook in that book.
  public init(_ book: Book) { self.init(book, world: .packed) }

  /// Opens the notebook with those airports known besides those in the book.
  public init(_ book: Book, world: WorldAirports) { (self.book, self.world) = (book, world) }
}

extension WordFiles {
  /// The words of Flights.
  public static let flights = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
