import Crypto
import Foundation

/// The id of a record in every copy of a book: a UUID (RFC 9562) of version 7, or of version 5 for unique records.
public struct RecordID: Hashable, Sendable {
  /// The bits; the first byte of RFC 9562 is the highest.
  @usableFromInline let value: UInt128

  /// The 16 bytes in RFC 9562 order.
  public var bytes: [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }

  /// Nil unless given 16 bytes.
  @inlinable public init?(bytes: some Sequence<UInt8>) {
    var (value, count) = (UInt128(0), 0)
    for byte in bytes { (value, count) = (value << 8 | UInt128(byte), count + 1) }
    guard count == 16 else { return nil }
    self.value = value
  }

  /// Nil unless given 16 bytes; quick, for rows of a table.
  public init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16 else { return nil }
    value = UInt128(bigEndian: bytes.loadUnaligned(as: UInt128.self))
  }

  /// Parses 32 hex digits, ignoring hyphens; nil for any other text.
  public init?(_ text: some StringProtocol) {
    var (value, count) = (UInt128(0), 0)
    for digit in text.utf8 where digit != UInt8(ascii: "-") {
      guard let nibble = digit.nibble else { return nil }
      (value, count) = (value << 4 | UInt128(nibble), count + 1)
    }
    guard count == 32 else { return nil }
    self.value = value
  }

  /// A new id of version 7: 48 bits of milliseconds, then random bits.
  public init(at instant: Instant, randomBytes: some Sequence<UInt8>) {
    let random = randomBytes.prefix(10).reduce(0) { $0 << 8 | UInt128($1) }
    self.init(UInt128(truncatingIfNeeded: instant.milliseconds) << 80 | random, version: 7)
  }

  /// The derived id of a unique record by kind and key (version 5, SHA-1): the same on every device.
  public init(kind: String, key: String) {
    let digest = Insecure.SHA1.hash(data: RecordID.namespace + Array("\(kind)\u{0}\(key)".utf8))
    self.init(digest.prefix(16).reduce(0) { $0 << 8 | UInt128($1) }, version: 5)
  }

  /// The namespace of derived ids: the letters of `commonplace` as a UUID of version 8.
  private static let namespace = RecordID("commonplace".utf8.reduce(0) { $0 << 8 | UInt128($1) } << 40, version: 8).bytes

  /// Sets the version bits and the variant bits of RFC 9562.
  private init(_ bits: UInt128, version: UInt128) {
    value = bits & ~(0xF << 76 | 0x3 << 62) | version << 76 | 0x2 << 62
  }

  /// Creation time of an id of version 7; nil for a derived one.
  public var instant: Instant? {
    value >> 76 & 0xF == 7 ? Instant(milliseconds: Int64(value >> 80)) : nil
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

  public static func < (one: RecordID, other: RecordID) -> Bool { one.value < other.value }
}
