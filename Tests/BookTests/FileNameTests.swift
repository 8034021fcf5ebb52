import BookStore
import Foundation
import Records
import TestKit
import Testing

/// A book's file: by whichever name it is opened, and whoever may read it.
@Suite struct FileNameTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("book.sqlite")
  }

  @Test func `a link to a book leads to its own lock and its own log`() throws {
    try open(path).close()
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.sqlite"), withDestinationPath: path)
    let book = try open(folder.path("link.sqlite"))
    #expect(book.path == URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    #expect(!FileManager.default.fileExists(atPath: folder.path("link.sqlite-lock")))
    try book.close()
  }

  @Test func `a book of two names is refused, since each would have a log of its own`() throws {
    try open(path).close()
    try FileManager.default.linkItem(atPath: path, toPath: folder.path("other.sqlite"))
    for name in ["book.sqlite", "other.sqlite"] { #expect(refusal(of: folder.path(name))?.phrase.key == "book.linked") }
    try FileManager.default.removeItem(atPath: folder.path("other.sqlite"))
    try open(path).close()
  }

  @Test func `a pipe and a device are no books, and are not waited for`() throws {
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(refusal(of: folder.path("pipe"))?.phrase.key == "book.notABook")
    #expect(refusal(of: "/dev/null")?.phrase.key == "book.notABook")
    #expect(!FileManager.default.fileExists(atPath: "/dev/null-lock"))
  }

  @Test func `a book that was everybody's to read is its owner's again`() throws {
    try open(path).close()
    #expect(chmod(path, 0o644) == 0)
    try open(path).close()
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a lock that root makes belongs to the book's owner`() throws {
    try open(path).close()
    try FileManager.default.removeItem(atPath: path + "-lock")
    // Who is not root owns both anyway.
    chown(path, 1234, 1234)
    try open(path).close()
    let owner = { (path: String) in try FileManager.default.attributesOfItem(atPath: path)[.ownerAccountID] as? Int }
    #expect(try owner(path + "-lock") == owner(path))
  }

  @Test func `a mark of a process is seen by others until it is gone`() throws {
    let (one, other) = (try open(path), try open(path))
    #expect(!other.hasPresence(8642))
    var mark = one.presence(8642)
    #expect(mark != nil && other.hasPresence(8642) && !other.hasPresence(8643))
    #expect(other.presence(8642) == nil, "there is one of a kind")
    mark = nil
    #expect(!other.hasPresence(8642))
    try one.close()
    try other.close()
  }

  /// As it has between fork and exec.
  @Test func `a mark that is given up is gone though a process that is being started still has its open file`() throws {
    let (one, other) = (try open(path), try open(path))
    var mark = one.presence(8642)
    let shared = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(Int32.init).filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path + "-lock"
    }.map { dup($0) }
    defer { shared.forEach { close($0) } }
    #expect(mark != nil && !shared.isEmpty && other.hasPresence(8642))
    mark = nil
    #expect(!other.hasPresence(8642))
    try one.close()
    try other.close()
  }

  private func open(_ path: String) throws -> Book {
    try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: TestClock().surroundings)
  }

  private func refusal(of path: String) -> UserError? {
    #expect(throws: UserError.self) { try open(path) }
  }
}
