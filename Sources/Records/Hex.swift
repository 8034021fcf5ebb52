extension Sequence<UInt8> {
  /// Two lower-case digits a byte.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Reads two hexadecimal digits a byte, full-width ones too; nil for any other text.
  public init?(hex text: some StringProtocol) {
    let nibbles = text.compactMap(\.hexDigitValue)
    guard nibbles.count == text.count, nibbles.count.isMultiple(of: 2) else { return nil }
    self = stride(from: 0, to: nibbles.count, by: 2).map { UInt8(nibbles[$0] << 4 | nibbles[$0 + 1]) }
  }

  /// Appends a hexadecimal digit in lower case.
  public mutating func append(hex nibble: UInt8) {
    append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
  }
}
