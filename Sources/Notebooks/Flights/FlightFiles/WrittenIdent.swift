/// The ident of a flight as files and people write it.
public enum WrittenIdent {
  /// The separators between an airline's code and the number: hyphens, dashes, dot, slash, underscore and their like.
  private static let separators: Set<Unicode.Scalar> = [
    "-", ".", "/", "_", ":", "·", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}", "\u{FE58}",
    "\u{FE63}", "\u{FF0D}", "\u{00AD}", " ", "\u{00A0}",
  ]

  /// The airline's code and the number in a text: `LH` and `778` for `LH778`, `lh-778` and `LH 0778`; nil for any other text.
  /// Without a separator, `U21234` can also be a registration, so it has no parts.
  public static func parts(of text: String) -> (code: String, number: String)? {
    let scalars = Array(text.uppercased().unicodeScalars)
    return [2, 3].lazy.compactMap { parts(of: scalars, width: $0) }.first
  }

  private static func parts(of scalars: [Unicode.Scalar], width: Int) -> (code: String, number: String)? {
    guard scalars.count > width else { return nil }
    let (code, tail) = (scalars[..<width], scalars[width...])
    let rest = tail.drop(while: separators.contains)
    guard code.allSatisfy({ isLetter($0) || isDigit($0) }), isNumber(rest) else { return nil }
    // A code of two with a digit needs a separator after it or the digit first: `U2-1234` and `9W123` have parts, `U21234` has none.
    let hasDigit = width == 2 && code.contains(where: isLetter) && (rest.count < tail.count || code.first.map(isDigit) == true)
    return code.allSatisfy(isLetter) || hasDigit ? (string(code), string(withoutZeros(rest))) : nil
  }

  /// The ident in capitals without blanks, separators and leading zeros; nil if it is a placeholder for a missing one.
  public static func tidied(_ text: String) -> String? {
    let code = text.asCode
    if let parts = parts(of: text) ?? parts(of: code) { return isNone(parts.code, parts.number) ? nil : parts.code + parts.number }
    let number = number(code)
    return number == "0" || code.isNoCode && !isNumber(number.unicodeScalars) ? nil : number
  }

  /// A number alone, without separators and zeros before it; any other text unchanged.
  public static func number(_ text: String) -> String {
    let rest = text.unicodeScalars.drop(while: separators.contains)
    return isNumber(rest) ? string(withoutZeros(rest)) : text
  }

  /// True for `NA 0`, `XX0` and the like, which stand for a missing ident.
  private static func isNone(_ code: String, _ number: String) -> Bool { number == "0" && (code == "NA" || code.isNoCode) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// True for digits, with or without a letter after them.
  private static func isNumber(_ scalars: some BidirectionalCollection<Unicode.Scalar>) -> Bool {
    let digits = scalars.prefix(while: isDigit)
    return !digits.isEmpty && scalars.dropFirst(digits.count).count <= 1 && scalars.dropFirst(digits.count).allSatisfy(isLetter)
  }

  private static func withoutZeros(_ scalars: some BidirectionalCollection<Unicode.Scalar>) -> [Unicode.Scalar] {
    let rest = Array(scalars.drop { $0 == "0" })
    return rest.first.map(isDigit) == true ? rest : ["0"] + rest
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension String {
  private static let noCodes: Set = ["N/A", "NA0", "NONE", "NULL", "UNKNOWN", "XX", "XXX", "XXXX", "ZZZ", "ZZZZ", "AFIL", "\\N"]

  /// True if it is a placeholder for a missing code, in capitals: `ZZZZ`, `NULL`, `N/A`, `--`, `000`.
  public var isNoCode: Bool { !contains(where: \.isLetter) || String.noCodes.contains(self) }

  /// The text in capitals and without blanks, as codes are written; nil if it is a placeholder for a missing code.
  var asKnownCode: String? {
    let code = asCode
    return code.isNoCode ? nil : code
  }
}
