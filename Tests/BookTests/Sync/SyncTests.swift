import BookStore
import Foundation
import Records
import Sync
import TestKit
import Testing

/// Devices of one book come to the same by the files in a place, and the place can be lost, late or wrong.
@Suite struct SyncTests {
  private let place = MemoryPlace()
  private let key: SyncKey
  private let (one, other): (SyncFixture, SyncFixture)

  init() throws {
    key = SyncKey(on: TestClock(seed: 7).surroundings)
    (one, other) = (try SyncFixture(key, place, seed: 1), try SyncFixture(key, place, seed: 2))
  }

  @Test func `what one device does is on the other after a round each, and nothing is told back`() throws {
    try one.makeShelf("Poems")
    #expect(try one.round().sent == 1)
    #expect(try other.round().came == 1)
    #expect(try other.names() == ["Poems"])
    #expect(try other.book.history().map(\.name.key) == ["act.test"], "nobody merged anything")
    let files = place.files
    for _ in 0..<3 { _ = try (one.round(), other.round()) }
    #expect(place.files.count == 3 && place.files.filter { $0.key.hasPrefix("letter") } == files.filter { $0.key.hasPrefix("letter") })
  }

  @Test func `two texts written apart are both kept, and what came is undone from anywhere`() throws {
    let shelf = try one.makeShelf("Poems")
    try exchange()
    try one.rename(shelf, "Odes")
    try other.rename(shelf, "Hymns")
    try exchange()
    #expect(try one.names() == other.names() && one.state() == other.state())
    let act = try #require(try one.book.history().first { $0.name.key == "act.test" && $0.device != (try? one.book.ownDevice()) })
    _ = try one.book.undo(act.id)
    try exchange()
    #expect(try one.state() == other.state())
  }

  @Test func `a letter whose past is not there waits, and comes in with it`() throws {
    try one.makeShelf("Poems")
    _ = try (one.round(), other.round())
    try other.makeShelf("Odes")
    _ = try other.round()
    let third = try SyncFixture(key, place, seed: 3)
    let hidden = place.files.filter { $0.key.hasPrefix("letter.\(one.token)") }
    #expect(!hidden.isEmpty)
    for name in hidden.keys { place.files[name] = nil }
    #expect(try third.round().waiting == 1 && third.names().isEmpty)
    place.files.merge(hidden) { $1 }
    #expect(try third.round().came == 2)
    #expect(try third.names() == ["Odes", "Poems"])
  }

  @Test func `a place that was emptied is filled again by whoever has what it lacks`() throws {
    try one.makeShelf("Poems")
    try exchange()
    try other.makeShelf("Odes")
    try exchange()
    place.files = [:]
    for _ in 0..<2 { _ = try other.round() }
    let third = try SyncFixture(key, place, seed: 3)
    _ = try third.round()
    #expect(try third.names() == ["Odes", "Poems"], "one device alone had both")
  }

  @Test func `half a file, or another's, is named and stops nothing`() throws {
    try one.makeShelf("Poems")
    _ = try one.round()
    let (name, content) = try #require(place.files.first { $0.key.hasPrefix("letter") })
    place.files[name] = content.prefix(content.count / 2)
    place.files["letter (conflicted copy)"] = content
    let report = try other.round()
    #expect(report.unreadable == [name] && report.came == 0)
    place.files[name] = content
    #expect(try other.round().came == 1)
    // A file that is taken for another, or sealed by another key, does not open.
    let key = SyncKey(on: TestClock(seed: 8).surroundings)
    let stranger = try SyncFixture(key, place, seed: 4)
    #expect(try stranger.round().unreadable.count == 3 && stranger.names().isEmpty)
  }

  @Test func `what is erased is in no file of the place once its writer came by`() throws {
    let shelf = try one.makeShelf("Secret")
    try one.makeShelf("Poems")
    try exchange()
    try other.remove(shelf)
    _ = try other.book.erase(shelf)
    try exchange()
    try exchange()
    #expect(try one.names() == ["Poems"] && other.names() == ["Poems"])
    for (name, file) in place.files where name.hasPrefix("letter") {
      let content = try #require(one.opened(file, name))
      #expect(!content.contains("Secret"))
    }
    let third = try SyncFixture(key, place, seed: 3)
    _ = try third.round()
    #expect(try third.state() == one.state())
  }

  @Test func `many small letters become few`() throws {
    for number in 0..<40 {
      try one.makeShelf("Shelf \(number)")
      _ = try one.round()
    }
    _ = try one.round()
    #expect(place.files.keys.filter { $0.hasPrefix("letter") }.count == 2 + 8)
    _ = try other.round()
    #expect(try other.names().count == 40)
  }

  @Test func `a clone whose acts have not left becomes a device of its own, and one whose acts have is told`() throws {
    try one.makeShelf("Poems")
    try exchange()
    let clone = try one.clone("clone")
    let shelf = try one.makeShelf("Mine")
    _ = try one.round()
    let own = try clone.makeShelf("The clone's")
    _ = try clone.book.undo()
    _ = try clone.book.redo()
    // Typing leaves an act open, which the round must not lose.
    try clone.type("Its own", into: own)
    _ = try clone.engine.round()
    for _ in 0..<2 { _ = try (one.round(), other.round(), clone.round()) }
    #expect(try one.names() == ["Its own", "Mine", "Poems"])
    #expect(try one.state() == clone.state() && one.state() == other.state())
    #expect(try clone.book.check() == [] && one.book.check() == [])
    // Both write and both put before they see each other.
    let late = try one.clone("late")
    try one.rename(shelf, "Here")
    try late.rename(shelf, "There")
    let before = place.files
    _ = try one.round()
    let ones = place.files
    place.files = before
    _ = try late.round()
    place.files.merge(ones) { $1 }
    for device in [one, late, one, late, one, late, other] { _ = try? device.round() }
    #expect(try one.state() == late.state() && one.names().contains("Here") != one.names().contains("There"))
    #expect(try one.book.check() == [] && late.book.check() == [])
    #expect(try other.state() == one.state(), "it had neither")
  }

  @Test(arguments: [false, true]) func `a clone that wrote less than its original, before or after it, loses nothing`(isFirst: Bool) throws
  {
    try one.makeShelf("Poems")
    try exchange()
    let clone = try one.clone("clone")
    if isFirst { try clone.makeShelf("The clone's") }
    for name in ["Odes", "Hymns", "Psalms"] {
      try one.makeShelf(name)
      _ = try one.round()
    }
    if !isFirst { try clone.makeShelf("The clone's") }
    for _ in 0..<3 { for device in [clone, other, one] { _ = try device.round() } }
    #expect(try one.names() == ["Hymns", "Odes", "Poems", "Psalms", "The clone's"])
    #expect(try clone.state() == one.state() && other.state() == one.state())
    #expect(try clone.book.check() == [])
  }

  @Test func `a deletion of much by single acts is asked about, and the question waits longer than a day`() throws {
    let shelves = try (0..<250).map { try one.makeShelf("Shelf \($0)") }
    try exchange()
    for shelf in shelves.prefix(120) { try other.remove(shelf) }
    // Each round brings few of them.
    for first in stride(from: Int64(0), to: 120, by: 30) { try one.take(first + 1...first + 30, from: other) }
    #expect(try one.book.pending().map(\.reason) == [.takesMuch])
    let left = try one.names().count
    #expect(left >= 150)
    one.clock.advance(seconds: 2 * 86_400)
    let third = try SyncFixture(key, place, seed: 3)
    _ = try third.round()
    try third.makeShelf("New")
    _ = try (third.round(), one.round())
    #expect(try one.names().count == left + 1 && !one.book.pending().isEmpty)
  }

  private func exchange() throws { for _ in 0..<2 { _ = try (one.round(), other.round()) } }
}
