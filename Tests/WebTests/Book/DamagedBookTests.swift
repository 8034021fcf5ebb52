import Assembly
import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import TestKit
import Testing

@testable import Site

/// A disk that lost some bytes: what can be read is shown, what cannot is said, and nothing is told differently without a check that finds it.
@Suite struct DamagedBookTests {
  /// A few of each book in every run; more of them by hand.
  private static let rounds = ProcessInfo.processInfo.environment["COMMONPLACE_DAMAGED"].flatMap { Int($0) } ?? 6

  @Test(.timeLimit(.minutes(60)), arguments: KeptBook.all)
  func `it is shown or said, and never silently something else`(_ name: String) async throws {
    var dice = SeededDice.fixed(1)
    let kept = KeptBook(name: name)
    let whole = try await shown(by: kept, damagedBy: { _ in })
    #expect(whole.findings == [] && whole.pages.count > 30, "\(whole.findings)")
    var tally: [String: Int] = [:]
    for round in 0..<Self.rounds {
      let found = try await shown(by: kept) { bytes in damage(&bytes, &dice) }
      let place = "seed \(dice.seed), round \(round)"
      tally[found.refusal == nil ? (found.findings.isEmpty ? "as it was" : "shown, and found") : "refused", default: 0] += 1
      guard found.refusal == nil else { continue }
      // What History says of an act stands in no second place it could be held against.
      for (path, page) in found.pages where !path.hasPrefix("/history") {
        #expect(page.status.code < 500 || page.isOfDamage, "\(place): \(path) is answered \(page.status)")
        #expect(page.text == whole.pages[path]?.text || found.findings != [], "\(place): \(path) is another, and nothing is found")
      }
    }
    FileHandle.standardError.write(Data("\(name) damaged \(Self.rounds) times: \(tally)\n".utf8))
  }

  private struct Page {
    let status: HTTPResponse.Status
    let text: String
    let isOfDamage: Bool
  }

  /// What became of every page, and what a check finds; or why the book was not opened at all.
  private struct Shown {
    var pages: [String: Page] = [:]
    var findings: [String] = []
    var refusal: UserError?
  }

  private func shown(by kept: KeptBook, damagedBy damage: (inout Data) -> Void) async throws -> Shown {
    let folder = try TemporaryFolder()
    let path = try kept.unpack(into: folder)
    // As this program keeps it, and closed.
    try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock().surroundings).close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    damage(&bytes)
    try bytes.write(to: URL(fileURLWithPath: path))
    let names = try kept.names()
    var shown = Shown()
    do {
      let desk = try RecordedDesk(at: path, now: names["now"] ?? "", zone: names["zone"] ?? "", seed: 1)
      shown.findings = try desk.book.check()
      shown.pages = try await desk.work { browser in
        var pages: [String: Page] = [:]
        for shape in try Shape.all() where shape.pattern != "/live" && !shape.pattern.contains(":") {
          let answer = try await browser.ask(RecordedRequest(method: .get, path: shape.pattern))
          // Two pages say where the book lies.
          let text = answer.text.replacing(path, with: "")
          pages[shape.pattern] = Page(status: answer.status, text: text, isOfDamage: text.contains("damaged"))
        }
        return pages
      }
    } catch let refusal as UserError where refusal.reason == .file {
      shown.refusal = refusal
    }
    return shown
  }

  /// Some bytes turned over, a page of zeros, or two pages in each other's place; the first hundred bytes say that it is a book at all.
  private func damage(_ bytes: inout Data, _ dice: inout SeededDice) {
    let size = 4096
    let pages = bytes.count / size
    switch dice.below(4) {
    case 0:
      let page = 1 + dice.below(pages - 1)
      bytes.replaceSubrange(page * size..<(page + 1) * size, with: Data(count: size))
    case 1:
      let (one, other) = (1 + dice.below(pages - 1), 1 + dice.below(pages - 1))
      let copy = bytes.subdata(in: one * size..<(one + 1) * size)
      bytes.replaceSubrange(one * size..<(one + 1) * size, with: bytes.subdata(in: other * size..<(other + 1) * size))
      bytes.replaceSubrange(other * size..<(other + 1) * size, with: copy)
    default:
      for _ in 0...dice.below(8) { bytes[100 + dice.below(bytes.count - 100)] ^= UInt8(1 << dice.below(8)) }
    }
  }
}
