import Records
import TestKit
import Testing

@Suite struct SearchTokenizerTests {
  @Test func `a text of ASCII alone is cut as every other is`() {
    var (tokenizer, dice) = (SearchTokenizer(), SeededDice.thrown())
    let everySign = (0..<128).map { [UInt8(ascii: "a"), UInt8($0), UInt8(ascii: "Z")] }
    let random = (0..<500).map { _ in (0..<dice.below(40)).map { _ in UInt8(dice.below(128)) } }
    for bytes in everySign + random {
      var found: [String] = []
      bytes.withUnsafeBufferPointer { bytes in
        SearchTokenizer.tokens(ofASCII: bytes) { token, place in
          found.append("\(String(decoding: token, as: UTF8.self)) \(place)")
          return true
        }
      }
      let expected = tokenizer.tokens(of: String(decoding: bytes, as: UTF8.self)).map { token, place in
        "\(String(String.UnicodeScalarView(token.compactMap(Unicode.Scalar.init)))) \(place)"
      }
      #expect(found == expected, "\(bytes)")
    }
  }

  @Test func `whoever has enough is given no more`() {
    var found: [Int] = []
    [UInt8]("one two three".utf8).withUnsafeBufferPointer { bytes in
      SearchTokenizer.tokens(ofASCII: bytes) { _, place in
        found.append(place.lowerBound)
        return found.count < 2
      }
    }
    #expect(found == [0, 4])
  }
}
