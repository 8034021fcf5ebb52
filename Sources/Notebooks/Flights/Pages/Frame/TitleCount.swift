import Records
import Site
import Words

/// The number of things a list has, behind its title, live.
enum TitleCount {
  static func html(_ count: Int, kinds: StaticString, in language: Language) -> HTML {
    """
     <span class="title-count"\(HTML.live("count", kinds))>(\(language.number(Double(count))))</span>
    """
  }
}

extension Int {
  /// "120 flights".
  func flights(in language: Language) -> String { language.text("flights.count", ["count": .count(self)]) }
}
