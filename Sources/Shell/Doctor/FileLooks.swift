import BookStore
import Foundation
import Records

/// Looks at the file of a book and at its disk; they open nothing.
struct FileLooks {
  /// The path without links.
  let path: String
  private let found: stat?
  private var folder: String { (path as NSString).deletingLastPathComponent }

  init(_ path: String) {
    self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    found = FileLooks.status(of: self.path)
  }

  var all: [Finding] {
    guard let found else {
      return [
        Finding(
          "book", "There is no book at \(path).", .wrong,
          "Name yours with --book, or put a backup there with “commonplace restore FILE”; “commonplace serve” begins a new one."), disk,
      ]
    }
    return [Finding("book", "\(path), \(Int(found.st_size).asSize)"), access(found), disk, presence, log]
  }

  private func access(_ found: stat) -> Finding {
    if found.st_mode & 0o077 != 0 {
      return Finding("access", "Others on this machine can read the book.", .wrong, "Close it to them: chmod 600 \(path)")
    }
    guard Foundation.access(path, R_OK | W_OK) == 0, Foundation.access(folder, W_OK | X_OK) == 0 else {
      return Finding("access", .wrong, LocalizedText("book.readOnly", ["path": .text(path)]))
    }
    return Finding("access", "only yours")
  }

  private var disk: Finding {
    let (free, need) = (Book.freeBytes(in: folder), max(100_000_000, 3 * Int(found?.st_size ?? 0)))
    let mounts = (try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8)) ?? ""
    if let network = FileLooks.network(at: folder, in: mounts) {
      return Finding(
        "disk", "\(free?.asSize ?? "unknown room") free, over the network by \(network).", .look,
        "Locks can fail there. Keep the book on a disk of this machine, and backups or a synced folder over the network.")
    }
    return FileLooks.disk(free, need)
  }

  /// The finding for a disk of this machine with so many free bytes, nil if that is unknown.
  static func disk(_ free: Int?, _ need: Int) -> Finding {
    guard let free else { return Finding("disk", "free room unknown") }
    guard free < need else { return Finding("disk", "\(free.asSize) free") }
    let advice = "Make room: imports and backups need up to \(need.asSize)."
    guard free > 0 else { return Finding("disk", "It is full.", .wrong, advice) }
    return Finding("disk", "Only \(free.asSize) are free.", .look, advice)
  }

  private var presence: Finding {
    Finding("open", Presence.isOpen(path) ? "in another Commonplace" : "nowhere else")
  }

  private var log: Finding {
    let size = Int(FileLooks.status(of: "\(path)-wal")?.st_size ?? 0)
    guard size > 0 else { return Finding("log", "empty") }
    guard !Presence.isOpen(path) else { return Finding("log", size.asSize) }
    return Finding(
      "log", "\(size.asSize) beside a book that was not closed.", .look,
      "The next command that opens the book takes it in. Until then, never copy the book without \(path)-wal.")
  }

  /// The network file system that a folder lies on, by the list of mounts; nil for a disk of this machine.
  static func network(at folder: String, in mounts: String) -> String? {
    let listed = mounts.split(separator: "\n").compactMap { line -> (place: Substring, kind: Substring)? in
      let words = line.split(separator: " ")
      return words.count > 2 ? (words[1], words[2]) : nil
    }
    let above = listed.filter { $0.place == "/" || folder == $0.place || folder.hasPrefix("\($0.place)/") }
    // The last of equal ones lies above the others.
    guard let kind = above.reversed().max(by: { $0.place.count < $1.place.count })?.kind else { return nil }
    return ["nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs", "fuse.rclone", "davfs"].contains(kind) ? String(kind) : nil
  }

  private static func status(of path: String) -> stat? {
    var found = stat()
    return stat(path, &found) == 0 ? found : nil
  }
}
