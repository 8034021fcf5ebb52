import Assembly
import Dispatch
import Foundation
import GRDB
import HTTPTypes
import HummingbirdTesting
import ProjectsRecords
import Records
import TestKit
import Testing

@testable import BookStore
@testable import Site

/// During a long import saves wait for the one writer, and readers do not.
@Suite struct BusyWriterTests {
  @Test func `pages are answered while saves wait for the writer, and every save is kept once`() async throws {
    let folder = try TemporaryFolder()
    let server = try InProcessServer(at: .file(folder.path("book.sqlite")))
    try await server.work { browser in
      let writer = await HeldWriter(of: server.book)
      async let saves = withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
        // More than any machine has threads for Swift's own pool.
        for number in 1...100 { group.addTask { try await browser.send("/projects/items", ["line": "Item \(number)"]).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      // No export was made that could be fetched.
      for page in Shape.pages where page.pattern != Address.archiveDownload.rule.pattern {
        #expect(try await browser.get(page.pattern).status.code < 400, "\(page)")
      }
      let question = try await browser.send("/blends/categories", ["name": "Soap", "judge": "1"])
      #expect(question.status == .ok, "what only asks does not wait either")
      writer.release()

      #expect(try await saves == Array(repeating: .ok, count: 100))
      let titles = try Projects(server.book).items(sorted: .created).map(\.title)
      #expect(Set(titles).count == 100 && titles.count == 100)
    }
  }
}

extension BusyWriterTests {
  @Test func `while the log is brought into the file nobody waits who asks nothing of the book, nor does the end of the server`()
    async throws
  {
    let folder = try TemporaryFolder()
    let book = try Book.open(.file(folder.path("book.sqlite")), notebooks: Notebook.all, surroundings: TestClock().surroundings)
    _ = try book.choose(Settings.Change.language("de"))
    let (turns, turn) = AsyncStream.makeStream(of: Void.self)
    let ending = DispatchSemaphore(value: 0)
    // From here on nobody but the service writes.
    try await book.database.writeWithoutTransaction { db in
      db.trace { _ in
        turn.yield()
        ending.wait()
        ending.signal()
      }
    }
    let threads = BookThreads()
    let service = Task { try await RepeatedWork(emptyingLogOf: book, threads, quiet: 0).run() }
    for await _ in turns { break }
    try await threads.writing {}
    service.cancel()
    try await service.value
    ending.signal()
  }
}

/// The book's one writer, held on a thread of its own until it is released.
final class HeldWriter: Sendable {
  private let ending = DispatchSemaphore(value: 0)

  init(of book: Book) async {
    let ending = ending
    await withCheckedContinuation { begun in
      Thread.detachNewThread {
        var isHeld = false
        _ = try? book.writeDeviceState(touching: []) { _ in
          isHeld = true
          begun.resume()
          ending.wait()
        }
        // The test reports failures: nobody has to wait.
        if !isHeld { begun.resume() }
      }
    }
  }

  deinit { ending.signal() }

  func release() { ending.signal() }
}
