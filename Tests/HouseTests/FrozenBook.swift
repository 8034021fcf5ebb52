import Foundation
import GRDB
import TestKit
import Testing

/// A book in a file, filled by the shell alone: nothing but names that stand outside is needed to fill it.
struct FrozenBook {
  private let folder: TemporaryFolder
  let shell: HouseShell

  init() async throws {
    folder = try TemporaryFolder(inMemory: true)
    shell = HouseShell(book: folder.path("book.sqlite"))
    try await choose()
    try await sit()
    try await plan()
    try await blend()
    try await fly()
    try await takeBack()
  }

  /// What a command says. Its words stand between blanks; an underscore is a blank within a word.
  @discardableResult func run(_ line: String) async throws -> String {
    let result = await shell.run(line.split(separator: " ").map { String($0).replacing("_", with: " ") })
    #expect(result.code == 0, "\(line): \(result.complaint)")
    return result.output
  }

  /// Where its file lies.
  var path: String { folder.path("book.sqlite") }

  /// Erases from the trash what went there last: nothing is left of it but that it was.
  func erase() async throws {
    let removed = try JSONSerialization.jsonObject(with: Data(try await run("trash list --json").utf8)) as? [[String: Any]]
    try await run("trash erase \(#require(removed?.first?["id"] as? String))")
  }

  /// Rows of the file, as any other program would read them.
  func rows(_ sql: String) throws -> [Row] {
    var configuration = Configuration()
    // Whoever read it before may just be closing it.
    configuration.busyMode = .timeout(10)
    return try DatabaseQueue(path: path, configuration: configuration).read { try Row.fetchAll($0, sql: sql) }
  }

  /// The id a command answers.
  private func id(_ line: String) async throws -> String {
    let answer = try JSONSerialization.jsonObject(with: Data(try await run("\(line) --json").utf8)) as? [String: Any]
    return try #require(answer?["id"] as? String, "\(line)")
  }

  private func runAll(_ lines: String) async throws { for line in lines.split(separator: "\n") { try await run(String(line)) } }

  private func choose() async throws {
    for choice in [
      "goal 12", "goal 0", "frequency 3/7", "delay 5", "bells 0,_25", "accent green", "line off", "grid goal", "hidden run_strength",
      "day-boundary 4:00", "week-start sunday", "language ru", "language auto", "zone Europe/Berlin", "distance-unit nmi", "speed-unit kn",
      "height-unit ft",
    ] { try await run("settings set \(choice)") }
  }

  private func sit() async throws {
    let health = """
      <HealthData>
       <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="Airlock" startDate="2020-01-01 07:50:00 +0100" \
      endDate="2020-01-01 08:00:00 +0100" value="HKCategoryValueNotApplicable"/>
      </HealthData>

      """
    let file = folder.path("export.xml")
    try health.write(toFile: file, atomically: true, encoding: .utf8)
    let session = try await id("sit add --start 2026-01-06T07:00:00+01:00 --minutes 7")
    try await runAll(
      """
      health import \(file)
      sit add --start 2026-01-05T07:00:00+01:00 --minutes 10
      sit delete \(session)
      thought set Quiet. --day 2026-01-05
      sit rest 2026-01-06
      sit rest 2026-01-06 --not
      """)
  }

  private func plan() async throws {
    let project = try await id("projects add --title House")
    let item = try await id("items add --title Water --repeat every_2_weeks --when 2026-01-05")
    try await runAll(
      """
      projects edit \(project) --title Home
      projects edit \(project) --detail All_of_it
      projects edit \(project) --color Gold
      projects edit \(project) --reminder 7:30
      projects edit \(project) --reminder none
      projects edit \(project) --title House --detail None
      projects close \(project)
      projects reopen \(project)
      items edit \(item) --title Plants
      items edit \(item) --detail Both
      items edit \(item) --priority high
      items edit \(item) --when 2026-01-06
      items edit \(item) --deadline 2026-01-07
      items edit \(item) --title Water --priority low
      items move \(item) --project \(project)
      items complete \(item)
      items reopen \(item)
      items edit \(item) --repeat every_week
      items edit \(item) --repeat none
      items edit \(item) --deadline none
      items edit \(item) --when none
      demo projects
      items delete \(item)
      projects delete \(project)
      """)
  }

  private func blend() async throws {
    try await runAll(
      """
      blends categories add Soap
      blends categories rename Soap Soaps
      blends categories add Empty
      blends categories delete Empty
      """)
    let blend = try await id("blends add --category Soaps --name Orange --destination Jar --maturation 14_days --ingredient Orange=3_ml")
    try await runAll(
      """
      blends edit \(blend) --name Rose
      blends edit \(blend) --destination Glass
      blends edit \(blend) --conclusion Good
      blends edit \(blend) --update Better
      blends edit \(blend) --maturation 2_weeks
      blends edit \(blend) --created 2026-01-05
      blends edit \(blend) --basis weight
      blends edit \(blend) --use rinseOff
      blends edit \(blend) --target 1-2
      blends edit \(blend) --name Orange --ingredient Orange=1/3_ml_@1/3% --ingredient Rose=2_drops
      blends status \(blend) pass
      blends status \(blend) fail
      blends status \(blend) tbd
      blends duplicate \(blend)
      blends scale \(blend) --factor 2
      blends note \(blend) Rounder --day 2026-01-06 --state changing
      blends ingredients set Orange --density 0.9
      demo blends
      """)
    let table = folder.path("table.csv")
    try await run("blends export --category Soaps").write(toFile: table, atomically: true, encoding: .utf8)
    try await runAll(
      """
      blends categories add Others
      blends import \(table) --category Others
      blends categories purge Others --yes
      """)
    try await run("blends delete \(id("blends duplicate \(blend)"))")
  }

  private func fly() async throws {
    let flights = """
      {"arrivals": [{"ident": "UAL1780", "fa_flight_id": "UAL1780-1-fa-1", "operator": "UAL", "flight_number": "1780",
      "origin": {"code": "KLAX"}, "destination": {"code": "KSFO"}, "actual_off": "2022-01-26T16:22:56Z",
      "actual_on": "2022-01-26T17:41:00Z"}]}
      """
    let log = """
      Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,\
      Airline_OID,Plane_OID
      2015-03-01 10:20:00,FRA,SFO,LH400,Lufthansa,3851,8:45,42K,A,P,O,Airbus A380,D-AIMA,7,Fine,340,3797,3320,12

      """
    let files = [
      ("airports.json", FlightSample.airports()), ("airlines.json", FlightSample.airlines()), ("flights.json", Data(flights.utf8)),
      ("log.csv", Data(log.utf8)),
    ]
    for (name, data) in files { try data.write(to: URL(fileURLWithPath: folder.path(name))) }
    try await run("flights import \(files.map { folder.path($0.0) }.joined(separator: " "))")
    let flight = try await id(
      "flights add --ident ZZ12 --from QQQ --to KSFO --keep-codes --day 2022-01-26 --departs 10:05 --arrives 12:35")
    try await runAll(
      """
      flights edit \(flight) --seat 31A
      airports zone KSFO US/Pacific
      """)
    try await run("flights delete \(id("flights add --ident LH455 --from KSFO --to EDDF --day 2022-02-02"))")
  }

  private func takeBack() async throws {
    try await runAll(
      """
      thought set Still. --day 2026-01-07
      undo
      redo
      """)
    let removed = try JSONSerialization.jsonObject(with: Data(try await run("trash list --json").utf8)) as? [[String: Any]]
    try await run("trash restore \(#require(removed?.first?["id"] as? String))")
  }
}
