import Crypto
import Foundation

/// The id of a record in every copy of a book: a UUID (RFC 9562) of version 7, or of version 5 for unique records.
public struct RecordID: Hashable, Sendable {
  /// The 16 bytes in RFC 9562 order.
  public let bytes: [UInt8]

  /// Nil unless given 16 bytes.
  @inlinable public init?(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    guard self.bytes.count == 16 else { return nil }
  }

  /// Parses 32 hex digits, ignoring hyphens; nil for any other text.
  public init?(_ text: some StringProtocol) {
    var (bytes, high): ([UInt8], UInt8?) = ([], nil)
    bytes.reserveCapacity(16)
    for digit in text.utf8 where digit != UInt8(ascii: "-") {
      guard bytes.count < 16, let nibble = RecordID.nibble(digit) else { return nil }
      if let first = high { bytes.append(first << 4 | nibble) }
      high = high == nil ? nibble : nil
    }
    guard bytes.count == 16, high == nil else { return nil }
    self.bytes = bytes
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 48...57: digit - 48
    case 65...70: digit - 55
    case 97...102: digit - 87
    default: nil
    }
  }

  /// A new id of version 7: 48 bits of milliseconds, then random bits.
  public init(at instant: Instant, randomBytes: some Sequence<UInt8>) {
    var bytes = (0..<6).map { UInt8(truncatingIfNeeded: instant.milliseconds >> (40 - 8 * $0)) }
    bytes.append(contentsOf: randomBytes.prefix(10))
    self.bytes = RecordID.marked(bytes, version: 7)
  }

  /// The derived id of a unique record by kind and key (version 5, SHA-1): the same on every device.
  public init(kind: String, key: String) {
    let namespace = RecordID.marked(Array("commonplace".utf8) + [UInt8](repeating: 0, count: 5), version: 8)
    let digest = Insecure.SHA1.hash(data: namespace + Array("\(kind)\u{0}\(key)".utf8))
    bytes = RecordID.marked(Array(digest.prefix(16)), version: 5)
  }

  /// Creation time of an id of version 7; nil for a derived one.
  public var instant: Instant? {
    guard bytes[6] >> 4 == 7 else { return nil }
    return Instant(milliseconds: bytes.prefix(6).reduce(0) { $0 << 8 | Int64($1) })
  }

  private static func marked(_ bytes: [UInt8], version: UInt8) -> [UInt8] {
    var bytes = bytes
    bytes[6] = bytes[6] & 0x0F | version << 4
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes
  }
}

extension RecordID: CodedAsText, Comparable {
  /// 32 hex digits in lower case.
  public var description: String {
    func digit(_ nibble: UInt8) -> UInt8 { nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10 }
    return String(unsafeUninitializedCapacity: 32) { text in
      for (place, byte) in bytes.enumerated() {
        text[2 * place] = digit(byte >> 4)
        text[2 * place + 1] = digit(byte & 15)
      }
      return 32
    }
  }

  public static func < (one: RecordID, other: RecordID) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }
}
