import Foundation

/// Writes texts as they are compared by a person who looks for a word: without case, accents and other marks.
///
/// Scalar by scalar, so that a place in what was folded can be found again in the text. What Foundation says of a scalar is remembered:
/// a person writes with a few hundred of them, and asking for each character of twenty years would take a second.
public struct Folding {
  private static let unknown: UInt32 = 0xFFFF_FFFF
  private static let several: UInt32 = 0xFFFF_FFFE
  private static let nothing: UInt32 = 0xFFFF_FFFD
  /// Alphabets lie below; Chinese, Japanese and Korean signs, which have no case, above.
  private static let known = 0x3000

  /// Shared until something is learnt.
  private static let ascii: [UInt32] = {
    var table = [UInt32](repeating: unknown, count: known)
    for ascii in 0..<0x80 { table[ascii] = UInt32((0x41...0x5A).contains(ascii) ? ascii + 32 : ascii) }
    return table
  }()

  private var table = ascii
  private var others: [UInt32: [UInt32]] = [:]

  /// Begins with a table of ASCII alone; other letters are looked up once and kept.
  public init() {}

  /// Folds the text into scalars.
  public mutating func fold(_ text: String) -> [UInt32] {
    var folded: [UInt32] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { fold(scalar.value) { folded.append($0) } }
    return folded
  }

  /// Calls with each scalar that one is folded to: mostly one, none for a mark, several for a ligature.
  @inline(__always)
  mutating func fold(_ scalar: UInt32, _ take: (UInt32) -> Void) {
    guard scalar < Folding.known else { return foldAside(scalar).forEach(take) }
    var folded = table[Int(scalar)]
    if folded == Folding.unknown { folded = learn(scalar) }
    switch folded {
    case Folding.nothing: break
    case Folding.several: foldAside(scalar).forEach(take)
    default: take(folded)
    }
  }

  private mutating func learn(_ scalar: UInt32) -> UInt32 {
    let all = foldAside(scalar)
    let entry = all.isEmpty ? Folding.nothing : all.count == 1 ? all[0] : Folding.several
    table[Int(scalar)] = entry
    return entry
  }

  private mutating func foldAside(_ value: UInt32) -> [UInt32] {
    if let folded = others[value] { return folded }
    guard let scalar = Unicode.Scalar(value) else { return [] }
    let isMark = scalar.properties.generalCategory == .nonspacingMark
    let text = isMark ? "" : String(scalar).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    let folded = text.unicodeScalars.map(\.value)
    others[value] = folded
    return folded
  }
}
