import Assembly
import BookStore
import Files
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import Site

/// Two books that the program before acts had numbers made: one, and the copy of it that was lived in elsewhere. There are chains of undos
/// in them, typing by turns and in stale windows, erasures, clocks that disagree, and what an undo wrote itself.
@Suite struct UpgradeTests {
  private static let books = ["first", "copy"]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  @Test(arguments: books)
  func `a book of before has the same records and stands as it did`(name: String) throws {
    let path = folder.path("book.sqlite")
    let former = try make(name, at: path)
    let (records, stood, held) = try former.read { db in
      (try contents(in: db), try standing("target IS NULL", in: db), try standing("target IS NOT NULL", in: db))
    }
    try former.close()
    let book = try Book.open(.file(path), notebooks: NotebookModule.all.notebooks, surroundings: TestClock().surroundings)
    #expect(try book.read { try contents(in: $0) } == records)
    #expect(try book.read { try standing("about IS NULL AND name <> 'act.erasuresNamed'", by: "coalesce(birth, id)", in: $0) } == stood)
    #expect(try book.check() == [])
    // What an undo said holds where it stood; but in the copy an act was undone once more whose redo stood all the same.
    let undos = try book.history(limit: 1000).filter { $0.target != nil }
    #expect(undos.filter { held[$0.id] != $0.stands }.map(\.name.key) == (name == "copy" ? ["act.redo", "act.undo"] : []))
    try book.close()
  }

  @Test(arguments: books)
  func `its acts have their places for numbers, and moments that rise`(name: String) throws {
    let path = folder.path("book.sqlite")
    try make(name, at: path).close()
    let book = try Book.open(.file(path), notebooks: NotebookModule.all.notebooks, surroundings: TestClock().surroundings)
    let acts = try book.read { try Row.fetchAll($0, sql: "SELECT sequence, number, moment, saved, edit FROM act ORDER BY sequence") }
    // But for the typing that was last in the file a copy was made of.
    let others = acts.filter { $0["number"] != $0["sequence"] as Int64 }
    #expect(others.map { $0["number"] as Int64 } == (name == "copy" ? [1, 1] : []) && others.allSatisfy { $0["edit"] as RecordID? != nil })
    let moments = acts.map { $0["moment"] as Int64 }
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0 < $1 })
    #expect(acts.contains { row in (row["saved"] as Int64?).map { $0 < row["moment"] as Int64 } ?? false })
    try book.close()
  }

  /// Books that a former program filled for the recordings, each with texts of which some had been chosen between.
  @Test(arguments: ["sit", "projects", "blends", "flights"])
  func `texts that stood beside others still do, but for those that had been chosen between`(name: String) throws {
    let path = folder.path("book.sqlite")
    let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("KeptBooks/\(name).book.gz")
    try Data(try #require(gunzipped(Array(Data(contentsOf: kept))))).write(to: URL(fileURLWithPath: path))
    let former = try DatabaseQueue(path: path)
    let (open, marked) = try former.read { db in
      let later = """
        SELECT 1 FROM change AS later JOIN act ON act.sequence = later.act WHERE later.record = change.record AND later.kind = change.kind
        AND act.stands AND later.sequence > change.sequence AND json_type(later.after, '$."' || change.over || '"') IS NOT NULL
        """
      let sql = """
        SELECT change.before ->> ('$."' || change.over || '"') FROM change JOIN act ON act.sequence = change.act
        WHERE change.over IS NOT NULL AND act.stands AND NOT EXISTS (\(later)) ORDER BY 1
        """
      return (try String.fetchAll(db, sql: sql), try Int.fetchOne(db, sql: "SELECT count(*) FROM change WHERE over IS NOT NULL") ?? 0)
    }
    try former.close()
    let book = try Book.open(.file(path), notebooks: NotebookModule.all.notebooks, surroundings: TestClock().surroundings)
    let others = """
      SELECT change.after ->> ('$."' || also.tag || '"') FROM also JOIN change USING (record, kind, act) ORDER BY 1
      """
    #expect(try book.read { try String.fetchAll($0, sql: others) } == open)
    #expect(!open.isEmpty && marked > open.count, "\(open) \(marked)")
    try book.close()
  }

  @Test func `where the file was copied, typing that was last in the other is an act of a device of its own`() throws {
    let path = folder.path("book.sqlite")
    try make("copy", at: path, isElsewhere: true).close()
    let book = try Book.open(.file(path), notebooks: NotebookModule.all.notebooks, surroundings: TestClock().surroundings)
    let devices = try book.read { db in
      try Row.fetchAll(db, sql: "SELECT device, min(number), max(number), count(*) FROM act GROUP BY device ORDER BY min(sequence)")
    }.map { [$0[1] as Int, $0[2] as Int, $0[3] as Int] }
    // The first device's last two acts were typed, and the copy's last; and the file's new device named what was erased.
    #expect(devices.filter { $0 == [1, 1, 1] }.count == 4, "\(devices)")
    #expect(try book.check() == [])
    try book.close()
  }

  @Test(arguments: books, [false, true])
  func `what was erased in it is named, since its erasure, by the device that the file is by then`(name: String, isElsewhere: Bool) throws {
    let path = folder.path("book.sqlite")
    try make(name, at: path, isElsewhere: isElsewhere).close()
    let open = { try Book.open(.file(path), notebooks: NotebookModule.all.notebooks, surroundings: TestClock().surroundings) }
    try open().close()
    let book = try open()
    let question = """
      SELECT erasure.kind, since.name, eraser.name, eraser.final, eraser.device = (SELECT value FROM device_state WHERE key = 'device'),
        (SELECT count(*) FROM act WHERE act.device = eraser.device) = 1
      FROM erasure JOIN act AS since ON since.sequence = erasure.since JOIN act AS eraser ON eraser.sequence = erasure.act ORDER BY 1
      """
    let rows = try book.read { try Row.fetchAll($0, sql: question) }
    // Nothing was told of the item again, so that any later erasure is since when as well; of the thought, by the one that made it anew.
    #expect(rows.map { "\($0[0] as Int) \($0[1] as String)" } == ["11 act.pastErased", "21 act.pastErased"])
    #expect(rows.allSatisfy { $0[2] == "act.erasuresNamed" && $0[3] && $0[4] && $0[5] == isElsewhere })
    #expect(try book.history(limit: 1000).filter { $0.name.key == "act.erasuresNamed" }.count == 1 && book.check() == [])
    try book.close()
  }

  @Test(arguments: [false, true])
  func `a book and its copy that were lived in and brought up to date apart become one, the same in both`(isOfOtherZones: Bool) throws {
    let clock = TestClock()
    func open(_ path: String) throws -> Book {
      try Book.open(.file(path), notebooks: NotebookModule.all.notebooks, surroundings: clock.surroundings)
    }
    let paths = try [("first", false), ("copy", true)].map { name, isElsewhere in
      let path = folder.path("\(name).sqlite")
      try make(name, at: path, isElsewhere: isElsewhere).close()
      try open(path).close()
      return path
    }
    // A machine that knew other times of zones than this one brought the second up to date, and it has not been opened since.
    if isOfOtherZones { try reckon(paths[1], byZonesOf: "1999a") }
    let first = try open(paths[0])
    var came = try first.merge(paths[1]).count
    #expect(came > 5)
    let books = [first, try open(paths[1])]
    repeat {
      came = 0
      for (own, other) in [(books[0], books[1]), (books[1], books[0])] {
        clock.advance(seconds: 60)
        came += try own.merge(try #require(other.path)).count
        while try !own.held().isEmpty { came += try own.letHappen().count }
        #expect(try own.check() == [] && own.parked() == 0, "columns of before are no newer program's")
      }
    } while came > 0
    let (mine, theirs) = (try books[0].read { try contents(in: $0) }, try books[1].read { try contents(in: $0) })
    for (kind, records) in mine { #expect(records == theirs[kind], "\(kind)") }
    #expect(mine.values.joined().count > 10)
    let departures = try books.map { book in
      try book.read { try Row.fetchAll($0, sql: "SELECT id, moved, departure, departed_on FROM flight ORDER BY id") }
    }
    #expect(departures[0] == departures[1] && !departures[0].isEmpty)
    for departure in departures[0] { #expect(departure["moved"] == 0 && departure["departed_on"] != "1999-01-01") }
    for book in books { try book.close() }
  }

  @Test func `what a machine had written in it is marked`() throws {
    let path = folder.path("book.sqlite")
    try make("first", at: path).close()
    let book = try Book.open(.file(path), notebooks: NotebookModule.all.notebooks, surroundings: TestClock().surroundings)
    let question = "SELECT DISTINCT act.name || ' ' || change.kind FROM change JOIN act ON act.sequence = change.act WHERE machine"
    let marked = try book.read { try String.fetchAll($0, sql: question) }
    // The next of a series, and the airports and the airline that flights name.
    #expect(marked.sorted() == ["act.flightAdded 40", "act.flightAdded 41", "act.itemCompleted 21"])
    try book.close()
  }

  @Test(arguments: books)
  func `any undo and redo in it works`(name: String) throws {
    let path = folder.path("book.sqlite")
    try make(name, at: path).close()
    let book = try Book.open(.file(path), notebooks: NotebookModule.all.notebooks, surroundings: TestClock().surroundings)
    let before = try book.read { try contents(in: $0) }
    var undone: [RecordID] = []
    for act in try book.history(limit: 1000) {
      do {
        undone.append(try book.undo(act.id).act)
      } catch let refusal as UserError where refusal.reason == .conflict {}
      #expect(try book.check() == [], "after an undo of \(act)")
    }
    #expect(undone.count > 30)
    for act in undone.reversed() { _ = try book.undo(act) }
    #expect(try book.read { try contents(in: $0) } == before)
    #expect(try book.check() == [])
    try book.close()
  }
}

extension UpgradeTests {
  /// Makes a book of the schema the fixture is of, and fills it; the file lies where its device knew it, unless it was copied.
  private func make(_ name: String, at path: String, isElsewhere: Bool = false) throws -> DatabaseQueue {
    let text = try String(contentsOf: House.root.appending(path: "Tests/HouseTests/Books/\(name).sql"), encoding: .utf8)
    let applied = Set(text.matches(of: /INSERT INTO "migration" VALUES\('([^']+)'\)/).map { String($0.output.1) })
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      addFunctions(to: db)
      try db.execute(sql: "PRAGMA foreign_keys = OFF; CREATE TABLE migration (name TEXT NOT NULL PRIMARY KEY) STRICT")
      for migration in ([.book] + NotebookModule.all.notebooks).flatMap(\.migrations) where applied.contains(migration.name) {
        try db.execute(sql: migration.sql)
      }
      try db.execute(sql: text)
      try db.execute(sql: "PRAGMA application_id = 1129140300; PRAGMA user_version = \(applied.count)")
      if !isElsewhere { try db.execute(sql: "UPDATE device_state SET value = ? WHERE key = 'place'", arguments: [place(of: path)]) }
    }
    return queue
  }

  /// Writes what follows from the times of flights as a machine would that knows others of their zones.
  private func reckon(_ path: String, byZonesOf version: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      addFunctions(to: db)
      // What is reckoned is no act.
      for name in ["commonplace_act", "commonplace_machine"] { db.add(function: DatabaseFunction(name, argumentCount: 0) { _ in 0 }) }
      let columns = ["scheduled", "estimated", "actual"].flatMap { ["\($0)_off", "\($0)_on"] }
      let moved = columns.map { "moved_\($0) = \($0) - 3600000" }.joined(separator: ", ")
      try db.execute(
        sql: """
          UPDATE flight SET moved = 1, moved_unzoned = 0, moved_day = '1999-01-01', \(moved);
          UPDATE device_state SET value = '\(version)' WHERE key = 'basis.flights';
          """)
      try #require(db.changesCount == 1)
    }
    try queue.close()
  }

  /// Adds what the tables of the notebooks call.
  private func addFunctions(to db: Database) {
    for function in NotebookModule.all.notebooks.flatMap(\.functions) { db.add(function: function) }
  }

  private func place(of path: String) throws -> String {
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    return "\(try #require(facts[.systemNumber])):\(try #require(facts[.systemFileNumber]))"
  }

  /// All records, by their tables.
  private func contents(in db: Database) throws -> [String: [Row]] {
    let entities = ([.book] + NotebookModule.all.notebooks).flatMap(\.entities)
    return Dictionary(
      uniqueKeysWithValues: try entities.map { entity in
        // What was told to a book of before; of what came later nothing was.
        let columns = entity.columns.map(\.key).filter { $0 != "day_by_times" }.joined(separator: ", ")
        return (entity.kind, try Row.fetchAll(db, sql: "SELECT id, \(columns) FROM \(entity.kind) ORDER BY id"))
      })
  }

  /// Whether each of those acts stands by its row.
  private func standing(_ which: String, by id: String = "id", in db: Database) throws -> [RecordID: Bool] {
    let acts = try Row.fetchAll(db, sql: "SELECT \(id), stands FROM act WHERE \(which)")
    return Dictionary(uniqueKeysWithValues: acts.map { ($0[0] as RecordID, $0[1] as Bool) })
  }
}
