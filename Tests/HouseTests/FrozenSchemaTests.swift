import Assembly
import BookStore
import GRDB
import TestKit
import Testing

/// The tables, indexes and triggers of a new book are those of every book there is, and frozen from release 1.0 on.
@Suite struct FrozenSchemaTests {
  /// The first half of the hash of its SQL; what SQLite makes by itself has none.
  private static let objects = """
    table act: d4705d60
    table divergence: 657bc70a
    table pending: 037014af
    table ignored: d0e036e0
    table ignoring: c1059aa5
    table merged: d6acab27
    index act_by_edit: 29721d77
    index act_by_editing: 41be1e32
    index act_by_moment: b6438e5b
    index act_by_number: fd7a44ce
    index act_born: 5d4db8fe
    index act_fallen: f5908e11
    index act_undoing: 11ca0900
    trigger journal_airline_changed: 85dc6bf1
    trigger journal_airline_made: 0c414907
    trigger journal_airline_removed: 36103536
    trigger airline_renamed: e1e7907a
    table airline: 3af9703f
    index airline_by_words: 3d171606
    index airline_by_code: bebdaae8
    index airline_by_ending: 30e8c1b5
    index airline_by_iata: 26d4a27d
    trigger airport_moved: e3571199
    trigger journal_airport_changed: 749d1574
    trigger journal_airport_made: cc66a180
    trigger journal_airport_removed: ea2a0feb
    trigger airport_renamed: 2c9f0697
    table airport: e2dfcdbd
    index airport_by_words: ea9ed757
    index airport_by_code: f30e8916
    index airport_by_ending: a2c8cedf
    index airport_by_iata: f1190efc
    trigger journal_award_changed: 9d5acee9
    trigger journal_award_made: cab6e677
    trigger journal_award_removed: 83bc6ad6
    table award: 1ace6ed6
    trigger journal_batch_changed: b296acdc
    trigger journal_batch_made: 74816676
    trigger journal_batch_removed: 7a19343e
    table batch: 772ffa0a
    index batch_by_blend: 24b433c9
    trigger journal_blend_changed: 9b0f15e0
    trigger journal_blend_made: 0b00a1be
    trigger journal_blend_removed: c3946aea
    table blend: dc183a90
    index blend_by_category: df40272a
    index blend_by_day: bcdac5b4
    index blend_by_ending: 7af33cc0
    index blend_by_name: 0e667329
    index blend_to_judge: 501de569
    index blend_unfolded: d44b60db
    trigger journal_category_changed: 418bae26
    trigger journal_category_made: 4f6f1bc0
    trigger journal_category_removed: 04830aeb
    table category: 7414ded6
    index category_by_name: 6f47d60d
    table change: 5dda3bc6
    index change_by_record: fdfbced7
    index change_over: 319af866
    index change_removing: c27e7158
    trigger journal_code_answer_changed: 7b96879c
    trigger journal_code_answer_made: 29770233
    trigger journal_code_answer_removed: 8623c9c2
    table code_answer: 117ef286
    index code_answer_by_airline: 35dac18b
    index code_answer_by_airport: d283cca0
    table context: 739f4ffc
    table device: 5d7c16b0
    table device_state: 700baf95
    table document: 588ec9a1
    table erasure: 84bbc2c4
    table feed: 15f1431b
    trigger journal_flight_changed: 7fccbb57
    trigger journal_flight_made: bfb58b16
    trigger journal_flight_removed: b5790700
    table flight: dd3e8a76
    index flight_log: ad1c2196
    index flight_unreckoned: 659bac0c
    index flight_by_airline: a07ed718
    index flight_by_destination: b019c6a1
    index flight_by_ending: f76199bb
    index flight_by_fa_flight_id: f12f207b
    index flight_by_flight_number: c2adad24
    index flight_by_origin: edbf3b8e
    trigger journal_goal_changed: 1cecbd99
    trigger journal_goal_made: 58a14731
    trigger journal_goal_removed: 5fb9689a
    table goal: 167ffcec
    trigger journal_ingredient_changed: ff3a647d
    trigger journal_ingredient_made: 05fd8f0b
    trigger journal_ingredient_removed: e19a2008
    table ingredient: b002e5cf
    index ingredient_by_blend: 6966c7ab
    index ingredient_by_name: 7a329d4f
    index ingredient_by_source: cde536cf
    trigger journal_item_changed: b399860f
    trigger journal_item_made: 1e10b890
    trigger journal_item_removed: aea48b09
    trigger tally_item_changed: 6f42fbad
    trigger tally_item_made: e66c198f
    trigger tally_item_removed: ba30c262
    table item: ed6093b5
    index item_by_completed_day: e7dd0bc0
    index item_by_completion: 6ff775cd
    index item_by_deadline: 9154cc84
    index item_by_ending: 8c653b80
    index item_by_plan: 7109b42e
    index item_by_project: b8506f22
    index item_by_rank: 0dfa325a
    index item_undated: ef388617
    table item_tally: 76a4a890
    table journal_column: 383dee9f
    table log_mark: 348b6d15
    trigger journal_material_changed: 76cdc9a6
    trigger journal_material_made: 1c37b967
    trigger journal_material_removed: 4ed190ac
    table material: e3afcedf
    table migration: 55fc7d9b
    table namesake: a5a23e63
    table orphan: edbdc681
    table unsupported: d7b9688d
    trigger journal_project_changed: 9249534d
    trigger journal_project_made: 492cbea2
    trigger journal_project_removed: 5a1e0374
    table project: 5c07460f
    index project_open: cb8927b5
    table project_tally: a0a6c0e7
    trigger journal_rest_day_changed: 521f55e6
    trigger journal_rest_day_made: b770060b
    trigger journal_rest_day_removed: ac20d473
    table rest_day: 420c4c71
    table sat_day: 1f5c917b
    trigger journal_session_changed: ca99f257
    trigger journal_session_made: 67e7e39b
    trigger journal_session_removed: c45c9a09
    trigger stale_session_changed: 7c25172c
    trigger stale_session_made: 2c618106
    trigger stale_session_removed: 09fee281
    table search: 50303490
    table search_config: d319c52f
    table search_data: 60035502
    table search_docsize: 0ed1306b
    table search_idx: 3b6d2992
    table search_word: 18357a85
    table session: c3cda226
    index session_by_day: a2316d89
    index session_by_ending: bc4e0eb4
    trigger journal_setting_changed: 179d03c1
    trigger journal_setting_made: 9efb92be
    trigger journal_setting_removed: 8a3ee3b6
    table setting: 5afa32cc
    table sitting: 6cd46a7a
    trigger journal_smell_note_changed: 95e217ee
    trigger journal_smell_note_made: 440898ed
    trigger journal_smell_note_removed: f7b86775
    table smell_note: d7015950
    index smell_note_by_blend: f4251841
    table stale_day: fe84da22
    trigger journal_thought_changed: 9a749c00
    trigger journal_thought_made: f49dce00
    trigger journal_thought_removed: 5f1761c5
    table thought: a2145087
    trigger journal_trip_name_changed: 6011124c
    trigger journal_trip_name_made: ceb09a77
    trigger journal_trip_name_removed: ad7ed01a
    table trip_name: 188b59b2
    trigger journal_weighing_changed: ac0cb77a
    trigger journal_weighing_made: 0ee74e9f
    trigger journal_weighing_removed: d642ca63
    table weighing: 29d9f9f6
    index weighing_by_batch: e696467f
    table verdict: 7b1f3384
    index verdict_about: c3cb0695
    index verdict_about_many: 3e828f47
    """

  @Test func everyTableIndexAndTriggerOfANewBookIsWhatItWas() throws {
    let said = try Self.book().read { db in
      try Row.fetchAll(db, sql: "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY tbl_name, type DESC, name").map {
        "\($0[0] as String) \($0[1] as String): \(TextHash(of: $0[2]).description.prefix(8))"
      }
    }
    Frozen.expect(said, toBe: Self.objects, "the schema of a new book")
  }

  /// A function that a trigger calls by its name is part of every book; one that only queries call is not.
  @Test func theSchemaCallsNoFunctionsOfOursButTheWriters() throws {
    let sql = try Self.book().read { db in try String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL") }
    let called = Set(sql.flatMap { $0.matches(of: #/\b([a-z_0-9]+)\(/#).map { String($0.output.1) } })
    let known = try DatabaseQueue().read { db in try String.fetchSet(db, sql: "SELECT name FROM pragma_function_list") }
    Frozen.expect(called.subtracting(known).sorted(), toBe: "commonplace_act\ncommonplace_machine", "functions the schema calls")
  }

  @Test func theFunctionsQueriesCallAreTheseOnly() {
    let functions = Notebook.all.flatMap(\.functions).map { "\($0.name)" }
    Frozen.expect(functions, toBe: "aircraft_type\nflight_hour\ntitle_order", "functions of notebooks")
  }

  @Test func theFileIsKnownByItsNumber() throws {
    let numbers = try Self.book().read { db in
      try ["application_id", "user_version"].map { try Int.fetchOne(db, sql: "PRAGMA \($0)") }
    }
    #expect(numbers == [0x434D_504C, 100])
  }

  private static func book() throws -> Book {
    try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
  }
}
