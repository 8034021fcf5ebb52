import Assembly
import FlightsRecords
import GRDB
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

@testable import BookStore
@testable import Site

/// What a person chose and what a device remembers stand in the book under keys, as texts.
@Suite struct FrozenSettingsTests {
  /// Each choice with the act that makes it, and the texts it may be kept as; of numbers and lists some.
  private static let choices = """
    changes-read: act.setting.changesRead 1.0.0
    day-boundary: act.setting.dayBoundary 360 30 0
    flights-distance: act.setting.units km mi nmi
    flights-height: act.setting.units m ft
    flights-speed: act.setting.units kmh mph kn
    inbox-sort: act.inboxSorted optimized created title manual
    language: act.setting.language de en ru ''
    sit-accent: act.setting.accent rose green indigo earth gray
    sit-bells: act.setting.bells 0,_25,_30 240 ''
    sit-delay: act.setting.delay 30 0
    sit-frequency: act.setting.frequency 3/7 1/1 30/31
    sit-grid: act.setting.grid goal minutes
    sit-hidden: act.setting.hidden average_charts_gauge_grid_last_longest_run_sessions_strength_today_total_week ''
    sit-line: act.setting.line off on
    sit-reminder: act.setting.reminder 08:30 ''
    week-start: act.setting.weekStart 1 2 3 4 5 6 7 ''
    """

  /// How the shell and the addresses of settings call them.
  private static let shellNames = """
    goal
    frequency
    delay
    bells
    accent
    line
    grid
    hidden
    reminder
    day-boundary
    week-start
    language
    zone
    distance-unit
    speed-unit
    height-unit
    """

  /// What the book remembers for this device only, `app.` before what is no matter of the book's own.
  private static let deviceKeys = """
    app.backup.folder: /
    app.begun: #
    app.backup.outcome: {"at":"2026-11-20T07:00:00.000Z","details":"{\\"path\\":\\"/\\"}","failure":"backup.noRoom"}
    app.door.addresses: [{"address":"http://127.0.0.1:8642","port":8642}]
    app.door.comings: [{"at":#,"browser":{"hash":"#","name":{"browser":"Firefox"}},"place":"192.168.1.7","what":"address"}]
    app.door.guests: {"code":{"hash":"#","key":"#","since":#},"cookies":{"#":{"agent":"Firefox","name":"Phone","place":"192.168.1.7","seen":#,"since":#}},"keys":{"#":#}}
    app.welcomed: yes
    app.zone: Europe/Berlin
    basis.blends: #
    basis.flights: #
    basis.sit: #
    context: 1
    device: 1
    place: memory
    """

  private let book: Book
  private let clock = TestClock()

  init() throws { book = try Book.open(.memory, notebooks: Notebook.all, surroundings: clock.surroundings) }

  @Test func everyChoiceIsKeptUnderItsKeyAsItsText() throws {
    var said: [(key: String, act: String, value: String)] = []
    for choose in try all() {
      guard let act = try choose() else { continue }
      let change = try book.read { db in
        try Row.fetchOne(
          db,
          sql: """
            SELECT act.name, setting.key, setting.value FROM act JOIN change ON change.sequence = act.first_change
            JOIN setting ON setting.id = change.record WHERE act.id = ?
            """, arguments: [act])
      }
      let row = try #require(change)
      said.append((row[1], row[0], row[2]))
    }
    let byKey = Dictionary(grouping: said, by: \.key)
    let lines = byKey.map { key, choices in
      "\(key): \(choices[0].act) \(choices.map { $0.value.isEmpty ? "''" : $0.value.replacing(" ", with: "_") }.joined(separator: " "))"
    }
    Frozen.expect(lines, toBe: Self.choices, "settings")
  }

  @Test func theDeviceRemembersUnderTheseKeys() throws {
    try Mindfulness(book).welcome()
    let access = BrowserAccess(book)
    _ = try access.admit(try access.mint(), agent: "Firefox", from: "192.168.1.7")
    for browser in try access.browsers() { try access.rename(browser, "Phone") }
    _ = try access.invite(to: "http://127.0.0.1:8642")
    try ServerAddresses(book).add("http://127.0.0.1:8642", port: 8642)
    try book.remember(Book.zoneKey, "Europe/Berlin")
    try book.remember(Book.backupFolderKey, "/")
    try book.noteBackup(failure: UserError(.unreachable, LocalizedText("backup.noRoom", ["path": "/"])))
    let said = try book.read { db in
      try Row.fetchAll(db, sql: "SELECT key, value FROM device_state ORDER BY key").map { row in
        "\(row[0] as String): \((row[1] as String).replacing(#/[0-9a-f]{32,}|\d{13}/#, with: "#"))"
          .replacing(#/^((?:basis\.\w+|app\.begun): ).*/#) { "\($0.output.1)#" }
      }
    }
    Frozen.expect(said, toBe: Self.deviceKeys, "what a device remembers")
  }

  @Test func theShellNamesEverySettingAsItDid() async throws {
    let folder = try TemporaryFolder(inMemory: true)
    let list = await HouseShell(book: folder.path("book.sqlite")).run(["settings", "list"]).output
    let said = list.split(separator: "\n").map { "\($0.prefix { $0 != " " })" }
    Frozen.expect(said, toBe: Self.shellNames, "settings in the shell")
  }

  /// One closure a choice; each answers the act it was, or nil where it was chosen already.
  private func all() throws -> [() throws -> RecordID?] {
    let book = book
    let choices: [[any Choice]] = [
      ["de", "en", "ru", nil].map { Settings.Change.language($0) },
      [Settings.Change.changesRead("1.0.0")],
      Weekday.allCases.map { Settings.Change.firstWeekday($0) } + [Settings.Change.firstWeekday(nil)],
      [360, 30, 0].compactMap { DayBoundary(minutes: $0) }.map { Settings.Change.dayBoundary($0) },
      ["3/7", "1/1", "31/31", "30/31"].compactMap { Frequency($0) }.map { Practice.Change.frequency($0) },
      [30, 0].map { Practice.Change.startDelay($0) },
      ["0, 25,30", "240", ""].compactMap { IntervalBells($0) }.map { Practice.Change.bells($0) },
      Practice.Accent.allCases.map { Practice.Change.accent($0) },
      [false, true].map { Practice.Change.line($0) },
      [Set(Practice.FigureName.allCases), []].map { Practice.Change.hidden($0) },
      [true, false].map { Practice.Change.gridFollowsGoal($0) },
      [TimeOfDay("8:30"), nil].map { Practice.Change.reminder($0) },
    ]
    let units =
      ["km", "mi", "nmi"].map { FlightUnits.Change.distance($0) } + ["kmh", "mph", "kn"].map { .speed($0) }
      + ["m", "ft"].map { .height($0) }
    let flights = Flights(book)
    let projects = Projects(book)
    return choices.flatMap(\.self).map { choice in { try book.choose(choice).act } }
      + units.map { unit in { try flights.choose(unit).act } }
      + ItemSort.allCases.map { sort in { try projects.setSort(sort, of: nil).act } }
  }
}
