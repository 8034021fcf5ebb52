import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// *Ignore that device from here on*: what it wrote comes in and does not stand, in no copy, until somebody says otherwise.
@Suite struct IgnoringTests {
  private let copies: TwoCopies

  init() throws { copies = try TwoCopies { writing in for number in 1...15 { _ = try Shelf.makeShelf("Shelf \(10 + number)", writing) } } }

  @Test func `what a device takes away is ignored from there on, in both copies, and counts again once that is undone`() throws {
    let (mine, theirs) = (copies.mine, copies.theirs)
    try make("Before", in: theirs)
    try remove(4, from: theirs, last: true)
    try make("Later", in: theirs)
    let whole = try names(in: mine)
    let device = try #require(try copies.merge(theirs, into: mine).pending.first).device
    let ignored = try mine.ignore(device)
    #expect(ignored.made == 0 && ignored.removed == 0 && ignored.pending == [])
    #expect(try names(in: mine) == ["Before"] + whole && mine.check() == [])
    #expect(try mine.devices().all.filter(\.isIgnored).map(\.id) == [device])
    let saying = try #require(try mine.history(limit: 1).first)
    #expect(saying.name.key == "act.ignoredSinceAgain" && saying.stands)
    // There it is asked about, as it is about what was written there.
    #expect(try copies.merge(mine, into: theirs).pending.map(\.reason) == [.ignoresThis])
    #expect(try names(in: theirs).contains("Later"))
    _ = try theirs.letHappen()
    #expect(try names(in: theirs) == names(in: mine) && theirs.check() == [])
    // It goes on as another device, which is heard.
    try make("On", in: theirs)
    #expect(try copies.merge(theirs, into: mine).made == 1)
    #expect(try names(in: mine) == ["Before", "On"] + whole)
    _ = try mine.undo(saying.id)
    #expect(try names(in: mine).count == whole.count - 4 + 3 && names(in: mine).contains("Later") && mine.check() == [])
    _ = try copies.merge(mine, into: theirs)
    if try !theirs.pending().isEmpty { _ = try theirs.letHappen() }
    #expect(try names(in: theirs) == names(in: mine) && theirs.check() == [])
  }

  @Test func `what a device wrote before it went on as another is still its own, whoever ignores that`() throws {
    let (mine, theirs) = (copies.mine, copies.theirs)
    let third = try copy(mine)
    try remove(4, from: theirs)
    for book in [mine, third] {
      let device = try #require(try copies.merge(theirs, into: book).pending.first).device
      copies.clock.advance(seconds: 1)
      _ = try book.ignore(device)
    }
    _ = try copies.merge(mine, into: theirs)
    _ = try theirs.letHappen()
    try make("On", in: theirs)
    #expect(try copies.merge(third, into: theirs).pending.map(\.reason) == [.ignoresThis])
    #expect(try theirs.letHappen().pending == [] && theirs.check() == [])
  }

  @Test func `of two that ignore each other the earlier word holds`() throws {
    let (mine, theirs) = (copies.mine, copies.theirs)
    try remove(4, from: mine)
    try remove(4, from: theirs, last: true)
    let one = try #require(try copies.merge(theirs, into: mine).pending.first).device
    let other = try #require(try copies.merge(mine, into: theirs).pending.first).device
    copies.clock.advance(seconds: 1)
    _ = try mine.ignore(one)
    copies.clock.advance(seconds: 1)
    _ = try theirs.ignore(other)
    let kept = try names(in: mine)
    for _ in 0..<3 {
      for (book, from) in [(mine, theirs), (theirs, mine)] {
        _ = try copies.merge(from, into: book)
        if try !book.pending().isEmpty { _ = try book.letHappen() }
      }
    }
    #expect(try names(in: mine) == kept && names(in: theirs) == kept)
    #expect(try mine.check() == [] && theirs.check() == [])
  }

  @Test func `a merge that brings it can be taken back and brought again`() throws {
    let (mine, theirs) = (copies.mine, copies.theirs)
    let whole = try names(in: mine)
    try remove(4, from: theirs)
    _ = try copies.merge(theirs, into: mine)
    _ = try mine.ignore(try #require(try mine.pending().first).device)
    try make("Mine", in: mine)
    let third = try copy(theirs)
    #expect(try copies.merge(mine, into: third).pending == [], "it ignores neither this copy nor what this wrote")
    #expect(try names(in: third) == ["Mine"] + whole)
    _ = try third.undo()
    #expect(try names(in: third) == names(in: theirs))
    _ = try third.redo()
    #expect(try names(in: third) == ["Mine"] + whole && third.check() == [])
  }

  @Test func `an erasure of a device that is ignored waits wherever it comes`() throws {
    let (mine, theirs) = (copies.mine, copies.theirs)
    try remove(4, from: theirs)
    _ = try copies.merge(theirs, into: mine)
    _ = try mine.ignore(try #require(try mine.pending().first).device)
    let gone = try #require(try theirs.trash().first).record
    copies.clock.advance(seconds: 1)
    _ = try theirs.erase(gone)
    #expect(try copies.merge(theirs, into: mine).pending.map(\.reason) == [.erasesIgnored])
    let alone = try mine.trash().count
    _ = try mine.refuse()
    #expect(try names(in: mine).count == 15 && mine.trash().count == alone && mine.check() == [], "it is made anew")
  }

  @Test func `what is ignored can be neither taken back nor brought back by itself, and says so`() throws {
    let (mine, theirs) = (copies.mine, copies.theirs)
    try remove(4, from: theirs)
    _ = try copies.merge(theirs, into: mine)
    _ = try mine.ignore(try #require(try mine.pending().first).device)
    let act = try #require(try mine.history().first { $0.isIgnored })
    #expect(act.stands == false)
    for answer in [mine.undo, mine.redo] {
      let refusal = #expect(throws: UserError.self) { try answer(act.id) }
      #expect(refusal?.phrase.key == "undo.ignored")
    }
  }

  @Test func `a device of which nothing waits can not be ignored`() throws {
    let refusal = #expect(throws: UserError.self) { try copies.mine.ignore(RecordID(kind: "device", key: "none")) }
    #expect(refusal?.phrase.key == "held.none")
  }
}

extension IgnoringTests {
  private func make(_ name: String, in book: Book) throws {
    copies.clock.advance(seconds: 1)
    _ = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf(name, $0) }
  }

  private func remove(_ count: Int, from book: Book, last: Bool = false) throws {
    let shelves = try book.read { try RecordID.fetchAll($0, sql: "SELECT id FROM shelf ORDER BY name") }
    for shelf in last ? shelves.suffix(count) : shelves.prefix(count) {
      copies.clock.advance(seconds: 1)
      _ = try book.write(LocalizedText("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
    }
  }

  private func copy(_ book: Book) throws -> Book {
    #expect(book.emptyLog())
    let path = copies.folder.path("third.sqlite")
    try FileManager.default.copyItem(atPath: try #require(book.path), toPath: path)
    return try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: copies.clock.surroundings)
  }

  private func names(in book: Book) throws -> [String] {
    try book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf ORDER BY name") }
  }
}
