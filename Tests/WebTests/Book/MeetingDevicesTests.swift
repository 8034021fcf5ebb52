import Assembly
import BlendsRecords
import FlightsRecords
import Foundation
import GRDB
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

@testable import BookStore
@testable import Sync

/// Nothing is lost when two devices of one person meet, in any notebook: by a merge of their files, or by letters.
@Suite struct MeetingDevicesTests {
  struct Device {
    let book: Book
    let clock: TestClock
    var projects: Projects { Projects(book) }
    var sit: Mindfulness { Mindfulness(book) }
  }

  enum Road: CaseIterable { case merge, letters }

  private static let day = Day(ordinal: 20_000)
  private let folder: TemporaryFolder
  private let key = SyncKey(on: TestClock().surroundings)
  private let mine: Device
  private let theirs: Device

  init() throws {
    folder = try TemporaryFolder()
    mine = try Self.open(folder.path("mine.sqlite"), seed: 1)
    try Self.fill(mine.book)
    #expect(mine.book.emptyLog())
    try FileManager.default.copyItem(atPath: folder.path("mine.sqlite"), toPath: folder.path("theirs.sqlite"))
    theirs = try Self.open(folder.path("theirs.sqlite"), seed: 2)
    try FolderPlace(folder.path("."), of: key).begin(alone: false)
  }

  @Test(arguments: Road.allCases)
  func `of a text that both wrote, in whatever notebook, one is shown and the other stands beside it, in both copies`(by road: Road) throws
  {
    let fields = try mine.book.firstTextFields()
    #expect(fields.count == Notebook.all.flatMap(\.entities).flatMap(\.texts).count)
    for device in [mine, theirs] {
      device.clock.advance(seconds: device.book === mine.book ? 1 : 5)
      for field in fields { try type(device.book === mine.book ? "Mine" : "Theirs", into: field, in: device.book) }
    }
    try meet(by: road)
    for device in [mine, theirs] {
      for field in fields {
        let texts = try device.book.read { try ([field.text(in: $0) ?? ""] + field.others(in: $0).map(\.text)) }
        #expect(texts.map { $0.prefix(4) } == ["Thei", "Mine"], "\(field.kind).\(field.column): \(texts)")
      }
      #expect(try device.sit.thoughts().count == 1)
    }
  }

  @Test(arguments: Road.allCases) func `a day's thought that one clears and writes anew while the other edits it is there with both`(
    by road: Road
  ) throws {
    _ = try mine.sit.think("", on: Self.day)
    _ = try mine.sit.think("Again", on: Self.day)
    theirs.clock.advance(seconds: 30)
    _ = try theirs.sit.think("Edited", on: Self.day)
    try meet(by: road)
    for device in [mine, theirs] {
      let thought = try #require(try device.sit.thought(on: Self.day))
      #expect(thought.text == "Edited" && thought.others.map(\.text) == ["Again"])
    }
  }

  @Test(arguments: Road.allCases) func `a clock three days fast takes nothing from whoever writes after it`(by road: Road) throws {
    let project = try #require(try mine.book.read { try Project.all(in: $0) }.first).id
    theirs.clock.advance(seconds: 259_200)
    _ = try theirs.projects.edit(project: project, [.title("Fast")])
    try meet(by: road)
    _ = try mine.projects.edit(project: project, [.title("After it")])
    _ = try theirs.projects.edit(project: project, [.detail("Fast again")])
    try meet(by: road)
    for device in [mine, theirs] {
      let found = try device.book.read { try Project.require(project, in: $0) }
      #expect(found.title == "After it" && found.detail == "Fast again")
      #expect(try device.book.divergences(.texts, limit: 9).isEmpty)
    }
  }

  @Test(arguments: Road.allCases) func `a device that was away for sixty days brings its own fields and reverts no others`(by road: Road)
    throws
  {
    let item = try #require(try mine.book.read { try Item.all(in: $0) }.first).id
    _ = try theirs.projects.edit(item: item, [.detail("Written on the way")], today: Self.day)
    for days in 1...60 {
      mine.clock.advance(seconds: 86_400)
      _ = try mine.projects.edit(item: item, [.title("Day \(days)"), .priority(days % 2 == 0 ? .high : .low)], today: Self.day)
    }
    theirs.clock.advance(seconds: 86_400 * 60)
    try meet(by: road)
    for device in [mine, theirs] {
      let found = try device.book.read { try Item.require(item, in: $0) }
      #expect(found.title == "Day 60" && found.detail == "Written on the way" && found.priority == .high)
      #expect(try device.book.divergences(.fields, limit: 9).isEmpty && device.book.divergences(.texts, limit: 9).isEmpty)
    }
  }

  @Test(arguments: Road.allCases) func `a copy that deletes nine tenths waits for an answer, and nothing is gone before`(by road: Road)
    throws
  {
    let ids = try (0..<50).map { try mine.projects.add([.title("Item \($0)")], today: Self.day).value.id }
    try meet(by: road)
    _ = try theirs.projects.delete(items: Array(ids.dropLast(5)))
    let before = try count("item", mine)
    try take(from: theirs, into: mine, by: road)
    #expect(try mine.book.pending().map(\.reason) == [.takesMuch])
    #expect(try count("item", mine) == before && mine.book.isAnythingPending())
    _ = try mine.book.letHappen()
    #expect(try count("item", mine) == before - 45)
  }

  @Test(arguments: Road.allCases) func `an edit, a deletion and an import of five hundred are undone from the other device`(by road: Road)
    throws
  {
    let item = try #require(try mine.book.read { try Item.all(in: $0) }.first)
    let edit = try #require(try theirs.projects.edit(item: item.id, [.title("Other")], today: Self.day).act)
    let blend = try #require(try theirs.book.read { try RecordID.fetchOne($0, sql: "SELECT id FROM blend") })
    let deletion = try #require(try Blends(theirs.book).delete(blend: blend).act)
    let made = try theirs.book.write(LocalizedText("act.test"), byMachine: true) { writing in
      for number in 0..<500 {
        let id = RecordID(kind: "session", key: "\(number)")
        let moment = Instant(milliseconds: 1_600_000_000_000 + Int64(number) * 60_000)
        try writing.database.execute(
          sql: "INSERT INTO session (id, start, finish, zone, boundary, day, source) VALUES (?, ?, ?, 'GMT', 0, '2020-09-13', 'file')",
          arguments: [id, moment.milliseconds, moment.milliseconds + 30_000])
      }
    }
    let before = try count("session", mine)
    try meet(by: road)
    #expect(try count("session", mine) == before + 500 && count("blend", mine) == 0)
    for act in [try #require(made.act), deletion, edit] { _ = try mine.book.undo(act) }
    try meet(by: road)
    for device in [mine, theirs] {
      #expect(try count("session", device) == before && count("blend", device) == 1)
      #expect(try device.book.read { try Item.require(item.id, in: $0).title } == item.title)
    }
  }

  @Test(arguments: Road.allCases) func `an item that repeats and is completed on both has one next`(by road: Road) throws {
    let item = try mine.projects.add([.title("Water"), .repeats(Repeat("every day"))], today: Self.day).value
    try meet(by: road)
    for device in [mine, theirs] {
      device.clock.advance(seconds: 10)
      _ = try device.projects.complete(item.id, today: Self.day)
    }
    try meet(by: road)
    for device in [mine, theirs] {
      let series = try device.book.read { try Item.all(in: $0) }.filter { $0.title == "Water" }
      #expect(series.count == 2 && series.filter { $0.completion == nil }.count == 1)
    }
  }

  @Test(arguments: Road.allCases) func `after a thousand moves on two devices the items stand in one order, no two in one place`(
    by road: Road
  ) throws {
    let ids = try (0..<30).map { try mine.projects.add([.title("Item \($0)")], today: Self.day).value.id }
    try meet(by: road)
    var dice = SeededDice.fixed(1)
    let seed = dice.seed
    for _ in 0..<500 {
      for device in [mine, theirs] {
        let (one, other) = (ids[dice.below(30)], ids[dice.below(30)])
        device.clock.advance(seconds: Double(dice.below(9)))
        if one != other { _ = try device.projects.move(one, dice.below(2) == 0 ? .before(other) : .after(other)) }
      }
    }
    try meet(by: road)
    let orders = try [mine, theirs].map { device in
      try device.book.read { try Item.all("ORDER BY position, id", in: $0) }.map { ($0.id, "\($0.position)") }
    }
    #expect(orders[0].map(\.0) == orders[1].map(\.0), "seed \(seed)")
    #expect(Set(orders[0].map(\.1)).count == orders[0].count, "seed \(seed)")
  }
}

extension MeetingDevicesTests {
  private static func open(_ path: String, seed: UInt64) throws -> Device {
    let clock = TestClock(seed: seed)
    return Device(book: try Book.open(.file(path), notebooks: Notebook.all, surroundings: clock.surroundings), clock: clock)
  }

  /// Each takes in what the other has, and both are intact then.
  private func meet(by road: Road) throws {
    for (own, other) in [(mine, theirs), (theirs, mine)] {
      own.clock.advance(seconds: 1)
      try take(from: other, into: own, by: road)
      #expect(try own.book.check() == [] && own.book.pending().isEmpty)
    }
  }

  private func take(from other: Device, into own: Device, by road: Road) throws {
    switch road {
    case .merge: _ = try own.book.merge(try #require(other.book.path))
    case .letters:
      for device in [other, own] {
        if let open = try device.book.openAct() { try device.book.close(open) }
        let report = try SyncEngine(device.book, key, FolderPlace(folder.path("."), of: key)).round()
        #expect(report.unreadable == [] && report.waiting == 0)
      }
    }
  }

  private func count(_ table: String, _ device: Device) throws -> Int {
    try device.book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 }
  }

  /// A record of every kind that has a text that is saved as it is typed.
  private static func fill(_ book: Book) throws {
    _ = try Mindfulness(book).think("Quiet", on: day)
    try Projects(book).fill(on: day)
    let blend = try Blends(book).addOrange()
    _ = try Blends(book).add(note: [.text("Fresh")], to: blend.id, today: day)
    let flights = Flights(book, world: .none)
    var flight = FlightEntry(from: .stub("EDDF"), to: .stub("KSFO"), on: try #require(FlightDay("2022-01-26")))
    flight.ident = "XQ1"
    _ = try flights.add(flight, zone: .gmt)
    let trip = try #require(try flights.trips().trips.first)
    _ = try flights.type("Winter", into: .trip(trip.id))
  }

  private func type(_ word: String, into field: TextField, in book: Book) throws {
    let base = TextHash(of: try book.read { try field.text(in: $0) } ?? "")
    let typing = Typing(edit: RecordID(kind: "edit", key: "\(word) \(field.record) \(field.column)"), base: base)
    try #expect(book.types("\(word) \(field.kind) \(field.column)", in: field, typing: typing))
  }
}
