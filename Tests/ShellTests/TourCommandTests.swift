import Foundation
import TestKit
import Testing

/// The tour as a person begins it.
@Suite struct TourCommandTests {
  private let folder: TemporaryFolder
  private let program: Program

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    program = Program("commonplace", book: folder.path("own.sqlite")).with("XDG_STATE_HOME", folder.path("state"))
      .with("LC_ALL", "de_DE.UTF-8")
  }

  /// Every file of one's own, with its bytes.
  private func own() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(".")).filter { !$0.contains("tour") }
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in FileManager.default.contents(atPath: folder.path(name)).map { (name, $0) } })
  }

  private func served(_ words: [String]) async throws -> String {
    let (running, lines) = try program.talk(["tour", "--port", "0"] + words)
    var told = ""
    for await line in lines {
      told = line
      running.send(SIGTERM)
    }
    #expect(await running.ended() == 0)
    return told
  }

  @Test func `it is served beside one's own book, which it leaves as it is, and begins anew each time`() async throws {
    #expect(try await program.run(["thought", "set", "Mine"]).code == 0)
    let before = try own()
    #expect(before.count > 1)
    for _ in 0..<2 { #expect(try await served([]).hasPrefix("A made-up book is open at http://127.0.0.1:")) }
    #expect(try own() == before)
    let book = folder.path("state/commonplace/tour/book.sqlite")
    let projects = try await program.run(["projects", "list", "--book", book]).output
    #expect(projects.contains("Küchengarten"), "in the machine's language")
  }

  @Test func `it is made where a person says, and over no file there is`() async throws {
    let path = folder.path("mine.sqlite")
    #expect(try await served(["--book", path, "--language", "en"]).contains("open at"))
    let before = try #require(FileManager.default.contents(atPath: path))
    let refused = try await program.run(["tour", "--book", path])
    #expect(refused.code != 0 && refused.complaint.contains("exists already"))
    #expect(FileManager.default.contents(atPath: path) == before)
  }
}
