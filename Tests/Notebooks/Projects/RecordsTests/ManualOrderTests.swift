import BookStore
import Dispatch
import Records
import Synchronization
import TestKit
import Testing

@testable import ProjectsRecords

/// An order made by hand that somebody else's move mixes up.
@Suite struct ManualOrderTests {
  /// Two books on one file, as two processes have it, and two threads in each: the order is what the moves say, one after another as the
  /// journal has them.
  @Test func movesFromManyHandsLeaveTheOrderTheirActsSay() throws {
    let folder = try TemporaryFolder()
    let place = Book.Place.file(folder.path("book.sqlite"))
    let hands = try [1, 2].map { try ProjectsFixture(in: place, seed: $0, patience: .server) }
    let seed = SeededDice.fixed(1).seed
    let start = try (0..<30).map { try hands[0].add("\($0)").id }
    let moves = Mutex<[RecordID: Move]>([:])
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      var dice = SeededDice(seed: seed &+ UInt64(thread))
      for _ in 0..<Soak.rounds(250) {
        let move = Move(of: start[dice.below(30)], beside: start[dice.below(30)], isBefore: dice.below(2) == 0)
        do {
          let act = try hands[thread % 2].projects.move(move.item, move.place).act
          moves.withLock { moves in if let act { moves[act] = move } }
        } catch {
          Issue.record("\(error), seed \(seed)")
        }
      }
    }
    let acts = try hands[1].book.history(limit: 2000).reversed().map(\.id)
    let order = moves.withLock { moves in acts.compactMap { moves[$0] }.reduce(into: start) { $1.make(in: &$0) } }
    let items = try hands[0].projects.items(of: nil, sorted: .manual)
    #expect(moves.withLock { !$0.isEmpty })
    #expect(items.map(\.id) == order, "seed \(seed)")
    #expect(Set(items.map(\.position)).count == 30 && items.allSatisfy { $0.position.item == $0.id }, "seed \(seed)")
    #expect(try hands[0].book.check() == [], "seed \(seed)")
    for hand in hands { try hand.book.close() }
  }

  @Test func anUndoneMovePutsTheItemBackWhereItStood() throws {
    var dice = SeededDice.fixed(2)
    let fixture = try ProjectsFixture()
    let project = try fixture.make("Home").id
    let items = try (0..<12).map { try fixture.add("\($0)", to: $0 < 6 ? project : nil).id }
    for _ in 0..<Soak.choice(20, soaking: 100) {
      let before = try fixture.everything()
      let move = Move(of: items[dice.below(12)], beside: items[dice.below(12)], isBefore: dice.below(2) == 0)
      guard try fixture.projects.move(move.item, move.place).act != nil else { continue }
      #expect(try fixture.everything() != before)
      if dice.below(2) == 0 {
        _ = try fixture.book.undo()
        #expect(try fixture.everything() == before, "seed \(dice.seed)")
      }
    }
    #expect(try fixture.book.check() == [], "seed \(dice.seed)")
  }

  @Test("O-B10: an item stands where it was put, also in another project, and a move to where it stands is no act")
  func moving() throws {
    let fixture = try ProjectsFixture()
    let project = try fixture.make("Home").id
    let items = try ["a", "b", "c"].map { try fixture.add($0, to: project) }
    let guest = try fixture.add("guest")
    for place in [Projects.Place.before(items[1].id), .after(items[0].id), .after(items[1].id)] {
      #expect(try fixture.projects.move(items[1].id, place).act == nil)
    }
    #expect(try fixture.projects.move(items[0].id, .after(items[2].id)).act != nil)
    #expect(try fixture.titles(of: project) == ["b", "c", "a"])
    #expect(try fixture.touched() == ["project", "position"], "what merges as one value is noted as one")
    #expect(try fixture.projects.move(guest.id, .before(items[2].id)).value.project == project)
    #expect(try fixture.titles(of: project) == ["b", "guest", "c", "a"])
    #expect(try fixture.projects.move(items[1].id, .before(items[1].id)).act == nil)
    #expect(try fixture.titles().isEmpty)
  }
}

/// One move, as the book is told it and as a plain list has it.
private struct Move {
  let item: RecordID
  let neighbour: RecordID
  let isBefore: Bool

  init(of item: RecordID, beside neighbour: RecordID, isBefore: Bool) {
    (self.item, self.neighbour, self.isBefore) = (item, neighbour, isBefore)
  }

  var place: Projects.Place { isBefore ? .before(neighbour) : .after(neighbour) }

  func make(in order: inout [RecordID]) {
    order.removeAll { $0 == item }
    guard let at = order.firstIndex(of: neighbour) else { return }
    order.insert(item, at: isBefore ? at : at + 1)
  }
}
