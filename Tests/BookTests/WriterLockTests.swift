import BookStore
import Foundation
import Records
import Synchronization
import TestKit
import Testing

/// While another program writes, whoever writes waits for it: as long as is right for them, and no longer.
@Suite struct WriterLockTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("book.sqlite")
    let book = try open()
    _ = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("first", $0) }
    try book.close()
  }

  @Test(.timeLimit(.minutes(10)))
  func aBookThatAnotherProgramKeepsLockedIsSaidToBeBusyAndUnchanged() throws {
    let book = try open()
    let other = Foundation.open(path + "-lock", O_RDWR)
    #expect(flock(other, LOCK_EX) == 0)
    #expect(refusal { try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("second", $0) } } == .unreachable)
    Foundation.close(other)
    #expect(try book.history().count == 1)
    _ = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("second", $0) }
    #expect(try book.history().count == 2)
  }

  @Test(.timeLimit(.minutes(10)))
  func aBookThatIsClosedRefusesWhoWaitsForAnotherProgram() throws {
    let book = try open(.server)
    let other = Foundation.open(path + "-lock", O_RDWR)
    #expect(flock(other, LOCK_EX) == 0)
    let reason = Mutex<UserError.Reason?>(nil)
    let ending = DispatchGroup()
    DispatchQueue.global().async(group: ending) {
      let said = refusal { try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("second", $0) } }
      reason.withLock { $0 = said }
    }
    #expect(ending.wait(timeout: .now() + 0.2) == .timedOut, "a server has more patience")
    try book.close()
    ending.wait()
    Foundation.close(other)
    #expect(reason.withLock(\.self) == .unreachable)
    #expect(try open().history().count == 1)
  }

  private func open(_ patience: Book.Patience = .command) throws -> Book {
    try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: clock.surroundings, patience: patience)
  }

  private func refusal(_ body: () throws -> some Any) -> UserError.Reason? {
    do {
      _ = try body()
      return nil
    } catch { return (error as? UserError)?.reason }
  }
}
