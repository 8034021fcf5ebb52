import CZlib

/// Compresses bytes with the highest level; nil if that fails or saves nothing.
public func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
  var stream = z_stream()
  guard commonplace_deflateInitGzip(&stream, 9) == Z_OK else { return nil }
  defer { deflateEnd(&stream) }
  var source = bytes
  var packed = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
  let result = source.withUnsafeMutableBufferPointer { input in
    packed.withUnsafeMutableBufferPointer { output in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      return deflate(&stream, Z_FINISH)
    }
  }
  guard result == Z_STREAM_END, stream.total_out < bytes.count else { return nil }
  return Array(packed.prefix(Int(stream.total_out)))
}

/// Decompresses one gzip member of less than 4 GB; nil if it is incomplete.
public func gunzipped(_ packed: [UInt8]) -> [UInt8]? {
  // The last four bytes are the original length (RFC 1952, ISIZE).
  let length = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  var stream = z_stream()
  guard packed.count > 18, commonplace_inflateInitGzip(&stream) == Z_OK else { return nil }
  defer { inflateEnd(&stream) }
  var source = packed
  var bytes = [UInt8](repeating: 0, count: length)
  let result = source.withUnsafeMutableBufferPointer { input in
    bytes.withUnsafeMutableBufferPointer { output in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      return inflate(&stream, Z_FINISH)
    }
  }
  return result == Z_STREAM_END && Int(stream.total_out) == length ? bytes : nil
}
