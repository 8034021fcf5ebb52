import BookStore
import Foundation
import ProjectsRecords
import Records
import TestKit
import Testing

/// Old deletions are erased together after a question, except those another device may bring back.
@Suite struct TrashEraseTests {
  private let folder: TemporaryFolder
  private let shell: Desk
  private var path: String { folder.path("book.sqlite") }

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    shell = Desk(book: folder.path("book.sqlite"))
  }

  /// Deletes an item of that name, so many days ago by the clock of the desk.
  private func delete(_ title: String, ago days: Double, in path: String? = nil) throws {
    let clock = TestClock("\(shell.clock.now.adding(milliseconds: Int64(-days * 86_400_000)))", seed: UInt64(days))
    let book = try Book.open(.file(path ?? self.path), notebooks: [Projects.notebook], surroundings: clock.surroundings)
    let projects = Projects(book)
    _ = try projects.delete(item: projects.add([.title(title)], today: book.today(in: .gmt)).value.id)
    try book.close()
  }

  @Test func `only what was deleted longer ago is erased, after it was said how much that is`() throws {
    try delete("Long gone", ago: 200)
    try delete("Gone too", ago: 100)
    try delete("Just gone", ago: 10)
    let asked = try shell.run(["trash", "erase", "--older-than", "90d"])
    #expect(asked.code != 0 && asked.complaint.contains("2 deleted records") && asked.complaint.contains("--yes"))
    #expect(try shell.run(["trash", "list"]).output.split(separator: "\n").count == 3)
    #expect(try shell.run(["trash", "erase", "--older-than", "90d", "--yes"]).output.hasPrefix("Erased 2 records"))
    let left = try shell.run(["trash", "list"]).output
    #expect(left.contains("Just gone") && left.split(separator: "\n").count == 1)
    #expect(try shell.run(["trash", "erase", "--older-than", "90d"]).code == 0)
  }

  @Test(arguments: [[], ["--json"]])
  func `the backups that still hold what was erased are named, as no command finds them afterwards`(options: [String]) throws {
    try delete("Long gone", ago: 200)
    #expect(try shell.run(["backup"]).code == 0)
    let backup = try #require(try FileManager.default.contentsOfDirectory(atPath: "\(path).backups").first)
    let erased = try shell.run(["trash", "erase", "--older-than", "90d", "--yes"] + options)
    #expect(erased.output.contains("/book.sqlite.backups/\(backup)"), "\(erased)")
  }

  @Test(arguments: [[], ["--json"]])
  func `a person who says no is told that nothing was changed`(options: [String]) throws {
    try delete("Long gone", ago: 200)
    var desk = shell
    desk.isPerson = true
    let refused = try desk.run(["trash", "erase", "--older-than", "90d"] + options, input: "n\n")
    #expect(refused.code == 130 && refused.output.isEmpty && refused.complaint.contains("Nothing was changed."))
    #expect(try shell.run(["trash", "list"]).output.contains("Long gone"))
  }

  @Test func `while another device has been silent for longer, nothing is erased, unless a person says that nobody writes on it`() throws {
    try delete("Long gone", ago: 200)
    let other = folder.path("other.sqlite")
    try FileManager.default.copyItem(atPath: path, toPath: other)
    try delete("Gone there", ago: 150, in: other)
    #expect(try shell.run(["book", "merge", other]).code == 0)
    let refused = try shell.run(["trash", "erase", "--older-than", "90d", "--yes"])
    #expect(refused.code != 0 && refused.complaint.contains("151 days"), "\(refused.complaint)")
    #expect(try shell.run(["trash", "erase", "--older-than", "160d", "--yes"]).code == 0)
    #expect(try shell.run(["trash", "list"]).output.contains("Gone there"))
    let device = try #require(refused.complaint.firstMatch(of: /book devices retire ([0-9a-f]+)/)?.output.1)
    #expect(try shell.run(["book", "devices", "retire", String(device)]).code == 0)
    #expect(try shell.run(["trash", "erase", "--older-than", "90d", "--yes"]).output.hasPrefix("Erased 1 record"))
  }

  @Test func `the device that the book was before a restore holds nothing back`() throws {
    var desk = shell
    desk.stateFolder = folder.path("state")
    try delete("Long gone", ago: 200)
    #expect(try desk.run(["backup"]).code == 0)
    let backup = try #require(try FileManager.default.contentsOfDirectory(atPath: "\(path).backups").first)
    #expect(try desk.run(["items", "add", "--title", "Made after the backup"]).code == 0)
    #expect(try desk.run(["restore", "\(path).backups/\(backup)", "--yes"]).code == 0)
    desk.clock.advance(seconds: 100 * 86_400)
    let erased = try desk.run(["trash", "erase", "--older-than", "90d", "--yes"])
    #expect(erased.output.hasPrefix("Erased 1 record"), "\(erased)")
  }

  @Test(arguments: [
    ["trash", "erase"], ["trash", "erase", "ab", "--older-than", "9d"], ["trash", "erase", "--older-than", "x"],
    ["trash", "erase", "--older-than", "0d"],
  ])
  func `what makes no sense is refused`(words: [String]) throws {
    try delete("Gone", ago: 200)
    #expect(try shell.run(words).code != 0)
    #expect(try shell.run(["trash", "list"]).output.contains("Gone"))
  }
}
