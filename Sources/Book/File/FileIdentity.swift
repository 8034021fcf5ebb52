import Foundation

/// What tells a file from any other, whatever it is called: its file system and its number there.
struct FileIdentity: Hashable, CustomStringConvertible {
  private let device: UInt64
  private let inode: UInt64

  /// The file that lies at that path; nil where there is none.
  init?(at path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    device = UInt64(found.st_dev)
    inode = UInt64(found.st_ino)
  }

  var description: String { "\(device):\(inode)" }
}
