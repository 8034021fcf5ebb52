import BookStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import Testing

@testable import Site

/// The buttons of History promise what the book then does, however many undos stand on the page.
@Suite struct LastUndoTests {
  @Test func `after thirty undos the first thirty acts can still be undone, and the last thirty redone`() async throws {
    let desk = try InProcessServer()
    for number in 1...60 { _ = try desk.sit.setGoal(number, from: try #require(Day("2026-11-20"))) }
    try await desk.work { browser in
      for _ in 1...30 { _ = try desk.book.undo() }
      #expect(try await disabled(browser) == 0)
      for _ in 1...30 { _ = try desk.book.undo() }
      #expect(try await disabled(browser) == 1, "nothing is left to undo, all can be redone")
      for _ in 1...60 { _ = try desk.book.redo() }
      #expect(try await disabled(browser) == 1, "all can be undone, nothing is left to redo")
    }
    #expect(try desk.book.canUndo())
    #expect(try !desk.book.canRedo())
  }

  /// Number of disabled buttons among the two.
  private func disabled(_ browser: Browser) async throws -> Int {
    let page = try await browser.get("/history").text
    let buttons = try #require(page.firstMatch(of: #/id="taking"[\s\S]*?<\/div>/#))
    return buttons.output.matches(of: #/disabled/#).count
  }
}
