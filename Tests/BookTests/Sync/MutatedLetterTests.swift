import Foundation
import Records
import TestKit
import Testing

@testable import BookStore
@testable import Sync

/// Letters that a device with the key wrote wrongly, as a broken or a newer program does.
@Suite struct MutatedLetterTests {
  private let place = MemoryPlace()
  private let key = SyncKey(on: TestClock(seed: 7).surroundings)

  @Test func `a letter with any value changed is refused in words or comes in whole, and the book is intact`() throws {
    let writer = try SyncFixture(key, place, seed: 1)
    let shelves = try ["Poems", "Odes", "Secret"].map(writer.makeShelf)
    try writer.type("Hymns", into: shelves[0])
    _ = try writer.round()
    try writer.remove(shelves[2])
    _ = try writer.book.erase(shelves[2])
    _ = try writer.book.undo()
    _ = try writer.round()
    let whole = place.files.filter { $0.key.hasPrefix("letter") }
    let names = whole.keys.sorted()
    var dice = SeededDice.fixed(1)
    let seed = dice.seed
    var (reader, refused, came) = (try SyncFixture(key, place, seed: 2), 0, 0)
    for number in 0..<Soak.choice(60, soaking: 5000) {
      let name = names[dice.below(names.count)]
      let content = try #require(whole[name].flatMap { writer.engine.seal.open($0, named: name) })
      let changed = mutated(try JSONSerialization.jsonObject(with: content), &dice)
      let json = try JSONSerialization.data(withJSONObject: changed, options: .fragmentsAllowed)
      place.files[name] = try writer.engine.seal.seal(json, named: name, on: writer.clock.surroundings)
      let before = try reader.state()
      do {
        let report = try reader.round()
        came += report.came
        refused += report.unreadable.count
      } catch let error as UserError {
        #expect(error.reason != .fault, "seed \(seed), \(number): \(error)")
        refused += 1
      }
      #expect(try reader.book.check() == [], "seed \(seed), \(number): \(String(decoding: json, as: UTF8.self))")
      place.files.merge(whole) { $1 }
      if try reader.state() == before { continue }
      reader = try SyncFixture(key, place, seed: 2)
    }
    #expect(came > 0 && refused > 0)
  }

  /// The tree with one value in it changed, left out or doubled.
  private func mutated(_ value: Any, _ dice: inout SeededDice) -> Any {
    if var object = value as? [String: Any], !object.isEmpty {
      let key = object.keys.sorted()[dice.below(object.count)]
      if dice.below(8) == 0 { object[key] = nil } else { object[key] = object[key].map { mutated($0, &dice) } }
      return object
    }
    if var list = value as? [Any], !list.isEmpty {
      let index = dice.below(list.count)
      switch dice.below(8) {
      case 0: list.remove(at: index)
      case 1: list.append(list[index])
      default: list[index] = mutated(list[index], &dice)
      }
      return list
    }
    let values: [Any] = [
      NSNull(), true, 0, -1, 1, 4_294_967_296, Int64.max, Int64.min, 1.5, 1e300, "", "x", "\u{0}", String(repeating: "é", count: 5000),
      "00000000000000000000000000000000", [Any](), [String: Any](), ["1": "x"],
    ]
    return values[dice.below(values.count)]
  }
}
