/// JSON written byte by byte: an archive of twenty years has twenty million values.
extension [UInt8] {
  /// Appends UTF-8 as a JSON string with quotes (RFC 8259).
  public mutating func append(json utf8: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    if utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      for byte in utf8 { append(escaping: byte) }
    } else {
      append(contentsOf: utf8)
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends text as a JSON string with quotes.
  public mutating func append(json text: String) {
    var text = text
    text.withUTF8 { append(json: $0) }
  }

  /// Appends a literal.
  public mutating func append(_ plain: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: plain.utf8Start, count: plain.utf8CodeUnitCount))
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case 0..<0x20:
      append("\\u00")
      append(hex: byte >> 4)
      append(hex: byte & 0xF)
    default: append(byte)
    }
  }
}
