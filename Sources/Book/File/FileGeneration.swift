import Foundation

/// The span of time in which a file and the log beside it can be copied one after the other: the log only grows. It ends when SQLite
/// restarts the log with another header, or when a file without a log is written to.
enum FileGeneration: Equatable {
  /// Identified by the header of the log; https://www.sqlite.org/fileformat2.html#walformat
  case log(Data)
  /// Identified by the file's size in bytes and its modification time.
  case file(Int?, Date?)

  init(of path: String) throws {
    let log = FileHandle(forReadingAtPath: "\(path)-wal")
    defer { try? log?.close() }
    if let header = try log?.read(upToCount: FileGeneration.headerBytes), !header.isEmpty {
      self = .log(header)
    } else {
      let written = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      self = .file(FileOnDisk.bytes(of: path), written)
    }
  }

  private static let headerBytes = 32
}
