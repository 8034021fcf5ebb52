import GRDB
import Records
import TestKit
import Testing

@testable import BookStore

/// What comes by a merge is judged before any of it is written: a copy that says what no book can is refused, and the act is named.
@Suite struct UnfitMergeTests {
  private let copies: TwoCopies

  init() throws {
    copies = try TwoCopies { _ = try Shelf.makeVolume("Emma", on: Shelf.makeShelf("Novels", $0), $0) }
    _ = try copies.theirs.write(LocalizedText("act.test")) { _ = try Shelf.makeVolume("Persuasion", on: Shelf.makeShelf("More", $0), $0) }
    _ = try copies.theirs.undo()
    _ = try copies.theirs.redo()
    _ = try copies.mine.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf("Mine", $0) }
  }

  private static let last = "WHERE sequence = (SELECT max(sequence) FROM act)"
  private static let made = "WHERE kind = 901 AND sequence = (SELECT max(sequence) FROM change)"

  @Test(arguments: [
    ("moment", "UPDATE act SET moment = \(Int64.max) \(last)"), ("about", "UPDATE act SET moment = \(Int64.min) \(last)"),
    ("moment", "UPDATE act SET moment = \(Int64(33_500_000_000_000) << 16) \(last)"),
    ("moment", "UPDATE act SET saved = \(Int64.max) \(last)"),
    ("written", "UPDATE act SET written = \(Int64.max) \(last)"), ("written", "UPDATE act SET written = \(Int64.min) \(last)"),
    ("number", "UPDATE act SET number = \(Int64.max) \(last)"),
    ("context", "UPDATE act SET context = 99 \(last)"), ("about", "UPDATE act SET about = id \(last)"),
    ("details", "UPDATE act SET details = '[]' \(last)"), ("details", "UPDATE act SET details = '{\"count\":[]}' \(last)"),
    ("changes", "UPDATE act SET changes = \(Int64.max) WHERE sequence = 2"),
    ("changes", "UPDATE act SET first_change = 0 WHERE sequence = 2"),
    ("context.seen", "UPDATE context SET seen = '[]'"), ("verdict", "UPDATE verdict SET last = \(Int64.max)"),
    ("verdict", "UPDATE verdict SET first = \(Int64.min)"),
    ("volume.pages", "UPDATE change SET after = json_set(after, '$.3', \(Int64.max)) \(made)"),
    ("volume.pages", "UPDATE change SET before = json_set(coalesce(before, '{}'), '$.3', -1) \(made)"),
    ("volume.pages", "UPDATE change SET after = json_set(after, '$.3', 'many') \(made)"),
    ("volume.name", "UPDATE change SET after = json_set(after, '$.2', 7) \(made)"),
    ("volume.name", "UPDATE change SET after = json_set(after, '$.2', 'a' || char(0) || 'b') \(made)"),
    ("volume.shelf", "UPDATE change SET after = json_set(after, '$.1', 'x') \(made)"),
    ("change", "UPDATE change SET after = '[]' \(made)"), ("change", "UPDATE change SET after = '{\"3\":{}}' \(made)"),
    ("change", "UPDATE change SET over = '{\"2\":7}' \(made)"),
  ])
  func `a copy that says what none can is refused by the act, and nothing is changed`(_ part: String, _ sql: String) throws {
    try copies.theirs.writeDeviceState(touching: []) { try $0.execute(sql: sql) }
    let before = try copies.mine.latest()
    do {
      _ = try copies.merge(copies.theirs, into: copies.mine)
      Issue.record("it came in")
    } catch let refusal as UserError {
      #expect(refusal.phrase.key == "merge.unfit" && refusal.phrase.values["part"] == .text(part), "\(refusal)")
      let ids = try copies.theirs.read { try RecordID.fetchAll($0, sql: "SELECT id FROM act") }
      #expect(ids.contains { refusal.phrase.values["id"] == .text("\($0)") })
    }
    #expect(try copies.mine.latest() == before && copies.mine.check() == [])
  }

  @Test func `a clock that is days ahead is told, and what it wrote comes in`() throws {
    #expect(try copies.mine.merge(#require(copies.theirs.path), dryRun: true).fastest == nil)
    copies.clock.advance(seconds: 40 * 86_400)
    _ = try copies.theirs.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf("Ahead", $0) }
    copies.clock.advance(seconds: -40 * 86_400)
    let merge = try copies.merge(copies.theirs, into: copies.mine)
    #expect(merge.fastest?.days == 39 && merge.fastest?.device == merge.acts.first?.device && merge.made == 3)
    _ = try copies.mine.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf("After", $0) }
    #expect(try copies.mine.check() == [])
  }
}
