import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import BookStore

/// Several files of one book, on machines whose clocks disagree, are written to, copied and merged at random; at the end all exchange all.
///
/// COMMONPLACE_SCHEDULES throws so many, COMMONPLACE_SOAK so many minutes of them.
@Suite struct MergeScheduleTests {
  @Test func `whatever devices do and in whatever order they merge, all come to the same`() throws {
    let (began, seed) = (ContinuousClock.now, SeededDice.fixed(1).seed)
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

  @Test func `the oracle that schedules are held to tells what the tables hold and no act wrote, and an act that stands against its words`()
    throws
  {
    let book = try Book.open(.memory, notebooks: [Card.freeNames], surroundings: TestClock().surroundings)
    _ = try book.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf("Poems", $0) }
    func differences() throws -> [String] { try book.read { try JournalOracle(Card.kinds, in: $0).differences(in: $0) } }
    #expect(try differences() == [])
    try book.database.write { try $0.execute(sql: "UPDATE act SET stands = 0") }
    #expect(try differences() == ["act 1 does not stand"])
    try book.database.write { try $0.execute(sql: "UPDATE act SET stands = 1; DELETE FROM change") }
    #expect(try differences().map { $0.hasSuffix("and it is nothing") } == [true])
    try book.close()
  }

  private static let count = setting("COMMONPLACE_SCHEDULES") ?? 12
  private static let soak: Duration = .seconds((setting("COMMONPLACE_SOAK") ?? 0) * 60)

  private static func setting(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }
}
