import Records

/// The search in the names of blends and of their ingredients, in all categories.
public enum BlendsFind {
  /// What was found, ready to be shown.
  public struct Model: Sendable, Hashable {
    let words: String
    let rows: [BlendRow.Model]
    let standing: String

    /// - Parameters:
    ///   - rows: each with its category
    ///   - blends: how many there are in all
    public init(words: String, rows: [BlendRow.Model], blends: Int, in language: Language) {
      self.words = words
      self.rows = rows
      standing = blends == 0 ? language.say("find.nothing") : language.say("blends.find.found", ["count": .count(blends)])
    }
  }
}

extension BlendsFind {
  /// The page; without a model nothing was looked for yet.
  public static func view(_ model: Model?, in frame: Frame) -> HTML {
    let language = frame.language
    return BlendsTabs.page(language.say("blends.find"), at: nil, in: frame) {
      """
      \(Headline(title: language.say("blends.find")).drawn)
      <form class="search" role="search" method="get" action="\(Address.blends(.find(words: nil)))">
      <label class="visually-hidden" for="search">\(language.say("blends.find.label"))</label>
      <input id="search" type="search" name="search" value="\(model?.words)" maxlength="\(SearchWords.most.characters)" \
      placeholder="\(language.say("blends.find.label"))" autocomplete="off" enterkeyhint="search" autofocus>
      <button>\(Symbol.search.drawn)<span>\(language.say("find.verb"))</span></button></form>
      \(model.map { found($0, in: language) })
      """
    }
  }

  private static func found(_ model: Model, in language: Language) -> HTML {
    """
    <p role="status" class="quiet">\(model.standing)</p>
    \(model.rows.isEmpty ? .nothing : BlendRow.list(model.rows, showsStanding: true, in: language))
    """
  }
}
