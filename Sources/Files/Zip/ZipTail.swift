/// Size of a zip's directory, read from the end of the file: libzip loads the whole directory, so its size is checked first.
enum ZipTail {
  /// Enough for about thirty thousand workout routes.
  static let largestDirectory = 4 << 20

  /// The longest comment, and the end record before it.
  private static let longestTail = 65_535 + 22

  /// Directory size from the end record, of 22 bytes and a comment; 0 if there is none, which libzip then rejects.
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
