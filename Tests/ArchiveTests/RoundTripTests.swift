import Archive
import BookStore
import Files
import Foundation
import GRDB
import ProjectsRecords
import Records
import TestKit
import Testing
import Words

/// What leaves a book comes back as it was: every field of every notebook, in any book, on any machine.
@Suite struct RoundTripTests {
  @Test(arguments: [false, true])
  func `an archive imported into an empty book gives the same archive, byte for byte`(isWithHistory: Bool) throws {
    for number in 1...Soak.choice(1, soaking: 3) as ClosedRange<UInt64> {
      let dice = SeededDice.fixed(number)
      try expectReturn(of: GeneratedBook(dice).book, isWithHistory: isWithHistory, "seed \(dice.seed)")
    }
  }

  /// Books that earlier programs filled, each of years of one notebook.
  @Test(arguments: ["sit", "projects", "blends", "flights"])
  func `a book that has grown through versions comes back as well`(name: String) throws {
    let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("KeptBooks/\(name).book.gz")
    let folder = try TemporaryFolder()
    let path = folder.path("kept.sqlite")
    try Data(try #require(gunzipped(Array(Data(contentsOf: kept))))).write(to: URL(fileURLWithPath: path))
    try expectReturn(of: GeneratedBook.empty(.file(path)), isWithHistory: true, "\(name)")
  }

  /// By the program of the commit before this beginning: two copies that were merged, with an undone merge, an erasure, and a title of two.
  @Test func `an archive written before this beginning comes in with its log`() throws {
    let book = try GeneratedBook.empty()
    #expect(try ArchiveImport(ArchiveFile(path: kept), into: book).run().value.written == 4)
    #expect(try book.check() == [])
    let (projects, acts) = (Projects(book), try book.history(limit: 100))
    let project = try #require(try projects.projects().first?.project)
    #expect(project.title == "Garden there")
    #expect(try projects.otherTexts(in: .project(project.id, .title)) == ["Garden here"])
    #expect(acts.count == 18 && acts.filter { !$0.stands }.count == 3)
    #expect(try projects.items(sorted: .created).map(\.title) == ["Water there"])
    // A merge that was taken back and brought back goes again.
    let merge = try #require(acts.last { $0.name.key == "act.merged" })
    _ = try book.undo(merge.id)
    #expect(try projects.items(sorted: .created).map(\.title) == ["Water"] && book.check() == [])
  }

  @Test func `a log of an earlier form is refused in words, and its records come without it`() throws {
    let unpacked = try ZipReader(OpenFile(path: kept))
    var edited = try EditedArchive(of: GeneratedBook.empty())
    edited.files = Dictionary(
      uniqueKeysWithValues: try unpacked.entries().map { ($0.name, String(decoding: try unpacked.open($0).head($0.size), as: UTF8.self)) })
    try edited.replace("\"version\" : 4", with: "\"version\" : 3", in: "archive.json")
    let (archive, book) = (try edited.opened(), try GeneratedBook.empty())
    let refusal = #expect(throws: UserError.self) { try ArchiveImport(archive, into: book).run() }
    #expect(refusal?.phrase.key == "archive.older" && refusal?.phrase.values["commit"] == .text("c59e48f5"))
    #expect(try book.isEmpty())
    #expect(try ArchiveImport(archive, into: book, wishes: ArchiveWishes(leavesHistory: true)).run().value.written == 4)
  }

  private var kept: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Archives/version-4.zip").path
  }

  @Test func `typing that was not over when the book left is an act of the device it comes to`() throws {
    let (book, folder) = (try GeneratedBook.empty(), try TemporaryFolder())
    let typing = Typing(edit: RecordID(kind: "edit", key: ""), base: nil)
    _ = try book.write(LocalizedText("act.setting.language"), typing: typing) { writing in
      try writing.database.execute(
        sql: "INSERT INTO setting (id, key, value) VALUES (?, 'language', 'de')", arguments: [RecordID(kind: "setting", key: "language")])
    }
    #expect(try Self.export(book, to: folder.path("a.zip"), isWithHistory: true) == 1)
    let other = try GeneratedBook.empty()
    _ = try ArchiveImport(ArchiveFile(path: folder.path("a.zip")), into: other).run()
    let question = "SELECT device.id, act.birth, act.number FROM act JOIN device ON device.number = act.device"
    let row = try #require(try other.read { try Row.fetchOne($0, sql: question) })
    #expect(try [row[0], row[1]] as [RecordID?] == [other.information().device, book.history().first?.id])
    #expect(row[2] == 1)
    #expect(try other.check() == [])
  }

  private func expectReturn(of book: Book, isWithHistory: Bool, _ said: Comment) throws {
    let folder = try TemporaryFolder()
    let (first, second) = (folder.path("first.zip"), folder.path("second.zip"))
    let count = try Self.export(book, to: first, isWithHistory: isWithHistory)
    #expect(count > 50, said)
    let other = try GeneratedBook.empty()
    let outcome = try ArchiveImport(ArchiveFile(path: first), into: other).run()
    #expect(outcome.value.written == count && outcome.value[.refused] == 0, "\(outcome.value.cases.prefix(3)), \(said)")
    #expect((outcome.act == nil) == isWithHistory, said)
    #expect(try Self.export(other, to: second, isWithHistory: isWithHistory) == count, said)
    #expect(try Data(contentsOf: URL(fileURLWithPath: first)) == Data(contentsOf: URL(fileURLWithPath: second)), said)
    let findings = try [book, other].map { try $0.check() } + [Self.differences(between: other, and: book)]
    #expect(findings == [[], [], []], said)
  }

  @Test(arguments: [false, true])
  func `a book of so many records that indexes wait for them has all indexes once they came`(isWithHistory: Bool) throws {
    let (book, folder) = (try GeneratedBook.empty(), try TemporaryFolder())
    var dice = SeededDice.fixed(2)
    let count = 210
    _ = try book.write(LocalizedText("act.sessionAdded")) { writing in
      let insert = try writing.database.makeStatement(
        sql: "INSERT INTO session (id, start, finish, zone, boundary, day, source) VALUES (?, ?, ?, 'UTC', 0, ?, 'commonplace')")
      for _ in 0..<count {
        let start = Instant(milliseconds: 1_600_000_000_000 + Int64(dice.below(1 << 37)))
        try insert.execute(arguments: [writing.newID(), start, start.adding(milliseconds: 120_000), Day(of: start, in: .gmt)])
      }
    }
    #expect(try Self.export(book, to: folder.path("a.zip"), isWithHistory: isWithHistory) == count)
    let other = try GeneratedBook.empty()
    try LateIndexes.$few.withValue(200) { () throws in
      #expect(try ArchiveImport(ArchiveFile(path: folder.path("a.zip")), into: other).run().value[.added] == count)
    }
    let schemas = try [book, other].map { book in
      try book.read { Set(try String.fetchAll($0, sql: "SELECT name || coalesce(sql, '') FROM sqlite_schema")) }
    }
    #expect(schemas[0] == schemas[1], "seed \(dice.seed)")
    #expect(try other.check() == [] && Self.differences(between: other, and: book).first == nil, "seed \(dice.seed)")
  }

  @Test func `an archive imported into its own book brings nothing, and twice no more than once`() throws {
    let generated = try GeneratedBook(SeededDice.fixed(3))
    let folder = try TemporaryFolder()
    let count = try Self.export(generated.book, to: folder.path("a.zip"))
    let archive = try ArchiveFile(path: folder.path("a.zip"))
    let own = try ArchiveImport(archive, into: generated.book).run()
    #expect(own.act == nil && own.value[.same] == count)
    let other = try GeneratedBook.empty()
    _ = try ArchiveImport(archive, into: other).run()
    let again = try ArchiveImport(archive, into: other).run()
    #expect(again.act == nil && again.value[.same] == count && again.value.written == 0)
  }

  @Test func `one undo takes an import away, and it may come again`() throws {
    let generated = try GeneratedBook(SeededDice.fixed(4))
    let folder = try TemporaryFolder()
    let count = try Self.export(generated.book, to: folder.path("a.zip"))
    let archive = try ArchiveFile(path: folder.path("a.zip"))
    let other = try GeneratedBook.empty()
    let act = try #require(try ArchiveImport(archive, into: other).run().act)
    _ = try other.undo(act)
    #expect(try other.information().records.allSatisfy { $0.count == 0 } && other.check() == [])
    let again = try ArchiveImport(archive, into: other).run()
    #expect(again.value.written == count)
    #expect(try Self.differences(between: other, and: generated.book).first == nil)
  }

  @Test func `an export ends as whoever watches it says, and leaves nothing`() throws {
    let generated = try GeneratedBook(SeededDice.fixed(5))
    let folder = try TemporaryFolder()
    for share in [0, 0.5] {
      #expect(throws: CancellationError.self) {
        try ArchiveExport(of: generated.book).write(to: folder.path("a.zip"), in: Languages([])[.english]) { done in
          if done >= share { throw CancellationError() }
        }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(".")) == [])
    }
  }

  static func export(_ book: Book, to path: String, isWithHistory: Bool = false, notebook: String? = nil) throws -> Int {
    try ArchiveExport(of: book, notebook: notebook, isWithHistory: isWithHistory).write(to: path, in: Languages([])[.english])
  }

  /// The records that are not the same in both, with every field, what is reckoned among it.
  static func differences(between one: Book, and other: Book) throws -> [String] {
    let (rows, others) = (try rows(of: one), try rows(of: other))
    return Set(rows.keys).union(others.keys).filter { rows[$0] != others[$0] }.sorted()
      .map { "\($0): \(rows[$0] ?? []) and \(others[$0] ?? [])" }
  }

  private static func rows(of book: Book) throws -> [String: [DatabaseValue]] {
    try book.read { db in
      var rows: [String: [DatabaseValue]] = [:]
      for kind in book.notebooks.flatMap(\.records) {
        for row in try Row.fetchAll(db, sql: "SELECT '\(kind.entity.kind) ' || hex(id), \(kind.columns) FROM \(kind.entity.kind)") {
          let values = Array(row.databaseValues)
          rows[String.fromDatabaseValue(values[0]) ?? ""] = Array(values.dropFirst())
        }
      }
      return rows
    }
  }
}

extension Stored {
  fileprivate static var columns: String { fields.columns }
}
