import BookStore
import Foundation
import Records
import TestKit
import Testing

/// What was erased for good in one copy is in no byte of the other once that has come there, on whatever way: not in the file, its log, what
/// waits, what is parked, or the index of words.
@Suite struct ArrivingErasureTests {
  /// How an erasure comes.
  enum Way: CaseIterable {
    case atOnce, ofThePast, letHappen, refused, ignored, redone, throughThird
  }

  private let copies: TwoCopies
  private let shelf: RecordID
  private static let secret = "Quetzalcoatlus"

  init() throws {
    let searched = Notebook(
      name: "shelf", records: Shelf.notebook.records, migrations: Shelf.notebook.migrations,
      searched: [SearchDocuments(of: Shelf.Record.fields, title: "name", day: "NULL")])
    var made: RecordID?
    copies = try TwoCopies(searched) { writing in
      made = try Shelf.makeShelf(Self.secret, writing)
      _ = try Shelf.makeShelf("Kept", writing)
    }
    shelf = try #require(made)
    #expect(try found("quetzal") == 1)
  }

  @Test(arguments: Way.allCases) func `an erasure leaves nothing of it, whichever way it comes`(by way: Way) throws {
    let (mine, theirs) = (copies.mine, copies.theirs)
    // What the erasure has not seen is asked about.
    if [.letHappen, .refused, .ignored].contains(way) { try rename(in: mine, to: "Renamed") }
    try erase(onlyThePast: way == .ofThePast)
    switch way {
    case .atOnce, .ofThePast:
      try copies.merge(theirs, into: mine)
    case .redone:
      let merge = try copies.merge(theirs, into: mine)
      if let act = merge.act {
        _ = try mine.undo(act)
        _ = try mine.redo(act)
      }
    case .throughThird:
      let third = try copies.third()
      try copies.merge(theirs, into: third)
      try copies.merge(third, into: mine)
    case .letHappen, .refused, .ignored:
      #expect(try copies.merge(theirs, into: mine).pending.map(\.reason) == [.erasesUnseen])
      let device = try #require(try mine.pending().first?.device)
      _ = try way == .letHappen ? mine.letHappen() : way == .refused ? mine.refuse() : mine.ignore(device)
    }
    for word in [Self.secret, "quetzal", "uetzalco"] { #expect(try mine.bytes().range(of: Data(word.utf8)) == nil, "\(word)") }
    #expect(try found("quetzal") == 0 && found("kept") == 1 && mine.check() == [])
  }

  @Test func `a backup made and put back afterwards has nothing of it either`() throws {
    try erase()
    try copies.merge(copies.theirs, into: copies.mine)
    let backup = try copies.mine.backUp()
    #expect(try Data(contentsOf: URL(fileURLWithPath: backup.path)).range(of: Data("uetzalco".utf8)) == nil)
  }
}

extension ArrivingErasureTests {
  private func found(_ word: String) throws -> Int {
    try copies.mine.search(try #require(SearchQuery(word)), limit: 5).hits.count
  }

  private func rename(in book: Book, to name: String) throws {
    copies.clock.advance(seconds: 1)
    _ = try book.write(LocalizedText("act.test")) { try Shelf.set("name", of: "shelf", shelf, to: name, $0) }
  }

  /// Erases the shelf in their copy, or what it was called.
  private func erase(onlyThePast: Bool = false) throws {
    copies.clock.advance(seconds: 1)
    if onlyThePast {
      try rename(in: copies.theirs, to: "Spoken of")
      _ = try copies.theirs.erasePast(of: shelf, Shelf.shelf)
    } else {
      _ = try copies.theirs.write(LocalizedText("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
      _ = try copies.theirs.erase(shelf)
    }
  }
}
