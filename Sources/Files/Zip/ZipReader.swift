import CZip
import Foundation
import Records

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
    // A name that cannot be compared is none that is looked for.
    let name = status.name.map { String(cString: $0) }.flatMap { $0.isStreamSafe ? $0 : nil }
    return Entry(
      index: index, name: name ?? "", size: Int(clamping: status.size), packed: Int(clamping: status.comp_size),
      method: status.comp_method, isEncrypted: status.encryption_method != 0)
  }

  /// Refuses unreadable or suspiciously compressed entries before any is read. Throws `ZipFault`.
  public func confirm(_ entries: [Entry]) throws {
    for entry in entries {
      guard !entry.isEncrypted else { throw ZipFault(.encrypted) }
      // Stored, or deflated.
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
