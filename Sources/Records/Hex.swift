extension Sequence<UInt8> {
  /// Two lower-case digits a byte.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Reads two hexadecimal digits a byte; nil for any other text.
  public init?(hex text: some StringProtocol) {
    let nibbles = text.utf8.compactMap(\.nibble)
    guard nibbles.count == text.utf8.count, nibbles.count.isMultiple(of: 2) else { return nil }
    self = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
  }

  /// Appends a hexadecimal digit in lower case.
  public mutating func append(hex nibble: UInt8) {
    append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for any other character.
  var nibble: UInt8? {
    switch self {
    case 48...57: self - 48
    case 65...70: self - 55
    case 97...102: self - 87
    default: nil
    }
  }
}
