import Foundation

/// The span of time in which a file and the log beside it can be copied one after the other: the log only grows in it. It ends where SQLite
/// begins the log anew, with another header, or where a file that has none is written to.
enum FileGeneration: Equatable {
  /// By the header of the log; https://www.sqlite.org/fileformat2.html#walformat
  case log(Data)
  /// By the size of the file in bytes, and when it was written to.
  case file(Int, Date?)

  /// The one it is in now. Throws a `UserError` where there is no such file.
  init(of path: String) throws {
    let log = FileHandle(forReadingAtPath: "\(path)-wal")
    defer { try? log?.close() }
    if let header = try log?.read(upToCount: FileGeneration.headerBytes), !header.isEmpty {
      self = .log(header)
    } else {
      let written = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      self = .file(try FileOnDisk.bytes(of: path), written)
    }
  }

  private static let headerBytes = 32
}
