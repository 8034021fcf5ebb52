import Records
import Testing

/// Bytes as hexadecimal digits, in keys and in proofs.
@Suite struct HexTests {
  @Test func `bytes are read from ten digits and six letters, and from nothing that looks like them`() {
    let bytes: [UInt8] = [0, 9, 0xAF, 0xFF]
    #expect(bytes.hex == "0009afff")
    for text in ["0009afff", "0009AFFF"] { #expect([UInt8](hex: text) == bytes, "\(text)") }
    for text in ["0", "0g", "0 ", "-1", "\u{FF11}\u{FF11}", "\u{0661}\u{0661}", "\u{FF21}\u{FF21}"] {
      #expect([UInt8](hex: text) == nil, "\(text)")
    }
  }
}
