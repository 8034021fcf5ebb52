import CZlib

/// Compresses bytes; nil if that fails or saves nothing.
public func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
  var stream = z_stream()
  guard commonplace_deflateInitGzip(&stream) == Z_OK else { return nil }
  defer { deflateEnd(&stream) }
  let bound = Int(deflateBound(&stream, UInt(bytes.count)))
  return run(&stream, bytes, upTo: bound) { deflate(&$0, Z_FINISH) }.flatMap { $0.count < bytes.count ? $0 : nil }
}

/// Decompresses one gzip member of at most that many bytes; nil if it is longer or incomplete.
public func gunzipped(_ packed: [UInt8], upTo most: Int = Int(UInt32.max)) -> [UInt8]? {
  // The last four bytes are the original length (RFC 1952, ISIZE).
  let length = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  var stream = z_stream()
  guard packed.count > 18, length <= most, commonplace_inflateInitGzip(&stream) == Z_OK else { return nil }
  defer { inflateEnd(&stream) }
  return run(&stream, packed, upTo: length) { inflate(&$0, Z_FINISH) }.flatMap { $0.count == length ? $0 : nil }
}

/// The output of a stream for all of the input; nil unless it ends within that many bytes.
private func run(_ stream: inout z_stream, _ input: [UInt8], upTo most: Int, _ finish: (inout z_stream) -> Int32) -> [UInt8]? {
  var source = input
  var isAtEnd = false
  let output = [UInt8](unsafeUninitializedCapacity: most) { output, count in
    source.withUnsafeMutableBufferPointer { input in
      (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
      (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(most))
      isAtEnd = finish(&stream) == Z_STREAM_END
    }
    count = Int(stream.total_out)
  }
  return isAtEnd ? output : nil
}
