import HTTPTypes
import NIOHTTP1
import Records

extension HTTPRequestHead {
  /// True if all its texts can be compared (see `String.isStreamSafe`); it is refused otherwise, as it arrives. No middleware is early
  /// enough: the router compares the path before, and the framework `Connection` after it.
  var isStreamSafe: Bool { uri.isStreamSafeAddress && headers.allSatisfy { $0.value.isStreamSafe } }
}

extension HTTPRequest {
  /// True if all its texts can be compared.
  var isStreamSafe: Bool {
    [scheme, authority].allSatisfy { $0?.isStreamSafe ?? true } && path?.isStreamSafeAddress ?? true
      && headerFields.allSatisfy { $0.value.isStreamSafe }
  }
}

extension String {
  /// True if an address can be compared, as it is and unescaped.
  fileprivate var isStreamSafeAddress: Bool {
    guard utf8.contains(UInt8(ascii: "%")) else { return isStreamSafe }
    var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], utf8[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let escaped = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return isStreamSafe && String(decoding: bytes, as: UTF8.self).isStreamSafe
  }
}
