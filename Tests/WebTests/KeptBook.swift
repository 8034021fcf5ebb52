import BookStore
import Files
import Foundation
import TestKit
import Testing

@testable import Site

/// A book that an earlier program made by its own forms, what its records are called, and the time after its last act.
struct KeptBook: Sendable, CustomTestStringConvertible {
  static let all = ["sit", "projects", "blends", "flights"].map { KeptBook(name: $0) }

  let name: String

  var testDescription: String { name }

  /// Unpacks a copy that a test may write to, and answers where it lies.
  func unpack(into folder: TemporaryFolder) throws -> String {
    let path = folder.path("book.sqlite")
    guard let bytes = try gunzipped(Array(Data(contentsOf: place.appendingPathExtension("book.gz")))) else { throw Damaged() }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The book served under its own time, from a copy in that folder.
  func serve(from folder: TemporaryFolder) throws -> InProcessServer { try serve(at: unpack(into: folder)) }

  /// The same of a copy that lies there.
  func serve(at path: String) throws -> InProcessServer {
    let names = try names()
    return try InProcessServer(names["now"] ?? "", zone: names["zone"] ?? "", at: .file(path), isWelcomed: false)
  }

  /// Names of the records, and `now` and `zone`.
  func names() throws -> [String: String] {
    let lines = try String(contentsOf: place.appendingPathExtension("names"), encoding: .utf8).split(separator: "\n")
    let pairs = lines.map { $0.components(separatedBy: " = ") }
    return Dictionary(pairs.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  private struct Damaged: Error {}

  private var place: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../KeptBooks/\(name)").standardizedFileURL
  }
}

extension String {
  /// The address with the ids that stand behind its names in braces.
  func filled(with names: [String: String]) -> String { replacing(/\{([a-z0-9 ]+)\}/) { names[String($0.output.1)] ?? "?" } }
}
