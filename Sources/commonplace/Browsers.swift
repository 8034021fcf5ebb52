import ArgumentParser
import Records
import Shell
import Site

struct Browsers: ParsableCommand {
  static let configuration = CommandConfiguration(
    "browsers", "The browsers that are let in.", example: "browsers list", [BrowsersList.self, BrowsersLeave.self])
}

struct BrowsersList: ParsableCommand {
  static let configuration = CommandConfiguration("list", "List the browsers that are let in.", example: "browsers list --json")

  @OptionGroup var options: BookOptions

  func run() throws {
    let browsers = try BrowserAccess(try options.open()).browsers()
    let names = browsers.map { BrowserName(agent: $0.agent) }
    if options.json {
      return try Terminal.printJSON(
        zip(browsers, names).map {
          [
            "id": $0.id, "browser": $1.browser, "system": $1.system, "since": $0.since.description, "seen": $0.seen.description,
          ] as JSONObject
        })
    }
    let rows = zip(browsers, names).map {
      [$0.id, $1.browser ?? "-", $1.system ?? "-", $0.since.description, $0.seen.description]
    }
    if !rows.isEmpty { Terminal.printText(Columns([["ID", "BROWSER", "SYSTEM", "LET IN", "LAST HERE"]] + rows).text) }
  }
}

struct BrowsersLeave: ParsableCommand {
  static let configuration = CommandConfiguration(
    "sign-out", "Sign a browser out: it needs a new one-time address to come in again.", example: "browsers sign-out --all")

  @OptionGroup var options: BookOptions

  @Argument(help: "The browser's id, as the list says it.")
  var id: String?

  @Flag(help: "Sign out all of them.")
  var all = false

  func validate() throws {
    guard (id != nil) != all else { throw ValidationError("Name one browser, or say --all.") }
  }

  func run() throws {
    let access = BrowserAccess(try options.open())
    let chosen = try access.browsers().filter { all || $0.id == id }
    guard all || !chosen.isEmpty else { throw UserError(.unknown, "browsers.none", ["id": .asked(id ?? "")]) }
    for browser in chosen { try access.letOut(browser) }
    if options.json { try Terminal.printJSON(["signedOut": chosen.map(\.id)]) }
  }
}
