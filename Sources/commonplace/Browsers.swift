import ArgumentParser
import Records
import Shell
import Site
import Words

struct Browsers: ParsableCommand {
  static let configuration = CommandConfiguration(
    "browsers", "The browsers that are let in.", example: "browsers list",
    [BrowsersList.self, BrowsersRename.self, BrowsersHistory.self, BrowsersLeave.self])
}

struct BrowsersList: ParsableCommand {
  static let configuration = CommandConfiguration("list", "List the browsers that are let in.", example: "browsers list --json")

  @OptionGroup var options: BookOptions

  func run() throws {
    let browsers = try BrowserAccess(try options.open()).browsers()
    if options.json {
      return try Terminal.printJSON(
        browsers.map {
          [
            "id": $0.id, "name": $0.name.given, "browser": $0.name.browser, "system": $0.name.system, "since": $0.since.description,
            "seen": $0.seen.description, "from": $0.place,
          ] as JSONObject
        })
    }
    let rows = browsers.map {
      [
        $0.id, $0.name.given ?? "-", $0.name.browser ?? "-", $0.name.system ?? "-", $0.since.description, $0.seen.description,
        $0.place ?? "-",
      ]
    }
    if !rows.isEmpty {
      Terminal.printText(Columns([["ID", "NAME", "BROWSER", "SYSTEM", "LET IN", "LAST HERE", "FROM"]] + rows).text)
    }
  }
}

struct BrowsersRename: ParsableCommand {
  static let configuration = CommandConfiguration(
    "rename", "Name a browser; an empty name is the one it gives itself.", example: "browsers rename 3f2a9c10 Phone")

  @OptionGroup var options: BookOptions
  @Argument(help: "The browser's id, as the list says it.") var id: String
  @Argument(help: "Its name.") var name: String

  func run() throws {
    let access = BrowserAccess(try options.open())
    try access.rename(try access.chosen(id), name)
    let named = try access.chosen(id).name
    try options.answer(["id": id, "name": named.given], line: named.text(in: Terminal.words).onOneLine)
  }
}

struct BrowsersHistory: ParsableCommand {
  static let configuration = CommandConfiguration(
    "history", "List who was let in and who was signed out, newest first.", example: "browsers history")

  @OptionGroup var options: BookOptions

  func run() throws {
    let events = try BrowserAccess(try options.open()).history()
    if options.json {
      return try Terminal.printJSON(
        events.map {
          [
            "at": $0.instant.description, "event": $0.what.rawValue, "id": $0.id, "name": $0.name.given, "browser": $0.name.browser,
            "system": $0.name.system, "by": $0.what == .signedOut ? $0.other?.text(in: Terminal.words) ?? "shell" : nil, "from": $0.place,
          ] as JSONObject
        })
    }
    let rows = events.map { [$0.instant.description, $0.id, Terminal.words.text($0.phrase(in: Terminal.words)), $0.place ?? ""] }
    Terminal.printText(Columns(rows).text)
  }
}

struct BrowsersLeave: ParsableCommand {
  static let configuration = CommandConfiguration(
    "sign-out", "Sign a browser out: it needs a new one-time address to come in again.", example: "browsers sign-out --all")

  @OptionGroup var options: BookOptions
  @Argument(help: "The browser's id, as the list says it.") var id: String?
  @Flag(help: "Sign out all of them.") var all = false

  func validate() throws {
    guard (id != nil) != all else { throw ValidationError("Name one browser, or say --all.") }
  }

  func run() throws {
    let access = BrowserAccess(try options.open())
    let chosen = try id.map { [try access.chosen($0)] } ?? access.browsers()
    for browser in chosen { try access.letOut(browser) }
    if options.json { try Terminal.printJSON(["signedOut": chosen.map(\.id)]) }
  }
}

extension BrowserAccess {
  /// The browser with that id. Throws `browsers.none` if there is none.
  fileprivate func chosen(_ id: String) throws -> LetInBrowser {
    guard let browser = try browser(id) else { throw UserError(.unknown, "browsers.none", ["id": .asked(id)]) }
    return browser
  }
}
