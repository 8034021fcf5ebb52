import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import ProjectsRecords

/// Awards that come too early, too late, twice, or are taken away again.
@Suite struct AwardTests {
  private let fixture: ProjectsFixture

  init() throws { fixture = try ProjectsFixture() }

  @Test("O18, O29: an award is earned at each threshold, of items made")
  func made() throws {
    var dice = SeededDice(seed: 1)
    var count = 0
    for value in Award.values {
      try fixture.put((count..<value - 1).map { _ in Item.sample(with: &dice) })
      try expect(earned: Award.values.filter { $0 < value }, .items, count: value - 1)
      try fixture.add("The \(value)th")
      count = value
      try expect(earned: Award.values.filter { $0 <= value }, .items, count: value)
    }
    #expect(try earned(.completed) == [])
    #expect(try fixture.book.check() == [])
  }

  @Test("O18, O29: an award is earned at each threshold, of items completed")
  func completed() throws {
    var dice = SeededDice(seed: 1)
    var count = 0
    for value in Award.values {
      let done = Item.Completion(instant: fixture.clock.now, day: fixture.today)
      try fixture.put((count..<value - 1).map { _ in Item.sample(with: &dice) { item, _ in item.completion = done } })
      let item = try fixture.add("The \(value)th")
      try expect(earned: Award.values.filter { $0 < value }, .completed, count: value - 1)
      _ = try fixture.complete(item.id)
      count = value
      try expect(earned: Award.values.filter { $0 <= value }, .completed, count: value)
    }
    #expect(try fixture.book.check() == [])
  }

  @Test("O-B3: what was earned stays, whatever becomes of the items")
  func kept() throws {
    let items = try (0..<10).map { try fixture.add("\($0)") }
    for item in items { _ = try fixture.complete(item.id) }
    let earned = try awards()
    #expect(earned.count == 4)
    _ = try fixture.projects.reopen(item: items[0].id)
    _ = try fixture.projects.delete(item: items[1].id)
    #expect(try awards() == earned)
    _ = try fixture.projects.deleteAll()
    #expect(try awards() == earned)
    #expect(try fixture.projects.awards().map(\.count).max() == 0, "what is there now is counted, what was earned is kept")
    for act in try fixture.book.history(limit: 1000).filter({ $0.stands && $0.target == nil && !$0.isFinal }) {
      _ = try fixture.book.undo(act.id)
    }
    #expect(try fixture.projects.counts().items == 0)
    #expect(try awards() == earned)
    #expect(try fixture.book.check() == [])
  }

  @Test("O-B3: an undo after an item was added takes the item back, not the award")
  func undoing() throws {
    let item = try fixture.add("First")
    #expect(try fixture.book.undo().undone.name.key == "act.itemAdded")
    #expect(try fixture.item(item.id) == nil)
    #expect(try earned(.items) == [1])
    #expect(refusal { try fixture.book.undo() } == "undo.nothing")
    _ = try fixture.book.redo()
    #expect(try fixture.item(item.id) == item)
    #expect(try fixture.book.history().filter { $0.name.key == "act.award" }.count == 1, "earned once")
  }

  @Test("O-B3: the act that earns is final, and History says so")
  func final() throws {
    try fixture.add("First")
    let act = try #require(try fixture.book.history().first { $0.name.key == "act.award" })
    #expect(act.isFinal && act.name.values == ["count": 1] && act.changes == 1)
    #expect(refusal { try fixture.book.undo(act.id) } == "undo.final")
    #expect(refusal { try fixture.book.redo(act.id) } == "undo.final")
    #expect(try earned(.items) == [1])
  }

  @Test func samplesEarnNothingNorHelpTo() throws {
    _ = try fixture.projects.addSample(language: "en", in: .gmt)
    #expect(try awards() == [])
    for _ in 0..<9 { try fixture.add("Own") }
    #expect(try earned(.items) == [1])
    let sample = try #require(try fixture.projects.items(sorted: .optimized).first(where: \.isSample))
    _ = try fixture.complete(sample.id)
    #expect(try earned(.completed) == [])
    try fixture.add("Own, the tenth")
    #expect(try earned(.items) == [1, 10])
  }

  @Test func theNextOfASampleThatComesBackIsASample() throws {
    _ = try fixture.projects.addSample(language: "en", in: .gmt)
    let sample = try #require(try fixture.projects.items(sorted: .optimized).first)
    _ = try fixture.projects.edit(item: sample.id, [.repeats(Repeat("every day"))], today: fixture.today)
    #expect(try fixture.complete(sample.id).next?.isSample == true)
    #expect(try awards() == [])
  }

  @Test("O-B3: an award is given away with its day, and one not yet earned with how far it is")
  func exported() throws {
    try fixture.add("First")
    _ = try fixture.projects.deleteAll()
    let awards = try fixture.projects.awards()
    #expect(awards.count == 16)
    #expect(try Award.exported.object(of: awards[0]).json == #"{"count":0,"criterion":"items","day":"2026-11-20","value":1}"#)
    #expect(try Award.exported.object(of: awards[15]).json == #"{"count":0,"criterion":"completed","day":null,"value":1000}"#)
    #expect(Award.exported.line(of: awards[0]) == ["items", "1", "2026-11-20", "0"])
  }

  @Test func whatACrashCutOffTheNextVerbPutsOnRecord() throws {
    var dice = SeededDice(seed: 1)
    let item = Item.sample("Added just before the power went", with: &dice)
    try fixture.put([item, Item.sample(with: &dice)])
    #expect(try earned(.items) == [])
    _ = try fixture.complete(item.id)
    #expect(try earned(.items) == [1] && earned(.completed) == [1])
    #expect(try fixture.complete(item.id).next == nil)
    #expect(try fixture.book.history().filter { $0.name.key == "act.award" }.count == 1)
  }

  @Test func anAwardThatCanNotBeWrittenDoesNotRefuseWhatWasDone() throws {
    _ = try fixture.book.writeDeviceState(touching: []) { db in
      try db.execute(sql: "CREATE TEMP TRIGGER full BEFORE INSERT ON main.award BEGIN SELECT RAISE(ABORT, 'no room'); END")
    }
    let item = try fixture.add("Once")
    #expect(try fixture.item(item.id) == item)
    #expect(try earned(.items) == [])
    _ = try fixture.book.writeDeviceState(touching: []) { db in try db.execute(sql: "DROP TRIGGER full") }
    _ = try fixture.complete(item.id)
    #expect(try earned(.items) == [1])
  }
}

extension AwardTests {
  private func awards() throws -> [Award] { try fixture.projects.awards().filter { $0.day != nil }.map(\.onRecord) }

  private func earned(_ criterion: Award.Criterion) throws -> [Int] {
    try awards().filter { $0.criterion == criterion }.map(\.value)
  }

  private func expect(earned values: [Int], _ criterion: Award.Criterion, count: Int) throws {
    let all = try fixture.projects.awards().filter { $0.criterion == criterion }
    #expect(all.filter { $0.day != nil }.map(\.value) == values)
    #expect(all.allSatisfy { $0.count == count && ($0.day ?? fixture.today) == fixture.today })
  }
}

extension Award {
  /// What of it is kept, whatever is counted now.
  fileprivate var onRecord: Award { Award(criterion: criterion, value: value, day: day, count: 0) }
}
