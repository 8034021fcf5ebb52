import BookStore
import Records
import TestKit
import Testing

@testable import SitRecords

/// A sit that begins some seconds after the press: not a second of the wait may count, and none may be lost.
@Suite struct StartDelayTests {
  private func fixture(_ delay: Int = 10) throws -> SitFixture {
    let fixture = try SitFixture()
    _ = try fixture.sit.choose(.startDelay(delay))
    return fixture
  }

  @Test func itBeginsSoManySecondsAfterThePressAndLastsItsWholeLength() throws {
    let fixture = try fixture()
    let press = fixture.clock.now
    let sitting = try fixture.sit.start(.minutes(2), in: fixture.zone)
    #expect(sitting.start == press.adding(milliseconds: 10_000))
    #expect(sitting.wait(at: press) == 10_000 && sitting.elapsed(at: press) == 0)
    fixture.clock.advance(seconds: 9.999)
    #expect(sitting.wait(at: fixture.clock.now) == 1 && sitting.elapsed(at: fixture.clock.now) == 0)
    fixture.clock.advance(seconds: 60.001)
    #expect(sitting.wait(at: fixture.clock.now) == 0 && sitting.elapsed(at: fixture.clock.now) == 60_000)
    fixture.clock.advance(seconds: 59.999)
    #expect(try fixture.sit.sitting() == sitting)
    fixture.clock.advance(seconds: 0.001)
    let session = try #require(try fixture.sit.sessions().first)
    #expect(session.start == sitting.start && session.milliseconds == 120_000 && session.wasWatched)
  }

  @Test func cancelledBeforeItBeginsThereWasNone() throws {
    let fixture = try fixture()
    _ = try fixture.sit.start(.open, in: fixture.zone)
    fixture.clock.advance(seconds: 9.999)
    #expect(try fixture.sit.cancel() == nil)
    #expect(try fixture.sit.sitting() == nil)
    #expect(refusal { try fixture.sit.finish() } == "sit.notSitting")
    #expect(try fixture.acts() == ["act.setting.delay"])
  }

  @Test func cancelledOnceItHasBegunItIsOfferedAsEver() throws {
    let fixture = try fixture()
    _ = try fixture.sit.start(.minutes(2), in: fixture.zone)
    fixture.clock.advance(seconds: 30)
    #expect(try fixture.sit.cancel()?.elapsed(at: fixture.clock.now) == 20_000)
    #expect(try fixture.sit.finish().value?.milliseconds == 20_000)
  }

  @Test func anOpenEndedSitIsAbandonedTenMinutesAfterItBegan() throws {
    let fixture = try fixture(30)
    let sitting = try fixture.sit.start(.open, in: fixture.zone)
    #expect(!sitting.isAbandoned(at: sitting.start.adding(milliseconds: 600_000)))
    #expect(sitting.isAbandoned(at: sitting.start.adding(milliseconds: 600_001)))
  }

  @Test func aDelayChangedMeanwhileMovesNoSitThatWaits() throws {
    let fixture = try fixture()
    let sitting = try fixture.sit.start(.minutes(2), in: fixture.zone)
    _ = try fixture.sit.choose(.startDelay(0))
    #expect(try fixture.sit.start(.minutes(2), in: fixture.zone) == sitting)
  }

  @Test func aClockSetBackFurtherThanAStartWaitsIsNoWait() throws {
    let fixture = try fixture(0)
    let sitting = try fixture.sit.start(.minutes(2), in: fixture.zone)
    #expect(sitting.wait(at: sitting.start.adding(milliseconds: -30_001)) == 0)
    #expect(sitting.wait(at: sitting.start.adding(milliseconds: -30_000)) == 30_000)
  }

  @Test(arguments: [-1, 31, .max])
  func otherDelaysAreRefused(seconds: Int) throws {
    let fixture = try SitFixture()
    #expect(refusal { try fixture.sit.choose(.startDelay(seconds)) } == "practice.delay")
  }
}

/// The welcome comes once, to a new book nobody has sat with.
@Suite struct WelcomeTests {
  @Test func aBookIsNewUntilSomethingIsInItOrItsPersonWasWelcomed() throws {
    #expect(try SitFixture().sit.isNew())
    let uses: [(SitFixture) throws -> Void] = [
      { try $0.add("2026-11-20T06:00:00Z", seconds: 60) }, { _ = try $0.sit.think("Calm.", on: try $0.today) },
      { _ = try $0.sit.setGoal(9, from: try $0.today) }, { _ = try $0.sit.start(.open, in: $0.zone) }, { try $0.sit.welcome() },
    ]
    for use in uses {
      let fixture = try SitFixture()
      try use(fixture)
      #expect(try !fixture.sit.isNew())
    }
  }

  @Test func `a book of another device is not new`() throws {
    let (fixture, clock) = (try SitFixture(), TestClock(seed: 2))
    let other = try Book.open(.memory, notebooks: [Mindfulness.notebook], surroundings: clock.surroundings)
    _ = try Mindfulness(other).choose(.startDelay(5))
    _ = try fixture.book.take([other.letter(of: other.ownDevice(), 1...1)])
    #expect(try !fixture.sit.isNew())
  }

  @Test func whatHoldsAlreadyIsNoAct() throws {
    let fixture = try SitFixture()
    try fixture.sit.welcome(goal: 7, from: try fixture.today, accent: .rose)
    #expect(try fixture.acts().isEmpty && !fixture.sit.isNew())
    try fixture.sit.welcome(goal: 12, from: try fixture.today, accent: .earth)
    #expect(try fixture.acts() == ["act.setting.accent", "act.goal"])
    #expect(try fixture.sit.goal(on: try fixture.today) == 12 && fixture.sit.practice().accent == .earth)
  }

  @Test func aRefusedGoalLeavesItNew() throws {
    let fixture = try SitFixture()
    #expect(refusal { try fixture.sit.welcome(goal: 999, from: try fixture.today, accent: .earth) } == "goal.range")
    #expect(try fixture.sit.isNew() && fixture.sit.practice().accent == .rose)
  }
}
