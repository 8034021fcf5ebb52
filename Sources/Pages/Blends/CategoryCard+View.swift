import Records

extension CategoryCard {
  /// The card, which leads to the category.
  static func card(_ model: Model, in language: Language) -> HTML {
    """
    <li class="category-card" data-key="\(model.id)"><a class="card" href="\(Address.blends(.category(model.id, CategoryView())))">\
    <span class="category-name" title="\(model.name)">\(model.name)</span>\
    <span class="tallies">\(BlendStanding.allCases.drawn { tally($0, model.counts[$0], in: language) })</span></a></li>

    """
  }

  /// A count of none steps back, and is still told.
  private static func tally(_ standing: BlendStanding, _ count: Int, in language: Language) -> HTML {
    """
    <span class="tally standing-\(standing.rawValue)\(count == 0 ? " is-none" : "")">\(standing.symbol.drawn)\
    <span class="tally-count">\(language.number(Double(count)))</span> <span class="tally-name">\(standing.name(in: language))</span></span>
    """
  }
}
