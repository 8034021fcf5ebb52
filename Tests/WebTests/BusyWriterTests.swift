import Assembly
import BookStore
import Dispatch
import Foundation
import HTTPTypes
import HummingbirdTesting
import ProjectsRecords
import Records
import TestKit
import Testing

@testable import Site

/// A long import holds the one writer: whoever saves meanwhile waits for it, and must hold up nobody who only reads.
@Suite(.timeLimit(.minutes(10))) struct BusyWriterTests {
  @Test func `pages are answered while saves wait for the writer, and every save is kept once`() async throws {
    let folder = try TemporaryFolder()
    let server = try InProcessServer(at: .file(folder.path("book.sqlite")))
    try await server.work { browser in
      // The stream goes on for as long as a page listens, and no export was made.
      let left = [Address.live.rule.pattern, Address.archiveDownload.rule.pattern]
      let pages = server.rules.filter { $0.method == .get && !$0.pattern.contains(":") && !left.contains($0.pattern) }
      let writer = HeldWriter(of: server.book)
      async let saves = withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
        // More than any machine has threads for Swift's own pool.
        for number in 1...100 { group.addTask { try await browser.send("/projects/items", ["line": "Item \(number)"]).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for rule in pages {
        #expect(try await browser.get(rule.pattern).status.code < 400, "\(rule.pattern)")
      }
      let question = try await browser.send("/blends/categories", ["name": "Soap", "judge": "1"])
      #expect(question.status == .ok, "what only asks does not wait either")
      writer.release()

      #expect(try await saves == Array(repeating: .ok, count: 100))
      let titles = try Projects(server.book).items(sorted: .created, in: Locale(identifier: "en")).map(\.title)
      #expect(Set(titles).count == 100 && titles.count == 100)
    }
  }
}

extension BusyWriterTests {
  @Test func `who looks after the log waits for the writer in nobody's way`() async throws {
    let folder = try TemporaryFolder()
    let book = try Book.open(.file(folder.path("book.sqlite")), notebooks: Notebook.all, surroundings: TestClock().surroundings)
    _ = try book.choose(Settings.Change.language("de"))
    let writer = HeldWriter(of: book)
    let threads = BookThreads()
    let service = Task { try await BookLogService(book: book, threads: threads, quiet: 0).run() }
    for _ in 0..<20 {
      // It has its turn by now, and waits; what asks nothing of the book goes on.
      try await Task.sleep(for: .milliseconds(5))
      try await threads.writing {}
    }
    writer.release()
    service.cancel()
    try await service.value
  }
}

/// The book's one writer, held until it is released.
private final class HeldWriter: Sendable {
  private let ending = DispatchSemaphore(value: 0)

  init(of book: Book) {
    let beginning = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [ending] in
      // What fails here shows in the test: the saves would not have to wait.
      _ = try? book.writeDeviceState(touching: []) { _ in
        beginning.signal()
        ending.wait()
      }
    }
    beginning.wait()
  }

  func release() { ending.signal() }
}
