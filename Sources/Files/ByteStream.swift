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
