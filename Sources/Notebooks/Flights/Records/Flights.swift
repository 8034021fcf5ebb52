public import BookStore

/// The notebook Flights: flights, airports and airlines, that know where, when and how far.
///
/// Every verb is one act of the book. Every call throws `UserError`.
public struct Flights: Sendable {
  /// The book its flights, airports and airlines are kept in.
  public let book: Book

  /// Opens the notebook in that book.
  public init(_ book: Book) { self.book = book }
}
