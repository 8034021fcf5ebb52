public import BookStore

/// The notebook Blends: experiments in categories, with exact quantities, so that each can be repeated.
///
/// Every verb is one act of the book. Every call throws `UserError`.
public struct Blends: Sendable {
  /// The book that holds the notebook.
  public let book: Book

  /// Opens the notebook of that book.
  public init(_ book: Book) { self.book = book }
}
