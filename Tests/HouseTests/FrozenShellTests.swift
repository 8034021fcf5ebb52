import Foundation
import Records
import TestKit
import Testing

@testable import Shell

/// Scripts of others call the shell by its names and go by its exit codes.
@Suite struct FrozenShellTests {
  /// Each command with its options, flags and arguments in their order: brackets where it may be left out, dots where it may come again,
  /// braces around the only values there are.
  private static let commands = """
    serve: [--port=<port>] [--host=<host>] [--public-origin=<origin>] [--lan] [--lan-port=<lan-port>] [--certificate=<file>] [--key=<file>] [--push-service=<origin>] [--push-contact=<address>] [--all-users] [--backup-then=<command>]
    open:
    doctor:
    sit start: [--minutes=<minutes>] [--open]
    sit add: --start=<time> [--minutes=<minutes>] [--end=<time>] [--zone=<id>]
    sit edit: <id> [--start=<time>] [--minutes=<minutes>] [--end=<time>] [--zone=<id>]
    sit list: [--from=<day>] [--to=<day>]
    sit delete: <id>
    sit stats:
    sit trend: [--by={week|month|year}]
    sit grid: [--weeks=<weeks>] [--on=<day>]
    sit rest: <day> [--not]
    sit export: [--format={text|csv|json}] [--of={sessions|thoughts}]
    thought set: [--day=<day>] <text>
    thought show: [--day=<day>]
    thought list:
    thought find: <words>…
    thought erase-past: [--day=<day>]
    health import: <file>
    projects list: [--open] [--closed]
    projects show: <id>
    projects add: --title=<text> [--detail=<text>] [--color=<name>] [--reminder=<time>]
    projects edit: <id> [--title=<text>] [--detail=<text>] [--color=<name>] [--reminder=<time>]
    projects close: <id>
    projects reopen: <id>
    projects delete: <id>
    projects find: <words>…
    projects export: [--of={projects|items|awards}] [--format={csv|json}]
    items list: [--project=<id>] [--open] [--sort={optimized|created|title|manual}]
    items show: <id>
    items add: [--title=<text>] [--line=<text>] [--project=<id>] [--detail=<text>] [--priority={low|medium|high}] [--when=<day>]
      [--deadline=<day>] [--repeat=<rule>]
    items edit: <id>… [--title=<text>] [--project=<id>] [--detail=<text>] [--priority={low|medium|high}] [--when=<day>]
      [--deadline=<day>] [--repeat=<rule>]
    items complete: <id>…
    items reopen: <id>…
    items move: <id>… [--project=<id>] [--before=<id>] [--after=<id>]
    items delete: <id>…
    items next:
    awards list:
    blends categories list:
    blends categories add: <name>
    blends categories rename: <name> <new>
    blends categories delete: <name>
    blends categories purge: <name> [--yes]
    blends list: [--category=<name>] [--status={tbd|pass|fail}] [--search=<words>] [--limit=<limit>]
    blends show: <id>
    blends add: --category=<name> --name=<text> [--destination=<text>] [--maturation=<time>] [--ingredient=<line>]…
      [--conclusion=<text>] [--update=<text>] [--created=<day>] [--use={leaveOn|rinseOff|notOnSkin}] [--basis={volume|weight}]
      [--target=<low-high>]
    blends edit: <id> [--category=<name>] [--name=<text>] [--destination=<text>] [--maturation=<time>] [--ingredient=<line>]…
      [--conclusion=<text>] [--update=<text>] [--created=<day>] [--use={leaveOn|rinseOff|notOnSkin}] [--basis={volume|weight}]
      [--target=<low-high>]
    blends status: <id> {tbd|pass|fail}
    blends duplicate: <id>
    blends scale: <id> [--factor=<number>] [--to=<amount>]
    blends renew: <id>
    blends note: <id> <text> [--day=<day>] [--state={changing|settled}]
    blends notes list: <id>
    blends notes edit: <id> [--text=<text>] [--day=<day>] [--state=<state>]
    blends notes delete: <id>
    blends delete: <id>
    blends import: <file> [--category=<name>] [--dry-run]
    blends export: [<id>] [--category=<name>] [--format={csv|json}]
    blends ingredients list: [<name>]
    blends ingredients set: <name> [--density=<number>] [--drops=<number>] [--maximum=<number>]
    blends compare: <one> <other>
    blends neat: <id>
    flights import: <files>…
    flights list: [--origin=<code>] [--destination=<code>] [--airline=<code>]
      [--state={cancelled|diverted|arrived|landed|airborne|departed|scheduled}] [--from=<day>] [--to=<day>] [--mine] [--others] [--all]
      [--search=<text>] [--sort=<order>] [--limit=<n>]
    flights show: <id>
    flights add: [--ident=<ident>] [--airline=<airline>] [--number=<number>] [--from=<airport>] [--to=<airport>] [--keep-codes]
      [--day=<day>] [--departs=<time>] [--arrives=<time>] [--arrival-day=<day>] [--cancelled] [--no-cancelled] [--diverted]
      [--no-diverted] [--aircraft=<type>] [--registration=<mark>] [--seat=<seat>] [--seat-position=<position>] [--cabin=<class>]
      [--reason=<reason>] [--notes=<text>] [--mine] [--not-mine] [--flown] [--not-flown]
    flights edit: <id> [--ident=<ident>] [--airline=<airline>] [--number=<number>] [--from=<airport>] [--to=<airport>] [--keep-codes]
      [--day=<day>] [--departs=<time>] [--arrives=<time>] [--arrival-day=<day>] [--cancelled] [--no-cancelled] [--diverted]
      [--no-diverted] [--aircraft=<type>] [--registration=<mark>] [--seat=<seat>] [--seat-position=<position>] [--cabin=<class>]
      [--reason=<reason>] [--notes=<text>] [--mine] [--not-mine] [--flown] [--not-flown]
    flights delete: <id>
    flights stats: [--origin=<code>] [--destination=<code>] [--airline=<code>]
      [--state={cancelled|diverted|arrived|landed|airborne|departed|scheduled}] [--from=<day>] [--to=<day>] [--mine] [--others] [--all]
      [--search=<text>]
    flights trips: [--limit=<limit>]
    flights export: [--origin=<code>] [--destination=<code>] [--airline=<code>]
      [--state={cancelled|diverted|arrived|landed|airborne|departed|scheduled}] [--from=<day>] [--to=<day>] [--mine] [--others] [--all]
      [--search=<text>] [--of={flights|airports|airlines}] [--format={csv|json}]
    airports check: [--mend]
    airports list:
    airports show: <code>
    airports search: <words>…
    airports zone: <code> <zone>
    airlines list:
    airlines show: <code>
    search: <words>… [--limit=<limit>]
    searches list:
    searches run: <name> [--limit=<limit>]
    searches save: <name> <words>…
    searches delete: <name>
    tour: [--port=<port>] [--language={en|de|ru}]
    demo projects:
    demo blends:
    demo flights:
    demo sit:
    settings list:
    settings get: <key>
    settings set: <key> <value>
    undo: [<act>]
    redo: [<act>]
    history list: [--limit=<limit>] [--of=<id>] [--notebook=<name>] [--day=<day>]
    history show: <act> [--limit=<limit>]
    today: [--on=<day>]
    trash list:
    trash show: <id>
    trash restore: <id>
    trash erase: [<id>] [--older-than=<days>] [--and-backups] [--yes]
    backup make: [<folder>] [--then=<command>]
    backup list:
    backup verify: [<files>]…
    backup folder: [<folder>] [--usual]
    restore: <file> [--yes] [--dry-run]
    export: [--notebook=<name>] [--with={history}] <file>
    import: <file> [--dry-run] [--replace] [--restore] [--leave-unknown] [--records-only]
    book devices list:
    book devices rename: <device> <name>
    book devices retire: <device>
    book elsewhere answer: <other> {theirs|mine|both}
    book elsewhere both: <other>
    book elsewhere fields: [--limit=<limit>]
    book elsewhere join: <other>
    book elsewhere keep:
    book elsewhere list: [--limit=<limit>]
    book elsewhere names: [--limit=<limit>]
    book elsewhere restore: <record>
    book elsewhere returned:
    book held ignore: <device>
    book held let:
    book held list:
    book held refuse:
    book info:
    book merge: <other> [--dry-run]
    book check:
    sync status:
    sync on: <place>
    sync join: [<place>]
    sync now:
    sync off:
    sync key: [--change]
    service install: [--port=<port>] [--lan] [--lan-port=<lan-port>] [--certificate=<file>] [--key=<file>] [--push-service=<origin>] [--push-contact=<address>]
    service remove:
    service status:
    phone show:
    phone set: <origin>
    phone unset:
    browsers list:
    browsers rename: <id> <name>
    browsers history:
    browsers sign-out: [<id>] [--all]
    """

  /// What every command has besides.
  private static let everywhere = ["[--book=<path>]", "[--json]", "[--version]", "[-h|--help]"]

  private static let exitCodes = """
    value: 64
    taken: 64
    ambiguous: 64
    unknown: 66
    conflict: 64
    file: 65
    unreachable: 69
    fault: 70
    cancelled: 130
    """

  @Test func everyCommandHasTheOptionsAndArgumentsItHad() async throws {
    let leaves = Self.leaves(of: try await HouseShell.commands(), under: "")
    for leaf in leaves {
      let missing = Self.everywhere.filter { !leaf.words.contains($0) }
      #expect(missing.isEmpty, "\(leaf.path) has no \(missing)")
    }
    let said = leaves.map { leaf in "\(leaf.path): \(leaf.words.filter { !Self.everywhere.contains($0) }.joined(separator: " "))" }
    Frozen.expect(said, toBe: Self.commands, "commands")
  }

  @Test func everyReasonHasItsExitCode() {
    Frozen.expect(
      UserError.Reason.allCases.map { "\($0): \($0.exitCode)" } + ["cancelled: \(Cancelled.exitCode)"], toBe: Self.exitCodes, "exit codes")
  }

  @Test(arguments: [
    ("settings get goal", 0), ("settings set delay 31", 64), ("settings get colour", 66), ("blends categories add Soap", 64),
    ("sit sing", 64),
    ("open", 69),
  ])
  func aCommandEndsWithTheCodeOfItsReason(line: String, code: Int32) async throws {
    let folder = try TemporaryFolder(inMemory: true)
    let shell = HouseShell(book: folder.path("book.sqlite"))
    let words = line.split(separator: " ").map(String.init)
    if line.hasPrefix("blends") { #expect(await shell.run(words).code == 0) }
    #expect(await shell.run(words).code == code)
  }

  @Test func aFileThatIsNoBookIsToldByItsCode() async throws {
    let folder = try TemporaryFolder(inMemory: true)
    try String(repeating: "no book ", count: 200).write(toFile: folder.path("book.sqlite"), atomically: true, encoding: .utf8)
    #expect(await HouseShell(book: folder.path("book.sqlite")).run(["history"]).code == 65)
  }

  private static func leaves(of command: [String: Any], under path: String) -> [(path: String, words: [String])] {
    let children = (command["subcommands"] as? [[String: Any]] ?? []).filter { $0["commandName"] as? String != "help" }
    guard !children.isEmpty else { return [(path, (command["arguments"] as? [[String: Any]] ?? []).map(word))] }
    return children.flatMap { child in
      leaves(of: child, under: "\(path.isEmpty ? "" : "\(path) ")\(child["commandName"] as? String ?? "")")
    }
  }

  /// An argument as a person would write it down.
  private static func word(_ argument: [String: Any]) -> String {
    let names = (argument["names"] as? [[String: String]] ?? []).map { name in
      "\(name["kind"] == "short" ? "-" : "--")\(name["name"] ?? "")"
    }.joined(separator: "|")
    let values = argument["allValues"] as? [String] ?? []
    let value = values.isEmpty ? "<\(argument["valueName"] as? String ?? "")>" : "{\(values.joined(separator: "|"))}"
    let word =
      switch argument["kind"] as? String {
      case "positional": value
      case "option": "\(names)=\(value)"
      default: names
      }
    let repeated = argument["isRepeating"] as? Bool == true ? "…" : ""
    return argument["isOptional"] as? Bool == true ? "[\(word)]\(repeated)" : word + repeated
  }
}
