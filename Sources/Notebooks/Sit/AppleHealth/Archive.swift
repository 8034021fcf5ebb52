import CZip
import Files
import Foundation
import Records

/// A zip held open by libzip.
final class Archive {
  /// One packed export.
  struct Entry: Sendable {
    let index: UInt64
    /// Unpacked, in bytes.
    let size: Int
    let packed: Int
  }

  private let zip: OpaquePointer
  private let fileSize: Int

  init(_ file: OpenFile) throws {
    fileSize = file.size
    guard try ZipTail.directorySize(of: file) <= ZipTail.largestDirectory else {
      throw UserError.health(LocalizedText("health.zipCrowded"))
    }
    let descriptor = try file.duplicate()
    var reason: Int32 = 0
    guard let zip = zip_fdopen(descriptor, 0, &reason) else {
      close(descriptor)
      throw Archive.refusal(reason)
    }
    self.zip = zip
  }

  deinit { zip_discard(zip) }

  /// The exports packed in it, wherever they lie and whatever iOS called them in the person's language.
  func exports() throws -> [Entry] {
    let count = zip_get_num_entries(zip, 0)
    let entries = try (0..<max(0, count)).compactMap { try export(at: UInt64($0)) }
    guard !entries.isEmpty else { throw UserError.health(LocalizedText("health.noExport")) }
    try Inflation.confirm(entries.reduce(0) { $0 + $1.size }, from: fileSize)
    return entries
  }

  private func export(at index: UInt64) throws -> Entry? {
    var status = zip_stat_t()
    zip_stat_init(&status)
    guard zip_stat_index(zip, index, 0, &status) == 0 else { throw Archive.refusal(zip_error_code_zip(zip_get_error(zip))) }
    guard let name = status.name.map({ String(cString: $0) }), name.lowercased().hasSuffix(".xml") else { return nil }
    guard status.encryption_method == 0 else { throw UserError.health(LocalizedText("health.zipEncrypted")) }
    guard [0, 8].contains(status.comp_method) else {
      throw UserError.health(LocalizedText("health.zipMethod"), detail: "method \(status.comp_method)")
    }
    let entry = Entry(index: index, size: Int(clamping: status.size), packed: Int(clamping: status.comp_size))
    guard Signature.isExport(try open(entry).head(Signature.length)) else { return nil }
    try Inflation.confirm(entry.size, from: entry.packed)
    return entry
  }

  /// The entry's unpacked bytes.
  func open(_ entry: Entry) throws -> EntryStream {
    guard let file = zip_fopen_index(zip, entry.index, 0) else { throw Archive.refusal(zip_error_code_zip(zip_get_error(zip))) }
    return EntryStream(file, of: self, size: entry.size)
  }

  /// libzip's reasons, as far as a person can do something different about them.
  static func refusal(_ reason: Int32) -> UserError {
    let phrase =
      switch reason {
      case ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD, ZIP_ER_ENCRNOTSUPP: LocalizedText("health.zipEncrypted")
      case ZIP_ER_COMPNOTSUPP: LocalizedText("health.zipMethod")
      default: LocalizedText("health.zipDamaged")
      }
    return .health(phrase, detail: "libzip error \(reason)")
  }
}

/// One entry's bytes, unpacked as they are read; libzip holds them against their checksum at the end.
final class EntryStream: ByteStream {
  private let file: OpaquePointer
  /// Open as long as this is.
  private let archive: Archive
  private var left: Int

  init(_ file: OpaquePointer, of archive: Archive, size: Int) {
    self.file = file
    self.archive = archive
    left = size
  }

  deinit { zip_fclose(file) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = Int(zip_fread(file, buffer.baseAddress, UInt64(buffer.count)))
    guard count >= 0 else { throw Archive.refusal(zip_error_code_zip(zip_file_get_error(file))) }
    left -= count
    // More than the zip's own directory says, or less: either it lies or it is damaged.
    guard left >= 0, count > 0 || left == 0 || buffer.isEmpty else {
      throw UserError.health(LocalizedText("health.zipDamaged"), detail: "\(left) bytes left at the end")
    }
    return count
  }
}

/// How much may come out of how little: beyond that a zip is not an export but a trap.
enum Inflation {
  /// Real exports unpack to 15 to 60 times their size; the most any of them may.
  static let most = 200
  /// Below this nobody is harmed.
  static let harmless = 64 << 20

  /// Throws `health.zipBomb` where so many packed bytes claim to hold that many.
  static func confirm(_ size: Int, from packed: Int) throws {
    let (allowed, overflows) = packed.multipliedReportingOverflow(by: most)
    guard size <= harmless || overflows || size <= allowed else {
      throw UserError.health(LocalizedText("health.zipBomb", ["count": .count(most)]), detail: "\(size) bytes of \(packed)")
    }
  }
}
