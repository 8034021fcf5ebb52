import Foundation

/// The format of an archive, stored in the archive itself.
struct ArchiveFormat: Codable {
  /// The version this program writes, and the newest it reads; it grows when the rules of the version before cannot read a new archive.
  static let version = 4
  /// The file with the format, and the one for people.
  static let file = "archive.json"
  static let guide = "README.txt"
  /// The folder of the history, if the archive has one.
  static let history = "history"

  private static let name = "Commonplace archive"

  let format: String
  let version: Int
  let kinds: [Kind]
  /// The tables of the history; empty if the archive has none.
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
    let form: String
  }

  init(kinds: [Kind], history: [Kind]) {
    (format, version) = (ArchiveFormat.name, ArchiveFormat.version)
    (self.kinds, self.history) = (kinds, history)
  }

  var isOurs: Bool { format == ArchiveFormat.name }

  /// The JSON of the format, the same for the same book.
  func text() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + Array("\n".utf8)
  }
}
