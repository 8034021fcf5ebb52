import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// Two files of one book that were written to apart become one, in whatever order, and nothing is lost unseen.
@Suite struct MergeTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws { folder = try TemporaryFolder() }

  @Test func `what another copy has comes in by one act, and the same again adds nothing`() throws {
    let (mine, theirs) = try apart()
    try act(theirs) { try Shelf.makeShelf("Theirs", $0) }
    try act(mine) { try Shelf.makeShelf("Mine", $0) }
    let merge = try merge(theirs, into: mine)
    #expect(merge.count == 1 && merge.made == 1 && merge.act != nil)
    #expect(try names(in: mine) == ["Mine", "Shared", "Theirs"])
    #expect(try names(in: theirs) == ["Shared", "Theirs"])
    let again = try self.merge(theirs, into: mine)
    #expect(again.count == 0 && again.act == nil)
    _ = try self.merge(mine, into: theirs)
    #expect(try names(in: theirs) == names(in: mine))
    #expect(try mine.check() == [] && theirs.check() == [])
  }

  @Test func `a merge can be taken back, redone, and says so in history`() throws {
    let (mine, theirs) = try apart()
    let shelf = try #require(try ids(in: mine).first)
    try act(theirs) { try Shelf.set("name", of: "shelf", shelf, to: "Renamed", $0) }
    try act(theirs) { try Shelf.makeShelf("Theirs", $0) }
    let merge = try merge(theirs, into: mine)
    let undo = try mine.undo()
    #expect(undo.undone.id == merge.act && undo.undone.name.key == "act.merged")
    #expect(try names(in: mine) == ["Shared"])
    #expect(try mine.history().first { $0.id == merge.act }?.stands == false)
    _ = try mine.redo()
    #expect(try names(in: mine) == ["Renamed", "Theirs"])
    #expect(try mine.check() == [])
  }

  @Test func `two texts written apart both stay, whichever copy takes in the other`() throws {
    let (mine, theirs) = try apart()
    let shelf = try #require(try ids(in: mine).first)
    for (book, name) in [(mine, "Mine"), (theirs, "Theirs")] {
      try act(book) { try Shelf.set("name", of: "shelf", shelf, to: name, $0) }
    }
    #expect(try merge(theirs, into: mine).others == 1)
    _ = try merge(mine, into: theirs)
    for book in [mine, theirs] {
      #expect(try names(in: book) == ["Theirs"])
      #expect(try book.read { try TextField("name", of: shelf, Shelf.shelf).others(in: $0).map(\.text) } == ["Mine"])
      #expect(try book.check() == [])
    }
  }

  @Test func `a record that is changed here and deleted there stays with the change`() throws {
    let (mine, theirs) = try apart()
    let shelf = try #require(try ids(in: mine).first)
    try act(theirs) { try Shelf.remove(shelf, from: "shelf", $0) }
    try act(mine) { try Shelf.set("name", of: "shelf", shelf, to: "Changed", $0) }
    try settle(mine, theirs)
    for book in [mine, theirs] { #expect(try names(in: book) == ["Changed"]) }
  }

  @Test func `what is added under a parent that is deleted elsewhere keeps the parent`() throws {
    let (mine, theirs) = try apart()
    let shelf = try #require(try ids(in: mine).first)
    try act(theirs) { try Shelf.remove(shelf, from: "shelf", $0) }
    try act(mine) { try Shelf.makeVolume("Odes", on: shelf, $0) }
    try settle(mine, theirs)
    for book in [mine, theirs] { #expect(try names(in: book) == ["Shared"]) }
  }

  @Test func `an undo elsewhere is undone here, and the last word holds`() throws {
    let (mine, theirs) = try apart()
    try act(mine) { try Shelf.makeShelf("Second", $0) }
    try settle(mine, theirs)
    let second = try #require(try mine.history().first { $0.name.key == "act.test" && $0.changes == 1 })
    _ = try theirs.undo(second.id)
    try settle(mine, theirs)
    #expect(try names(in: mine) == ["Shared"] && names(in: theirs) == ["Shared"])
    _ = try mine.redo(second.id)
    try settle(mine, theirs)
    #expect(try names(in: mine) == ["Second", "Shared"] && names(in: theirs) == ["Second", "Shared"])
  }

  @Test func `typing that goes on in both is one text from the later save, with the other beside it`() throws {
    let path = folder.path("mine.sqlite")
    let mine = try open(path)
    let shelf = try act(mine) { try Shelf.makeShelf("P", $0) }.value
    let edit = RecordID(kind: "edit", key: "typed")
    func type(_ text: String, from base: String, in book: Book) throws {
      let typing = Typing(edit: edit, base: TextHash(of: base))
      try act(book, typing: typing) { try $0.type(text, into: TextField("name", of: shelf, Shelf.shelf), typing: typing) }
    }
    try type("Po", from: "P", in: mine)
    let theirs = try copy(mine)
    try type("Poems", from: "Po", in: mine)
    try settle(mine, theirs)
    for book in [mine, theirs] {
      #expect(try names(in: book) == ["Poems"])
      #expect(try book.read { try TextField("name", of: shelf, Shelf.shelf).others(in: $0) } == [])
    }
  }

  @Test(arguments: [true, false])
  func `typing of which a copy was made meanwhile stands once in history, as its own device's`(isOpened: Bool) throws {
    let mine = try open(folder.path("mine.sqlite"))
    let shelf = try act(mine) { try Shelf.makeShelf("P", $0) }.value
    let own = try #require(try mine.history().first?.device)
    let typing = Typing(edit: RecordID(kind: "edit", key: "typed"), base: TextHash(of: "P"))
    try act(mine, typing: typing) { try $0.type("Po", into: TextField("name", of: shelf, Shelf.shelf), typing: typing) }
    #expect(mine.emptyLog())
    try FileManager.default.copyItem(atPath: try file(of: mine), toPath: folder.path("theirs.sqlite"))
    // A copy that somebody wrote to is a device; one that is only read for the merge is none.
    if isOpened { try act(open(folder.path("theirs.sqlite"))) { try Shelf.makeShelf("Theirs", $0) } }
    let next = Typing(edit: typing.edit, base: TextHash(of: "Po"))
    try act(mine, typing: next) { try $0.type("Poems", into: TextField("name", of: shelf, Shelf.shelf), typing: next) }
    let merge = try mine.merge(folder.path("theirs.sqlite"))
    #expect(merge.count == (isOpened ? 2 : 0))
    let done = try mine.history().filter { $0.name.key == "act.test" && $0.device == own }
    #expect(done.count == 2 && done.allSatisfy(\.stands))
    #expect(try mine.history().count == (isOpened ? 4 : 2))
    #expect(try mine.versions(of: shelf, kind: "shelf").count == 2)
    #expect(try mine.check() == [])
  }

  @Test func `what waits says nothing of what is erased meanwhile`() throws {
    let (mine, theirs) = try apart()
    let shelf = try #require(try ids(in: mine).first)
    try act(theirs) { try Shelf.makeShelf("Theirs", $0) }
    _ = try merge(theirs, into: mine)
    _ = try mine.undo()
    try act(theirs) { try Shelf.set("name", of: "shelf", shelf, to: "Unspeakable", $0) }
    #expect(try merge(theirs, into: mine).pending.map(\.reason) == [.wasUndone])
    #expect(try mine.bytes().range(of: Data("Unspeakable".utf8)) != nil)
    try act(mine) { try Shelf.remove(shelf, from: "shelf", $0) }
    _ = try mine.erase(shelf)
    #expect(try mine.bytes().range(of: Data("Unspeakable".utf8)) == nil)
    // Nor what the other file has it say again.
    #expect(try merge(theirs, into: mine).pending.count == 1 && mine.check() == [])
    _ = try mine.letHappen()
    #expect(try names(in: mine) == [] && mine.check() == [])
    #expect(try mine.bytes().range(of: Data("Unspeakable".utf8)) == nil)
  }

  @Test func `a copy with triggers of a stranger is refused, and nothing is changed`() throws {
    let (mine, theirs) = try apart()
    try act(theirs) { try Shelf.makeShelf("Theirs", $0) }
    let file = try file(of: theirs)
    try theirs.close()
    let queue = try DatabaseQueue(path: file)
    try queue.write { db in
      try db.execute(sql: "CREATE TRIGGER foreign_one AFTER INSERT ON act BEGIN DELETE FROM change; END")
    }
    try queue.close()
    #expect(refusal { try mine.merge(file) } == "merge.damaged")
    #expect(try names(in: mine) == ["Shared"] && mine.check() == [])
  }

  @Test func `this very file, a stranger's, and a clone that was written to are refused in words, and nothing is changed`() throws {
    let (mine, theirs) = try apart()
    let before = try mine.history().count
    #expect(refusal { try merge(mine, into: mine) } == "merge.itself")
    let stranger = try open(folder.path("stranger.sqlite"))
    try act(stranger) { try Shelf.makeShelf("Strange", $0) }
    #expect(refusal { try merge(stranger, into: mine) } == "merge.stranger")
    // A clone: the file as it was is put in place of the copy, and is written to as the device it was.
    try act(mine) { try Shelf.makeShelf("One", $0) }
    try settle(mine, theirs)
    #expect(mine.emptyLog())
    try FileManager.default.copyItem(atPath: try file(of: mine), toPath: folder.path("clone.sqlite"))
    try act(mine) { try Shelf.makeShelf("Two", $0) }
    let raw = try DatabaseQueue(path: folder.path("clone.sqlite"))
    try raw.write { db in
      try db.execute(
        sql: """
          INSERT INTO act (id, device, number, moment, written, context, name, details, first_change, changes)
          SELECT randomblob(16), device, number + 1, moment + 1, written, context, 'act.test', '{}', 0, 0 FROM act
          WHERE device = (SELECT CAST(value AS INTEGER) FROM device_state WHERE key = 'device') ORDER BY number DESC LIMIT 1
          """)
    }
    try raw.close()
    #expect(refusal { try mine.merge(folder.path("clone.sqlite")) } == "merge.clone")
    #expect(try mine.history().count == before + 2 + 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).filter { $0.contains("merging") } == [])
  }

  @Test func `what another device would take away beyond a fifth of a kind waits, and with it all that was written after it`() throws {
    let (mine, theirs) = try apart()
    for number in 1...11 { try act(mine) { try Shelf.makeShelf("Shelf \(number)", $0) } }
    try settle(mine, theirs)
    let all = try names(in: mine)
    let gone = try ids(in: theirs).prefix(3)
    for shelf in gone { try act(theirs) { try Shelf.remove(shelf, from: "shelf", $0) } }
    try act(theirs) { try Shelf.makeShelf("Later", $0) }
    let merge = try merge(theirs, into: mine)
    #expect(
      merge.count == 0 && merge.pending.map(\.reason) == [.takesMuch] && merge.pending.map(\.asked) == [3] && merge.pending[0].waiting == 4)
    #expect(merge.made == 0 && merge.removed == 0)
    #expect(try names(in: mine) == all && mine.pending() == merge.pending && mine.check() == [])
    #expect(try self.merge(theirs, into: mine).pending == merge.pending, "merging twice adds nothing")
    let answered = try mine.letHappen()
    #expect(answered.removed == 3 && answered.made == 1 && answered.pending.isEmpty)
    #expect(try names(in: mine) == names(in: theirs))
    #expect(try mine.check() == [] && mine.pending().isEmpty)
    _ = try mine.undo(answered.act)
    #expect(try names(in: mine) == all)
  }

  @Test func `two records of ten go unasked, and what is not these comes in and does not stand, here and there`() throws {
    let (mine, theirs) = try apart()
    for number in 1...9 { try act(mine) { try Shelf.makeShelf("Shelf \(number)", $0) } }
    try settle(mine, theirs)
    let shelves = try ids(in: theirs)
    for shelf in shelves.prefix(2) { try act(theirs) { try Shelf.remove(shelf, from: "shelf", $0) } }
    #expect(try merge(theirs, into: mine).pending.isEmpty && names(in: mine).count == 8)
    for number in 10...12 { try act(mine) { try Shelf.makeShelf("Shelf \(number)", $0) } }
    try settle(mine, theirs)
    try act(theirs) { writing in for shelf in shelves[2..<5] { try Shelf.remove(shelf, from: "shelf", writing) } }
    try act(theirs) { try Shelf.makeShelf("Later", $0) }
    #expect(try merge(theirs, into: mine).pending.count == 1)
    let refused = try mine.refuse()
    #expect(refused.made == 1 && refused.removed == 0)
    #expect(try refused.pending.isEmpty && mine.history(limit: 1).map(\.name.key) == ["act.refused"])
    #expect(try names(in: mine).count == 12 && names(in: mine).contains("Later"))
    try settle(mine, theirs)
    #expect(try names(in: theirs) == names(in: mine))
  }

  @Test func `an undo of a merge that takes away what was written here waits here, and later acts of those it took wait there`() throws {
    let (mine, theirs) = try apart()
    try act(mine) { try Shelf.makeShelf("Mine", $0) }
    _ = try theirs.undo(try merge(mine, into: theirs).act)
    let merge = try merge(theirs, into: mine)
    #expect(merge.pending.map(\.reason) == [.undoesOwn])
    #expect(try names(in: mine) == ["Mine", "Shared"] && names(in: theirs) == ["Shared"])
    try act(mine) { try Shelf.makeShelf("More", $0) }
    #expect(try self.merge(mine, into: theirs).pending.map(\.reason) == [.wasUndone])
    #expect(try names(in: theirs) == ["Shared"])
    _ = try theirs.redo()
    #expect(try self.merge(mine, into: theirs).pending == [])
    #expect(try names(in: theirs) == ["Mine", "More", "Shared"])
    _ = try mine.letHappen()
    try settle(mine, theirs)
    #expect(try names(in: mine) == ["Mine", "More", "Shared"] && names(in: theirs) == names(in: mine))
  }

  @Test func `an undo of a merge that was redone since asks nobody`() throws {
    let (mine, theirs) = try apart()
    try act(mine) { try Shelf.makeShelf("Mine", $0) }
    let merge = try merge(mine, into: theirs)
    _ = try theirs.undo(merge.act)
    _ = try theirs.redo()
    #expect(try self.merge(theirs, into: mine).pending == [])
    #expect(try names(in: mine) == ["Mine", "Shared"] && mine.check() == [])
  }

  @Test(arguments: [true, false])
  func `an erasure of what its writer had not seen all of waits, and what it takes can be made anew`(isRefused: Bool) throws {
    let (mine, theirs) = try apart()
    let shelf = try #require(try ids(in: mine).first)
    try act(theirs) { try Shelf.remove(shelf, from: "shelf", $0) }
    _ = try theirs.erase(shelf)
    try act(mine) { try Shelf.set("name", of: "shelf", shelf, to: "Changed", $0) }
    #expect(try merge(theirs, into: mine).pending.map(\.reason) == [.erasesUnseen])
    #expect(try names(in: mine) == ["Changed"] && mine.check() == [])
    let answer = try isRefused ? mine.refuse() : mine.letHappen()
    #expect(answer.removed == (isRefused ? 0 : 1), "what is made anew was not removed")
    #expect(try names(in: mine) == (isRefused ? ["Changed"] : []) && mine.check() == [] && mine.pending() == [])
    // There it is asked about too, as something is told here that the erasure has not seen.
    _ = try merge(mine, into: theirs)
    if try !theirs.pending().isEmpty { _ = try theirs.letHappen() }
    #expect(try names(in: theirs) == names(in: mine) && theirs.check() == [])
  }

  @Test func `what is held in the other copy comes along, and waits here as well`() throws {
    let (mine, theirs) = try apart()
    let third = try copy(mine, to: "third.sqlite")
    try act(theirs) { try Shelf.makeShelf("Theirs", $0) }
    _ = try third.undo(try merge(theirs, into: third).act)
    #expect(try merge(third, into: theirs).pending.count == 1)
    let merge = try merge(theirs, into: mine)
    #expect(try names(in: mine) == ["Shared"] || names(in: mine) == ["Shared", "Theirs"])
    #expect(merge.count > 0)
    #expect(try mine.check() == [])
  }

  @Test func `a merge that is cancelled on its way changes nothing, and tells before how far it has come`() throws {
    struct Stop: Error {}
    let (mine, theirs) = try apart()
    try act(theirs) { writing in for number in 1...600 { _ = try Shelf.makeShelf("Theirs \(number)", writing) } }
    var told: [Double] = []
    #expect(throws: Stop.self) {
      try mine.merge(file(of: theirs)) { share in
        told.append(share)
        if share > 0.5 { throw Stop() }
      }
    }
    #expect(told.count == 6 && told == told.sorted() && told.first == 0 && told.allSatisfy { $0 < 1 })
    #expect(try names(in: mine) == ["Shared"] && mine.check() == [])
    told = []
    #expect(try mine.merge(file(of: theirs)) { told.append($0) }.made == 600)
    #expect(told.last == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).filter { $0.contains("merging") } == [])
  }

  @Test func `an import so large that indexes wait for it leaves all of them, whether it comes in or is cancelled`() throws {
    struct Stop: Error {}
    let (mine, theirs) = try apart()
    let shelf = try #require(try ids(in: mine).first)
    try act(theirs) { writing in for number in 1...210 { _ = try Shelf.makeVolume("Volume \(number)", on: shelf, writing) } }
    try LateIndexes.$few.withValue(200) { () throws in
      #expect(throws: Stop.self) { try mine.merge(file(of: theirs)) { share in if share > 0.9 { throw Stop() } } }
      #expect(try mine.check() == [])
      #expect(try merge(theirs, into: mine).made == 210)
      #expect(try mine.check() == [])
    }
  }

  @Test func `a dry run tells the same and changes nothing`() throws {
    let (mine, theirs) = try apart()
    try act(theirs) { try Shelf.makeShelf("Theirs", $0) }
    let before = try mine.history()
    let dry = try mine.merge(try file(of: theirs), dryRun: true)
    #expect(dry.count == 1 && dry.made == 1)
    #expect(try mine.history() == before && names(in: mine) == ["Shared"])
    #expect(try merge(theirs, into: mine).made == 1)
  }
}

extension MergeTests {
  private func open(_ path: String) throws -> Book {
    try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: clock.surroundings)
  }

  /// A book with one shelf, and a copy of its file.
  private func apart() throws -> (mine: Book, theirs: Book) {
    let mine = try open(folder.path("mine.sqlite"))
    try act(mine) { try Shelf.makeShelf("Shared", $0) }
    return (mine, try copy(mine))
  }

  private func copy(_ book: Book, to name: String = "theirs.sqlite") throws -> Book {
    #expect(book.emptyLog())
    let path = folder.path(name)
    try FileManager.default.copyItem(atPath: try file(of: book), toPath: path)
    return try open(path)
  }

  private func file(of book: Book) throws -> String { try #require(book.path) }

  @discardableResult
  private func act<Value>(_ book: Book, typing: Typing? = nil, _ body: (Writing) throws -> Value) throws -> Outcome<Value> {
    clock.advance(seconds: 1)
    return try book.write(LocalizedText("act.test"), typing: typing, body)
  }

  private func merge(_ other: Book, into book: Book) throws -> Merge {
    clock.advance(seconds: 1)
    return try book.merge(try file(of: other))
  }

  /// Lets both take in the other until neither lacks anything.
  private func settle(_ one: Book, _ other: Book) throws {
    for _ in 0..<2 {
      _ = try merge(other, into: one)
      _ = try merge(one, into: other)
    }
    #expect(try merge(other, into: one).count == 0)
    #expect(try one.check() == [] && other.check() == [])
  }

  private func names(in book: Book) throws -> [String] {
    try book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf ORDER BY name") }
  }

  private func ids(in book: Book) throws -> [RecordID] { try book.read { try RecordID.fetchAll($0, sql: "SELECT id FROM shelf") } }
}
