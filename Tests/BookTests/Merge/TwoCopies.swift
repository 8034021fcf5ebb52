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
  init(_ fill: (Writing) throws -> Void) throws {
    folder = try TemporaryFolder()
    let (folder, clock) = (folder, clock)
    let open = { (name: String) in
      try Book.open(.file(folder.path(name)), notebooks: [Shelf.notebook], surroundings: clock.surroundings)
    }
    mine = try open("mine.sqlite")
    _ = try mine.write(LocalizedText("act.test"), fill)
    #expect(mine.emptyLog())
    try FileManager.default.copyItem(atPath: folder.path("mine.sqlite"), toPath: folder.path("theirs.sqlite"))
    theirs = try open("theirs.sqlite")
  }

  @discardableResult
  func merge(_ other: Book, into book: Book) throws -> Merge {
    clock.advance(seconds: 1)
    return try book.merge(try #require(other.path))
  }
}
