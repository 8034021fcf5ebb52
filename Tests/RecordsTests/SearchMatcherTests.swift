import Records
import Testing

/// Matches are marked in whole words and characters, and nothing else is.
@Suite struct SearchMatcherTests {
  @Test(arguments: [
    ("cafe", "Cafe\u{301} au lait", "[Cafe\u{301}] au lait"), ("flus", "Fluß, Straße", "[Fluß], Straße"),
    ("北京", "我在北京工作", "我在[北京]工作"), ("calm day", "day calm", "[day] [calm]"), ("a", "👩‍👩‍👧a", "👩‍👩‍👧[a]"),
    ("★", "a ★b", "a [★]b"), ("5 €", "5€ §3", "[5€] §3"), ("§", "5€ §3", "5€ [§]3"), ("→ ✓", "a→b ✓\u{FE0F}", "a[→]b [✓\u{FE0F}]"),
    ("カ", "ｶﾞ カメラ", "[ｶﾞ] [カ]メラ"), ("\"カ\"", "ガ カ", "ガ [カ]"), ("قهوه", "قهـوة", "[قهـوة]"), ("½", "1/2", "[1/2]"),
    // A word may go on; of several that are typed as one, the last alone; between quotes, none.
    ("cal", "calm", "[calm]"), ("\"cal\"", "calm", "calm"), ("au-lait", "au laits", "[au laits]"), ("au-lait", "aux laits", "aux laits"),
    ("\"au lait\"", "au laits", "au laits"),
  ])
  func `what is found is marked`(_ words: String, _ text: String, _ marked: String) throws {
    let matcher = SearchMatcher(try #require(SearchQuery(words)))
    let pieces = matcher.pieces(of: text)
    #expect(pieces.map { $0.isHit ? "[\($0.text)]" : $0.text }.joined() == marked)
    #expect(pieces.map(\.text).joined() == text)
  }

  @Test(arguments: [("rose", "Rose water"), ("jar", "Big  jar"), ("soap", "")])
  func `an excerpt is of the one field that has the words`(_ words: String, _ line: String) throws {
    let matcher = SearchMatcher(try #require(SearchQuery(words)))
    let excerpt = matcher.snippet(of: "Musk\nRose water\nBig  jar").map(\.text).joined()
    #expect(excerpt == line.split(separator: " ").joined(separator: " "))
  }
}
