import CZlib

/// The bytes in gzip, as small as zlib makes them; nil where it can not or where that is no smaller.
func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
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
