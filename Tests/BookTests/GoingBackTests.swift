import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// The book as it was at a moment, by one act that is taken back as any other.
@Suite struct GoingBackTests {
  private let clock = TestClock()
  private let book: Book

  init() throws { book = try Book.open(.memory, notebooks: [Shelf.notebook], surroundings: clock.surroundings) }

  private var names: [String] {
    get throws { try book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf UNION ALL SELECT name FROM volume ORDER BY name") } }
  }

  @discardableResult
  private func write(_ name: String) throws -> RecordID {
    clock.advance(seconds: 60)
    var shelf: RecordID?
    _ = try book.write(LocalizedText("act.test")) { shelf = try Shelf.makeShelf(name, $0) }
    return try #require(shelf)
  }

  private func rename(_ shelf: RecordID, _ name: String) throws {
    clock.advance(seconds: 60)
    _ = try book.write(LocalizedText("act.test")) { try Shelf.set("name", of: "shelf", shelf, to: name, $0) }
  }

  @Test func `what was done since does not stand, what was undone since does, and redo brings all back`() throws {
    let odes = try write("Odes")
    try write("Hymns")
    let then = clock.now
    clock.advance(seconds: 60)
    _ = try book.undo()
    try rename(odes, "Odes, the second")
    try write("Psalms")
    clock.advance(seconds: 60)
    let later = try names
    let undoing = try book.goBack(to: then)
    #expect(try names == ["Hymns", "Odes"] && undoing.name.key == "act.wentBack")
    #expect(try book.check() == [])
    _ = try book.redo()
    #expect(try names == later && book.check() == [])
    #expect(try refusal { _ = try book.goBack(to: clock.now) } == "undo.nothing")
  }

  @Test func `an erased record stays erased, and to go back twice is to be where one was at the first`() throws {
    try write("Odes")
    let then = clock.now
    let hymns = try write("Hymns")
    _ = try book.write(LocalizedText("act.test")) { try Shelf.remove(hymns, from: "shelf", $0) }
    _ = try book.erase(hymns)
    try write("Psalms")
    let between = clock.now
    try write("Elegies")
    clock.advance(seconds: 60)
    _ = try book.goBack(to: then)
    #expect(try names == ["Odes"])
    clock.advance(seconds: 60)
    _ = try book.goBack(to: between)
    #expect(try names == ["Odes", "Psalms"] && book.check() == [])
  }

  @Test func `at random it is the same book as it was then`() throws {
    var dice = SeededDice.thrown()
    var moments: [(moment: Instant, names: [String])] = []
    for _ in 0..<Rounds.of(120) {
      clock.advance(seconds: 60)
      let shelves = try book.read { try RecordID.fetchAll($0, sql: "SELECT id FROM shelf ORDER BY id") }
      switch dice.below(6) {
      case 0, 1: try write("Shelf \(dice.below(1000))")
      case 2: _ = try? book.undo()
      case 3: _ = try? book.redo()
      case 4:
        guard let shelf = shelves.randomElement(using: &dice) else { continue }
        try rename(shelf, "Name \(dice.below(1000))")
      default:
        guard let past = moments.randomElement(using: &dice) else { continue }
        do { _ = try book.goBack(to: past.moment) } catch let error as UserError where error.phrase.key == "undo.nothing" {}
        #expect(try names == past.names, "seed \(dice.seed)")
      }
      moments.append((clock.now, try names))
    }
    #expect(try book.check() == [], "seed \(dice.seed)")
  }

  private func refusal(_ body: () throws -> Void) throws -> String? {
    do { try body() } catch { return (error as? UserError)?.phrase.key ?? "\(error)" }
    return nil
  }
}
