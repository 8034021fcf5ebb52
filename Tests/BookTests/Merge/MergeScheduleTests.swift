import Foundation
import TestKit
import Testing

/// Several files of one book, on machines whose clocks disagree, are written to, copied and merged at random; at the end all exchange all.
///
/// COMMONPLACE_SCHEDULES throws so many, COMMONPLACE_SOAK so many minutes of them.
@Suite struct MergeScheduleTests {
  @Test func `whatever devices do and in whatever order they merge, all come to the same`() throws {
    let (began, seed) = (ContinuousClock.now, SeededDice.thrown().seed)
    var dice = SeededDice(seed: seed)
    var (seen, count) = (MergeSchedule.Seen(), 0)
    while count < Self.count || ContinuousClock.now - began < Self.soak {
      let schedule = MergeSchedule(dice.next())
      if let failure = schedule.failure(&seen) {
        let (shortest, why) = schedule.shortest(failing: failure)
        Issue.record("seed \(seed), schedule \(count): \(why)\n\(shortest.trace())")
        return
      }
      count += 1
    }
    if Self.soak > .zero { print("\(count) schedules in \(ContinuousClock.now - began), the first seed \(seed): \(seen)") }
    #expect(seen.merges > 20 && seen.others > 5 && seen.undone > 5 && seen.states > 0 && seen.held > 0, "seed \(seed): \(seen)")
  }

  @Test func `a schedule that fails is told by its shortest trace`() throws {
    let schedule = MergeSchedule(1)
    let broken = schedule.steps[schedule.steps.count / 2]
    // As if one step alone were to blame.
    let (shortest, _) = schedule.shortest(failing: "it") { $0.steps.contains(broken) ? "it" : nil }
    #expect(shortest.steps == [broken] && shortest.trace().split(separator: "\n").count == 1)
  }

  private static let count = setting("COMMONPLACE_SCHEDULES") ?? 12
  private static let soak: Duration = .seconds((setting("COMMONPLACE_SOAK") ?? 0) * 60)

  private static func setting(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }
}
