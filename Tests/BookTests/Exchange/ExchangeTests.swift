import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import BookStore

/// What a copy gives away act by act comes in elsewhere as a merge of its file would.
@Suite struct ExchangeTests {
  @Test func `acts that are given away come in as by a merge, and a second time they bring nothing`() throws {
    let copies = try TwoCopies { _ = try Shelf.makeShelf("Poems", $0) }
    let shelf = try #require(try copies.mine.read { try RecordID.fetchOne($0, sql: "SELECT id FROM shelf") })
    let odes = try copies.mine.write(LocalizedText("act.test")) { try Shelf.makeVolume("Odes", on: shelf, $0) }
    _ = try copies.mine.write(LocalizedText("act.test")) { try Shelf.set("name", of: "volume", odes.value, to: "Hymns", $0) }
    _ = try copies.theirs.write(LocalizedText("act.test")) { try Shelf.set("name", of: "shelf", shelf, to: "Verse", $0) }
    let parts = try copies.parts(of: copies.mine, for: copies.theirs)
    #expect(parts.count == 2)
    let merge = try copies.theirs.receive(once(parts))
    #expect(merge.count == 2 && merge.made == 1)
    #expect(try copies.theirs.receive(once(parts)).count == 0)
    #expect(try names(in: copies.theirs) == ["Hymns", "Verse"])
    #expect(try copies.theirs.check() == [] && copies.inbox(of: copies.theirs) == 0)
    #expect(try copies.mine.parts(beyond: copies.theirs.heads()).isEmpty)
  }

  @Test func `an act that is larger than what goes at once comes in when it is whole, in whatever order its parts come`() throws {
    let copies = try TwoCopies { _ = try Shelf.makeShelf("Poems", $0) }
    let shelf = try #require(try copies.mine.read { try RecordID.fetchOne($0, sql: "SELECT id FROM shelf") })
    _ = try copies.mine.write(LocalizedText("act.test")) {
      for number in 0..<50 { _ = try Shelf.makeVolume("Odes \(number)", on: shelf, $0) }
    }
    _ = try copies.mine.write(LocalizedText("act.test")) { try Shelf.set("name", of: "shelf", shelf, to: "Verse", $0) }
    let parts = try copies.parts(of: copies.mine, for: copies.theirs, bytes: 1000)
    #expect(parts.count > 5 && !parts[0].isWhole)
    // The last first, and each twice.
    for part in parts.reversed().dropLast() { #expect(try copies.theirs.receive(once([part, part])).count == 0) }
    #expect(try names(in: copies.theirs) == ["Poems"])
    #expect(try copies.theirs.receive(once([parts[0]])).count == 2)
    #expect(try names(in: copies.theirs).count == 51 && copies.inbox(of: copies.theirs) == 0)
    #expect(try copies.theirs.check() == [])
  }

  @Test func `another copy may cut an act otherwise, and what came first is kept until the rest is there`() throws {
    let copies = try TwoCopies { _ = try Shelf.makeShelf("Poems", $0) }
    let shelf = try #require(try copies.mine.read { try RecordID.fetchOne($0, sql: "SELECT id FROM shelf") })
    _ = try copies.mine.write(LocalizedText("act.test")) {
      for number in 0..<30 { _ = try Shelf.makeVolume("Odes \(number)", on: shelf, $0) }
    }
    let small = try copies.parts(of: copies.mine, for: copies.theirs, bytes: 500)
    let large = try copies.parts(of: copies.mine, for: copies.theirs, bytes: 1500)
    #expect(try copies.theirs.receive(once(Array(small.dropLast(2)))).count == 0)
    let again = try copies.theirs.reopened(copies.clock)
    #expect(try again.receive(once(Array(large.dropFirst()))).count == 1)
    #expect(try names(in: again).count == 31 && again.check() == [])
  }

  @Test func `what follows an act that has not come waits for it`() throws {
    let copies = try TwoCopies { _ = try Shelf.makeShelf("Poems", $0) }
    for name in ["Odes", "Hymns", "Psalms"] { _ = try copies.mine.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf(name, $0) } }
    let parts = try copies.parts(of: copies.mine, for: copies.theirs)
    #expect(try copies.theirs.receive(once([parts[2], parts[0]])).count == 1)
    #expect(try copies.theirs.receive(once([parts[1]])).count == 2)
    #expect(try names(in: copies.theirs) == ["Hymns", "Odes", "Poems", "Psalms"])
  }

  @Test func `a new book without anything takes in all there is`() throws {
    let copies = try TwoCopies { _ = try Shelf.makeShelf("Poems", $0) }
    _ = try copies.mine.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf("Odes", $0) }
    let fresh = try Book.open(.memory, notebooks: [Shelf.notebook], surroundings: TestClock(seed: 5).surroundings)
    #expect(try fresh.receive(once(copies.mine.parts(beyond: fresh.heads()))).count == 2)
    #expect(try names(in: fresh) == ["Odes", "Poems"] && fresh.check() == [])
    try fresh.close()
  }

  @Test func `typing is ended before it is given away, goes on under another act, and is one editing there too`() throws {
    let copies = try TwoCopies { _ = try Shelf.makeShelf("Poems", $0) }
    let shelf = try #require(try copies.mine.read { try RecordID.fetchOne($0, sql: "SELECT id FROM shelf") })
    func type(_ text: String) throws {
      let typing = Typing(edit: RecordID(kind: "edit", key: "1"), base: nil)
      copies.clock.advance(seconds: 1)
      _ = try copies.mine.write(LocalizedText("act.test"), typing: typing) { try Shelf.set("name", of: "shelf", shelf, to: text, $0) }
    }
    try type("Od")
    #expect(try copies.parts(of: copies.mine, for: copies.theirs).isEmpty)
    try copies.mine.endTyping()
    #expect(try copies.theirs.receive(once(copies.parts(of: copies.mine, for: copies.theirs))).count == 1)
    try type("Odes")
    try copies.mine.endTyping()
    #expect(try copies.theirs.receive(once(copies.parts(of: copies.mine, for: copies.theirs))).count == 1)
    #expect(try names(in: copies.theirs) == ["Odes"])
    let typed = try #require(try copies.theirs.history(limit: 9).first { $0.name.key == "act.test" })
    _ = try copies.theirs.undo(typed.id)
    #expect(try names(in: copies.theirs) == ["Poems"])
  }

  @Test func `an act that has the place of another is refused, and so is one that is none, and nothing is changed`() throws {
    let copies = try TwoCopies { _ = try Shelf.makeShelf("Poems", $0) }
    _ = try copies.mine.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf("Odes", $0) }
    let part = try #require(try copies.parts(of: copies.mine, for: copies.theirs).first)
    func received(_ change: (inout PortableAct) -> Void) -> String? {
      var act = part.act
      change(&act)
      return refused { try copies.theirs.receive(once([part, ActPart(act, from: 0, of: act.lines)])) }
    }
    let other = PortableAct(
      id: RecordID(kind: "act", key: "other"), name: part.act.name, moment: part.act.moment, written: part.act.written, seen: part.act.seen,
      title: part.act.title, details: "{}")
    #expect(received { $0 = other } == "merge.clone")
    let next = PortableAct.Name(device: part.act.name.device, number: part.act.name.number + 1)
    func following(_ change: (inout PortableAct) -> Void) -> String? {
      received {
        $0 = PortableAct(id: other.id, name: next, moment: other.moment + 1, written: 0, seen: [], title: "act.test", details: "{}")
        change(&$0)
      }
    }
    let record = RecordID(kind: "shelf", key: "1")
    #expect(following { $0.details = "no JSON" } == "exchange.damaged")
    #expect(
      following { $0.changes = [.init(kind: 900, record: record, verb: 9, before: nil, after: "{}", machine: false)] } == "exchange.damaged"
    )
    #expect(
      following { $0.changes = [.init(kind: 900, record: record, verb: 1, before: nil, after: "[", machine: false)] } == "exchange.damaged")
    #expect(following { $0.erasures = [.init(record: record, kind: 900, since: .init(device: record, number: 7))] } == "exchange.damaged")
    #expect(following { $0.words = [.init(device: next.device, first: 5, last: 2, before: true, after: false)] } == "exchange.damaged")
    #expect(
      received {
        $0 = PortableAct(id: other.id, name: next, moment: .max, written: 0, seen: [], title: "act.test", details: "{}")
      } == "exchange.damaged")
    #expect(try names(in: copies.theirs) == ["Poems"] && copies.inbox(of: copies.theirs) == 0)
    #expect(try copies.theirs.check() == [])
  }

  @Test func `what was erased here stands in nothing that came and is not whole`() throws {
    let copies = try TwoCopies { _ = try Shelf.makeShelf("Poems", $0) }
    let shelf = try #require(try copies.mine.read { try RecordID.fetchOne($0, sql: "SELECT id FROM shelf") })
    _ = try copies.mine.write(LocalizedText("act.test")) { try Shelf.set("name", of: "shelf", shelf, to: "Canary", $0) }
    _ = try copies.mine.write(LocalizedText("act.test")) { try Shelf.set("name", of: "shelf", shelf, to: "Odes", $0) }
    let parts = try copies.parts(of: copies.mine, for: copies.theirs)
    _ = try copies.theirs.receive(once([try #require(parts.last)]))
    _ = try copies.theirs.write(LocalizedText("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
    _ = try copies.theirs.erase(shelf)
    let bodies = try copies.theirs.read { try String.fetchAll($0, sql: "SELECT body FROM inbox") }
    #expect(bodies.count == 1 && !bodies[0].contains("Odes") && !bodies[0].contains("Canary"))
    #expect(try copies.theirs.check() == [])
  }

  @Test func `an act that waits for a person is given on to others`() throws {
    let copies = try TwoCopies { writing in
      for number in 0..<30 { _ = try Shelf.makeShelf("Poems \(number)", writing) }
    }
    _ = try copies.mine.write(LocalizedText("act.test")) { try $0.database.execute(sql: "DELETE FROM shelf") }
    #expect(try !copies.theirs.receive(once(copies.parts(of: copies.mine, for: copies.theirs))).held.isEmpty)
    #expect(try copies.theirs.heads().contains(copies.mine.heads()))
    let fresh = try Book.open(.memory, notebooks: [Shelf.notebook], surroundings: TestClock(seed: 5).surroundings)
    _ = try fresh.receive(once(copies.theirs.parts(beyond: fresh.heads(), bytes: 300)))
    #expect(try fresh.heads().contains(copies.mine.heads()))
    try fresh.close()
  }

  private func names(in book: Book) throws -> [String] {
    try book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf UNION ALL SELECT name FROM volume ORDER BY 1") }
  }

  private func refused(_ body: () throws -> Merge) -> String? {
    do { _ = try body() } catch { return (error as? UserError)?.phrase.key ?? "\(error)" }
    return nil
  }
}

/// Those parts, and then no more.
func once(_ parts: [ActPart]) -> () -> [ActPart]? {
  var left: [ActPart]? = parts
  return {
    defer { left = nil }
    return left
  }
}

extension Book {
  /// All parts beyond what somebody has.
  func parts(beyond heads: ActHeads, bytes: Int = .max) throws -> [ActPart] {
    var (position, parts) = (ExchangePosition(heads), [ActPart]())
    while true {
      let some = try self.parts(beyond: &position, bytes: bytes)
      if some.isEmpty { return parts }
      parts += some
    }
  }

  /// The book closed and opened again.
  fileprivate func reopened(_ clock: TestClock) throws -> Book {
    let path = try #require(path)
    try close()
    return try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: clock.surroundings)
  }
}

extension TwoCopies {
  fileprivate func parts(of book: Book, for other: Book, bytes: Int = .max) throws -> [ActPart] {
    try book.parts(beyond: other.heads(), bytes: bytes)
  }

  fileprivate func inbox(of book: Book) throws -> Int {
    try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM inbox") ?? 0 }
  }
}
