import BookStore
import Files
import Foundation
import Records
import TestKit
import Testing

@testable import SyncWire

/// The bytes in which acts travel say all of them, and bytes that are damaged say nothing.
@Suite struct BatchFormatTests {
  @Test func `what is decoded is what was encoded, whatever acts hold`() throws {
    var dice = SeededDice.thrown()
    for _ in 0..<200 {
      let parts = (0..<dice.below(12)).map { _ in part(&dice) }
      #expect(try BatchFormat.decode(BatchFormat.encode(Batch(of: sender, parts))) == Batch(of: sender, parts), "seed \(dice.seed)")
    }
  }

  @Test func `acts of a book come in from their bytes as they are`() throws {
    let (one, other) = (try open(1), try open(2))
    let shelf = try one.write(LocalizedText("act.test")) { try Shelf.makeShelf("Poems", $0) }.value
    for number in 0..<40 {
      _ = try one.write(LocalizedText("act.test", ["number": .count(number)])) { _ = try Shelf.makeVolume("Odes \(number)", on: shelf, $0) }
    }
    _ = try one.write(LocalizedText("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
    _ = try one.undo()
    var position = ExchangePosition()
    while true {
      let parts = try one.parts(beyond: &position, bytes: 2000)
      if parts.isEmpty { break }
      var left: [ActPart]? = try BatchFormat.decode(BatchFormat.encode(Batch(of: sender, parts))).parts
      _ = try other.receive {
        defer { left = nil }
        return left
      }
    }
    #expect(try other.heads().contains(one.heads()))
    let come = try other.history(limit: 99).filter { $0.name.key != "act.merged" }
    #expect(try come.map(\.name) == one.history(limit: 99).map(\.name) && Set(come.map(\.id)).count == 43)
    #expect(try other.check() == [])
  }

  @Test func `damaged bytes are refused, and nothing else happens`() throws {
    var dice = SeededDice.thrown()
    let bytes = try BatchFormat.encode(Batch(of: sender, (0..<8).map { _ in part(&dice) }))
    let plain = try #require(gunzipped(bytes))
    for _ in 0..<3000 {
      var damaged = plain
      for _ in 0...dice.below(3) {
        switch dice.below(3) {
        case 0: damaged[dice.below(damaged.count)] = UInt8(dice.below(256))
        case 1: damaged.remove(at: dice.below(damaged.count))
        default: damaged.insert(contentsOf: "-9223372036854775808".utf8, at: dice.below(damaged.count))
        }
      }
      guard let packed = gzipped(damaged) else { continue }
      #expect(refusal { _ = try BatchFormat.decode(packed) } ?? "exchange.damaged" != "fault", "seed \(dice.seed)")
    }
    for length in 0..<bytes.count { #expect(refusal { _ = try BatchFormat.decode(Array(bytes.prefix(length))) } == "exchange.damaged") }
  }

  @Test func `edits of the same records pack to a few bytes each`() throws {
    let book = try open(1)
    let shelf = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("Poems", $0) }.value
    let volumes = try (0..<50).map { number in
      try book.write(LocalizedText("act.test")) { try Shelf.makeVolume("Odes \(number)", on: shelf, $0) }.value
    }
    var position = ExchangePosition(try book.heads())
    for edit in 0..<2000 {
      _ = try book.write(LocalizedText("act.test", ["name": .text("Odes \(edit % 50)")])) {
        try Shelf.set("name", of: "volume", volumes[edit * 7 % 50], to: "Odes \(edit)", $0)
      }
    }
    let bytes = try BatchFormat.encode(Batch(of: sender, book.parts(beyond: &position, bytes: .max)))
    #expect(bytes.count < 2000 * 8, "\(bytes.count)")
  }

  @Test func `a batch that would unpack to more than it may be is not unpacked`() throws {
    let bomb = try #require(gzipped([UInt8](repeating: 32, count: BatchFormat.mostBytes + 1)))
    #expect(bomb.count < 20_000)
    #expect(refusal { _ = try BatchFormat.decode(bomb) } == "exchange.damaged")
  }

  @Test func `a form of a newer program is told from damage`() throws {
    let newer = try #require(gzipped(Array(#"{"version":2,"sheets":["\#(String(repeating: "a", count: 99))"]}"#.utf8)))
    #expect(refusal { _ = try BatchFormat.decode(newer) } == "exchange.newer")
  }

  private let sender = RecordID(kind: "device", key: "sender")

  private func open(_ seed: UInt64) throws -> Book {
    try Book.open(.memory, notebooks: [Shelf.notebook], surroundings: TestClock(seed: seed).surroundings)
  }

  private func refusal(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? UserError)?.phrase.key ?? "fault" }
    return nil
  }

  private func part(_ dice: inout SeededDice) -> ActPart {
    func id() -> RecordID { RecordID(kind: "some", key: "\(dice.below(9))") }
    func name() -> PortableAct.Name { .init(device: id(), number: Int64(dice.below(1 << 40))) }
    func maybe<Value>(_ value: @autoclosure () -> Value) -> Value? { dice.below(3) == 0 ? value() : nil }
    func some<Value>(_ value: () -> Value) -> [Value] { (0..<dice.below(4)).map { _ in value() } }
    let edit = maybe(id())
    let (own, written) = (name(), Int64(dice.below(1 << 46)) - 1 << 40)
    var act = PortableAct(
      id: maybe(id()) ?? PortableAct.usualID(of: own, written: written, edit: edit), name: own,
      moment: Int64(dice.below(1 << 62)), written: written, seen: some(name), title: "act.\(dice.below(5))",
      details: maybe(#"{"name":{"text":"Ä\"\\🙂"}}"#) ?? "{}")
    (act.edit, act.continues, act.about, act.birth) = (edit, maybe(id()), maybe(id()), maybe(id()))
    (act.saved, act.isFinal, act.ignored) = (maybe(Int64(dice.below(1 << 60))), dice.below(5) == 0, maybe(name()))
    act.changes = some {
      let after = maybe(#"{"1":"Zeile\n\#(dice.below(99))","2":null,"3":7}"#)
      var change = PortableAct.Change(
        kind: dice.below(1000), record: id(), verb: 1 + dice.below(3), before: after == nil ? maybe("{}") : nil, after: after,
        machine: dice.below(2) == 0)
      (change.replaced, change.spared) = (maybe([dice.below(20): some(name)]), maybe(some(name)))
      return change
    }
    func word() -> PortableAct.Word {
      .init(device: id(), first: Int64(dice.below(99)), last: Int64(dice.below(999)), before: dice.below(2) == 0, after: dice.below(2) == 0)
    }
    (act.words, act.merged) = (some(word), some(word))
    act.erasures = some { .init(record: id(), kind: dice.below(1000), since: name()) }
    return maybe(ActPart(act, from: 7, of: 7 + act.lines + dice.below(5))) ?? ActPart(act, from: 0, of: act.lines)
  }
}
