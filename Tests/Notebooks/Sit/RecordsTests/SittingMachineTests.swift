import Foundation
import Records
import TestKit
import Testing

@testable import SitRecords

/// Decisions about a sit that do not follow from what is stored and the time alone, over random sits and times.
@Suite struct SittingMachineTests {
  @Test func everyStepFollowsFromTheClock() throws {
    var dice = SeededDice.fixed(1)
    let seed: Comment = "seed \(dice.seed)"
    for _ in 0..<Soak.rounds(5000) {
      let sitting = try randomSitting(&dice)
      let now = sitting.start.adding(milliseconds: Int64(dice.below(100_000_000)) - 10_000_000)
      let elapsed = sitting.elapsed(at: now)
      #expect((0...Session.longest).contains(elapsed), seed)
      switch sitting.step(at: now) {
      case .waiting: #expect(sitting.ended != nil, seed)
      case .finish(let end): #expect(sitting.ended == nil && end == sitting.finish && end <= now, seed)
      case .running: #expect(sitting.ended == nil && (sitting.finish.map { now < $0 } ?? true), seed)
      }
      let wished = dice.below(2) == 0 ? nil : sitting.start.adding(milliseconds: Int64(dice.below(80_000_000)) - 1_000_000)
      switch sitting.keeping(until: wished, at: now) {
      case .keep(let end):
        let length = end.milliseconds - sitting.start.milliseconds
        #expect((Session.shortest...elapsed).contains(length), seed)
        #expect(wished == nil || end <= wished ?? end, seed)
      case .none: #expect(elapsed < Session.shortest, seed)
      case .refuse: #expect(elapsed >= Session.shortest && wished.map { $0 < sitting.start.adding(milliseconds: 10_000) } == true, seed)
      }
    }
  }

  private func randomSitting(_ dice: inout SeededDice) throws -> Sitting {
    let start = Instant(milliseconds: 1_700_000_000_000 + Int64(dice.below(1_000_000_000)))
    let length: SittingLength = dice.below(3) == 0 ? .open : .minutes(dice.below(240) + 1)
    let ended = dice.below(3) == 0 ? start.adding(milliseconds: Int64(dice.below(90_000_000))) : nil
    return Sitting(
      id: try #require(RecordID(bytes: [UInt8](repeating: 7, count: 16))), start: start, length: length, zone: .gmt, boundary: .midnight,
      seen: start, ended: ended)
  }
}
