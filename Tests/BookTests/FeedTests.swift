import BookStore
import Records
import TestKit
import Testing

/// Open pages learn of every commit, whoever made it.
@Suite struct FeedTests {
  private let fixture: BookFixture

  init() throws { fixture = try BookFixture() }

  @Test func aCommitOfAnotherProcessIsHeard() async throws {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    let open = { try Book.open(.file(folder.path("book.sqlite")), notebooks: [Shelf.notebook], surroundings: clock.surroundings) }
    let here = try open()
    let there = try open()
    var touches = try here.touches().makeAsyncIterator()
    let shelf = try there.write(LocalizedText("act.test")) { try Shelf.makeShelf("Poems", $0) }.value
    #expect(await touches.next()?.kinds == ["act", "shelf", "shelf=\(shelf)"])
    _ = try here.write(LocalizedText("act.test")) { try Shelf.makeShelf("Verse", $0) }
    #expect(await touches.next()?.sequence == (try here.latest()))
  }

  @Test func whatWasMissedIsToldAtOnce() throws {
    let before = try fixture.book.latest()
    let shelf = try fixture.makeShelf("Poems")
    let volume = try fixture.makeVolume("Odes", on: shelf)
    #expect(try fixture.book.touched(after: before).kinds == ["act", "shelf", "shelf=\(shelf)", "volume", "volume=\(volume)"])
    #expect(try fixture.book.touched(after: try fixture.book.latest()).kinds.isEmpty)
    for never in [9999, Int64.max, .min] { #expect(try fixture.book.touched(after: never).kinds == ["*"]) }
  }

  @Test func undoTouchesWhatItPutsBack() throws {
    let shelf = try fixture.makeShelf("Poems")
    for step in [fixture.book.undo, fixture.book.redo] {
      let before = try fixture.book.latest()
      _ = try step(nil)
      #expect(try fixture.book.touched(after: before).kinds == ["act", "shelf", "shelf=\(shelf)"])
    }
  }

  @Test func undoNamesTheParentThatCameBackWithAChildToo() throws {
    let shelf = try fixture.makeShelf("Poems")
    let volume = try fixture.makeVolume("Odes", on: shelf)
    let removal = try fixture.act { try Shelf.remove(volume, from: "volume", $0) }
    try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }
    let before = try fixture.book.latest()
    _ = try fixture.book.undo(removal.act)
    #expect(try fixture.contents() == "Poems: Odes 0")
    #expect(try fixture.book.touched(after: before).kinds == ["act", "shelf", "shelf=\(shelf)", "volume", "volume=\(volume)"])
  }

  @Test func restoringNamesWhatItBringsBack() throws {
    let shelf = try fixture.makeShelf("Poems")
    try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }
    let before = try fixture.book.latest()
    _ = try fixture.book.restore(shelf)
    #expect(try fixture.book.touched(after: before).kinds == ["act", "shelf", "shelf=\(shelf)"])
  }

  @Test(arguments: [16, 17])
  func onlyFewRecordsAreNamed(count: Int) throws {
    let before = try fixture.book.latest()
    try fixture.act { writing in for number in 1...count { _ = try Shelf.makeShelf("\(number)", writing) } }
    #expect(try fixture.book.touched(after: before).kinds.count == (count == 16 ? 18 : 2))
    let made = try fixture.book.latest()
    _ = try fixture.book.undo()
    #expect(try fixture.book.touched(after: made).kinds.count == (count == 16 ? 18 : 2))
  }

  @Test func aKindOfWhichOneCommitNamedNothingIsNamelessInAll() throws {
    let shelf = try fixture.makeShelf("Poems")
    let before = try fixture.book.latest()
    let volume = try fixture.makeVolume("Odes", on: shelf)
    try fixture.act { writing in for number in 1...17 { _ = try Shelf.makeShelf("\(number)", writing) } }
    try fixture.act { try Shelf.set("name", of: "shelf", shelf, to: "Verse", $0) }
    #expect(try fixture.book.touched(after: before).kinds == ["act", "shelf", "volume", "volume=\(volume)"])
    #expect(try fixture.book.touched(after: try fixture.book.latest() - 1).kinds == ["act", "shelf", "shelf=\(shelf)"])
  }

  @Test func stateOfTheDeviceIsLiveButNoAct() throws {
    let before = try fixture.book.latest()
    try fixture.book.writeDeviceState(touching: ["sitting"]) { _ in }
    #expect(try fixture.book.touched(after: before).kinds == ["sitting"])
    #expect(try fixture.book.history().isEmpty)
  }

  @Test func theFeedKeepsOnlyItsNewestRows() throws {
    for _ in 0..<6000 { try fixture.book.writeDeviceState(touching: ["x"]) { _ in } }
    #expect(try fixture.book.touched(after: 1).kinds == ["*"])
    #expect(try fixture.book.latest() == 6000)
  }
}
