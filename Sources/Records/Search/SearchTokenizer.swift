/// Splits text into folded words for searching.
///
/// In scripts without spaces every character is a token, so that a word is found inside a sentence; every symbol is a token too.
public enum SearchTokenizer {
  /// The parts that scalars play: one between tokens, one that continues a word, a token of its own, or a mark on the scalar before.
  private enum Kind: UInt8 { case between, letter, single, mark }

  /// The kinds of Latin, Greek and Cyrillic scalars: looking up Unicode's properties takes longer.
  private static let kinds = (0..<0x600).map { property(of: $0) }

  /// Calls with each token in folded scalars and its UTF-8 range, until the closure returns false.
  public static func tokens(of text: String, _ take: ([UInt32], Range<Int>) throws -> Bool) rethrows {
    // The folded scalars not yet passed on, and whether a letter continues their token: after a symbol only marks do.
    var (token, goesOn): ([UInt32], Bool) = ([], false)
    var (start, offset) = (0, 0)
    for scalar in text.unicodeScalars {
      // Folding appends no scalar, one or several. The first `length` scalars are of one token; the one after them continues or ends it.
      var length = token.count
      Folding.append(scalar.value, to: &token)
      while length < token.count {
        let kind = kind(of: token[length])
        let begins = length == 0 && kind != .between
        let continues = length > 0 && (kind == .mark || kind == .letter && goesOn)
        if begins { (start, goesOn) = (offset, kind != .single) }
        if begins || continues {
          length += 1
          continue
        }
        if length > 0 { guard try take(Array(token[..<length]), start..<offset) else { return } }
        token.removeFirst(kind == .between ? length + 1 : length)
        length = 0
      }
      offset += UTF8.width(scalar)
    }
    if !token.isEmpty { _ = try take(token, start..<offset) }
  }

  /// The tokens of a text with their UTF-8 ranges.
  public static func tokens(of text: String) -> [(token: [UInt32], range: Range<Int>)] {
    var tokens: [(token: [UInt32], range: Range<Int>)] = []
    self.tokens(of: text) { token, range in
      tokens.append((token, range))
      return true
    }
    return tokens
  }

  /// The folded words of a text.
  public static func words(of text: String) -> [String] { tokens(of: text).map { String($0.token) } }

  private static func kind(of scalar: UInt32) -> Kind {
    scalar < kinds.count ? kinds[Int(scalar)] : property(of: scalar)
  }

  private static func property(of value: UInt32) -> Kind {
    guard let scalar = Unicode.Scalar(value) else { return .between }
    let category = scalar.properties.generalCategory
    if category == .nonspacingMark { return .mark }
    if hasNoBlanks(value) { return .single }
    if letters.contains(category) { return .letter }
    let isSign = signs.contains(scalar) || scalar.properties.isEmojiPresentation || category == .currencySymbol
    return isSign || symbols.contains(category) && !scalar.isASCII ? .single : .between
  }

  private static let letters: Set<Unicode.GeneralCategory> = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber,
    .spacingMark,
  ]
  private static let symbols: Set<Unicode.GeneralCategory> = [.otherSymbol, .mathSymbol]
  /// Symbols that Unicode calls punctuation and people search for.
  private static let signs: Set<Unicode.Scalar> = ["§", "¶", "†", "‡", "•", "‰", "※"]

  /// True for scripts without spaces between words: Thai, Lao, Burmese, Khmer, Kana and Han.
  ///
  /// Blocks of Unicode 16, Blocks.txt.
  private static func hasNoBlanks(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0E00...0x0E4F, 0x0E80...0x0ECF, 0x0EDC...0x0EDF, 0x1000...0x103F, 0x104C...0x109F, 0x1780...0x17DF: true
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    case 0xAA60...0xAA7F, 0xA9E0...0xA9FF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

extension String {
  /// A string of those scalars.
  init(_ scalars: [UInt32]) {
    self.init()
    for scalar in scalars { Unicode.Scalar(scalar).map { unicodeScalars.append($0) } }
  }
}
