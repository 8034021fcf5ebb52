import CZlib
import Foundation
public import Records

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

/// A stream of bytes.
public protocol ByteStream {
  /// Reads the next available bytes; 0 only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteStream {
  /// Reads until the buffer is full or the stream ends.
  public func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  /// Reads the first bytes, at most that many.
  public func head(_ count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = try fill(UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Passes all bytes in chunks of 256 KB until the body returns false: large enough that calls cost little, small compared with a parser's
  /// memory.
  public func readChunks(_ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while case let count = try fill(buffer), count > 0, try body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) {}
  }
}

/// An error of a system call on a file.
public struct FileFault: Error, Hashable {
  /// The `errno`.
  public let code: Int32

  /// An error with that `errno`.
  public init(code: Int32) { self.code = code }

  /// The error of the last call on this thread.
  public static var last: FileFault { FileFault(code: errno) }

  /// The system's message.
  public var reason: String { String(cString: strerror(code)) }
}

/// Compresses bytes; nil if that fails or saves nothing.
public func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
  var stream = z_stream()
  guard commonplace_deflateInitGzip(&stream) == Z_OK else { return nil }
  defer { deflateEnd(&stream) }
  let bound = Int(deflateBound(&stream, UInt(bytes.count)))
  return run(&stream, bytes, upTo: bound) { deflate(&$0, Z_FINISH) }.flatMap { $0.count < bytes.count ? $0 : nil }
}

/// Decompresses one gzip member of at most that many bytes; nil if it is longer or incomplete.
public func gunzipped(_ packed: [UInt8], upTo most: Int = Int(UInt32.max)) -> [UInt8]? {
  // The last four bytes are the original length (RFC 1952, ISIZE).
  let length = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  var stream = z_stream()
  guard packed.count > 18, length <= most, commonplace_inflateInitGzip(&stream) == Z_OK else { return nil }
  defer { inflateEnd(&stream) }
  return run(&stream, packed, upTo: length) { inflate(&$0, Z_FINISH) }.flatMap { $0.count == length ? $0 : nil }
}

/// The output of a stream for all of the input; nil unless it ends within that many bytes.
private func run(_ stream: inout z_stream, _ input: [UInt8], upTo most: Int, _ finish: (inout z_stream) -> Int32) -> [UInt8]? {
  var source = input
  var isAtEnd = false
  let output = [UInt8](unsafeUninitializedCapacity: most) { output, count in
    source.withUnsafeMutableBufferPointer { input in
      (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
      (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(most))
      isAtEnd = finish(&stream) == Z_STREAM_END
    }
    count = Int(stream.total_out)
  }
  return isAtEnd ? output : nil
}

/// Reports progress that never decreases, even if a document is read twice.
public final class ProgressReporter {
  private static let step = 1 << 20

  private let total: Int
  private let tell: (ReadingProgress) throws -> Void
  private var base = 0
  private var reported = 0

  /// Reports on that many bytes; a thrown error stops the reading.
  public init(total: Int, tell: @escaping (ReadingProgress) throws -> Void) { (self.total, self.tell) = (total, tell) }

  /// Reports the start.
  public func begin() throws { try tell(ReadingProgress(bytesRead: 0, bytesTotal: total)) }

  /// Sets the bytes read in the current document; reports about every megabyte.
  public func reach(_ bytes: Int) throws {
    let reached = min(base + bytes, total)
    guard reached >= reported + ProgressReporter.step else { return }
    reported = reached
    try tell(ReadingProgress(bytesRead: reached, bytesTotal: total))
  }

  /// Completes a document of that size.
  public func pass(_ size: Int) { base += size }

  /// Reports the end.
  public func finish() throws { try tell(ReadingProgress(bytesRead: total, bytesTotal: total)) }
}
