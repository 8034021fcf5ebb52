import BookStore
import Foundation
import Records
import TestKit
import Testing

/// A book with shelves and the copy that was made of its file, for whoever writes in both.
struct TwoCopies {
  let folder: TemporaryFolder
  let clock = TestClock()
  let mine: Book
  let theirs: Book

  /// - Parameter fill: writes what both have, in one act
  init(_ notebook: Notebook = Shelf.notebook, _ fill: (Writing) throws -> Void) throws {
    folder = try TemporaryFolder()
    let (folder, clock) = (folder, clock)
    let open = { (name: String) in
      try Book.open(.file(folder.path(name)), notebooks: [notebook], surroundings: clock.surroundings)
    }
    mine = try open("mine.sqlite")
    _ = try mine.write(LocalizedText("act.test"), fill)
    #expect(mine.emptyLog())
    try FileManager.default.copyItem(atPath: folder.path("mine.sqlite"), toPath: folder.path("theirs.sqlite"))
    theirs = try open("theirs.sqlite")
  }

  /// Another copy of my file.
  func third() throws -> Book {
    #expect(mine.emptyLog())
    try FileManager.default.copyItem(atPath: folder.path("mine.sqlite"), toPath: folder.path("third.sqlite"))
    return try Book.open(.file(folder.path("third.sqlite")), notebooks: Array(mine.notebooks.dropFirst()), surroundings: clock.surroundings)
  }

  @discardableResult
  func merge(_ other: Book, into book: Book) throws -> Merge {
    clock.advance(seconds: 1)
    return try book.merge(try #require(other.path))
  }
}

extension Book {
  /// All that stands in its file and in its log.
  func bytes() throws -> Data {
    let file = try #require(path)
    return try ["", "-wal"].reduce(into: Data()) { bytes, ending in
      guard FileManager.default.fileExists(atPath: file + ending) else { return }
      bytes += try Data(contentsOf: URL(fileURLWithPath: file + ending))
    }
  }
}
