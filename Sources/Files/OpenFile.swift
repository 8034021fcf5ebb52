import Foundation
import Records

/// An open file, independent of its name.
public final class OpenFile: Sendable {
  /// Closed on deinit.
  public let descriptor: Int32
  /// Size in bytes when opened.
  public let size: Int

  /// Opens a file for reading. Throws `file.missing`, `file.unreadable`, `file.irregular` or `file.empty`.
  public convenience init(path: String) throws {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = errno
      let isMissing = [ENOENT, ENOTDIR, ENAMETOOLONG].contains(reason)
      let named: [String: LocalizedText.Value] = ["path": .text(path)]
      let detail = "errno \(reason)"
      if isMissing { throw UserError(.unknown, "file.missing", named, detail: detail) }
      throw UserError(.unreachable, "file.unreadable", named, detail: detail)
    }
    try self.init(owning: descriptor)
  }

  /// Duplicates a descriptor, which its owner keeps. Throws `file.irregular` or `file.empty`.
  public convenience init(copying descriptor: Int32) throws {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw OpenFile.failure() }
    try self.init(owning: copy)
  }

  /// Takes ownership of the descriptor.
  private init(owning descriptor: Int32) throws {
    self.descriptor = descriptor
    var status = stat()
    let answer = fstat(descriptor, &status)
    size = Int(status.st_size)
    guard answer == 0, status.st_mode & S_IFMT == S_IFREG else { throw UserError(.file, "file.irregular") }
    guard size > 0 else { throw UserError(.file, "file.empty") }
  }

  deinit { close(descriptor) }

  /// A duplicate descriptor, to be closed by the caller.
  public func duplicate() throws -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw OpenFile.failure() }
    return copy
  }

  /// Reads at an offset without moving any shared position. Throws `file.unread`.
  public func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(position))
      if count >= 0 { return count }
      guard errno == EINTR else { throw OpenFile.failure() }
    }
  }

  private static func failure() -> UserError {
    UserError(.unreachable, "file.unread", detail: "errno \(errno)")
  }
}

/// The bytes of a file from its start.
public final class FileStream: ByteStream {
  private let file: OpenFile
  private var position = 0

  /// A stream over a file, with its own position.
  public init(_ file: OpenFile) { self.file = file }

  /// Reads the next bytes. Throws `file.unread`.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try file.read(at: position, into: buffer)
    position += count
    return count
  }
}
