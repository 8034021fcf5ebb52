import Foundation
import Records

/// A file held open, whatever becomes of its name.
public final class OpenFile: Sendable {
  /// Closed with this value.
  public let descriptor: Int32
  /// In bytes, as it was when the file was opened.
  public let size: Int

  /// Opens the file there, for reading only. Throws `file.missing`, `file.unreadable`, `file.irregular` or `file.empty`.
  public convenience init(path: String) throws {
    // Without O_NONBLOCK a pipe without a writer would be waited for.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = errno
      let isMissing = [ENOENT, ENOTDIR, ENAMETOOLONG].contains(reason)
      let named: [String: LocalizedText.Value] = ["path": .text(path)]
      let detail = "errno \(reason)"
      if isMissing { throw UserError(.unknown, LocalizedText("file.missing", named), detail: detail) }
      throw UserError(.unreachable, LocalizedText("file.unreadable", named), detail: detail)
    }
    try self.init(owning: descriptor)
  }

  /// The file behind another's descriptor, which stays its owner's. Throws `file.irregular` or `file.empty`.
  public convenience init(copying descriptor: Int32) throws {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw OpenFile.failure() }
    try self.init(owning: copy)
  }

  /// Takes the descriptor over; it is closed with this value.
  private init(owning descriptor: Int32) throws {
    self.descriptor = descriptor
    var status = stat()
    let answer = fstat(descriptor, &status)
    size = Int(status.st_size)
    guard answer == 0, status.st_mode & S_IFMT == S_IFREG else { throw UserError(.file, LocalizedText("file.irregular")) }
    guard size > 0 else { throw UserError(.file, LocalizedText("file.empty")) }
  }

  deinit { close(descriptor) }

  /// Another descriptor of the same file, for whoever closes it himself.
  public func duplicate() throws -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw OpenFile.failure() }
    return copy
  }

  /// Reads from that place on; wherever others read is not moved. Throws `file.unread`.
  public func read(at place: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(place))
      if count >= 0 { return count }
      guard errno == EINTR else { throw OpenFile.failure() }
    }
  }

  private static func failure() -> UserError {
    UserError(.unreachable, LocalizedText("file.unread"), detail: "errno \(errno)")
  }
}

/// A file's bytes from its beginning.
public final class FileStream: ByteStream {
  private let file: OpenFile
  private var place = 0

  /// Reads that file from its first byte, whatever else reads it.
  public init(_ file: OpenFile) { self.file = file }

  /// The next bytes; throws `file.unread`.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try file.read(at: place, into: buffer)
    place += count
    return count
  }
}
