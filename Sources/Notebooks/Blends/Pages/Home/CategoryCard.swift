import BlendsRecords
import Site
import Words

/// A category in short: its name, and how many blends of each status it has.
enum CategoryCard {
  /// The card, which leads to the category.
  static func card(_ category: CountedCategory, hasOtherTexts: Bool = false, in language: Language) -> HTML {
    """
    <li class="category-card" data-key="\(category.id)"><a class="card" href="\(Address.category(category.id))">\
    <span class="category-name" dir="auto">\(category.category.name.text)</span>\
    \(OtherTextsMark.html(hasOtherTexts, in: language))\
    <span class="tallies">\(Blend.Status.allCases.html { tally($0, category.counts[$0, default: 0], in: language) })</span></a></li>

    """
  }

  /// A count of none steps back, and is still told.
  private static func tally(_ standing: Blend.Status, _ count: Int, in language: Language) -> HTML {
    """
    <span class="tally standing-\(standing.formName)\(count == 0 ? " is-none" : "")">\(standing.symbol.html)\
    <span class="tally-count">\(language.number(Double(count)))</span> <span class="tally-name">\(standing.name(in: language))</span></span>
    """
  }
}
