import Assembly
import BookStore
import Files
import Foundation
import Site
import TestKit
import Testing

/// Each release left a book that was used and its export: every later program opens that book and finds all of it.
///
/// With COMMONPLACE_RECORD=1 a release that is not kept yet is kept; what is kept never changes.
@Suite struct ReleasesTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("book.sqlite") }

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  @Test func thisReleaseIsKept() async throws {
    let release = KeptRelease(version: BookServer.version)
    if !release.isThere, ProcessInfo.processInfo.environment["COMMONPLACE_RECORD"] == "1" { try await KeptRelease.make() }
    try #require(release.isThere, "run this test with COMMONPLACE_RECORD=1")
    #expect(try release.size() <= 300_000)
  }

  @Test(arguments: KeptRelease.all)
  func everythingInTheBookOfAReleaseIsFound(_ release: KeptRelease) async throws {
    try release.bytes().write(to: URL(fileURLWithPath: path))
    let shell = HouseShell(book: path)
    let archive = URL(fileURLWithPath: folder.path("everything.zip"))
    let exported = await shell.run(["export", "--with", "history", archive.path])
    #expect(exported.code == 0, "\(exported.complaint)")
    let (kept, now) = (try Self.records(in: release.archive), try Self.records(in: archive))
    #expect(kept.values.reduce(0) { $0 + $1.count } > 300)
    for (document, records) in kept {
      let found = now[document] ?? []
      #expect(found.count == records.count, "\(document)")
      // A newer program may tell more of a record.
      for (record, same) in zip(records, found) where !record.allSatisfy({ same[$0.key] == $0.value }) {
        Issue.record("\(document): \(record) is \(same)")
      }
    }
    let checked = await shell.run(["book", "check"])
    #expect(checked.code == 0, "\(checked.output)\(checked.complaint)")
  }

  /// Pages are copied as they are. SQLite counts in the first hundred bytes, its own header, that a file was opened for writing.
  @Test(arguments: KeptRelease.all)
  func beforeAnUpgradeTheBookOfAReleaseIsBackedUpByteForByte(_ release: KeptRelease) throws {
    let bytes = try release.bytes()
    try bytes.write(to: URL(fileURLWithPath: path))
    let later = Notebook(name: "later", records: [], migrations: [Migration("later 1", sql: "CREATE TABLE later (x TEXT) STRICT")])
    let book = try Book.open(
      .file(path), notebooks: Notebook.all + [later], surroundings: TestClock("2027-03-01T12:00:00.000Z").surroundings, alone: true)
    let backup = try #require(try book.backups().first).backup.get()
    #expect(backup.isBeforeUpgrade)
    #expect(try Data(contentsOf: URL(fileURLWithPath: backup.path)).dropFirst(100) == bytes.dropFirst(100))
    #expect(try book.check() == [])
    try book.close()
  }

  /// The records of each file that an import reads, in their order.
  private static func records(in archive: URL) throws -> [String: [[String: String]]] {
    let zip = try ZipReader(OpenFile(path: archive.path))
    var all: [String: [[String: String]]] = [:]
    for entry in try zip.entries() where entry.name.contains("/") && entry.name.hasSuffix(".json") {
      let file = try JSONSerialization.jsonObject(with: Data(zip.open(entry).head(entry.size))) as? [String: Any]
      let records = try #require(file?["records"] as? [[String: Any]], "\(entry.name)")
      all[entry.name] = records.map { record in record.mapValues { "\($0)" } }
    }
    return all
  }
}
