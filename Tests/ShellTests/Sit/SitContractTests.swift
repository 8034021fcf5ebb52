import Foundation
import TestKit
import Testing
import Words

/// What scripts rely on: one JSON value, exact keys, exit codes, one line of complaint.
@Suite struct SitContractTests {
  private let folder: TemporaryFolder
  private let shell: Program

  init() throws {
    folder = try TemporaryFolder()
    shell = Program("commonplace", book: folder.path("book.sqlite"))
  }

  @Test func aSessionHasExactlyTheKeysNamed() throws {
    let session = try object(try run("sit", "add", "--start", "2026-11-20T07:00:00.500+01:00", "--minutes", "2", "--json"))
    #expect(Set(session.keys) == ["id", "start", "end", "seconds", "day", "timeZone", "source"])
    #expect(session["start"] as? String == "2026-11-20T06:00:00.500Z")
    #expect(session["end"] as? String == "2026-11-20T06:02:00.500Z")
    #expect(session["seconds"] as? Int == 120)
    #expect(session["day"] as? String == "2026-11-20")
    #expect(session["timeZone"] as? String == "Europe/Berlin")
    let list = try array(try run("sit", "list", "--json"))
    #expect(list.count == 1 && list.first?["id"] as? String == session["id"] as? String)
  }

  @Test func figuresHaveExactlyTheKeysNamedAndNullWhereThereIsNothingToSay() throws {
    let (ofSessions, others): (Set, Set) = (
      ["averageSeconds", "lastSeconds", "longestSeconds"],
      [
        "sessions", "totalSeconds", "todaySeconds", "todaySessions", "goalMinutes", "goalFraction", "currentRunDays", "bestRunDays",
        "strength", "thisWeekSeconds", "lastWeekSeconds",
      ]
    )
    let empty = try object(try run("sit", "stats", "--json"))
    #expect(Set(empty.keys) == ofSessions.union(others) && nulls(of: empty) == ofSessions)
    for key in others.subtracting(["goalMinutes"]) { #expect(empty[key] as? Double == 0, "\(key)") }
    try add("2026-11-20T07:00:00Z")
    #expect(nulls(of: try object(try run("sit", "stats", "--json"))).isEmpty)
    _ = try run("settings", "set", "goal", "0")
    let withoutGoal = try object(try run("sit", "stats", "--json"))
    #expect(Set(withoutGoal.keys) == Set(empty.keys) && nulls(of: withoutGoal) == ["goalFraction"])
  }

  @Test func theGridMissesNoDayAndHasNoneToCome() throws {
    try add("2026-11-18T07:00:00Z")
    let grid = try object(try run("sit", "grid", "--weeks", "2", "--on", "2026-11-20", "--json"))
    let days = try #require(grid["days"] as? [[String: Any]])
    #expect(grid["firstWeekday"] as? Int == 1)
    #expect(days.compactMap { $0["day"] as? String } == (9...20).map { $0 < 10 ? "2026-11-0\($0)" : "2026-11-\($0)" })
    #expect(days.first { $0["day"] as? String == "2026-11-18" }?["level"] as? Int == 2 - 1)
    #expect(days.allSatisfy { Set($0.keys) == ["day", "seconds", "level"] })
  }

  @Test func aThoughtIsItsDayAndItsTextAlsoWhenEmpty() throws {
    #expect(try run("thought", "show", "--day", "2026-11-20", "--json").output == "{\"day\":\"2026-11-20\",\"text\":\"\"}\n")
    let set = try object(try run("thought", "set", "Still ☯️ water\nruns deep", "--day", "2026-11-20", "--json"))
    #expect(set as? [String: String] == ["day": "2026-11-20", "text": "Still ☯️ water\nruns deep"])
    #expect(try array(try run("thought", "list", "--json")).count == 1)
  }

  @Test func aTrendIsItsPeriodsAndARestADay() throws {
    try add("2024-11-20T07:00:00Z")
    let trend = try object(try run("sit", "trend", "--by", "year", "--json"))
    let first = try #require((trend["periods"] as? [[String: Any]])?.first)
    #expect(trend["by"] as? String == "year" && first["first"] as? String == "2024-01-01" && first["last"] as? String == "2024-12-31")
    #expect(first["seconds"] as? Double == 120 && first["sessions"] as? Int == 1)
    #expect(try run("sit", "rest", "2024-11-21", "--json").output == "{\"day\":\"2024-11-21\",\"rests\":true}\n")
    #expect(try run("sit", "rest", "2024-11-21", "--not").output == "Made 21 November 2024 a normal day\n")
  }

  @Test func whatASittingPersonChoosesIsASettingLikeAnyOther() throws {
    for (key, value) in [("frequency", "3/7"), ("grid", "goal"), ("hidden", "run strength")] {
      #expect(try run("settings", "set", key, value).output == "\(value)\n")
      #expect(try run("settings", "get", key).output == "\(value)\n")
    }
    #expect(try run("settings", "set", "hidden", "").output == "\n")
    #expect(try shell.run(["settings", "set", "frequency", "8/7"]).complaint.contains("write 3/7"))
  }

  @Test func whatAThoughtSaidBeforeIsErasedForGood() throws {
    for text in ["a secret quince", "calm"] { _ = try run("thought", "set", text, "--day", "2026-11-20") }
    #expect(try run("thought", "erase-past", "--day", "2026-11-20").output == "Erased 2 earlier versions for good\n")
    #expect(try run("thought", "erase-past", "--day", "2026-11-20", "--json").output == "{\"erased\":0}\n")
    #expect(try run("thought", "show", "--day", "2026-11-20").output == "calm\n")
    #expect(try run("book", "check").code == 0)
  }

  @Test func thoughtsAreFoundAndTheLogIsWrittenOut() throws {
    try add("2026-11-20T06:00:00Z")
    _ = try run("thought", "set", "Stilles Wasser\n\nam Fluß", "--day", "2026-11-20")
    #expect(try array(try run("thought", "find", "FLUSS", "wasser", "--json")).count == 1)
    #expect(try run("thought", "find", "nothing", "--json").output == "[]\n")
    #expect(
      try run("sit", "export", "--format", "text").output == """
        Commonplace – Log

        Friday, 20 November 2026
          07:00–07:02  2 min

          Stilles Wasser

          am Fluß

        """)
    #expect(try run("sit", "export", "--format", "csv").output.hasPrefix("id,start,end,seconds,day,timeZone,source\r\n"))
    #expect(try run("sit", "export", "--format", "json").output == run("sit", "list", "--json").output)
    #expect(try run("sit", "export", "--of", "thoughts", "--format", "csv").output.hasPrefix("day,text\r\n2026-11-20,"))
    #expect(try run("sit", "export", "--of", "thoughts", "--json").output == run("thought", "list", "--json").output)
  }

  @Test func aListOfNothingIsAnEmptyArray() throws {
    for command in [["sit", "list"], ["thought", "list"], ["trash", "list"], ["history"]] {
      #expect(try shell.run(command + ["--json"]).output == "[]\n", "\(command)")
    }
  }

  private static let refused: [(command: String, code: Int32)] = [
    ("sit delete nothing", 66), ("sit delete abcdef", 66), ("undo", 66), ("undo zz", 66), ("trash erase ab", 66),
    ("settings get colour", 66), ("sit add --start never --minutes 2", 64), ("sit add --start 2026-11-20T07:00:00Z --minutes 0", 64),
    ("sit add --start 2026-11-20T07:00:00Z", 64), ("sit add --start 2026-11-20T07:00:00Z --minutes 9223372036854775807", 64),
    ("sit add --start 2026-11-20T07:00:00Z --minutes 2 --zone Mars/Base", 64), ("sit list --from soon", 64),
    ("thought set x --day 9999-12-31", 64), ("settings set goal -- -3", 64), ("settings set goal 999", 64),
    ("settings set language tlh", 64), ("settings set frequency 0/7", 64), ("settings set frequency daily", 64),
    ("settings set grid round", 64), ("settings set hidden everything", 64), ("sit rest someday", 64), ("sit trend --by decade", 64),
    ("sit export --format pdf", 64), ("settings set day-boundary 7:00", 64), ("sit start --minutes 0", 64),
    ("settings set delay 31", 64), ("settings set delay soon", 64), ("settings set bells dawn", 64), ("settings set accent plaid", 64),
    ("settings set line maybe", 64),
    ("sit start --minutes 2 --open", 64), ("nonsense", 64), ("sit grid --weeks 0", 64), ("serve --port 99999", 64),
    ("serve --host 0.0.0.0", 64), ("open", 69),
  ]

  @Test(arguments: refused)
  func whatCanNotBeDoneIsOneLineAndAnExitCode(command: String, code: Int32) throws {
    let result = try shell.run(command.split(separator: " ").map(String.init))
    #expect(result.code == code)
    #expect(result.output.isEmpty)
    #expect(result.complaint.hasPrefix("commonplace: "))
    #expect(result.complaint.split(separator: "\n").count == 1, "\(result.complaint)")
  }

  @Test func aFileThatIsNoBookIs65AndStaysAsItIs() throws {
    let path = folder.path("letter.txt")
    try Data(repeating: 0x41, count: 5000).write(to: URL(fileURLWithPath: path))
    #expect(try Program("commonplace", book: path).run(["sit", "list"]).code == 65)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(repeating: 0x41, count: 5000))
  }

  @Test func aPathNobodyCanWriteIs69() throws {
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path("blocked")))
    #expect(try Program("commonplace", book: folder.path("blocked/book.sqlite")).run(["sit", "list"]).code == 69)
  }

  /// A file-size limit stands for the full disk: writing fails in the middle of a transaction.
  @Test func aFullDiskIs69AndLosesNothing() throws {
    _ = try run("thought", "set", "kept", "--day", "2026-11-20")
    let long = String(repeating: "☯️ too much for what is left ", count: 300)
    // In kilobytes: enough for the write-ahead log to begin, not for the transaction.
    let command = "trap '' XFSZ; ulimit -f 40; exec \"$0\" thought set \"$1\" --day 2026-11-21"
    let result = try Program(path: "/bin/bash", book: folder.path("book.sqlite")).run(["-c", command, shell.path, long])
    #expect(result.code == 69, "\(result.complaint)")
    #expect(result.complaint.split(separator: "\n").count == 1)
    #expect(try run("thought", "list", "--json").output == "[{\"day\":\"2026-11-20\",\"text\":\"kept\"}]\n")
    #expect(try run("book", "check").code == 0)
  }

  @Test func idsMayBeShortenedAndListsShowTheShortest() throws {
    for hour in 0..<8 { try add("2026-11-20T0\(hour):00:00Z") }
    let line = try #require(try run("sit", "list").output.split(separator: "\n").first)
    let ending = try #require(line.split(separator: " ").last)
    #expect(try run("sit", "delete", String(ending)).code == 0)
    #expect(try array(try run("sit", "list", "--json")).count == 7)
    #expect(try run("undo").code == 0)
    #expect(try array(try run("sit", "list", "--json")).count == 8)
  }

  @Test func whatChangedNothingIsNoActAndUndoNeverMeetsIt() throws {
    _ = try run("thought", "set", "one", "--day", "2026-11-20")
    _ = try run("thought", "set", "two", "--day", "2026-11-20")
    _ = try run("thought", "set", "two", "--day", "2026-11-20")
    _ = try run("settings", "set", "goal", "7")
    _ = try run("undo")
    #expect(try run("thought", "show", "--day", "2026-11-20").output == "one\n")
  }

  @Test func everySettingIsListedGotAndSetByOneName() throws {
    let list = try array(try run("settings", "list", "--json"))
    let values = Dictionary(
      uniqueKeysWithValues: list.compactMap { entry in (entry["key"] as? String).map { ($0, entry["value"] as? String) } })
    let defaults: [String: String?] = [
      "goal": "7", "delay": "0", "bells": "none", "accent": "rose", "line": "on", "day-boundary": "0:00", "week-start": nil,
      "language": nil, "zone": nil,
    ]
    for (key, value) in defaults { #expect(values[key] == .some(value), "\(key)") }
    let help = try run("settings", "set", "--help").output
    for key in values.keys { #expect(help.contains(key), "\(key)") }
    let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../docs/shell.md")
    let lines = try String(contentsOf: document, encoding: .utf8).split(separator: "\n")
    let row = try #require(lines.first { $0.contains("settings set KEY VALUE") })
    for key in values.keys { #expect(row.contains(key), "\(key)") }
  }

  @Test(arguments: [("delay", "10"), ("bells", "0, 25, 30"), ("bells", "none"), ("accent", "green"), ("line", "off")])
  func howAPersonSitsIsSetInTheShell(key: String, value: String) throws {
    let set = try object(try run("settings", "set", key, value, "--json"))
    #expect(set as? [String: String] == ["key": key, "value": value])
    #expect(try run("settings", "get", key).output == "\(value)\n")
  }

  @Test func everyCommandHasHelpWithAnExample() throws {
    let dump = try object(try run("--experimental-dump-help"))
    let root = try #require(dump["command"] as? [String: Any])
    let commands = leaves(of: root, under: [])
    #expect(commands.count >= 20)
    for command in commands {
      let help = try shell.run(command + ["--help"])
      #expect(help.code == 0 && help.output.contains("Example: commonplace \(command.prefix(2).joined(separator: " "))"), "\(command)")
      // A tour makes a book of its own, and a relay keeps books it can not read, so they take nobody's.
      let hasBook = command != ["tour"] && command.first != "relay"
      #expect(help.output.contains("--json") && help.output.contains("--book") == hasBook, "\(command)")
    }
  }
}

extension SitContractTests {
  private func run(_ arguments: String...) throws -> Program.Result { try shell.run(arguments) }

  private func add(_ start: String) throws {
    #expect(try shell.run(["sit", "add", "--start", start, "--minutes", "2"]).code == 0)
  }

  private func object(_ result: Program.Result) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  private func nulls(of object: [String: Any]) -> Set<String> { Set(object.filter { $0.value is NSNull }.keys) }

  private func array(_ result: Program.Result) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
  }

  private func leaves(of command: [String: Any], under path: [String]) -> [[String]] {
    let children = (command["subcommands"] as? [[String: Any]] ?? []).filter { $0["commandName"] as? String != "help" }
    guard !children.isEmpty else { return [path] }
    return children.flatMap { leaves(of: $0, under: path + [($0["commandName"] as? String) ?? ""]) }
  }
}
