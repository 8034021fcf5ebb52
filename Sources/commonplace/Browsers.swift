import ArgumentParser
import Records
import Shell
import Site

struct Browsers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browsers", abstract: "The browsers that are let in.", discussion: "Example: commonplace browsers list",
    subcommands: [BrowsersList.self, BrowsersRename.self, BrowsersLeave.self, BrowsersLog.self])
}

struct BrowsersList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the browsers that are let in.", discussion: "Example: commonplace browsers list --json")

  @OptionGroup var options: BookOptions

  func run() throws {
    let browsers = try BrowserAccess(try options.open()).browsers()
    if options.json { return try Terminal.printJSON(browsers.map(ExportedBrowser.init)) }
    let rows = browsers.map { browser in
      let usual = BrowserName(agent: browser.agent)
      return [
        browser.id, browser.name ?? "-", usual.browser ?? "-", usual.system ?? "-", browser.since.description, browser.seen.description,
        browser.place.isEmpty ? "-" : browser.place,
      ]
    }
    let heads = ["ID", "NAME", "BROWSER", "SYSTEM", "LET IN", "LAST HERE", "FROM"]
    if !rows.isEmpty { Terminal.printText(Columns([heads] + rows).text) }
  }
}

/// A browser as JSON has it.
private struct ExportedBrowser: Encodable {
  let id: String
  @Nullable var name: String?
  @Nullable var browser: String?
  @Nullable var system: String?
  let since: String
  let seen: String
  @Nullable var from: String?

  init(_ browser: LetInBrowser) {
    let usual = BrowserName(agent: browser.agent)
    (id, name, self.browser, system) = (browser.id, browser.name, usual.browser, usual.system)
    (since, seen, from) = (browser.since.description, browser.seen.description, browser.place.isEmpty ? nil : browser.place)
  }
}

struct BrowsersRename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a browser a name; an empty one takes it away.",
    discussion: "Example: commonplace browsers rename 5edb637f \"My phone\"")

  @OptionGroup var options: BookOptions

  @Argument(help: "The browser's id, as the list says it.")
  var id: String

  @Argument(help: "Its name.")
  var name: String

  func run() throws {
    let access = BrowserAccess(try options.open())
    for browser in try access.named(id) { try access.name(browser, name) }
    guard options.json, let browser = try access.named(id).first else { return }
    try Terminal.printJSON(ExportedBrowser(browser))
  }
}

struct BrowsersLog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "List which browsers came and went, the newest first.", discussion: "Example: commonplace browsers log")

  @OptionGroup var options: BookOptions

  private struct Exported: Encodable {
    let at: String
    let event: AccessEvent.Kind
    let id: String
    @Nullable var name: String?
    @Nullable var browser: String?
    @Nullable var system: String?
    @Nullable var from: String?

    init(_ said: AccessEvent) {
      let usual = BrowserName(agent: said.agent)
      (at, event, id, name) = (said.at.description, said.kind, said.browser, said.name)
      (browser, system, from) = (usual.browser, usual.system, said.place.isEmpty ? nil : said.place)
    }
  }

  func run() throws {
    let events = try BrowserAccess(try options.open()).log()
    if options.json { return try Terminal.printJSON(events.map(Exported.init)) }
    let rows = events.map { event in
      let usual = BrowserName(agent: event.agent)
      let said =
        switch event.kind {
        case .cameIn: "signed in"
        case .letOut: "signed out"
        case .stayedAway: "stayed away"
        }
      return [
        event.at.description, said, event.browser, event.name ?? "-", usual.browser ?? "-", usual.system ?? "-",
        event.place.isEmpty ? "-" : event.place,
      ]
    }
    if !rows.isEmpty { Terminal.printText(Columns([["AT", "WHAT", "ID", "NAME", "BROWSER", "SYSTEM", "FROM"]] + rows).text) }
  }
}

extension BrowserAccess {
  /// The browser with that id. Throws `browsers.none`.
  fileprivate func named(_ id: String) throws -> [LetInBrowser] {
    let chosen = try browsers().filter { $0.id == id }
    guard !chosen.isEmpty else { throw UserError(.unknown, LocalizedText("browsers.none", ["id": .asked(id)])) }
    return chosen
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
    let chosen = try id.map(access.named) ?? access.browsers()
    for browser in chosen { try access.letOut(browser) }
    if options.json { try Terminal.printJSON(["signedOut": chosen.map(\.id)]) }
  }
}
