public import Foundation

/// A file that only this user can read.
public enum PrivateFile {
  /// Writes the file under another name, and once it is on the disk, lets it take the place of the former one. Throws a `FileFault`.
  public static func write(_ bytes: Data, to path: String) throws(FileFault) {
    let new = "\(path).new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFault.last }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: bytes)
      try file.synchronize()
    } catch {
      throw FileFault.last
    }
    guard rename(new, path) == 0 else { throw FileFault.last }
  }

  /// Makes a folder that only this user can enter.
  public static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
  }
}
