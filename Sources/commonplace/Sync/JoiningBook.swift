import Archive
import BookStore
import Foundation
import Records
import Shell
import SyncClient
import SyncSealing
import Words

/// The book of a path on its way into that of another device. Two books never flow together by pairing: where it has changes of its own, it is
/// put beside its place, and as a person wishes its records are brought in after.
struct JoiningBook {
  /// What becomes of the book that was here.
  enum Wish { case keepBeside, bringIn }

  private let options: BookOptions
  /// The records of the book that was here, as an archive; nil where they stay beside.
  private let archive: URL?
  private let aside: BookAside

  /// Puts the book aside. Throws `UserError`; then it is where it was.
  init(_ options: BookOptions, _ book: Book, as wish: Wish) throws {
    self.options = options
    let surroundings = book.surroundings
    let folder = FileManager.default.temporaryDirectory
    archive = wish == .keepBeside ? nil : folder.appendingPathComponent("commonplace-\(surroundings.newID()).zip")
    if let archive {
      let language = ShellContext.languages.chosen(from: nil, setting: try book.settings().language)
      _ = try ArchiveExport(of: book, notebook: nil, isWithHistory: false).write(to: archive.path, in: language) { _ in }
    }
    try book.close()
    do {
      aside = try BookAside(options.path, at: surroundings.now())
    } catch {
      JoiningBook.remove(archive)
      throw error
    }
  }

  private static func remove(_ archive: URL?) { if let archive { try? FileManager.default.removeItem(at: archive) } }

  /// Runs the body with a new book in its place, and says where the former book lies; where that fails, it is back.
  func joining(_ join: (Book) async throws -> Void) async throws -> Book {
    do {
      let book = try options.open()
      do {
        try await join(book)
        // Said before anything else can go wrong.
        Terminal.printError(Terminal.words.text("sync.other.kept", ["path": .text(aside.path)]))
        return book
      } catch {
        try book.close()
        throw error
      }
    } catch {
      JoiningBook.remove(archive)
      try aside.putBack()
      throw error
    }
  }

  /// Brings the records in, where a person wished that, once what the others have is here.
  func finish(in book: Book) throws {
    guard let archive else { return }
    defer { JoiningBook.remove(archive) }
    let outcome = try ArchiveImport(try ArchiveFile(path: archive.path), into: book, wishes: ArchiveWishes()).run(
      progress: { _ in }, writing: {})
    Terminal.printError(Terminal.words.text("sync.other.brought", ["count": .count(outcome.value.written)]))
  }
}
