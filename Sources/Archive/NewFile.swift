import Files
import Foundation
import Records

/// A file that is there whole or not at all, for its owner only.
enum NewFile {
  /// Lets the body make it in a folder of its own beside the path, and puts it there when it is whole and on the disk.
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

  /// Lets the body make it, and gives it open: the disk forgets it as soon as nobody holds it.
  ///
  /// Throws `archive.unwritable`, and what the body throws.
  static func makeNameless<Value>(_ body: (String) throws -> Value) throws -> (Value, OpenFile) {
    let folder = FileManager.default.temporaryDirectory.path
    return try withFolder(in: folder, for: folder) { made in
      let temporary = "\(made)/archive"
      return (try body(temporary), try OpenFile(path: temporary))
    }
  }

  /// A hidden folder that nobody else can read, and that is gone with all that is still in it.
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

  /// Gives a file its name, unless another came to have it meanwhile: a second name is refused where the first is taken, a rename is not.
  private static func put(_ file: String, at path: String) throws {
    if link(file, path) == 0 { return }
    let fault = FileFault.last
    try refuseExisting(path)
    // A stick's file system may know one name for a file only.
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(fault.code) else { throw fault }
    guard rename(file, path) == 0 else { throw FileFault.last }
  }

  /// Returns once the disk has all of a file, or of a folder's names.
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
