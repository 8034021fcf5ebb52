public import Book

/// The notebook Blends: experiments in categories, with exact quantities, so that each can be repeated.
///
/// Every verb is one act of the book. Every call throws `Refusal`.
public struct Blends: Sendable {
  public let book: Book

  public init(_ book: Book) { self.book = book }
}
