import BookStore
import Records
import Synchronization
import Words

/// Books the running command has opened.
///
/// A book that is only let go of is closed once nobody holds it, which may be after the program's end; then its log stays beside it.
final class OpenBooks: Sendable {
  /// Each with how often it was written to when the command got it.
  private let books = Mutex<[(book: Book, isServed: Bool, writes: Int)]>([])

  func add(_ book: Book, isServed: Bool) { books.withLock { $0.append((book, isServed, book.writes)) } }

  /// Tells which records an answer leaves out because they cannot be read, and answers the exit code.
  func tellUnreadable() -> Int32 {
    let left = books.withLock(\.self).filter { !$0.isServed }.flatMap { (try? $0.book.unreadable()) ?? [] }
    for record in left {
      let phrase = LocalizedText("shell.unreadable", ["id": .text("\(record.id)")])
      Terminal.printError("commonplace: \(Terminal.words.text(phrase))")
    }
    return left.isEmpty ? 0 : UserError.Reason.file.exitCode
  }

  /// Closes them, so that each is one file again. What was acknowledged is durable also where that cannot be done. Of one that was written to
  /// it is said where changes of another copy wait.
  func close() {
    for (book, _, writes) in books.withLock({ $0 }) {
      if book.writes > writes { OpenBooks.tellHeld(by: book) }
      try? book.close()
    }
  }

  /// Says, beside the answer, where changes of another copy wait for a person's.
  static func tellHeld(by book: Book) {
    if (try? book.isAnythingPending()) == true { Terminal.printError(Terminal.words.text("held.answer")) }
  }
}
