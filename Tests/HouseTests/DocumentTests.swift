import Foundation
import TestKit
import Testing

/// What is written about the house is true of the house.
@Suite struct DocumentTests {
  @Test func everyCommandIsInTheReadme() throws {
    let readme = try House.text("README.md")
    let folder = try TemporaryFolder()
    let dump = try Program("commonplace", book: folder.path("book.sqlite")).run(["--experimental-dump-help"]).output
    let root = try #require(try JSONSerialization.jsonObject(with: Data(dump.utf8)) as? [String: Any])
    let command = try #require(root["command"] as? [String: Any])
    for path in paths(of: command, under: "commonplace") { #expect(readme.contains("`\(path)"), "\(path)") }
  }

  @Test func everyLinkInTheDocumentsLeadsSomewhere() throws {
    for name in ["README.md", "CONTRIBUTING.md", "SECURITY.md"] + (try House.files(in: "Technotes", ending: ".md").map(\.path)) {
      let folder = (name as NSString).deletingLastPathComponent
      for match in try House.text(name).matches(of: #/\]\(([^)#:]+)\)/#) {
        let link = match.output.1.removingPercentEncoding ?? ""
        let target = folder.isEmpty ? link : "\(folder)/\(link)"
        #expect(FileManager.default.fileExists(atPath: House.root.appendingPathComponent(target).path), "\(name) links \(target)")
      }
    }
  }

  @Test func everyTargetOfTheMakefileAPersonNeedsIsOnItsFirstLines() throws {
    let makefile = try House.text("Makefile")
    let head = makefile.split(separator: "\n").prefix(5).joined(separator: "\n")
    for target in ["run", "test", "check", "bench", "setup"] {
      #expect(head.contains("make \(target)") && makefile.contains("\n\(target):"), "\(target)")
    }
  }

  @Test func everySingleKeyIsOnThePageOfKeys() throws {
    let page = try House.text("Sources/Pages/Plain/ShortcutsPage+View.swift")
    let views = try House.files(in: "Sources/Pages", ending: ".swift").map(\.text).joined()
    let keys = Set(views.matches(of: #/shortcut\("([^"]+)"\)/#).map { String($0.output.1) })

    #expect(keys == ["h", "n", "N", "/", "x", "e", ",", "?", "Space"])
    for key in keys where key != "Space" { #expect(page.contains("\"\(key.uppercased())\""), "\(key)") }
  }

  private func paths(of command: [String: Any], under path: String) -> [String] {
    let children = (command["subcommands"] as? [[String: Any]] ?? []).filter { $0["commandName"] as? String != "help" }
    guard !children.isEmpty else { return [path] }
    return children.flatMap { paths(of: $0, under: "\(path) \($0["commandName"] as? String ?? "")") }
  }
}
