import BookStore
import Foundation
import Records
import TestKit
import Testing

/// A book that is put beside its place is whole there, and comes back.
@Suite struct BookAsideTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws { folder = try TemporaryFolder() }

  private func open() throws -> Book {
    try Book.open(.file(folder.path("book.sqlite")), notebooks: [Shelf.notebook], surroundings: clock.surroundings)
  }

  @Test func `another book can lie in its place, and what was there comes back whole`() throws {
    let book = try open()
    _ = try book.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf("Odes", $0) }
    try book.close()
    let aside = try BookAside(folder.path("book.sqlite"), at: clock.now)
    #expect(aside.path.hasPrefix(folder.path("book-aside-")) && aside.path.hasSuffix(".sqlite"))
    let other = try open()
    #expect(try other.isEmpty())
    try other.close()
    try aside.putBack()
    let back = try open()
    #expect(try back.check().isEmpty && !back.isEmpty())
    try back.close()
  }

  @Test func `a book that another program has open stays where it is`() throws {
    let book = try open()
    let refusal = #expect(throws: UserError.self) { try BookAside(folder.path("book.sqlite"), at: clock.now) }
    #expect(refusal?.phrase.key == "restore.open")
    #expect(FileManager.default.fileExists(atPath: folder.path("book.sqlite")))
    try book.close()
  }
}
