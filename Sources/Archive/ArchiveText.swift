import GRDB
import Records

/// Bytes of JSON or of a table, as they are written into an archive: a book of twenty years has twenty million values.
struct ArchiveText {
  private(set) var bytes: [UInt8] = []

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// What was written so far, which it then no longer holds.
  mutating func take() -> [UInt8] {
    let taken = bytes
    bytes.removeAll(keepingCapacity: true)
    return taken
  }

  mutating func append(_ plain: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: plain.utf8Start, count: plain.utf8CodeUnitCount))
  }

  mutating func append(_ plain: String) { bytes.append(contentsOf: plain.utf8) }

  /// A string of JSON (RFC 8259), in its quotes.
  mutating func append(quoting text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      guard utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
        return bytes.append(contentsOf: utf8)
      }
      for byte in utf8 { append(escaping: byte) }
    }
    bytes.append(UInt8(ascii: "\""))
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
      append(byte < 0x10 ? "0" : "1")
      append(String(byte & 0xF, radix: 16))
    default: bytes.append(byte)
    }
  }

  /// An instant as `Instant` says it, written digit by digit.
  mutating func append(_ instant: Instant) {
    let (day, rest) = Int(instant.milliseconds).quotientAndRemainderDown(by: 86_400_000)
    append(Day(ordinal: day).description)
    bytes.append(UInt8(ascii: "T"))
    append(digits: rest / 3_600_000, 2)
    bytes.append(UInt8(ascii: ":"))
    append(digits: rest / 60_000 % 60, 2)
    bytes.append(UInt8(ascii: ":"))
    append(digits: rest / 1000 % 60, 2)
    bytes.append(UInt8(ascii: "."))
    append(digits: rest % 1000, 3)
    bytes.append(UInt8(ascii: "Z"))
  }

  private mutating func append(digits number: Int, _ width: Int) {
    if width == 3 { bytes.append(UInt8(48 + number / 100 % 10)) }
    bytes.append(UInt8(48 + number / 10 % 10))
    bytes.append(UInt8(48 + number % 10))
  }
}

extension Int {
  /// The whole number of times it has that many, rounded down, and what is left over, never negative.
  fileprivate func quotientAndRemainderDown(by divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
