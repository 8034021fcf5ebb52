public import Foundation

extension Sequence<UInt8> {
  /// Two hex digits in lower case a byte.
  public var hex: String { map { String(UInt16($0) | 0x100, radix: 16).suffix(2) }.joined() }
}

extension Data {
  /// The bytes of which the text has two hex digits each; nil for any other text.
  public init?(hex: some StringProtocol) {
    let digits = hex.compactMap(\.hexDigitValue)
    guard digits.count == hex.count, digits.count % 2 == 0 else { return nil }
    self.init(stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}
