import Assembly
import BookStore
import Foundation
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// A sit begun in the shell is the same sit every window shows, and Ctrl-C never loses it silently.
@Suite struct SitStartTests {
  private let folder: TemporaryFolder
  private let shell: Program

  init() throws {
    folder = try TemporaryFolder()
    shell = Program("commonplace", book: folder.path("book.sqlite"))
  }

  @Test(.timeLimit(.minutes(10)))
  func controlCEndsTheSitAndLeavesItOfferedWhereNobodyCanBeAsked() async throws {
    let process = try shell.launch(["sit", "start", "--open"], output: folder.path("out"))
    let mindfulness = try self.mindfulness()
    while try mindfulness.sitting() == nil { try await Task.sleep(for: .milliseconds(20)) }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try mindfulness.sitting()?.ended != nil)
    #expect(try mindfulness.sessions().isEmpty)
  }

  @Test(.timeLimit(.minutes(10)))
  func aSitFinishedInAWindowEndsInTheShellToo() async throws {
    let process = try shell.launch(["sit", "start", "--open", "--json"], output: folder.path("out"))
    let mindfulness = try self.mindfulness()
    while try mindfulness.sitting() == nil { try await Task.sleep(for: .milliseconds(20)) }
    try await Task.sleep(for: .seconds(11))
    let session = try #require(try mindfulness.finish().value)
    process.waitUntilExit()
    let said = try String(contentsOfFile: folder.path("out"), encoding: .utf8)
    #expect(said.contains(session.id.description))
  }

  @Test(.timeLimit(.minutes(10)))
  func controlCBeforeItBeginsLeavesNothingBehind() async throws {
    #expect(try shell.run(["settings", "set", "delay", "30"]).code == 0)
    let process = try shell.launch(["sit", "start"], output: folder.path("out"))
    let mindfulness = try self.mindfulness()
    while try mindfulness.sitting() == nil { try await Task.sleep(for: .milliseconds(20)) }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try mindfulness.sitting() == nil && mindfulness.sessions().isEmpty)
  }

  private func mindfulness() throws -> Mindfulness {
    let surroundings = Surroundings(
      now: { Instant(Date()) }, zone: { .gmt }, randomBytes: { count in (0..<count).map { _ in .random(in: 0...255) } })
    return Mindfulness(try Book.open(.file(folder.path("book.sqlite")), notebooks: Notebook.all, surroundings: surroundings))
  }
}
