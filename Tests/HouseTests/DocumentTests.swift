import Foundation
import Site
import Testing

/// The documents are true.
@Suite struct DocumentTests {
  @Test func everyCommandIsInTheTableOfCommands() async throws {
    let table = try House.text("docs/shell.md")
    for command in try await commands() { #expect(table.contains("`\(command)"), "\(command)") }
  }

  @Test func theReadmeBeginsWithTenCommandsThereAre() async throws {
    let rows = try House.text("README.md").matches(of: #/(?m)^\| `(commonplace [a-z ]*[a-z])/#).map { String($0.output.1) }
    let commands = try await commands()
    #expect(Set(rows).count == 10 && rows.count == 10)
    for row in rows { #expect(commands.contains(row), "\(row)") }
  }

  @Test func everyLinkInTheDocumentsLeadsSomewhere() throws {
    let folders = try ["docs", "Technotes"].flatMap { try House.files(in: $0, ending: ".md").map(\.path) }
    for name in ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"] + folders {
      let folder = (name as NSString).deletingLastPathComponent
      for match in try House.text(name).matches(of: #/\]\(([^)#:]+)\)/#) {
        let link = match.output.1.removingPercentEncoding ?? ""
        let target = folder.isEmpty ? link : "\(folder)/\(link)"
        #expect(FileManager.default.fileExists(atPath: House.root.appendingPathComponent(target).path), "\(name) links \(target)")
      }
    }
  }

  @Test func theChangesBeginWithThisVersion() throws {
    let headings = try House.text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings.first?.split(separator: " ")[1] == Substring(BookServer.version))
  }

  @Test func everyTargetOfTheMakefileAPersonNeedsIsOnItsFirstLines() throws {
    let makefile = try House.text("Makefile")
    let head = makefile.split(separator: "\n").prefix { $0.hasPrefix("#") }.joined(separator: "\n")
    let targets = [
      "run", "test", "check", "bench", "pictures", "soak", "compare", "install", "uninstall", "package", "package-check", "setup",
    ]
    for target in targets {
      #expect(head.contains("make \(target)") && makefile.contains("\n\(target):"), "\(target)")
    }
  }

  @Test func everySingleKeyIsOnThePageOfKeys() throws {
    let views = try (House.swift(in: "Sources/Site") + House.swift(in: "Sources/Notebooks")).map(\.text)
    let page = views.filter { $0.contains("ShortcutKeys(") }.joined()
    let keys = Set(views.joined().matches(of: #/(?:shortcut\(|Section\([^\n]*key: )"([^"]+)"\)?/#).map { String($0.output.1) })

    #expect(keys == ["h", "n", "N", "x", "e", ",", "?", "+", "Space"])
    // One key belongs to no place of a page.
    for key in keys.union(["/"]) where key != "Space" { #expect(page.contains("\"\(key.uppercased())\""), "\(key)") }
  }

  /// Each command a person can give, as written: "commonplace sit add".
  private func commands() async throws -> [String] {
    paths(of: try await HouseShell.commands(), under: "commonplace")
  }

  private func paths(of command: [String: Any], under path: String) -> [String] {
    let children = (command["subcommands"] as? [[String: Any]] ?? []).filter { $0["commandName"] as? String != "help" }
    guard !children.isEmpty else { return [path] }
    return children.flatMap { paths(of: $0, under: "\(path) \($0["commandName"] as? String ?? "")") }
  }
}
