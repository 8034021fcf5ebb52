import Foundation
import Records
import Synchronization
import TestKit
import Testing

@testable import BookStore

/// While another program writes, whoever writes waits for it: in turn, as long as is right for them, and no longer.
@Suite struct WriterLockTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("book.sqlite")
    let book = try open(.command)
    try write("first", in: book)
    try book.close()
  }

  @Test func `a book that another program keeps locked is said to be busy, and is unchanged`() throws {
    let book = try open(.never)
    let other = lock()
    #expect(refusal { try write("second", in: book) } == "book.busy")
    Foundation.close(other)
    #expect(try book.history().count == 1)
    try write("second", in: book)
    #expect(try book.history().count == 2)
  }

  @Test func `a book that is closed refuses who waits for another program`() throws {
    let book = try open(.server)
    let other = lock()
    let waiting = waits(toWriteIn: book)
    try book.close()
    #expect(waiting() == "book.busy")
    Foundation.close(other)
    #expect(try open(.command).history().count == 1)
  }

  @Test func `whoever waits is next, before who had the lock and wants it again`() throws {
    let (book, later) = (try open(.server), try open(.never))
    let other = lock()
    let waiting = waits(toWriteIn: book)
    #expect(Presence(Presence.nextWriter, beside: path) == nil, "one alone is next")
    Foundation.close(other)
    #expect(waiting() == nil)
    try write("third", in: later)
    var next = Presence(Presence.nextWriter, beside: path)
    #expect(next != nil)
    #expect(refusal { try write("fourth", in: later) } == "book.busy", "somebody else is next, though nobody writes yet")
    next = nil
    try write("fourth", in: later)
    #expect(try later.history().count == 4)
  }

  private func open(_ patience: Book.Patience) throws -> Book {
    try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: clock.surroundings, patience: patience)
  }

  private func write(_ name: String, in book: Book) throws {
    _ = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf(name, $0) }
  }

  /// Locks the book as another program does that writes, until what it answers with is closed.
  private func lock() -> Int32 {
    let other = Foundation.open(path + "-lock", O_RDWR)
    #expect(flock(other, LOCK_EX) == 0)
    return other
  }

  /// Writes on a thread of its own, and comes back once that waits; what is answered waits for its end, and tells what refused it.
  private func waits(toWriteIn book: Book) -> () -> String? {
    let refused = Mutex<String?>(nil)
    let ending = DispatchGroup()
    ending.enter()
    Thread.detachNewThread {
      let key = refusal { try write("second", in: book) }
      refused.withLock { $0 = key }
      ending.leave()
    }
    while !Presence.exists(Presence.nextWriter, beside: path) { sched_yield() }
    return {
      ending.wait()
      return refused.withLock(\.self)
    }
  }
}
