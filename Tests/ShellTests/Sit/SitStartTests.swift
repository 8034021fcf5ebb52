import Assembly
import BookStore
import Foundation
import Records
import SitRecords
import Synchronization
import TestKit
import Testing

/// A sit begun in the shell is the same sit every window shows, and Ctrl-C never loses it silently.
@Suite struct SitStartTests {
  private let folder: TemporaryFolder
  private var desk: Desk

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    desk = Desk(book: folder.path("book.sqlite"))
  }

  @Test func controlCEndsTheSitAndLeavesItOfferedWhereNobodyCanBeAsked() async throws {
    let mindfulness = try self.mindfulness()
    let touches = try mindfulness.book.touches()
    let running = try Program("commonplace", book: desk.book).launch(["sit", "start", "--open"], output: folder.path("out"))
    // By then the program watches over Ctrl-C.
    #expect(await touches.contains { $0.kinds.contains("sitting") })
    running.send(SIGINT)
    #expect(await running.ended() == 0)
    #expect(try mindfulness.sitting()?.ended != nil)
    #expect(try mindfulness.sessions().isEmpty)
  }

  @Test(arguments: [("y\n", 1), ("ja\nyes\n", 1), ("n\n", 0), ("", 0)])
  func aPersonIsAskedWhetherTheSitIsKept(answer: String, kept: Int) throws {
    var desk = desk
    desk.isPerson = true
    desk.isInterrupted = after(100)
    let result = try desk.run(["sit", "start", "--open"], input: answer)
    #expect(result.code == 0 && result.complaint.contains("[y/N]"), "\(result)")
    #expect(result.complaint.contains("Nothing was saved.") == (kept == 0), "\(result)")
    #expect(try mindfulness().sessions().count == kept)
    #expect(try mindfulness().sitting() == nil)
  }

  @Test func aSitUnderTenSecondsIsToldToBeTooShortAndNotAskedAbout() throws {
    var desk = desk
    desk.isPerson = true
    desk.isInterrupted = after(40)
    let result = try desk.run(["sit", "start", "--open"], input: "y\n")
    #expect(result.code == 0 && !result.complaint.contains("[y/N]") && result.complaint.hasPrefix("Ctrl-C ends it.\n"), "\(result)")
    #expect(result.complaint.hasSuffix("That was under ten seconds, too short for a session. Nothing was saved.\n"), "\(result)")
    #expect(try mindfulness().sitting() == nil && mindfulness().sessions().isEmpty)
  }

  @Test func `Ctrl-C at the question ends the program`() throws {
    var desk = desk
    let count = Mutex(0)
    desk.isPerson = true
    desk.isInterrupted = after(100)
    desk.whenLetGo = { count.withLock { $0 += 1 } }
    #expect(try desk.run(["sit", "start", "--open"], input: "y\n").code == 0)
    #expect(count.withLock { $0 } == 1, "it is caught no longer")
  }

  @Test func aSitFinishedInAWindowEndsInTheShellToo() throws {
    var desk = desk
    let isTime = after(60)
    let finished = Mutex<String?>(nil)
    let window = try mindfulness()
    desk.whileWaiting = {
      guard finished.withLock({ $0 }) == nil, isTime() else { return }
      let session = (try? window.finish().value)?.id.description
      finished.withLock { $0 = session ?? "none" }
    }
    let said = try desk.run(["sit", "start", "--open", "--json"]).output
    #expect(said.contains(try #require(finished.withLock { $0 })))
  }

  @Test func aSitOfTwoMinutesEndsByItself() throws {
    let began = desk.clock.now
    let said = try desk.run(["sit", "start", "--json"]).output
    #expect(said.contains("\"seconds\":120") && desk.clock.now.milliseconds - began.milliseconds < 125_000)
  }

  @Test func controlCBeforeItBeginsLeavesNothingBehind() throws {
    var desk = desk
    #expect(try desk.run(["settings", "set", "delay", "30"]).code == 0)
    desk.isInterrupted = after(20)
    #expect(try desk.run(["sit", "start"]).code == 0)
    #expect(try mindfulness().sitting() == nil && mindfulness().sessions().isEmpty)
  }

  /// What is true from the time on at which it was asked so often.
  private func after(_ times: Int) -> @Sendable () -> Bool {
    let left = Countdown(times)
    return { left.isOver() }
  }

  private final class Countdown: Sendable {
    private let left: Mutex<Int>
    init(_ times: Int) { left = Mutex(times) }
    func isOver() -> Bool {
      left.withLock { left in
        left -= 1
        return left < 0
      }
    }
  }

  private func mindfulness() throws -> Mindfulness {
    Mindfulness(try Book.open(.file(desk.book), notebooks: Notebook.all, surroundings: desk.clock.surroundings))
  }
}
