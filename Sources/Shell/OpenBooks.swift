import BookStore
import Synchronization

/// Books the running command has opened.
///
/// A book that is only let go of is closed once nobody holds it, which may be after the program's end; then its log stays beside it.
final class OpenBooks: Sendable {
  private let books = Mutex<[Book]>([])

  func add(_ book: Book) { books.withLock { $0.append(book) } }

  /// Closes them, so that each is one file again. What was acknowledged is durable also where that cannot be done.
  func close() {
    for book in books.withLock({ $0 }) { try? book.close() }
  }
}
