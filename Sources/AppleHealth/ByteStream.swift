/// Bytes from their first to their last.
protocol ByteStream {
  /// The next bytes, as many as come at once; 0 only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteStream {
  /// The next bytes until the buffer is full or there are no more.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  /// The first bytes, at most so many.
  func head(_ count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = try fill(UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
