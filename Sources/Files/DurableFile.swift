public import Foundation

/// Files that are whole and on the disk, or as they were.
public enum DurableFile {
  /// Puts those bytes in the place of what a file has, for its owner alone, in a folder that it makes where there is none.
  /// Throws `FileFault`, and the system's refusal of the folder.
  public static func write(_ bytes: Data, to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Beside it, by a name that no other thread or program has.
    var name = Array("\(path).new-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw FileFault.last }
    // No program that is started meanwhile inherits it.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let beside = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: bytes)
      try handle.synchronize()
      try handle.close()
      guard rename(beside, path) == 0 else { throw FileFault.last }
    } catch {
      unlink(beside)
      throw error
    }
    // The name of a file is to be on the disk too.
    let opened = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { return }
    fsync(opened)
    close(opened)
  }
}
