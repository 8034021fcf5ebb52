import CZip
import Foundation

/// Makes a zip of files whose bytes come in pieces while they are packed: however large they are, few are held at once.
///
/// The same files give the same zip, byte for byte: none has a time of its own.
public enum ZipWriter {
  /// A file to pack.
  public struct Entry {
    let name: String
    let nextPiece: () throws -> [UInt8]?

    /// - Parameters:
    ///   - name: its name in the zip, folders and all
    ///   - nextPiece: its bytes, piece by piece; nil after the last
    public init(_ name: String, nextPiece: @escaping () throws -> [UInt8]?) {
      self.name = name
      self.nextPiece = nextPiece
    }
  }

  /// Packs the files, one after another, into a new zip at that path; whatever fails, nothing lies there then.
  ///
  /// Throws what a piece throws, and `FileFault` where the disk does not take it.
  public static func write(_ entries: [Entry], to path: String) throws {
    var reason: Int32 = 0
    guard let zip = zip_open(path, ZIP_CREATE | ZIP_EXCL, &reason) else { throw FileFault.last }
    let sources = entries.map(PieceSource.init)
    do {
      for (entry, source) in Swift.zip(entries, sources) { try add(entry, source, to: zip) }
      guard zip_close(zip) == 0 else {
        throw FileFault(code: zip_error_code_system(zip_get_error(zip)))
      }
    } catch {
      zip_discard(zip)
      throw sources.lazy.compactMap(\.failure).first ?? error
    }
    withExtendedLifetime(sources) {}
  }

  private static func add(_ entry: Entry, _ source: PieceSource, to zip: OpaquePointer) throws {
    let context = Unmanaged.passUnretained(source).toOpaque()
    guard let packed = zip_source_function(zip, PieceSource.answer, context) else { throw FileFault(code: ENOMEM) }
    let index = zip_file_add(zip, entry.name, packed, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(packed)
      throw FileFault(code: EINVAL)
    }
    // The first day there is in a zip's calendar: a day since 1980 in the upper bits, the month, the day.
    guard zip_file_set_dostime(zip, zip_uint64_t(index), 0, 1 << 5 | 1, 0) == 0 else { throw FileFault(code: EINVAL) }
  }
}

/// A file's pieces as libzip asks for them.
private final class PieceSource {
  private let nextPiece: () throws -> [UInt8]?
  private var piece: ArraySlice<UInt8> = []
  private(set) var failure: (any Error)?

  init(_ entry: ZipWriter.Entry) { nextPiece = entry.nextPiece }

  /// zip_source_function(3): what libzip wants of a source, one command after another.
  static let answer: zip_source_callback = { context, data, length, command in
    guard let context else { return -1 }
    let source = Unmanaged<PieceSource>.fromOpaque(context).takeUnretainedValue()
    switch command {
    case ZIP_SOURCE_OPEN, ZIP_SOURCE_CLOSE, ZIP_SOURCE_FREE: return 0
    case ZIP_SOURCE_READ: return source.read(into: UnsafeMutableRawBufferPointer(start: data, count: Int(length)))
    case ZIP_SOURCE_STAT:
      data.map { zip_stat_init($0.assumingMemoryBound(to: zip_stat_t.self)) }
      return zip_int64_t(MemoryLayout<zip_stat_t>.size)
    case ZIP_SOURCE_ERROR:
      data?.assumingMemoryBound(to: Int32.self).update(repeating: 0, count: 2)
      data?.assumingMemoryBound(to: Int32.self).pointee = ZIP_ER_READ
      return zip_int64_t(2 * MemoryLayout<Int32>.size)
    case ZIP_SOURCE_SUPPORTS: return PieceSource.commands
    default: return -1
    }
  }

  /// `ZIP_SOURCE_SUPPORTS_READABLE`, which the importer cannot read.
  private static let commands: zip_int64_t = [
    ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE,
  ].reduce(0) { $0 | 1 << zip_int64_t($1.rawValue) }

  private func read(into buffer: UnsafeMutableRawBufferPointer) -> zip_int64_t {
    do {
      while piece.isEmpty {
        guard let next = try nextPiece() else { return 0 }
        piece = next[...]
      }
      let taken = piece.prefix(buffer.count)
      taken.withUnsafeBytes { buffer.copyMemory(from: $0) }
      piece = piece.dropFirst(taken.count)
      return zip_int64_t(taken.count)
    } catch {
      failure = error
      return -1
    }
  }
}
