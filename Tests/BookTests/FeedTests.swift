import Book
import Records
import TestKit
import Testing

/// Open pages learn of every commit, whoever made it.
@Suite struct FeedTests {
  @Test(.timeLimit(.minutes(1)))
  func aCommitOfAnotherProcessIsHeard() async throws {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    let open = { try Book.open(.file(folder.path("book.sqlite")), notebooks: [Shelf.notebook], surroundings: clock.surroundings) }
    let here = try open()
    let there = try open()
    var touches = try here.touches().makeAsyncIterator()
    _ = try there.write(Phrase("act.test")) { try Shelf.makeShelf("Poems", $0) }
    #expect(await touches.next()?.kinds == ["act", "shelf"])
    _ = try here.write(Phrase("act.test")) { try Shelf.makeShelf("Verse", $0) }
    #expect(await touches.next()?.sequence == (try here.latest()))
  }

  @Test func whatWasMissedIsToldAtOnce() throws {
    let fixture = try BookFixture()
    let before = try fixture.book.latest()
    let shelf = try fixture.makeShelf("Poems")
    _ = try fixture.makeVolume("Odes", on: shelf)
    #expect(try fixture.book.touched(after: before).kinds == ["act", "shelf", "volume"])
    #expect(try fixture.book.touched(after: try fixture.book.latest()).kinds.isEmpty)
    #expect(try fixture.book.touched(after: 9999).kinds == ["*"])
  }

  @Test func undoTouchesWhatItPutsBack() throws {
    let fixture = try BookFixture()
    _ = try fixture.makeShelf("Poems")
    let before = try fixture.book.latest()
    _ = try fixture.book.undo()
    #expect(try fixture.book.touched(after: before).kinds == ["act", "shelf"])
  }

  @Test func stateOfTheDeviceIsLiveButNoAct() throws {
    let fixture = try BookFixture()
    let before = try fixture.book.latest()
    try fixture.book.keep(touching: ["sitting"]) { _ in }
    #expect(try fixture.book.touched(after: before).kinds == ["sitting"])
    #expect(try fixture.book.history().isEmpty)
  }

  @Test func theFeedKeepsOnlyItsNewestRows() throws {
    let fixture = try BookFixture()
    for _ in 0..<6000 { try fixture.book.keep(touching: ["x"]) { _ in } }
    #expect(try fixture.book.touched(after: 1).kinds == ["*"])
    #expect(try fixture.book.latest() == 6000)
  }
}
