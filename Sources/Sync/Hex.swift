extension Sequence<UInt8> {
  /// Two digits a byte.
  var hex: String { map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }
}

extension [UInt8] {
  /// Nil unless the text has two digits a byte.
  init?(hex text: some StringProtocol) {
    let nibbles = text.compactMap(\.hexDigitValue)
    guard nibbles.count == text.count, nibbles.count.isMultiple(of: 2) else { return nil }
    self = stride(from: 0, to: nibbles.count, by: 2).map { UInt8(nibbles[$0] << 4 | nibbles[$0 + 1]) }
  }
}
