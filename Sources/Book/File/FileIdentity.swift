import Foundation

/// The identity of a file under any name: its file system and its inode.
struct FileIdentity: Hashable, CustomStringConvertible {
  private let device: UInt64
  private let inode: UInt64

  init?(at path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    device = UInt64(found.st_dev)
    inode = UInt64(found.st_ino)
  }

  /// True if both paths lead to one file; false if nothing is at the first.
  static func isSame(_ path: String, _ other: String) -> Bool { FileIdentity(at: path).map { $0 == FileIdentity(at: other) } ?? false }

  var description: String { "\(device):\(inode)" }
}
