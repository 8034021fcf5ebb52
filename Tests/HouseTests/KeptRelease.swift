import Files
import Foundation
import Site
import TestKit
import Testing

/// A book that was used in a release, as its file was, and its full export with history: `Tests/Releases/VERSION`.
struct KeptRelease: Sendable, CustomTestStringConvertible {
  private static let folder = House.root.appendingPathComponent("Tests/Releases")

  /// Every release that there was.
  static let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted().map { KeptRelease(version: $0) }

  let version: String
  var testDescription: String { version }
  var isThere: Bool { FileManager.default.fileExists(atPath: book.path) }
  var archive: URL { place.appendingPathComponent("everything.zip") }
  private var book: URL { place.appendingPathComponent("book.gz") }
  private var place: URL { KeptRelease.folder.appendingPathComponent(version) }

  /// The bytes of both files.
  func size() throws -> Int { try [book, archive].reduce(0) { $0 + (try Data(contentsOf: $1).count) } }

  /// The file of the book.
  func bytes() throws -> Data { Data(try #require(gunzipped(Array(Data(contentsOf: book))))) }

  /// Fills a book by the shell of this program, with a merged copy of it, and keeps both files.
  static func make() async throws {
    let (used, folder) = (try await FrozenBook(), try TemporaryFolder(inMemory: true))
    for line in ["demo sit", "demo flights", "searches save Roses rose", "sit rest 2026-01-08"] { try await used.run(line) }
    let other = folder.path("other.sqlite")
    try FileManager.default.copyItem(atPath: used.path, toPath: other)
    for (shell, text) in [(HouseShell(book: other, seed: 2), "There."), (used.shell, "Here.")] {
      let written = await shell.run(["thought", "set", text, "--day", "2026-01-09"])
      #expect(written.code == 0, "\(written.complaint)")
    }
    try await used.run("book merge \(other)")
    try await used.erase()
    let release = KeptRelease(version: BookServer.version)
    try FileManager.default.createDirectory(at: release.place, withIntermediateDirectories: true)
    let exported = await used.shell.run(["export", "--with", "history", release.archive.path])
    #expect(exported.code == 0, "\(exported.complaint)")
    let packed = try #require(gzipped(Array(Data(contentsOf: URL(fileURLWithPath: used.path)))))
    try Data(packed).write(to: release.book)
  }
}
