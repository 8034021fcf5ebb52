import Algorithms
import Foundation
import GRDB
import Records
import Synchronization

/// This machine's memory of a book: the device that its place is, and the number of the last act of each device that it was, in any place.
/// A file without such an act was restored from an older copy; one with all of them is the device of the place, even if its file system
/// gave it a new number.
///
/// No other file becomes that device: another machine, or another place, finds no mark.
///
/// It is written after each commit, without waiting for the disk: it can be behind the book, never ahead.
/// (Technotes/How copies become one.md, *A device*)
final class DeviceMark: Sendable {
  private let folder: String
  /// The name of the place's mark; that of a device is named by the device.
  private let place: String
  /// True if no other machine can have written the mark.
  private let isOfThisMachine: Bool
  /// The marks that were written, by their names.
  private let descriptors = Mutex<[String: Int32]>([:])
  /// The length of a mark in bytes: 32 digits of the device's id, a blank, and 19 digits of the number.
  private static let length = 52

  /// The mark in that folder, made by the first write. Several machines can share the folder, or have copied it.
  init(of book: String, on machine: String?, in folder: String) {
    isOfThisMachine = machine != nil
    self.folder = folder
    place = "\(RecordID(kind: "book file", key: machine.map { "\(book)\n\($0)" } ?? book))"
  }

  deinit { descriptors.withLock { for opened in $0.values { Foundation.close(opened) } } }

  /// The name of a device's mark.
  private static func name(of device: RecordID) -> String { "\(RecordID(kind: "device mark", key: "\(device)"))" }

  /// A device, and the number of its last act.
  struct Progress: Equatable {
    let device: RecordID
    /// The number of its last closed act; 0 if none.
    let last: Int64
  }

  enum Finding: Equatable {
    /// No mark, or only one that another machine can have written.
    case nothing
    /// The file lacks acts up to that one, which this machine wrote; `left` is the device that its place was, nil if none is known.
    case isOlder(lacking: Progress, left: RecordID?)
    /// The file is that device.
    case isDevice(RecordID)
  }

  /// Compares the marks with the acts of the file, which says that it is the present device, nil for none.
  ///
  /// Asking for the device of the place alone would not do: where that one has written nothing yet, any older copy has all of its acts.
  func finding(of present: RecordID?, in db: Database) throws -> Finding {
    let known = read(place)
    let marks = [known] + [known?.device, present].uniqued().map { $0.flatMap { read(DeviceMark.name(of: $0)) } }
    for mark in marks.compactMap(\.self) {
      guard try mark.last <= DeviceMark.last(of: mark.device, in: db) else { return .isOlder(lacking: mark, left: known?.device) }
    }
    guard isOfThisMachine, let known else { return .nothing }
    return .isDevice(known.device)
  }

  /// The number of the last closed act of a device in the file; 0 if none.
  static func last(of device: RecordID, in db: Database) throws -> Int64 {
    let sql = "SELECT max(act.number) FROM act JOIN device ON device.number = act.device WHERE device.id = ?"
    return try db.first(Int64.self, sql, [device]) ?? 0
  }

  /// Reads the mark of that name; nil if this machine remembers none.
  private func read(_ name: String) -> Progress? {
    (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)).flatMap { Progress($0) }
  }

  /// Writes the marks of the place and of its device; if that fails, the machine goes by the file alone.
  func write(_ progress: Progress) {
    let digits = String(progress.last)
    let bytes = Array("\(progress.device) \(String(repeating: "0", count: 19 - digits.count))\(digits)".utf8)
    descriptors.withLock { descriptors in
      for name in [place, DeviceMark.name(of: progress.device)] {
        if descriptors[name] == nil { descriptors[name] = open(name) }
        guard let opened = descriptors[name] else { continue }
        _ = pwrite(opened, bytes, DeviceMark.length, 0)
      }
    }
  }

  private func open(_ name: String) -> Int32? {
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: folder), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let opened = Foundation.open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    return opened >= 0 ? opened : nil
  }
}

extension DeviceMark.Progress {
  /// Reads a mark; nil for any other text.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, let device = RecordID(words[0]), let last = Int64(words[1]) else { return nil }
    self.init(device: device, last: last)
  }

  init(in db: Database) throws {
    let own = try Device.own(in: db).number
    guard
      let row = try db.row(
        "SELECT id, coalesce((SELECT max(number) FROM act WHERE device = device.number), 0) FROM device WHERE number = ?", [own])
    else { throw Damage("the book's device has no row") }
    try self.init(device: row.decode(atIndex: 0), last: row.decode(atIndex: 1))
  }
}
