import ArgumentParser
import Assembly
import Foundation
import ProjectsRecords
import Records
import TestKit
import Testing
import Words

@testable import BookStore
@testable import Shell

/// A command knows the notebooks and their parts of the shell by the context it runs in, and by nothing else.
@Suite struct ShellContextTests {
  private struct Whistle: ParsableCommand {}
  private struct Bark: ParsableCommand {}
  private struct Sing: ParsableCommand {}

  private let first = ShellModule(
    commands: [Whistle.self], samples: [Sing.self],
    settings: [ShellSetting("late", rank: 30, values: "any", read: { _ in nil }, write: { _, _ in throw UnfitValue() })])
  private let second = ShellModule(
    commands: [Bark.self], settings: [ShellSetting("early", rank: 0, values: "any", read: { _ in nil }, write: { _, _ in })])

  private static func unwanted() -> [Notebook] {
    Issue.record("the notebooks were made")
    return []
  }

  private func within<Value>(_ modules: [ShellModule], _ body: () throws -> Value) rethrows -> Value {
    let context = ShellContext(
      version: "7", commands: [], modules: modules, notebooks: [Projects.notebook], languages: Languages([]),
      surroundings: TestClock().surroundings)
    return try ShellContext.$current.withValue(context, operation: body)
  }

  @Test func theRootCommandListsTheCommandsOfTheModulesInTheirOrder() {
    let names = within([first, second]) { CommonplaceCommand.configuration.subcommands.map { "\($0)" } }
    #expect(names.prefix(2) == ["Whistle", "Bark"])
    #expect(within([second]) { CommonplaceCommand.configuration.subcommands.map { "\($0)" } }.first == "Bark")
  }

  @Test func demoListsTheSamplesOfTheModules() {
    #expect(within([first, second]) { DemoCommand.configuration.subcommands.map { "\($0)" } } == ["Sing"])
  }

  @Test func settingsAreListedByTheirRankAndNotByTheirModule() {
    let keys = within([first, second]) { ShellSetting.all.map(\.key) }
    #expect(keys == ["early", "day-boundary", "week-start", "language", "zone", "late"])
  }

  @Test func aValueASettingDoesNotTakeIsToldWithItsKey() throws {
    let folder = try TemporaryFolder()
    try within([first]) {
      let book = try BookOptions.parse(["--book", folder.path("book.sqlite")]).open()
      let refusal = #expect(throws: UserError.self) { try ShellSetting(argument: "late").set("never", in: book) }
      #expect(refusal?.phrase == LocalizedText("setting.value", ["key": "late", "value": "never"]))
    }
  }

  @Test func aBookIsOpenedAtTheNotebooksOfTheContext() throws {
    let folder = try TemporaryFolder()
    let names = try within([]) { try BookOptions.parse(["--book", folder.path("book.sqlite")]).open().notebooks.map(\.name) }
    #expect(names == ["book", Projects.notebook.name])
  }

  @Test func aBookThatIsServedWaitsLongerForWhoeverWrites() throws {
    let folder = try TemporaryFolder()
    let patience = try within([]) {
      let options = try BookOptions.parse(["--book", folder.path("book.sqlite")])
      return try [false, true].map { serving in
        let book = try options.open(serving: serving)
        defer { try? book.close() }
        return book.patience
      }
    }
    #expect(patience == [.command, .server])
  }

  @Test func whatOpensNoBookMakesNoNotebook() {
    let context = ShellContext(
      version: "7", commands: [], modules: [first], notebooks: Self.unwanted(), languages: Languages([]),
      surroundings: TestClock().surroundings)
    ShellContext.$current.withValue(context) { #expect(CommonplaceCommand.helpMessage().contains("whistle")) }
  }

  @Test func aReleaseTellsItsCommitBehindItsVersion() {
    let context = ShellContext(commands: [], build: "ae78b56, 2026-11-30", surroundings: TestClock().surroundings)
    let said = ShellContext.$current.withValue(context) { CommonplaceCommand.configuration.version }
    #expect(said == "\(Book.programVersion) (ae78b56, 2026-11-30)")
  }

  @Test func outsideOfAProgramNoBookIsOpened() throws {
    let folder = try TemporaryFolder()
    let refusal = #expect(throws: UserError.self) { try BookOptions.parse(["--book", folder.path("book.sqlite")]).open() }
    #expect(refusal?.reason == .fault)
    #expect(!FileManager.default.fileExists(atPath: folder.path("book.sqlite")))
  }

  @Test(arguments: ["flights", "blends"])
  func `an edit that names no change is refused before any book is opened`(notebook: String) throws {
    let folder = try TemporaryFolder()
    let refused = try Desk(book: folder.path("book.sqlite")).run([notebook, "edit", "3f2a"])
    #expect(refused.code == 64 && refused.complaint.contains("say what to change"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}
