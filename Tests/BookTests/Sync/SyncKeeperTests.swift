import BookStore
import Foundation
import GRDB
import Records
import Sync
import TestKit
import Testing

/// The rounds of a served book, and the key and the folder that a person gives it.
@Suite struct SyncKeeperTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("shared"), withIntermediateDirectories: false)
  }

  @Test func `a change is sent at the next tick, and what others wrote comes within seconds while a page is open`() throws {
    let (one, other) = (try open("one"), try open("other"))
    let (synced, _) = try SyncedBook.begin(one, in: PlaceAddress(folder.path("shared")))
    _ = try SyncedBook.join(other, line: synced.line, in: PlaceAddress(folder.path("shared")))
    let (here, there) = (SyncKeeper(one), SyncKeeper(other))
    for keeper in [here, there, here, there] { keeper.tick(isWatched: true) }
    try makeShelf("Poems", in: one)
    here.tick(isWatched: true)
    there.tick(isWatched: true)
    #expect(try names(in: other).isEmpty, "it looks every few seconds")
    clock.advance(seconds: 5)
    there.tick(isWatched: true)
    #expect(try names(in: other) == ["Poems"])
    clock.advance(seconds: 5)
    here.tick(isWatched: true)
    #expect(here.standing?.report?.devices.map(\.lacks) == [0])
  }

  @Test func `a place that is gone is told once and tried with growing pauses, and its return ends it`() throws {
    let book = try open("one")
    _ = try SyncedBook.begin(book, in: PlaceAddress(folder.path("shared")))
    let keeper = SyncKeeper(book)
    keeper.tick(isWatched: false)
    try FileManager.default.moveItem(atPath: folder.path("shared"), toPath: folder.path("unplugged"))
    try makeShelf("Poems", in: book)
    keeper.tick(isWatched: false)
    #expect(keeper.standing?.fault?.key == "sync.missing")
    let touched = try book.latest()
    for _ in 0..<20 {
      clock.advance(seconds: 60)
      keeper.tick(isWatched: false)
    }
    #expect(try book.latest() == touched, "pages are told once")
    try FileManager.default.moveItem(atPath: folder.path("unplugged"), toPath: folder.path("shared"))
    clock.advance(seconds: 300)
    keeper.tick(isWatched: false)
    #expect(keeper.standing?.fault == nil && keeper.standing?.report?.sent == 1)
  }

  @Test func `what is typed is sent ten seconds after the last key`() throws {
    let book = try open("one")
    _ = try SyncedBook.begin(book, in: PlaceAddress(folder.path("shared")))
    let shelf = try makeShelf("Poems", in: book)
    let keeper = SyncKeeper(book)
    let typing = Typing(edit: book.surroundings.newID(), base: nil)
    let field = TextField("name", of: shelf, Shelf.shelf)
    for second in 0..<30 {
      _ = try book.write(LocalizedText("act.test"), typing: typing) { try $0.type("Poems \(second)", into: field, typing: typing) }
      keeper.tick(isWatched: true)
      clock.advance(seconds: 1)
    }
    #expect(try book.openAct() != nil)
    for _ in 0..<11 {
      keeper.tick(isWatched: true)
      clock.advance(seconds: 1)
    }
    #expect(try book.openAct() == nil && book.history().count == 2)
    keeper.tick(isWatched: true)
    #expect(keeper.standing?.report?.devices.isEmpty ?? false)
    let other = try open("other")
    _ = try SyncedBook.join(other, line: SyncedBook.on(book).line, in: PlaceAddress(folder.path("shared")))
    #expect(try names(in: other) == ["Poems 29"])
  }

  @Test func `a new key shuts out who has the old one, and the others go on with the new line`() throws {
    let (one, other) = (try open("one"), try open("other"))
    let (old, _) = try SyncedBook.begin(one, in: PlaceAddress(folder.path("shared")))
    _ = try SyncedBook.join(other, line: old.line, in: PlaceAddress(folder.path("shared")))
    try makeShelf("Late", in: other)
    let (new, _) = try old.changingKey(of: one)
    #expect(new.line != old.line)
    #expect(refusal { try old.engine(for: other).round() } == "sync.keyChanged")
    _ = try SyncedBook.join(other, line: new.line, in: PlaceAddress(folder.path("shared")))
    #expect(try new.engine(for: one).round().came == 1, "what had not left under the old key")
    #expect(try names(in: one) == ["Late"])
  }

  @Test func `a book of other records is not mixed in, and a line that was mistyped is told`() throws {
    let (one, stranger) = (try open("one"), try open("stranger"))
    try makeShelf("Theirs", in: one)
    let (synced, _) = try SyncedBook.begin(one, in: PlaceAddress(folder.path("shared")))
    try makeShelf("Mine", in: stranger)
    #expect(refusal { try SyncedBook.join(stranger, line: synced.line, in: PlaceAddress(folder.path("shared"))) } == "sync.stranger")
    #expect(refusal { try SyncedBook.join(stranger, line: synced.line, in: PlaceAddress(folder.path("elsewhere"))) } == "sync.missing")
    #expect(try SyncedBook.of(stranger) == nil && names(in: stranger) == ["Mine"])
    for line in ["", "commonplace1-", String(synced.line.dropLast()), synced.line.replacing("1-", with: "2-"), synced.line + "0"] {
      #expect(refusal { try SyncKey(line: line) } == "sync.badLine")
    }
    #expect(try SyncKey(line: " \(synced.line)\n").line == synced.line)
  }

  @Test func `nothing a person wrote, and no name of a device, is in any byte of the place`() throws {
    let book = try open("one")
    _ = try book.name(book.ownDevice(), "Canary")
    let (synced, _) = try SyncedBook.begin(book, in: PlaceAddress(folder.path("shared")))
    for number in 0..<20 { try makeShelf("Canary \(number)", in: book) }
    _ = try synced.engine(for: book).round()
    let (device, id) = (try Data(book.ownDevice().bytes), "\(try book.ownDevice())")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path("shared"))
    #expect(files.count == 4, "the book's folder, two letters and a card")
    for name in files {
      #expect(!name.contains("Canary") && !name.contains(id))
      guard let content = FileManager.default.contents(atPath: folder.path("shared/\(name)")) else { continue }
      #expect(content.range(of: Data("Canary".utf8)) == nil && content.range(of: device) == nil)
    }
  }

  private func open(_ name: String) throws -> Book {
    var surroundings = clock.surroundings
    (surroundings.stateFolder, surroundings.machine) = (folder.path("state"), "machine")
    return try Book.open(.file(folder.path("\(name).sqlite")), notebooks: [Shelf.notebook], surroundings: surroundings)
  }

  @discardableResult
  private func makeShelf(_ name: String, in book: Book) throws -> RecordID {
    clock.advance(seconds: 1)
    return try book.write(LocalizedText("act.test")) { try Shelf.makeShelf(name, $0) }.value
  }

  private func names(in book: Book) throws -> [String] {
    try book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf ORDER BY name") }
  }
}
