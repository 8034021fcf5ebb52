/// Cuts texts into the words a search compares: folded, without case, accents and other marks.
///
/// Scripts that are written without blanks give one token a character, so that a word is found inside a sentence; so does each emoji.
public struct SearchTokenizer {
  private enum Kind: UInt8 { case unknown, between, letter, single, mark }

  private var folding = Folding()
  /// What is known of the scalars of alphabets, learnt one by one.
  private var kinds = [Kind](repeating: .unknown, count: 0x3000)

  /// Begins knowing nothing of any letter.
  public init() {}

  /// Calls with each token, as folded scalars, and the bytes of the text in UTF-8 it stands in, until that answers false.
  public mutating func tokens(of text: String, _ take: ([UInt32], Range<Int>) throws -> Bool) rethrows {
    var token: [UInt32] = []
    var (start, place) = (0, 0)
    for scalar in text.unicodeScalars {
      let next = place + UTF8.width(scalar)
      let kind = kind(of: scalar)
      if kind != .letter, kind != .mark, !token.isEmpty {
        guard try take(token, start..<place) else { return }
        token.removeAll(keepingCapacity: true)
      }
      if kind == .letter || kind == .single {
        if token.isEmpty { start = place }
        folding.fold(scalar.value) { token.append($0) }
      }
      if kind == .single, !token.isEmpty {
        guard try take(token, start..<next) else { return }
        token.removeAll(keepingCapacity: true)
      }
      place = next
    }
    if !token.isEmpty { _ = try take(token, start..<place) }
  }

  /// The same of a text of ASCII alone, as bytes: there every letter is one, and no table is asked.
  public static func tokens(ofASCII text: UnsafeBufferPointer<UInt8>, _ take: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Bool) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { folded in
      var start = 0
      for place in 0...text.count {
        if place < text.count, let letter = foldedASCII(text[place]) {
          folded[place] = letter
          continue
        }
        guard start == place || take(UnsafeBufferPointer(rebasing: folded[start..<place]), start..<place) else { return }
        start = place + 1
      }
    }
  }

  private static func foldedASCII(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x61...0x7A, 0x30...0x39: byte
    case 0x41...0x5A: byte + 32
    default: nil
    }
  }

  /// The tokens of the text, with the bytes of it in UTF-8 each stands in.
  public mutating func tokens(of text: String) -> [(token: [UInt32], place: Range<Int>)] {
    var tokens: [(token: [UInt32], place: Range<Int>)] = []
    self.tokens(of: text) { token, place in
      tokens.append((token, place))
      return true
    }
    return tokens
  }

  private mutating func kind(of scalar: Unicode.Scalar) -> Kind {
    let value = Int(scalar.value)
    guard value < kinds.count else { return SearchTokenizer.kind(scalar) }
    if kinds[value] == .unknown { kinds[value] = SearchTokenizer.kind(scalar) }
    return kinds[value]
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    if hasNoBlanks(scalar.value) { return scalar.properties.generalCategory == .nonspacingMark ? .mark : .single }
    let category = scalar.properties.generalCategory
    if letters.contains(category) { return .letter }
    if marks.contains(category) { return .mark }
    return scalar.properties.isEmojiPresentation ? .single : .between
  }

  private static let letters: Set<Unicode.GeneralCategory> = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber,
    .spacingMark,
  ]
  private static let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .enclosingMark, .format]

  /// Whether the letter belongs to a script in which no blank stands between words: Thai, Lao, Burmese, Khmer, Kana and Han.
  ///
  /// The blocks are those of Unicode 16, Blocks.txt.
  private static func hasNoBlanks(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0E00...0x0E4F, 0x0E80...0x0ECF, 0x0EDC...0x0EDF, 0x1000...0x103F, 0x104C...0x109F, 0x1780...0x17DF: true
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    case 0xAA60...0xAA7F, 0xA9E0...0xA9FF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
