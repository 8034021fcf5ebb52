import Foundation
import Site
import Testing

/// The documents are true.
@Suite struct DocumentTests {
  @Test func theReadmeIsOfOneScreen() throws {
    #expect(try Document("README.md").lines.count <= 65)
  }

  @Test func everyLinkInTheDocumentsLeadsToAFileAndAHeading() throws {
    let others = try (["CHANGELOG.md", "CONTRIBUTING.md"] + House.files(in: "Technotes", ending: ".md").map(\.path)).map {
      try Document($0)
    }
    for document in try Document.all() + others {
      let folder = (document.path as NSString).deletingLastPathComponent
      for link in document.links {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false).map { $0.removingPercentEncoding ?? "" }
        let target = parts[0].isEmpty ? document.path : folder.isEmpty ? parts[0] : "\(folder)/\(parts[0])"
        let isThere = FileManager.default.fileExists(atPath: House.root.appendingPathComponent(target).path)
        #expect(isThere, "\(document.path) links \(target)")
        if isThere, parts.count > 1 { #expect(try Document(target).anchors.contains(parts[1]), "\(document.path) links \(link)") }
      }
    }
  }

  @Test func theChangesBeginWithThisVersion() throws {
    let headings = try House.text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings.first?.split(separator: " ")[1] == Substring(BookServer.version))
  }

  @Test func `the archive is unpacked by one line, which names this version`() throws {
    let archive = "commonplace-\(BookServer.version)-linux-amd64.tar.gz"
    for name in ["README.md", "docs/install.md", "docs/upgrade.md"] {
      let row = try #require(try Document(name).lines.first { $0.hasPrefix("| the archive") })
      #expect(
        Document.spans(of: row).first.map(String.init) == "mkdir -p ~/.local && tar xzf \(archive) --strip-components=1 -C ~/.local",
        "\(name)")
    }
  }

  @Test func everyTargetOfTheMakefileAPersonNeedsIsOnItsFirstLines() throws {
    let makefile = try House.text("Makefile")
    let head = makefile.split(separator: "\n").prefix { $0.hasPrefix("#") }.joined(separator: "\n")
    let targets = [
      "run", "test", "check", "bench", "pictures", "soak", "compare", "install", "uninstall", "package", "package-check",
      "container", "setup",
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
}
