import Assembly
import BookStore
import Foundation
import GRDB
import HTTPTypes
import HummingbirdTesting
import ProjectsRecords
import Records
import TestKit
import Testing

@testable import Site

/// A disk that lost some bytes: what can be read is shown, what cannot is said, and nothing is told differently without a check that finds it.
@Suite struct DamagedBookTests {
  @Test(arguments: Damage.allCases)
  fileprivate func `what was damaged is said, and never silently something else`(_ damage: Damage) async throws {
    let kept = KeptBook.all[0]
    let whole = try await shown(by: kept, damagedBy: { _ in })
    #expect(whole.findings == [] && whole.pages.count > 30, "\(whole.findings)")
    let id = try #require(try kept.names()["late session"].flatMap { RecordID($0) })
    let found = try await shown(by: kept) { bytes in try damage.happen(to: &bytes, id) }
    expectSound(found, whole, "\(damage)")
    #expect(found.refusal != nil || found.findings != [], "\(damage) is found")
  }

  @Test func `a list shows what can be read, and leads to the history of what cannot`() async throws {
    let desk = try InProcessServer()
    let day = try #require(Day("2026-11-20"))
    let ids = try ["Sound", "Broken"].map { try Projects(desk.book).add([.title($0)], today: day).value.id }
    _ = try desk.book.write(LocalizedText("act.test")) {
      try $0.database.execute(sql: "UPDATE item SET created = \(Int64.max) WHERE id = ?", arguments: [ids[1]])
    }
    try await desk.work { browser in
      let page = try await browser.get("/projects/inbox")
      #expect(page.status == .ok && page.text.contains("Sound") && !page.text.contains("Broken"))
      #expect(page.text.contains("href=\"/history/records/item/\(ids[1])\""))
      #expect(try await browser.get("/history/records/item/\(ids[1])").text.contains("Broken"))
      #expect(try await browser.get("/projects/inbox").text.contains("damaged and left out"))
      _ = try desk.book.undo()
      #expect(try await browser.get("/projects/inbox").text.contains("damaged and left out") == false)
    }
  }

  @Test(.enabled(if: Soak.minutes != nil), arguments: KeptBook.all)
  func `whatever bytes are lost`(_ kept: KeptBook) async throws {
    var dice = SeededDice.fixed(1)
    let whole = try await shown(by: kept, damagedBy: { _ in })
    for round in 0..<6 {
      let found = try await shown(by: kept) { bytes in damage(&bytes, &dice) }
      expectSound(found, whole, "seed \(dice.seed), round \(round)")
    }
  }

  private func expectSound(_ found: Shown, _ whole: Shown, _ place: String) {
    guard found.refusal == nil else { return }
    // History's account of an act has no second place to compare with.
    for (path, page) in found.pages where !path.hasPrefix("/history") {
      #expect(page.status.code < 500 || page.isOfDamage, "\(place): \(path) is answered \(page.status)")
      #expect(page.text == whole.pages[path]?.text || found.findings != [], "\(place): \(path) is another, and nothing is found")
    }
  }

  private struct Page {
    let status: HTTPResponse.Status
    let text: String
    let isOfDamage: Bool
  }

  /// The result of every page and of a check; or the reason why the book did not open.
  private struct Shown {
    var pages: [String: Page] = [:]
    var findings: [String] = []
    var refusal: UserError?
  }

  private func shown(by kept: KeptBook, damagedBy damage: (inout Data) throws -> Void) async throws -> Shown {
    let folder = try TemporaryFolder()
    let path = try kept.unpack(into: folder)
    // As this program keeps it, and closed.
    try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock().surroundings).close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try damage(&bytes)
    try bytes.write(to: URL(fileURLWithPath: path))
    var shown = Shown()
    do {
      let desk = try kept.serve(at: path)
      shown.findings = try desk.book.check()
      shown.pages = try await desk.work { browser in
        var pages: [String: Page] = [:]
        for shape in Shape.pages {
          let answer = try await browser.get(shape.pattern)
          // Two pages say where the book lies.
          let text = answer.text.replacing(path, with: "")
          pages[shape.pattern] = Page(status: answer.status, text: text, isOfDamage: text.contains("damaged"))
        }
        return pages
      }
      try desk.book.close()
    } catch let refusal as UserError where refusal.reason == .file {
      shown.refusal = refusal
    }
    return shown
  }

  /// Some bytes turned over, a page of zeros, or two pages in each other's place; the first hundred bytes say that it is a book at all.
  private func damage(_ bytes: inout Data, _ dice: inout SeededDice) {
    let pages = bytes.count / Damage.size
    switch dice.below(4) {
    case 0: bytes.clear(page: 1 + dice.below(pages - 1))
    case 1: bytes.swapPages(1 + dice.below(pages - 1), 1 + dice.below(pages - 1))
    default:
      for _ in 0...dice.below(8) { bytes[100 + dice.below(bytes.count - 100)] ^= UInt8(1 << dice.below(8)) }
    }
  }
}

/// Kinds of damage to a file: the first byte of a page is one of four kinds.
private enum Damage: CaseIterable {
  case rowsCleared, indexCleared, innerCleared, rowsSwapped, idTurned, lengthTurned

  static let size = 4096
  private static let (rows, index, inner): (UInt8, UInt8, UInt8) = (13, 10, 5)

  func happen(to bytes: inout Data, _ id: RecordID) throws {
    switch self {
    case .rowsCleared: bytes.clear(page: try #require(bytes.pages(Self.rows).last))
    case .indexCleared: bytes.clear(page: try #require(bytes.pages(Self.index).last))
    case .innerCleared: bytes.clear(page: try #require(bytes.pages(Self.inner).last))
    case .rowsSwapped:
      let pages = bytes.pages(Self.rows)
      bytes.swapPages(try #require(pages.first), try #require(pages.last))
    case .idTurned:
      // In the row itself, which comes before its index.
      let row = try #require(bytes.pages(Self.rows).compactMap { page in bytes.range(of: Data(id.bytes), in: Data.range(of: page)) }.first)
      bytes[row.upperBound - 1] ^= 1
    case .lengthTurned:
      let start = try #require(bytes.pages(Self.rows).last) * Self.size
      // The start of the page's first row, with its length.
      let row = start + Int(bytes[start + 8]) << 8 + Int(bytes[start + 9])
      bytes[row] ^= 4
    }
  }
}

extension Data {
  fileprivate static func range(of page: Int) -> Range<Int> { page * Damage.size..<(page + 1) * Damage.size }

  /// The pages of that kind, but for the first of the file.
  fileprivate func pages(_ kind: UInt8) -> [Int] { (1..<count / Damage.size).filter { self[$0 * Damage.size] == kind } }

  fileprivate mutating func clear(page: Int) { replaceSubrange(Data.range(of: page), with: Data(count: Damage.size)) }

  fileprivate mutating func swapPages(_ one: Int, _ other: Int) {
    let copy = subdata(in: Data.range(of: one))
    replaceSubrange(Data.range(of: one), with: subdata(in: Data.range(of: other)))
    replaceSubrange(Data.range(of: other), with: copy)
  }
}
