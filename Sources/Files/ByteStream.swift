/// Bytes from their first to their last.
public protocol ByteStream {
  /// The next bytes, as many as come at once; 0 only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteStream {
  /// The next bytes until the buffer is full or there are no more.
  public func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  /// The first bytes, at most so many.
  public func head(_ count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = try fill(UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Gives all bytes a quarter of a megabyte at once, as long as the body answers that it wants more: enough that calls do not count,
  /// and little beside what a parser takes itself.
  public func readOn(_ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while case let count = try fill(buffer), count > 0, try body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) {}
  }
}
