import Foundation
import Records

/// The names of a book's backups: `book-2026-11-24T030010Z.sqlite`, so that they lie in the order in which they were made.
struct BackupName {
  private let stem: String

  init(of book: String) { stem = URL(fileURLWithPath: book).deletingPathExtension().lastPathComponent }

  /// The name of one made at that moment.
  func file(at moment: Instant) -> String {
    "\(stem)-\(moment.description.prefix(19).replacing(":", with: ""))Z.sqlite"
  }

  /// When the backup of that name was made; nil for what is called otherwise.
  func moment(of file: String) -> Instant? {
    file.hasPrefix("\(stem)-") && file.count == self.file(at: Instant(milliseconds: 0)).count ? BackupName.moment(in: file) : nil
  }

  /// When a backup of any book was made, by the end of its name.
  static func moment(in file: String) -> Instant? {
    guard let stamp = file.firstMatch(of: #/-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/#)?.output else { return nil }
    return Instant("\(stamp.1)T\(stamp.2):\(stamp.3):\(stamp.4)Z")
  }

  /// The name a file has until it is whole and verified.
  static func unfinished(_ file: String) -> String { "\(file).unfinished" }

  /// Whether the file, or what SQLite puts beside it, was left behind by a making that was broken off.
  func isLeftOver(_ file: String) -> Bool { file.hasPrefix("\(stem)-") && file.contains(".sqlite.unfinished") }
}
