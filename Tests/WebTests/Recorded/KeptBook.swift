import Foundation
import TestKit

/// A fixture book as it was made once by the program of its day: the file, what its records are called in recordings, and the time after
/// its last act.
struct KeptBook: Sendable {
  /// Where fixture books and recordings lie.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Recorded")

  /// That of Sit, Projects, Blends and Flights.
  static let all = ["sit", "projects", "blends", "flights"]

  let name: String

  /// The recordings of its routes.
  var recordings: URL { Self.folder.appendingPathComponent(name) }
  var archive: URL { Self.folder.appendingPathComponent("\(name).book.gz") }
  /// What stands in many of its answers.
  var blocks: URL { Self.folder.appendingPathComponent("\(name).blocks") }
  var listing: URL { Self.folder.appendingPathComponent("\(name).names") }

  /// Unpacks a copy that a test may write to, and answers where it lies.
  func unpack(into folder: TemporaryFolder) throws -> String {
    let path = folder.path("book.sqlite")
    try Data().write(to: URL(fileURLWithPath: path))
    try Gzip.run(["-dc", archive.path], output: path)
    return path
  }

  /// Keeps a book, closed and whole in one file, with the names of its records.
  func keep(_ path: String, names: [(name: String, value: String)]) throws {
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    try Data().write(to: archive)
    try Gzip.run(["-9nc", path], output: archive.path)
    try names.map { "\($0.name) = \($0.value)\n" }.joined().write(to: listing, atomically: true, encoding: .utf8)
  }

  /// What the records are called, `now` and `zone` among them.
  func names() throws -> [String: String] {
    let lines = try String(contentsOf: listing, encoding: .utf8).split(separator: "\n")
    let pairs = lines.compactMap { line in
      line.range(of: " = ").map { (String(line[..<$0.lowerBound]), String(line[$0.upperBound...])) }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

/// The system's own gzip: what is packed here stays as it is for years.
private enum Gzip {
  struct Failed: Error {}

  static func run(_ arguments: [String], output: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip"] + arguments
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    try Program.start(process)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed() }
  }
}
