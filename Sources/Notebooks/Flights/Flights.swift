public import Book

/// The notebook Flights: flights, airports and airlines, that know where, when and how far.
///
/// Every verb is one act of the book. Every call throws `Refusal`.
public struct Flights: Sendable {
  public let book: Book

  public init(_ book: Book) { self.book = book }
}
