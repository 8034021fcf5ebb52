import Foundation
import Records
import Testing

/// Two ways to write one word are one, and two words stay two: in searches, names and airports alike.
@Suite struct FoldingTests {
  @Test(arguments: [
    ("Smørrebrød", "smorrebrod"), ("Łódź", "LODZ"), ("Kadıköy İSTANBUL", "kadikoy istanbul"), ("œuvre Æbleskiver", "oeuvre aebleskiver"),
    ("Đà Nẵng", "da nang"), ("Þingvellir", "thingvellir"), ("Ísafjörður", "isafjordur"), ("Straße", "strasse"), ("Ёж", "еж"),
    ("ΟΔΟΣ", "οδος"), ("Ⅷ ｱﾛﾏ ＯＩＬ", "viii アロマ oil"), ("ガ", "カ\u{3099}"), ("ｶﾞ", "ガ"),
    ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
    ("й", "и\u{306}"), ("क़", "क\u{93C}"), ("กุ้", "ก\u{E49}\u{E38}"), ("أحمد آدم", "احمد ادم"), ("قهـــوة", "قهوه"), ("کتاب‌ی", "كتابي"),
    ("٢٠۲۵ ２०", "2025 20"), ("O’Hare ʻOʼahu ‘x´", "o'hare 'o'ahu 'x'"), ("❤\u{FE0F} ✓", "❤ ✓"), ("½ 5㎖ −3℃", "1/2 5ml -3°c"),
    ("hy\u{AD}phen  at\u{A0}ion ", "hyphen at ion"),
  ])
  func `a word is the same however it is written`(_ one: String, _ other: String) {
    #expect(scalars(one) == scalars(other))
  }

  @Test(arguments: [
    ("ガ", "カ"), ("ば", "ぱ"), ("は", "ば"), ("мой", "мои"), ("їх", "іх"), ("क़", "क"), ("कि", "कु"), ("กิน", "กัน"), ("가", "각"), ("★", "✓"),
    ("ь", "ъ"), ("ш", "щ"), ("ء", "ا"),
  ])
  func `a mark that makes another letter stays`(_ one: String, _ other: String) {
    #expect(scalars(one) != scalars(other))
    #expect(scalars(one.decomposedStringWithCanonicalMapping) == scalars(one))
  }

  /// As SQLite compares them: to Swift two texts are one that differ only in the order of their marks.
  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(Folding.name(text).unicodeScalars) }

  @Test func `marks are sorted up to the thirtieth in a row, and stay as they came from there on`() {
    func folded(_ count: Int) -> [UInt32] { Folding.fold("ก" + String(repeating: "\u{E49}", count: count) + "\u{E38}") }
    #expect(folded(29)[1] == 0xE38 && folded(30).last == 0xE38 && folded(40).last == 0xE38)
  }

  @Test func `what was folded is folded to itself`() {
    for value in 0...0x2FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = Folding.fold("\(scalar)")
      let text = folded.reduce(into: "") { text, part in Unicode.Scalar(part).map { text.unicodeScalars.append($0) } }
      if Folding.fold(text) != folded { Issue.record("U+\(String(value, radix: 16)) is folded twice otherwise than once") }
    }
  }
}
