import BookStore
import Foundation
import Records
import Sync
import TestKit
import Testing

/// Places that show what no device wrote, and devices that wrote as one.
@Suite struct WrongPlaceTests {
  private let place = MemoryPlace()
  private let key: SyncKey
  private let (one, other): (SyncFixture, SyncFixture)

  init() throws {
    key = SyncKey(on: TestClock(seed: 7).surroundings)
    (one, other) = (try SyncFixture(key, place, seed: 1), try SyncFixture(key, place, seed: 2))
  }

  @Test func `a letter that is damaged in the place is written again by its writer, once for each card that names it`() throws {
    try one.makeShelf("Poems")
    _ = try one.round()
    let (name, whole) = try #require(place.files.first { $0.key.hasPrefix("letter") })
    var damaged = whole
    damaged[damaged.endIndex - 1] ^= 1
    place.files[name] = damaged
    #expect(try other.round().unreadable == [name])
    // The place shows it whole to its writer.
    place.files[name] = whole
    _ = try one.round()
    #expect(place.files[name] == whole, "it opens here")
    place.files[name] = damaged
    _ = try (other.round(), one.round())
    #expect(place.files[name] == damaged, "the card is the same")
    other.clock.advance(seconds: 86_400)
    _ = try (other.round(), one.round())
    #expect(one.opened(place.files[name] ?? Data(), name) != nil)
    #expect(try other.round().came == 1 && other.names() == ["Poems"])
    let files = place.files
    for _ in 0..<3 { _ = try (one.round(), other.round()) }
    #expect(place.files == files, "nothing is named any more")
  }

  @Test func `a damaged letter of a device that is gone is written again by another that has its acts`() throws {
    try one.makeShelf("Poems")
    try exchange()
    let name = try #require(place.files.keys.first { $0.hasPrefix("letter") })
    place.files[name] = place.files[name]?.dropLast(9)
    let third = try SyncFixture(key, place, seed: 3)
    #expect(try third.round().unreadable == [name] && third.names().isEmpty)
    other.clock.advance(seconds: 3600)
    #expect(try other.round().sent == 1)
    #expect(try third.round().came == 1 && third.names() == ["Poems"])
  }

  @Test func `a name that anyone can put there does not hide that changes are withheld`() throws {
    for name in ["Poems", "Odes"] {
      try one.makeShelf(name)
      _ = try one.round()
    }
    let letters = place.files.filter { $0.key.hasPrefix("letter") }
    for name in letters.keys { place.files[name] = nil }
    let forged = "letter.\(one.token).\(one.token).1-9.0123456789abcdef.0000000000000000"
    place.files[forged] = Data("x".utf8)
    // The card was written with the first of the two.
    for _ in 0..<2 { #expect(try other.round().devices.map(\.withheld) == [1]) }
    #expect(try SyncEngine(other.book, key, place).look().devices.map(\.withheld) == [1])
    place.files.merge(letters) { $1 }
    #expect(try other.round().devices.map(\.withheld) == [0] && other.names() == ["Odes", "Poems"])
  }

  @Test func `a third device that took in the letter of a clone that gave way says so, and all others come to the same`() throws {
    try one.makeShelf("Poems")
    try exchange()
    let third = try SyncFixture(key, place, seed: 3)
    _ = try third.round()
    let (device, before) = (try one.book.ownDevice(), place.files)
    let clone = try one.clone("clone")
    // Each writes a second act, and puts it before it sees the other's.
    let written = try [one, clone].map { copy in
      place.files = before
      try copy.makeShelf(copy.book === clone.book ? "The clone's" : "Mine")
      _ = try copy.round()
      return (act: try #require(try copy.book.act(of: device, at: 2)), files: place.files)
    }
    // The one with the lesser act stays.
    let (gives, stays) = written[0].act < written[1].act ? (written[1], written[0]) : (written[0], written[1])
    place.files = gives.files
    #expect(try third.round().came == 1)
    let cards = place.files
    place.files = stays.files
    #expect(try other.round().came == 1)
    place.files.merge(cards) { first, _ in first }
    for _ in 0..<3 { for copy in [one, clone, other, third] { _ = try? copy.round() } }
    // Its own acts reach the others; an act that has seen those of the new device waits with them.
    for copy in [third, other] {
      try copy.makeShelf(copy.book === third.book ? "The third's" : "The other's")
      for copy in [third, other, one, clone] { _ = try copy.round() }
    }
    let report = try third.round()
    #expect(report.cloned == [device] && report.waiting == 2)
    #expect(report.problems.map(\.key) == ["sync.cloned", "sync.waiting"])
    // A new book in its place has all.
    let new = try SyncFixture(key, place, seed: 4)
    _ = try new.round()
    #expect(try one.names() == ["Mine", "Poems", "The clone's", "The other's", "The third's"])
    for copy in [clone, other, new] { #expect(try copy.state() == one.state()) }
    for copy in [one, clone, other, third, new] { #expect(try copy.book.check() == []) }
  }

  private func exchange() throws { for _ in 0..<2 { _ = try (one.round(), other.round()) } }
}
