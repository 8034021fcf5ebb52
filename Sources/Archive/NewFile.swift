import Files
import Foundation
import Records

/// Makes files that exist complete or not at all, for their owner only.
enum NewFile {
  /// Lets the body write the file in a temporary folder beside the path, and moves it to the path once it is complete and on the disk.
  ///
  /// Throws `archive.exists`, `archive.unwritable`, and what the body throws.
  static func make<Value>(at path: String, _ body: (String) throws -> Value) throws -> Value {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    try refuseExisting(path)
    return try withFolder(in: folder, for: path) { made in
      let temporary = "\(made)/\(url.lastPathComponent)"
      let value = try body(temporary)
      chmod(temporary, 0o600)
      try synchronize(temporary)
      try put(temporary, at: path)
      try synchronize(folder)
      return value
    }
  }

  /// Lets the body write the file, opens it, and deletes its name: the file is gone once it is closed.
  ///
  /// Throws `archive.unwritable`, and what the body throws.
  static func makeNameless<Value>(_ body: (String) throws -> Value) throws -> (Value, OpenFile) {
    let folder = FileManager.default.temporaryDirectory.path
    return try withFolder(in: folder, for: folder) { made in
      let temporary = "\(made)/archive"
      return (try body(temporary), try OpenFile(path: temporary))
    }
  }

  /// Runs the body with a hidden folder that only its owner can read, then deletes the folder with its content.
  private static func withFolder<Value>(in folder: String, for path: String, _ body: (String) throws -> Value) throws -> Value {
    var template = Array("\(folder)/.commonplace-XXXXXX".utf8CString)
    guard let made = template.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } }) else {
      throw unwritable(path, .last)
    }
    defer { try? FileManager.default.removeItem(atPath: made) }
    do {
      return try body(made)
    } catch let fault as FileFault {
      throw unwritable(path, fault)
    }
  }

  /// Gives a file its name, unless another file has it by now: `link` fails if the name is in use, while `rename` would overwrite.
  private static func put(_ file: String, at path: String) throws {
    if link(file, path) == 0 { return }
    let fault = FileFault.last
    try refuseExisting(path)
    // A file system without hard links, such as a USB stick's.
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(fault.code) else { throw fault }
    guard rename(file, path) == 0 else { throw FileFault.last }
  }

  /// Returns once all of a file, or all names of a folder, are on the disk.
  private static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault.last }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileFault.last }
  }

  private static func refuseExisting(_ path: String) throws {
    guard access(path, F_OK) != 0 else { throw UserError(.taken, "archive.exists", at: path) }
  }

  private static func unwritable(_ path: String, _ fault: FileFault) -> UserError {
    UserError(.unreachable, "archive.unwritable", ["path": .text(path), "reason": .text(fault.reason)], detail: "errno \(fault.code)")
  }
}
