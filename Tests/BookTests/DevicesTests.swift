import BookStore
import Foundation
import Records
import TestKit
import Testing

/// Every copy of a book that was written to is a device, by whose name a person knows who wrote what.
@Suite struct DevicesTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws { folder = try TemporaryFolder() }

  @Test func `a device is called by the day it first wrote until a person names it, in every copy and with undo`() throws {
    let mine = try book("mine.sqlite")
    try shelve("First", mine)
    let own = try #require(try mine.devices().all.first)
    #expect(try own.isThisOne && mine.devices().all.count == 1)
    let day = Day(of: clock.surroundings.now(), in: .gmt)
    #expect(try name(of: own.id, in: mine) == LocalizedText("device.since", ["day": .day(day)]))
    _ = try mine.name(own.id, "  My \n laptop ")
    #expect(try name(of: own.id, in: mine) == LocalizedText("device.named", ["name": "My laptop"]))
    _ = try mine.undo()
    #expect(try name(of: own.id, in: mine).key == "device.since")
    _ = try mine.redo()
    let theirs = try copy(mine)
    try shelve("Second", theirs)
    #expect(try name(of: own.id, in: theirs) == LocalizedText("device.named", ["name": "My laptop"]))
    _ = try mine.name(own.id, "")
    #expect(try name(of: own.id, in: mine).key == "device.since" && mine.check() == [])
  }

  @Test func `two devices of one day are told apart, and history says which of them wrote`() throws {
    let mine = try book("mine.sqlite")
    try shelve("First", mine)
    let theirs = try copy(mine)
    try shelve("Second", theirs)
    clock.advance(seconds: 1)
    _ = try mine.merge(try #require(theirs.path))
    let devices = try mine.devices()
    #expect(devices.all.map(\.isThisOne) == [true, false])
    let other = devices.all[1].id
    #expect(devices.name(of: other, in: .gmt).key == "device.sinceAgain" && devices.name(of: other, in: .gmt).values["number"] == 2)
    let acts = try mine.history()
    #expect(acts.map { $0.device == other } == [false, true, false])
    // Both copies call both the same.
    #expect(try theirs.devices().name(of: other, in: .gmt) == devices.name(of: other, in: .gmt))
    _ = try theirs.merge(try #require(mine.path))
    #expect(try theirs.devices().all.map(\.id) == devices.all.map(\.id))
  }

  @Test func `a name that is too long, and a device that is not there, are refused in words`() throws {
    let mine = try book("mine.sqlite")
    let own = try #require(try mine.devices().all.first).id
    #expect(refusal { try mine.name(own, String(repeating: "x", count: Book.longestDeviceName + 1)) } == "device.nameTooLong")
    #expect(refusal { try mine.name(RecordID(kind: "device", key: "none"), "x") } == "device.none")
    #expect(try mine.history().isEmpty)
    #expect(try mine.name(own, String(repeating: "x", count: Book.longestDeviceName)).act != nil)
  }
}

extension DevicesTests {
  private func book(_ name: String) throws -> Book {
    try Book.open(.file(folder.path(name)), notebooks: [Shelf.notebook], surroundings: clock.surroundings)
  }

  private func copy(_ book: Book) throws -> Book {
    #expect(book.emptyLog())
    try FileManager.default.copyItem(atPath: try #require(book.path), toPath: folder.path("theirs.sqlite"))
    return try self.book("theirs.sqlite")
  }

  private func shelve(_ name: String, _ book: Book) throws {
    clock.advance(seconds: 1)
    _ = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf(name, $0) }
  }

  private func name(of device: RecordID, in book: Book) throws -> LocalizedText { try book.devices().name(of: device, in: .gmt) }
}
