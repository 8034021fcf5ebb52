import CZip
import Foundation

/// A zip file opened by libzip.
public final class ZipReader {
  /// A file in the zip.
  public struct Entry: Sendable {
    let index: UInt64
    /// Path in the zip.
    public let name: String
    /// Unpacked size in bytes.
    public let size: Int
    /// Packed size in bytes.
    let packed: Int
    let method: UInt16
    let isEncrypted: Bool
  }

  private let zip: OpaquePointer
  private let fileSize: Int

  /// Opens the zip and reads its directory. Throws `ZipFault` or `file.unread`.
  public init(_ file: OpenFile) throws {
    fileSize = file.size
    guard try ZipTail.directorySize(of: file) <= ZipTail.largestDirectory else { throw ZipFault(.crowded) }
    let descriptor = try file.duplicate()
    var reason: Int32 = 0
    guard let zip = zip_fdopen(descriptor, 0, &reason) else {
      close(descriptor)
      throw ZipFault(libzip: reason)
    }
    self.zip = zip
  }

  deinit { zip_discard(zip) }

  /// All entries in directory order. Throws `ZipFault`.
  public func entries() throws -> [Entry] { try (0..<max(0, zip_get_num_entries(zip, 0))).map { try entry(at: UInt64($0)) } }

  private func entry(at index: UInt64) throws -> Entry {
    var status = zip_stat_t()
    zip_stat_init(&status)
    guard zip_stat_index(zip, index, 0, &status) == 0 else { throw ZipFault(libzip: zip_error_code_zip(zip_get_error(zip))) }
    return Entry(
      index: index, name: status.name.map { String(cString: $0) } ?? "", size: Int(clamping: status.size),
      packed: Int(clamping: status.comp_size), method: status.comp_method, isEncrypted: status.encryption_method != 0)
  }

  /// Refuses unreadable or suspiciously compressed entries before any is read. Throws `ZipFault`.
  public func confirm(_ entries: [Entry]) throws {
    for entry in entries {
      guard !entry.isEncrypted else { throw ZipFault(.encrypted) }
      guard [0, 8].contains(entry.method) else { throw ZipFault(.method, detail: "method \(entry.method)") }
      try ZipReader.confirm(entry.size, from: entry.packed)
    }
    try ZipReader.confirm(entries.reduce(0) { $0.addingClamped($1.size) }, from: fileSize)
  }

  /// The unpacked bytes of an entry. Throws `ZipFault`.
  public func open(_ entry: Entry) throws -> ZipEntryStream {
    guard let file = zip_fopen_index(zip, entry.index, 0) else { throw ZipFault(libzip: zip_error_code_zip(zip_get_error(zip))) }
    return ZipEntryStream(file, of: self, size: entry.size)
  }

  /// Largest ratio of unpacked to packed size; real text reaches 15 to 60, a higher ratio indicates a zip bomb.
  public static let mostInflation = 200
  /// Smaller entries are harmless at any ratio.
  private static let harmless = 64 << 20

  private static func confirm(_ size: Int, from packed: Int) throws {
    let (allowed, overflows) = packed.multipliedReportingOverflow(by: mostInflation)
    guard size <= harmless || overflows || size <= allowed else { throw ZipFault(.bomb, detail: "\(size) bytes of \(packed)") }
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}

/// The unpacked bytes of an entry; libzip verifies the checksum at the end.
public final class ZipEntryStream: ByteStream {
  private let file: OpaquePointer
  /// Keeps the zip open.
  private let zip: ZipReader
  /// Bytes still to read.
  private var left: Int

  init(_ file: OpaquePointer, of zip: ZipReader, size: Int) {
    (self.file, self.zip) = (file, zip)
    left = size
  }

  deinit { zip_fclose(file) }

  /// Reads the next bytes. Throws `ZipFault`.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = Int(zip_fread(file, buffer.baseAddress, UInt64(buffer.count)))
    guard count >= 0 else { throw ZipFault(libzip: zip_error_code_zip(zip_file_get_error(file))) }
    left -= count
    // The size differs from the directory: the zip is malicious or damaged.
    guard left >= 0, count > 0 || left == 0 || buffer.isEmpty else { throw ZipFault(.damaged, detail: "\(left) bytes left at the end") }
    return count
  }
}

/// Reason for refusing a zip or an entry; the reader of the file turns it into a message.
public struct ZipFault: Error {
  /// The kinds of fault.
  public enum Reason: Sendable {
    case damaged, encrypted
    /// Unsupported compression.
    case method
    /// Far too many files.
    case crowded
    /// A ratio above `ZipReader.mostInflation`.
    case bomb
  }

  /// The kind.
  public let reason: Reason
  /// Details for the log.
  public let detail: String

  init(_ reason: Reason, detail: String = "") { (self.reason, self.detail) = (reason, detail) }

  /// Maps libzip's errors to the reasons a person can act on.
  init(libzip code: Int32) {
    switch code {
    case ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD, ZIP_ER_ENCRNOTSUPP: reason = .encrypted
    case ZIP_ER_COMPNOTSUPP: reason = .method
    default: reason = .damaged
    }
    detail = "libzip error \(code)"
  }
}

/// Size of a zip's directory, read from the end of the file: libzip loads the whole directory, so its size is checked first.
enum ZipTail {
  /// Enough for about thirty thousand workout routes.
  static let largestDirectory = 4 << 20

  private static let longestTail = 65_535 + 22

  /// Directory size from the end record; 0 if there is none, which libzip then rejects.
  static func directorySize(of file: OpenFile) throws -> Int {
    let start = max(0, file.size - longestTail)
    let tail = try bytes(of: file, at: start, count: file.size - start)
    for offset in stride(from: tail.count - 22, through: 0, by: -1) where tail[offset...].starts(with: [0x50, 0x4B, 5, 6]) {
      let size = tail.number(at: offset + 12, bytes: 4)
      return size == 0xFFFF_FFFF ? try largeDirectorySize(of: file, before: start + offset) : size
    }
    return 0
  }

  /// Directory size of a zip beyond 4 GB, from the ZIP64 record found by a locator of twenty bytes.
  private static func largeDirectorySize(of file: OpenFile, before end: Int) throws -> Int {
    let pointer = try bytes(of: file, at: max(0, end - 20), count: 20)
    guard pointer.count == 20, pointer.starts(with: [0x50, 0x4B, 6, 7]) else { return 0 }
    let record = try bytes(of: file, at: pointer.number(at: 8, bytes: 8), count: 56)
    guard record.count == 56, record.starts(with: [0x50, 0x4B, 6, 6]) else { return 0 }
    return record.number(at: 40, bytes: 8)
  }

  private static func bytes(of file: OpenFile, at offset: Int, count: Int) throws -> [UInt8] {
    guard (0...file.size).contains(offset) else { return [] }
    return try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = try file.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}

extension [UInt8] {
  /// Little-endian number; the largest `Int` if it does not fit.
  fileprivate func number(at offset: Int, bytes: Int) -> Int {
    Int(clamping: self[offset..<offset + bytes].reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }
}
