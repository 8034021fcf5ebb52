import BookStore
import Records
import TestKit
import Testing

/// A person's latest records, as the palette offers them.
@Suite struct RecentRecordsTests {
  @Test func `the last touched comes first, without records that are gone, were taken back, or came with many others`() throws {
    let fixture = try BookFixture()
    let (poems, letters, gone) = (try fixture.makeShelf("Poems"), try fixture.makeShelf("Letters"), try fixture.makeShelf("Gone"))
    let odes = try fixture.makeVolume("Odes", on: poems)
    try fixture.act { try Shelf.set("name", of: "shelf", poems, to: "Verses", $0) }
    try fixture.act { try Shelf.remove(gone, from: "shelf", $0) }
    let taken = try fixture.act { try Shelf.makeShelf("Taken back", $0) }
    _ = try fixture.book.undo(taken.act)
    try fixture.act { writing in
      for name in ["1", "2", "3", "4"] { _ = try Shelf.makeShelf(name, writing) }
    }
    let recent = try fixture.book.recentRecords()
    #expect(recent.map(\.id) == [poems, odes, letters])
    #expect(recent.map(\.kind) == ["shelf", "volume", "shelf"])
    #expect(recent.first?.title == LocalizedText("record.shelf", ["name": "Verses"]))
    #expect(try fixture.book.recentRecords(lookingAt: 5).map(\.id) == [poems])
  }
}
