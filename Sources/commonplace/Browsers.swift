import ArgumentParser
import Records
import Shell
import Site

struct Browsers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browsers", abstract: "The browsers that are let in.", discussion: "Example: commonplace browsers list",
    subcommands: [BrowsersList.self, BrowsersLeave.self])
}

struct BrowsersList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the browsers that are let in.", discussion: "Example: commonplace browsers list --json")

  @OptionGroup var options: BookOptions

  private struct Exported: Encodable {
    let id: String
    @Nullable var browser: String?
    @Nullable var system: String?
    let since: String
    let seen: String
  }

  func run() throws {
    let browsers = try BrowserAccess(try options.open()).browsers()
    if options.json {
      return try Terminal.printJSON(
        browsers.map {
          let name = BrowserName(agent: $0.agent)
          return Exported(
            id: $0.id, browser: name.browser, system: name.system, since: $0.since.description, seen: $0.seen.description)
        })
    }
    let rows = browsers.map {
      let name = BrowserName(agent: $0.agent)
      return [$0.id, name.browser ?? "-", name.system ?? "-", $0.since.description, $0.seen.description]
    }
    if !rows.isEmpty { Terminal.printText(Columns([["ID", "BROWSER", "SYSTEM", "LET IN", "LAST HERE"]] + rows).text) }
  }
}

struct BrowsersLeave: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: "Sign a browser out: it needs a new one-time address to come in again.",
    discussion: "Example: commonplace browsers sign-out --all")

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
    guard all || !chosen.isEmpty else { throw UserError(.unknown, LocalizedText("browsers.none", ["id": .asked(id ?? "")])) }
    for browser in chosen { try access.letOut(browser) }
    if options.json { try Terminal.printJSON(["signedOut": chosen.map(\.id)]) }
  }
}
