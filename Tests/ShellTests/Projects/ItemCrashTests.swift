import Assembly
import BookStore
import ProjectsRecords
import Records
import TestKit
import Testing

/// The plug is pulled while items are written: each is as it was last acknowledged, and every count is true.
@Suite struct ItemCrashTests {
  private let folder: TemporaryFolder
  private let path: String
  private let scribbler: Program

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("book.sqlite")
    scribbler = Program("stage", book: path)
  }

  @Test func `whoever is killed loses no acknowledged item and keeps the tallies true`() async throws {
    try expectAll(await Killing(scribbler: scribbler, book: path).acknowledged(mode: ["--notebook", "projects"]))
  }

  /// Every line says what one record is from then on; no later act of the scribbler changes it again.
  private func expectAll(_ acknowledged: [String]) throws {
    let projects = try open()
    #expect(try projects.book.check() == [])
    let items = Dictionary(try projects.items(sorted: .created).map { ("\($0.id)", $0) }) { $1 }
    let known = Set(try projects.projects().map { "\($0.id)" })
    var kinds: Set<Substring> = []
    let lost = acknowledged.filter { line in
      let words = line.split(separator: " ", maxSplits: 2)
      kinds.insert(words[0])
      let item = items[String(words[1])]
      return switch words[0] {
      case "project": !known.contains(String(words[1]))
      case "item": item == nil
      case "title": item?.title != String(words[2])
      case "done": item?.isCompleted != true
      case "moved": item == nil || item?.project.map { "\($0)" } ?? "inbox" != String(words[2])
      default: true
      }
    }
    #expect(lost == [])
    #expect(kinds == ["project", "item", "title", "done", "moved"])
  }

  private func open() throws -> Projects {
    Projects(try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock().surroundings))
  }
}
