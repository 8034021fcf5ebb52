import Archive
import BookStore
import Files
import Foundation
import TestKit

/// An archive a person unpacked, changed and packed again.
struct EditedArchive {
  private let folder: TemporaryFolder
  /// The texts of its files, by their names.
  var files: [String: String]

  /// An archive of that book, unpacked.
  init(of book: Book, isWithHistory: Bool = false) throws {
    folder = try TemporaryFolder()
    let path = folder.path("whole.zip")
    _ = try RoundTripTests.export(book, to: path, isWithHistory: isWithHistory)
    let zip = try ZipReader(OpenFile(path: path))
    files = Dictionary(
      uniqueKeysWithValues: try zip.entries().map { entry in
        (entry.name, String(decoding: try zip.open(entry).head(entry.size), as: UTF8.self))
      })
  }

  /// Puts one text in the place of another, which is there.
  mutating func replace(_ old: String, with new: String, in file: String) throws {
    guard let text = files[file], text.contains(old) else { throw CocoaError(.fileReadUnknown) }
    files[file] = text.replacing(old, with: new)
  }

  /// Packs it, and opens it.
  func opened() throws -> ArchiveFile { try ArchiveFile(path: packed()) }

  /// Packs it; the name it then has.
  func packed() throws -> String {
    let path = folder.path("\(UUID()).zip")
    try ZipWriter.write(
      files.sorted { $0.key < $1.key }.map { name, text in
        var rest: [UInt8]? = Array(text.utf8)
        return ZipWriter.Entry(name) {
          defer { rest = nil }
          return rest
        }
      }, to: path)
    return path
  }
}
