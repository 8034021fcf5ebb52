import Assembly
import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import TestKit
import Testing
import Words

@testable import Site

/// Each name a person can use is in the documents, and each one in the documents is there.
@Suite struct DocumentedNamesTests {
  @Test func everyCommandIsInTheTableOfCommandsWithItsOptions() async throws {
    let shell = try await ShellNames()
    var rows: [String: [Substring]] = [:]
    for row in try Document("docs/shell.md").lines where row.hasPrefix("| `commonplace ") {
      for span in Document.spans(of: row) where span.hasPrefix("commonplace ") {
        rows[shell.parts(of: shell.call(in: span) ?? []).command, default: []].append(row)
      }
    }
    for command in shell.commands {
      let own = rows[command] ?? []
      #expect(!own.isEmpty, "\(command)")
      let isLikeAnother = own.contains { $0.contains("the same]") || $0.contains("[the filters of list]") }
      let family = "\(command.prefix { $0 != " " }) "
      let said = isLikeAnother ? rows.filter { $0.key.hasPrefix(family) }.flatMap { $0.value } : own
      let named = ShellNames.options(in: said.flatMap { $0.split(separator: " ") })
      let missing = (shell.options[command] ?? []).subtracting(ShellNames.everywhere).subtracting(named)
      #expect(missing.isEmpty, "\(command): \(missing.sorted())")
    }
  }

  @Test func everyCommandAndOptionInTheDocumentsIsThere() async throws {
    let shell = try await ShellNames()
    for document in try Document.all() {
      for code in document.code {
        guard let call = shell.call(in: code) else { continue }
        let (command, rest) = shell.parts(of: call)
        #expect(shell.canFollow(rest.first, command), "\(document.path): \(code)")
        let known = (shell.options[command] ?? []).union(ShellNames.everywhere)
        #expect(ShellNames.options(in: Array(rest)).isSubset(of: known), "\(document.path): \(code)")
      }
    }
  }

  @Test func theTableOfCommandsBeginsWithTenThereAre() async throws {
    let shell = try await ShellNames()
    let ten = try Document("docs/shell.md").rows(below: "Ten to begin with").compactMap { row in
      Document.spans(of: row).first.flatMap { shell.call(in: $0) }.map { shell.parts(of: $0).command }
    }
    #expect(ten.count == 10 && Set(ten).count == 10)
    #expect(Set(ten).isSubset(of: shell.commands), "\(Set(ten).subtracting(shell.commands))")
  }

  @Test func everySettingIsInTheTableOfSettings() async throws {
    let folder = try TemporaryFolder(inMemory: true)
    let list = await HouseShell(book: folder.path("book.sqlite")).run(["settings", "list"]).output
    let settings = list.split(separator: "\n").map { line in line.prefix { $0 != " " } }
    let rows = try Document("docs/shell.md").rows(below: "Settings").compactMap { Document.spans(of: $0).first }
    #expect(settings.count > 10 && rows == settings)
  }

  @Test func everyKeyIsInTheTableOfKeysInTheWordsOfThePage() throws {
    let page = ShortcutsPage.Model(SiteParts.all.modules, in: .english).keys.map { keys in
      keys.html.text.replacing("<div class=\"row\"><dt class=\"keys\"><kbd>", with: "| `").replacing("</kbd><kbd>", with: "` `")
        .replacing("</kbd></dt><dd class=\"row-main\">", with: "` | ").replacing("</dd></div>", with: " |")
    }
    let rows = try Document("docs/keys.md").rows(below: "On any page").map { String($0) }
    #expect(page.count > 20)
    #expect(Set(page).symmetricDifference(rows).sorted() == [])
  }

  @Test func everyAddressOfAPageIsInTheTableOfAddresses() throws {
    let pages = Set(try addresses().all.filter { $0.method == .get }.map(\.pattern))
    let document = try Document("docs/addresses.md")
    let named = document.lines.filter { $0.hasPrefix("| `/") }.flatMap { row in
      Document.spans(of: row.dropFirst().prefix { $0 != "|" }).map { String($0) }
    }
    #expect(pages.count > 90)
    #expect(pages.symmetricDifference(named).sorted() == [])
    #expect(Set(named).count == named.count)
  }

  @Test func everyAddressInTheDocumentsIsAnswered() throws {
    let known = try addresses()
    // Files, another listener's page, the letters of synced devices, and other sites.
    let others = ["/usr/", "/trust", "/place/", "/releases.atom"]
    for document in try Document.all() where document.path != "docs/addresses.md" {
      for code in document.code where code.hasPrefix("/") && !others.contains(where: { code.hasPrefix($0) }) {
        #expect(!known.methods(at: String(code)).isEmpty, "\(document.path): \(code)")
      }
    }
  }

  /// Every address of a server, with its method.
  private func addresses() throws -> EndpointRules {
    let book = try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    let (server, rules) = (try BookServer(book: book, logger: Logger(label: "test")), EndpointRules())
    _ = server.buildRouter(server.services(), rules)
    return rules
  }
}
