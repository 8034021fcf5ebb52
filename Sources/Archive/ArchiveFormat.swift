import BookStore
import Foundation

/// The form of an archive, told in the archive itself.
struct ArchiveFormat: Codable {
  /// The version this program writes, and the newest it reads; it grows when an archive of today could no longer be read by its rules.
  static let version = 4
  /// The file that tells it, and the one for people.
  static let file = "archive.json"
  static let guide = "README.txt"
  /// Where the log lies, if it is in it.
  static let history = "history"

  private static let name = "Commonplace archive"

  let format: String
  let version: Int
  let kinds: [Kind]
  /// The parts of the log; empty where there is none.
  let history: [Kind]

  /// A file of records of one kind.
  struct Kind: Codable {
    let kind: String
    let file: String
    let records: Int
    let fields: [Field]
  }

  struct Field: Codable {
    let name: String
    /// How its values are written.
    let form: String
  }

  init(kinds: [Kind], history: [Kind]) {
    (format, version) = (ArchiveFormat.name, ArchiveFormat.version)
    (self.kinds, self.history) = (kinds, history)
  }

  /// Whether it says that it is an archive of this program.
  var isOurs: Bool { format == ArchiveFormat.name }

  /// Its text, the same for the same book.
  func text() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + Array("\n".utf8)
  }
}
