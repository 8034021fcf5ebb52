import Foundation
import GRDB
import Records
import Synchronization

/// This machine's memory of a book: the device it was here, and how far that had come. A file that knows less was put
/// back from an older copy; one that knows all of it is that device, whatever number its file system gives it today.
///
/// Nobody else speaks as that device: on another machine, or at another place, nothing of it is remembered.
///
/// It is written after each commit, without waiting for the disk: it may know less than the book, never more.
final class DeviceMark: Sendable {
  private let path: String
  /// True where no other machine can have written it.
  private let isOfThisMachine: Bool
  private let descriptor = Mutex<Int32?>(nil)
  /// 32 digits of the device's id, a blank, 19 of the number.
  private static let length = 52

  /// The mark in that folder, made by the first write. Several machines may share the folder, or have copies of it.
  init(of book: String, on machine: String?, in folder: String) {
    isOfThisMachine = machine != nil
    path = "\(folder)/\(RecordID(kind: "book file", key: machine.map { "\(book)\n\($0)" } ?? book))"
  }

  deinit { descriptor.withLock { if let opened = $0 { Foundation.close(opened) } } }

  /// A device, and how far it had come.
  struct Progress {
    let device: RecordID
    /// The number of its last act that is closed, 0 where there is none.
    let last: Int64
  }

  enum Finding: Equatable {
    /// Nothing.
    case nothing
    /// It lacks an act that was written to it here.
    case isOlder
    /// It is that device here.
    case isDevice(RecordID)
  }

  func finding(in db: Database) throws -> Finding {
    guard let known = read() else { return .nothing }
    let sql = "SELECT max(act.number) FROM act JOIN device ON device.number = act.device WHERE device.id = ?"
    guard try known.last <= db.first(Int64.self, sql, [known.device]) ?? 0 else { return .isOlder }
    return isOfThisMachine ? .isDevice(known.device) : .nothing
  }

  /// Reads the mark; nil where this machine remembers nothing of the book.
  private func read() -> Progress? {
    let words = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ") ?? []
    guard words.count == 2, let device = RecordID(words[0]), let last = Int64(words[1]) else { return nil }
    return Progress(device: device, last: last)
  }

  /// Remembers it; a machine that cannot remember goes by the file alone.
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
    else { throw Damage("the book does not know its device") }
    try self.init(device: row.decode(atIndex: 0), last: row.decode(atIndex: 1))
  }
}
