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
