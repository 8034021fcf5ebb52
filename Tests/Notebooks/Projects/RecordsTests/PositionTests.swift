import Records
import TestKit
import Testing

@testable import ProjectsRecords

/// Two items at one place, or an item that lands elsewhere than it was put: each would mix up an order someone made by hand.
@Suite struct PositionTests {
  @Test func theFirstItemStandsInTheMiddle() throws {
    let item = id(7)
    let first = Position.first(for: item)
    #expect(first.description == "8000000000000000" + item.description)
    #expect(first.item == item)
    #expect(Position(after: nil, before: nil, for: item) == first)
  }

  @Test func aPositionIsWrittenAsItIsRead() throws {
    let first = Position.first(for: id(1))
    let longer = try #require(Position(first.description.prefix(16) + "8" + first.description.suffix(32)))
    #expect(Position(first.description) == first)
    #expect(longer.item == id(1) && first < longer)
  }

  @Test(arguments: [
    "", "8", String(repeating: "8", count: 47), String(repeating: "A", count: 48), String(repeating: "g", count: 48),
    String(repeating: "0", count: 48), String(repeating: "0", count: 20) + String(repeating: "7", count: 32),
    String(repeating: "8", count: 47) + "\u{301}8", "８" + String(repeating: "8", count: 47),
  ])
  func whatIsNoPositionIsNotRead(text: String) { #expect(Position(text) == nil) }

  @Test func positionsSortAsTheirBytesDo() {
    var dice = SeededDice.fixed(1)
    let positions = (0..<500).compactMap { _ in Position(hex(48 + dice.below(5), &dice)) }
    #expect(positions.count == 500, "seed \(dice.seed)")
    let byBytes = positions.sorted { $0.description.utf8.lexicographicallyPrecedes($1.description.utf8) }
    #expect(positions.sorted() == byBytes, "seed \(dice.seed)")
  }

  @Test func anItemPutAnywhereStandsThere() throws {
    var dice = SeededDice.fixed(2)
    var order: [Position] = []
    let count = Soak.rounds(5000)
    for _ in 0..<count { try insert(at: dice.below(order.count + 1), into: &order, &dice) }
    #expect(order == order.sorted() && Set(order).count == count, "seed \(dice.seed)")
  }

  @Test(arguments: [0, 1])
  func itemsPutIntoTheSameGapKeepTheirOrderAndStayShort(toTheRight: Int) throws {
    var dice = SeededDice.fixed(3)
    var order = try chain(2, &dice)
    var place = 1
    let count = Soak.choice(200, soaking: 1000)
    for _ in 0..<count {
      try insert(at: place, into: &order, &dice)
      place += toTheRight
    }
    #expect(order == order.sorted() && Set(order).count == count + 2, "seed \(dice.seed)")
    // 32 in the number, four to each digit after it; the neighbour's own id may cost its 32 digits once.
    let longest = order.map(\.description.utf8.count).max() ?? 0
    #expect(longest <= 16 + (count - 32) / 4 + 32 + 32, "seed \(dice.seed)")
  }

  @Test func putAtEitherEndOverAndOverAPositionNeverGrows() throws {
    var dice = SeededDice.fixed(4)
    var (first, last) = (Position.first(for: fresh(&dice)), Position.first(for: fresh(&dice)))
    for _ in 0..<Soak.rounds(100_000) {
      let next = try #require(Position(after: last, before: nil, for: fresh(&dice)))
      let previous = try #require(Position(after: nil, before: first, for: fresh(&dice)))
      guard last < next, previous < first, next.description.utf8.count == 48, previous.description.utf8.count == 48 else {
        Issue.record("seed \(dice.seed): \(previous) < \(first), \(last) < \(next)")
        return
      }
      (first, last) = (previous, next)
    }
  }

  @Test func whereTheNumbersEndAFractionGoesOn() throws {
    var dice = SeededDice.fixed(5)
    var last = try #require(Position("ffffffff00000000" + id(1).description))
    var first = try #require(Position("0000000100000000" + id(2).description))
    for _ in 0..<200 {
      let next = try #require(Position(after: last, before: nil, for: fresh(&dice)))
      let previous = try #require(Position(after: nil, before: first, for: fresh(&dice)))
      #expect(last < next && previous < first && Position(next.description) == next && Position(previous.description) == previous)
      (first, last) = (previous, next)
    }
    #expect(last.description.hasPrefix("ffffffffffffffff") && first.description.hasPrefix("0000000000000000"), "seed \(dice.seed)")
  }

  @Test func whateverIdFollowsANewPositionLiesBetween() throws {
    var dice = SeededDice.fixed(6)
    let ends = [0, 255].compactMap { RecordID(bytes: [UInt8](repeating: $0, count: 16)) }
    #expect(ends.count == 2)
    for _ in 0..<Soak.rounds(20_000) {
      let pair = try [near(&dice), near(&dice)].sorted()
      for item in ends {
        guard let between = Position(after: pair[0], before: pair[1], for: item) else {
          #expect(pair[1].description.hasPrefix(pair[0].description) || pair[0] == pair[1], "seed \(dice.seed): \(pair)")
          continue
        }
        #expect(pair[0] < between && between < pair[1], "seed \(dice.seed): \(pair)")
      }
    }
  }

  @Test func thereIsNoPositionBetweenNeighboursTheWrongWayRound() throws {
    var dice = SeededDice.fixed(7)
    let order = try chain(2, &dice)
    let close = try #require(Position(after: order[0], before: order[1], for: fresh(&dice)))
    let sameNumber = try #require(Position(close.description.prefix(16) + "1" + close.description.suffix(32)))
    for (one, other) in [(order[0], order[1]), (sameNumber, close)].map({ ($0.0 < $0.1) ? $0 : ($0.1, $0.0) }) {
      #expect(Position(after: other, before: one, for: id(1)) == nil)
      #expect(Position(after: one, before: one, for: id(1)) == nil)
      #expect(Position(after: one, before: other, for: id(1)) != nil)
    }
  }

  /// The text made at the last place there is: it is refused rather than made too long to be read again.
  @Test func aPositionNeverGrowsOverWhatCanBeRead() throws {
    let stem = String(repeating: "8", count: Position.longest - 33)
    let low = try #require(Position(stem + "0" + id(1).description))
    let high = try #require(Position(stem + "0" + id(2).description))
    #expect(low < high && Position(after: low, before: high, for: id(3)) == nil)
    #expect(Position("8" + low.description) == nil)
  }

  /// The complaint about another task list: two items given one position at once, and the order between them lost.
  @Test func twoDevicesThatMoveItemsApartMergeToOneOrder() throws {
    var dice = SeededDice.fixed(8)
    let start = try chain(60, &dice)
    let items = start.compactMap(\.item)
    var devices = [Dictionary(uniqueKeysWithValues: zip(items, start))]
    devices.append(devices[0])
    for device in devices.indices {
      for _ in 0..<Soak.choice(50, soaking: 500) { try moveOne(in: &devices[device], &dice) }
    }
    let merged = items.compactMap { devices[dice.below(2)][$0] }.sorted()
    #expect(Set(merged).count == 60 && Set(merged.compactMap(\.item)) == Set(items), "seed \(dice.seed)")
    for (one, other) in zip(merged, merged.dropFirst()) {
      let between = try #require(Position(after: one, before: other, for: fresh(&dice)), "seed \(dice.seed): \(one), \(other)")
      #expect(one < between && between < other, "seed \(dice.seed)")
    }
  }

  /// Both put an item into the same gap at once, again and again: their numbers and fractions are equal, their positions are not.
  @Test func twoDevicesThatFillTheSameGapNeverMeet() throws {
    var dice = SeededDice.fixed(9)
    let ends = try chain(2, &dice)
    var gaps = [ends, ends]
    let count = Soak.choice(100, soaking: 500)
    for _ in 0..<count {
      for device in 0...1 { try insert(at: 1, into: &gaps[device], &dice) }
    }
    let merged = Set(gaps[0] + gaps[1]).sorted()
    #expect(merged.count == 2 + 2 * count, "seed \(dice.seed)")
    for (one, other) in zip(merged, merged.dropFirst()) {
      #expect(Position(after: one, before: other, for: fresh(&dice)) != nil, "seed \(dice.seed): \(one), \(other)")
    }
  }
}

extension PositionTests {
  private func id(_ number: UInt8) -> RecordID { RecordID(at: Instant(milliseconds: 0), randomBytes: Array(repeating: number, count: 10)) }

  /// An id as they are made: a day's worth of milliseconds, so that many begin alike.
  private func fresh(_ dice: inout SeededDice) -> RecordID {
    let bytes = (0..<10).map { _ in UInt8(dice.below(256)) }
    return RecordID(at: Instant(milliseconds: 1_800_000_000_000 + Int64(dice.below(86_400_000))), randomBytes: bytes)
  }

  private func hex(_ length: Int, _ dice: inout SeededDice) -> String {
    "8" + (1..<length).map { _ in String(dice.below(16), radix: 16) }.joined()
  }

  /// A position of few different digits, so that two of them lie close together or continue each other.
  private func near(_ dice: inout SeededDice) throws -> Position {
    let length = dice.below(4)
    let digits = (0..<length).map { _ in ["0", "1", "f"][dice.below(3)] }.joined()
    let tail = String(repeating: ["0", "f"][dice.below(2)], count: 32)
    return try #require(Position(["7fffffffffffffff", "8000000000000000", "8000000000000001"][dice.below(3)] + digits + tail))
  }

  private func chain(_ length: Int, _ dice: inout SeededDice) throws -> [Position] {
    var order: [Position] = []
    for _ in 0..<length { try insert(at: order.count, into: &order, &dice) }
    return order
  }

  /// Puts a new item at that place, as the model array has it.
  private func insert(at place: Int, into order: inout [Position], _ dice: inout SeededDice) throws {
    let after = place > 0 ? order[place - 1] : nil
    let before = place < order.count ? order[place] : nil
    order.insert(try #require(Position(after: after, before: before, for: fresh(&dice)), "seed \(dice.seed)"), at: place)
  }

  private func moveOne(in positions: inout [RecordID: Position], _ dice: inout SeededDice) throws {
    var order = positions.values.sorted()
    let moved = order.remove(at: dice.below(order.count))
    let place = dice.below(order.count + 1)
    let item = try #require(moved.item)
    let after = place > 0 ? order[place - 1] : nil
    let before = place < order.count ? order[place] : nil
    let position = try #require(Position(after: after, before: before, for: item), "seed \(dice.seed)")
    positions[item] = position
    #expect(positions.values.sorted().firstIndex { $0.item == item } == place, "seed \(dice.seed)")
  }
}
