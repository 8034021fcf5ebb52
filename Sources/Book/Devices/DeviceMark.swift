import Foundation
import GRDB
import Records
import Synchronization

/// This machine's memory of a book: its device here, and the number of that device's last act. A file without that act was restored from an
/// older copy; a file with it is that device, even if its file system gave it a new number.
///
/// No other file becomes that device: another machine, or another place, finds no mark.
///
/// It is written after each commit, without waiting for the disk: it can be behind the book, never ahead.
final class DeviceMark: Sendable {
  private let path: String
  /// True if no other machine can have written the mark.
  private let isOfThisMachine: Bool
  private let descriptor = Mutex<Int32?>(nil)
  /// The length of a mark in bytes: 32 digits of the device's id, a blank, and 19 digits of the number.
  private static let length = 52

  /// The mark in that folder, made by the first write. Several machines can share the folder, or have copied it.
  init(of book: String, on machine: String?, in folder: String) {
    isOfThisMachine = machine != nil
    path = "\(folder)/\(RecordID(kind: "book file", key: machine.map { "\(book)\n\($0)" } ?? book))"
  }

  deinit { descriptor.withLock { if let opened = $0 { Foundation.close(opened) } } }

  /// A device, and the number of its last act.
  struct Progress {
    let device: RecordID
    /// The number of its last closed act; 0 if none.
    let last: Int64
  }

  enum Finding: Equatable {
    /// No mark, or only one that another machine can have written.
    case nothing
    /// The file lacks an act that was written to it here.
    case isOlder
    /// The file is that device.
    case isDevice(RecordID)
  }

  /// Compares the mark with the acts of the file.
  func finding(in db: Database) throws -> Finding {
    guard let known = read() else { return .nothing }
    let sql = "SELECT max(act.number) FROM act JOIN device ON device.number = act.device WHERE device.id = ?"
    guard try known.last <= db.first(Int64.self, sql, [known.device]) ?? 0 else { return .isOlder }
    return isOfThisMachine ? .isDevice(known.device) : .nothing
  }

  /// Reads the mark; nil if this machine remembers nothing of the book.
  private func read() -> Progress? {
    let words = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ") ?? []
    guard words.count == 2, let device = RecordID(words[0]), let last = Int64(words[1]) else { return nil }
    return Progress(device: device, last: last)
  }

  /// Writes the mark; if that fails, the machine goes by the file alone.
  func write(_ progress: Progress) {
    let digits = String(progress.last)
    let bytes = Array("\(progress.device) \(String(repeating: "0", count: 19 - digits.count))\(digits)".utf8)
    descriptor.withLock { descriptor in
      if descriptor == nil { descriptor = open() }
      guard let opened = descriptor else { return }
      _ = pwrite(opened, bytes, DeviceMark.length, 0)
    }
  }

  private func open() -> Int32? {
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let opened = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    return opened >= 0 ? opened : nil
  }
}

extension DeviceMark.Progress {
  init(in db: Database) throws {
    let own = try Device.own(in: db).number
    guard
      let row = try db.row(
        "SELECT id, coalesce((SELECT max(number) FROM act WHERE device = device.number), 0) FROM device WHERE number = ?", [own])
    else { throw Damage("the book's device has no row") }
    try self.init(device: row.decode(atIndex: 0), last: row.decode(atIndex: 1))
  }
}
