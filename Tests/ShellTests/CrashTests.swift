import Assembly
import BookStore
import Foundation
import GRDB
import SitRecords
import TestKit
import Testing

/// The plug is pulled at any moment: what was acknowledged is there, and the file is whole.
@Suite struct CrashTests {
  private let folder: TemporaryFolder
  private let path: String
  private let scribbler: Program

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("book.sqlite")
    scribbler = Program("stage", book: path)
  }

  @Test func `whoever is killed loses no acknowledged write`() async throws {
    let acknowledged = try await Killing(scribbler: scribbler, book: path).acknowledged()
    let mindfulness = try open()
    #expect(try mindfulness.book.check() == [])
    let kept = Set(try mindfulness.sessions().map { "session \($0.id)" })
    #expect(acknowledged.filter { $0.hasPrefix("session ") && !kept.contains($0) } == [])
    // Later texts of the same day replace earlier ones; the journal has them all.
    let history = Set(
      try mindfulness.book.read { db in
        try String.fetchAll(db, sql: "SELECT json_extract(after, '$.\"2\"') FROM change WHERE kind = 11 AND after IS NOT NULL")
      })
    let thoughts = acknowledged.filter { $0.hasPrefix("thought ") }.map { String($0.dropFirst("thought 2019-01-01 ".count)) }
    #expect(thoughts.filter { !history.contains($0) } == [] && !thoughts.isEmpty)
  }

  @Test func `two processes write at once without an error or a loss`() async throws {
    try open().book.close()
    let writers = try (1...2).map { number in
      try scribbler.launch(
        ["scribble", "--book", path, "--seed", "\(number)", "--acts", "\(Soak.choice(40, soaking: 300))"],
        output: folder.path("out\(number)"), complaint: folder.path("err\(number)"))
    }
    var sessions = 0
    for (number, writer) in zip(1...2, writers) {
      #expect(await writer.ended() == 0)
      #expect(try String(contentsOfFile: folder.path("err\(number)"), encoding: .utf8) == "")
      let said = try String(contentsOfFile: folder.path("out\(number)"), encoding: .utf8)
      sessions += said.split(separator: "\n").count { $0.hasPrefix("session") }
    }
    let mindfulness = try open()
    #expect(try mindfulness.sessions().count == sessions)
    #expect(try mindfulness.book.check() == [])
  }

  private func open() throws -> Mindfulness {
    Mindfulness(try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock().surroundings))
  }
}
