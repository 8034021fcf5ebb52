import BookStore
import Records
import Sync
import Synchronization
import Words

/// Books opened by the running command.
///
/// They are closed explicitly: the last reference may outlive the program, and then leaves the write-ahead log behind.
final class OpenBooks: Sendable {
  /// Each book with its write count at opening; it is served if `serve` opened it.
  private let books = Mutex<[(book: Book, isServed: Bool, writes: Int)]>([])

  func add(_ book: Book, isServed: Bool) { books.withLock { $0.append((book, isServed, book.writes)) } }

  /// Reports records left out of an answer as unreadable, and returns the exit code.
  func tellUnreadable() -> Int32 {
    let unreadable = books.withLock(\.self).filter { !$0.isServed }.flatMap { (try? $0.book.unreadable()) ?? [] }
    for record in unreadable {
      let phrase = LocalizedText("shell.unreadable", ["id": .text("\(record.id)")])
      Terminal.printError("commonplace: \(Terminal.words.text(phrase))")
    }
    return unreadable.isEmpty ? 0 : UserError.Reason.file.exitCode
  }

  /// Closes the books, so that each is one file again. Acknowledged changes are durable even if closing fails. A book that was written to
  /// reports that changes of another copy wait for an answer, and how many of its own wait to be sent, unless a server sends them.
  func close() {
    for (book, isServed, writes) in books.withLock({ $0 }) {
      let isWritten = book.writes > writes
      if isWritten { OpenBooks.tellPending(by: book) }
      let unsent = isWritten && !isServed ? (try? SyncedBook.unsent(of: book)) ?? 0 : 0
      try? book.close()
      // A server that has it open sends them.
      guard unsent > 0, let path = book.path, !Presence.isOpen(path) else { continue }
      Terminal.printError(Terminal.words.text("sync.unsent", ["count": .count(unsent)]))
    }
  }

  /// Reports pending changes of another copy on stderr.
  static func tellPending(by book: Book) {
    if (try? book.isAnythingPending()) == true { Terminal.printError(Terminal.words.text("held.answer")) }
  }
}
