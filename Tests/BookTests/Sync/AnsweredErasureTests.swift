import BookStore
import Records
import Sync
import TestKit
import Testing

/// An erasure that a person was asked about on one device is asked about on another only where that wrote what the first did not have.
@Suite struct AnsweredErasureTests {
  private let place = MemoryPlace()
  private let key: SyncKey
  private let (one, other, third): (SyncFixture, SyncFixture, SyncFixture)
  private let shelf: RecordID

  /// One erased a shelf that the other had renamed, so the other is asked, and the third, which has both.
  init() throws {
    key = SyncKey(on: TestClock(seed: 7).surroundings)
    (one, other, third) = (try SyncFixture(key, place, seed: 1), try SyncFixture(key, place, seed: 2), try SyncFixture(key, place, seed: 3))
    shelf = try one.makeShelf("Gone")
    try one.makeShelf("Kept")
    for device in [one, other, third] { _ = try device.round() }
    try other.rename(shelf, "Renamed")
    for device in [other, third] { _ = try device.round() }
    try one.remove(shelf)
    _ = try one.book.erase(shelf)
    for device in [one, other, third] { _ = try device.round() }
    for device in [other, third] { #expect(try device.book.pending().map(\.reason) == [.erasesUnseen]) }
  }

  @Test(arguments: [false, true]) func `an erasure that was answered is asked about on no device again, and on no new one`(
    isRefused: Bool
  ) throws {
    let early = try SyncFixture(key, place, seed: 4)
    _ = try early.round()
    #expect(try early.book.pending().map(\.reason) == [.erasesUnseen], "nobody has answered yet")
    _ = try isRefused ? other.book.refuse() : other.book.letHappen()
    try other.makeShelf("Later")
    for device in [other, one, third, early] { _ = try device.round() }
    let late = try SyncFixture(key, place, seed: 5)
    _ = try late.round()
    for device in [one, third, early, late] {
      #expect(try device.book.pending().isEmpty && device.state() == other.state())
      #expect(try device.names() == (isRefused ? ["Kept", "Later", "Renamed"] : ["Kept", "Later"]))
    }
  }

  @Test func `an answer on a device that wrote nothing holds on the writer's too`() throws {
    _ = try third.book.refuse()
    for device in [third, other] { _ = try device.round() }
    #expect(try other.book.pending().isEmpty && other.names() == ["Kept", "Renamed"])
  }

  @Test func `an answer holds for nothing that its device did not have`() throws {
    try third.rename(shelf, "The third's")
    _ = try other.book.letHappen()
    for device in [other, third] { _ = try device.round() }
    #expect(try third.book.pending().map(\.reason) == [.erasesUnseen])
    _ = try third.book.refuse()
    #expect(try third.names() == ["Kept", "The third's"])
  }
}
