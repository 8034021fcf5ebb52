import BookStore
import Foundation
import GRDB
import HTTPTypes
import HummingbirdTesting
import Records
import Testing

/// What stands in the file of a book that was used: read as another program would, by nothing but names and SQL.
@Suite struct FrozenJournalTests {
  /// The ids of what there may be only one of, by its kind and its key: the same in every copy of every book.
  private static let ids = """
    setting/language: 0bd02a760ffe53308a431da3e6ef60e2
    thought/2026-01-05: f05fca4e97cf52bfba5f1c49e7b6736a
    goal/2026-01-05: e934319201885f7a9ef0bc2cde4f1402
    rest_day/2026-01-05: 98ff628bbc9551a190914de3ccac5ca0
    session/health 1577861400000 1577862000000 Airlock: 92d5299268895ba28f0e25058c9a1470
    award/completed/1: acd1691163615445bf327bae4a159548
    item/after 01a20420717d760994eb299234141956: b3e5dc283cd55bd693162c5f0166db33
    material/orange: 671188b74da650699cacff903501fe35
    erasing acts/01a20420717d760994eb299234141956 7: 079d3d3988d25a00be1721930dfe38a5
    airport/KSFO: f84150e720c95462a5fd82d5a0d50c6f
    airline/UAL: f758633bc84b567eb5462674e698726a
    flight/UAL1780-1-fa-1: 4279b4360b8759b2bd6a56d19c3bfbc9
    flight/DLH 400 EDDF KSFO 2015-03-01 23752280: 448b925fdca55585b11e087b62b2d559
    flight/DLH 400 EDDF KSFO 2015-03-01 at 620: a6b6d78c5751529ab387fe1dbf977fa3
    flight/preview: 7ac1b7b238b55528a09a693b3c032baf
    flight/: 9af59ed6c9995349af2caecdedc3e006
    code answer/airport QQQ: 75037d8fb1f25c3f856e1a881f4ac4af
    code answer/airline ZZ: 96ed52a1da335bca9008f6a374bf8587
    trip name/01a20420723c7cbfbb0dc9d876e5b61b: 798acf83ffd35d1f972f58c6153ab10b
    category/: 21bcce303a165351b8aa02b6c3eaa61e
    blend/: 818a75e443cc59879374c82c93bdb698
    no airport/QQQ: 3965aa9f099a5dcfaf46ef6564d497db
    no airline/ZZ: 3b1757906c7f56b9a7aabe0ec325e1ba
    device/01a20420723c7cbfbb0dc9d876e5b61b: 769a09c688d455e2923d4114c498c0df
    book file//home/she/.local/share/commonplace/book.sqlite: c31065891c9351a89e7b94eefa4d8a21
    device mark/01a20420723c7cbfbb0dc9d876e5b61b: 9b237809f48a5381a6ff72177e8613c2
    read copy/01a20420723c7cbfbb0dc9d876e5b61b 1: fd90128992755849a226d25d45aa67e7
    first act/01a20420723c7cbfbb0dc9d876e5b61b: 158f49501fe65cd1b5ccf3126df85fce
    """

  /// Settings by their keys, each as the book was told last.
  private static let settings = """
    day-boundary: 240
    flights-distance: nmi
    flights-height: ft
    flights-speed: kn
    language:
    sit-accent: green
    sit-bells: 0, 25
    sit-delay: 5
    sit-frequency: 3/7
    sit-grid: goal
    sit-hidden: run strength
    sit-line: off
    week-start: 7
    """

  @Test func anIdIsDerivedFromKindAndKeyAsEver() {
    let said = Frozen.entries(of: Self.ids).map { entry in
      let parts = entry.split(separator: ": ")
      let names = parts[0].split(separator: "/", maxSplits: 1).map(String.init)
      return "\(parts[0]): \(RecordID(kind: names[0], key: names.count > 1 ? names[1] : ""))"
    }
    Frozen.expect(said, toBe: Self.ids, "derived ids")
  }

  @Test func everyKindThatIdsAreDerivedFromIsAmongThem() throws {
    let kinds = try House.swift().filter { !$0.path.contains("/TestKit/") && !$0.path.contains("/stage/") }.flatMap { file in
      file.text.matches(of: #/\(kind: "([^"]+)", key: /#).map { String($0.output.1) }
    }
    let frozen = Set(Frozen.entries(of: Self.ids).map { String($0.prefix { $0 != "/" }) })
    Frozen.expect(Set(kinds).sorted().map { "\($0):" }, toBe: frozen.map { "\($0):" }.joined(separator: "\n"), "kinds of derived ids")
  }

  @Test func whatAUsedBookHoldsIsCalledAsEver() async throws {
    let book = try await FrozenBook()
    try await answer(in: book)
    try expectActs(in: book)
    try expectIDs(in: book)
    let settings = try book.rows("SELECT key, value FROM setting").map { "\($0[0] as String): \($0[1] as String)" }
    Frozen.expect(settings, toBe: Self.settings, "settings of a used book")
    // The day's backup may be made meanwhile, and the index of words brought up to date; what is kept of these is frozen elsewhere.
    let device = try book.rows("SELECT key FROM device_state WHERE key NOT IN ('app.backup.outcome', 'searched')").map { $0[0] as String }
    let keys =
      "app.begun\napp.door.comings\napp.door.guests\napp.welcomed\napp.zone\nbasis.blends\nbasis.flights\nbasis.sit\ncontext\ndevice\nplace"
    Frozen.expect(device, toBe: keys, "what the device of a used book remembers")
    try await book.erase()
    #expect(try book.rows("SELECT details FROM act WHERE name = 'act.erased'").map { $0[0] as String } == [#"{"count":1}"#])
  }

  /// What only a page can do: names a trip, and says what two codes stand for.
  private func answer(in book: FrozenBook) async throws {
    func hex(_ sql: String) throws -> String { try #require(try book.rows("SELECT lower(hex(id)) \(sql)").first)[0] }
    let (_, answers) = try await FrozenDesk(.file(book.path)).send([
      ("/flights/trips/\(hex("FROM flight WHERE ident = 'ZZ12'"))/name", "text=Winter"),
      ("/flights/codes/\(hex("FROM airport WHERE code = 'QQQ'"))/answer", "text=EDDF"),
      ("/flights/codes/\(hex("FROM airline WHERE code = 'ZZ'"))/answer", "text=DLH"),
    ])
    #expect(answers.map(\.status.code) == [303, 303, 303])
  }

  /// Every act the shell can do is in the journal under its key, with the values of its names.
  private func expectActs(in book: FrozenBook) throws {
    let acts = try book.rows("SELECT DISTINCT name, details FROM act WHERE about IS NULL").map { row in
      let details = try JSONSerialization.jsonObject(with: Data((row[1] as String).utf8)) as? [String: Any]
      return ([row[0] as String] + (details ?? [:]).keys.sorted()).joined(separator: " ")
    }
    let frozen = Set(Frozen.entries(of: FrozenActsTests.phrases))
    for act in Set(acts).subtracting(frozen).sorted() { Issue.record("the journal of a used book has: \(act)") }
    #expect(Set(acts).count >= 60, "the shell does \(Set(acts).count) different acts")
    let undone = try book.rows("SELECT DISTINCT name || details FROM act WHERE about IS NOT NULL").map { $0[0] as String }
    #expect(Set(undone) == ["act.undo{}", "act.redo{}"])
  }

  /// Each derived id in the file is that of its kind and of the key its own columns tell.
  private func expectIDs(in book: FrozenBook) throws {
    let derived = """
      SELECT 'setting', key, id FROM setting
      UNION ALL SELECT 'thought', day, id FROM thought
      UNION ALL SELECT 'goal', day, id FROM goal
      UNION ALL SELECT 'rest_day', day, id FROM rest_day
      UNION ALL SELECT 'session', 'health ' || start || ' ' || finish || ' ' || source, id FROM session WHERE source <> 'commonplace'
      UNION ALL SELECT 'award', criterion || '/' || value, id FROM award
      UNION ALL SELECT 'material', lower(name), id FROM material
      UNION ALL SELECT 'airport', code, id FROM airport
      UNION ALL SELECT 'airline', code, id FROM airline
      UNION ALL SELECT 'flight', fa_flight_id, id FROM flight WHERE fa_flight_id IS NOT NULL
      UNION ALL SELECT 'flight', airline.code || ' ' || flight_number || ' ' || origin.code || ' ' || destination.code || ' ' || day
        || ' at 620', flight.id FROM flight JOIN airline ON airline.id = flight.airline
        JOIN airport AS origin ON origin.id = flight.origin JOIN airport AS destination ON destination.id = flight.destination
        WHERE registration = 'D-AIMA'
      UNION ALL SELECT 'code answer', 'airport ' || code, id FROM code_answer WHERE airport IS NOT NULL
      UNION ALL SELECT 'code answer', 'airline ' || code, id FROM code_answer WHERE airline IS NOT NULL
      UNION ALL SELECT 'trip name', lower(hex(flight)), id FROM trip_name
      UNION ALL SELECT 'item', 'after ' || lower(hex(made.record)), following.record FROM change AS made
        JOIN change AS following ON following.kind = made.kind AND following.verb = 1 AND hex(following.record) GLOB '????????????5*'
        WHERE made.kind = 21 AND made.verb = 1 AND json_extract(made.after, '$.3') = 'Water'
          AND json_extract(following.after, '$.3') = 'Water'
          AND hex(made.record) GLOB '????????????7*'
      """
    let rows = try book.rows(derived)
    for row in rows {
      let (kind, key) = (row[0] as String, row[1] as String)
      let id = RecordID(bytes: row[2] as Data)
      #expect(id == RecordID(kind: kind, key: key), "\(kind) \(key) is \(id.map { "\($0)" } ?? "none")")
    }
    #expect(
      Set(rows.map { $0[0] as String }) == [
        "setting", "thought", "goal", "rest_day", "session", "award", "material", "airport", "airline", "flight", "item",
        "code answer", "trip name",
      ])
  }
}
