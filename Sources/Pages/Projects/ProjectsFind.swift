import Records

/// The search in the titles and details of projects and items.
public enum ProjectsFind {
  /// What was found, ready to be shown.
  public struct Model: Sendable, Hashable {
    let words: String
    let cards: [ProjectCard.Model]
    let rows: [ItemRow.Model]
    let standing: String

    public init(words: String, cards: [ProjectCard.Model], rows: [ItemRow.Model], items: Int, in language: Language) {
      self.words = words
      self.cards = cards
      self.rows = rows
      let counts: [String: Phrase.Value] = ["projects": .count(cards.count), "items": .count(items)]
      standing = cards.isEmpty && items == 0 ? language.say("find.nothing") : language.say("find.found", counts)
    }
  }

  /// The page; without a model nothing was looked for yet.
  public static func view(_ model: Model?, in frame: Frame) -> HTML {
    let language = frame.language
    return ProjectsTabs.page(language.say("find.title"), at: nil, in: frame) {
      """
      \(Headline(title: language.say("find.title")).drawn)
      <search><form class="find" action="\(Address.projects(.find(words: nil)))"><label class="visually-hidden" for="search">\
      \(language.say("find.label"))</label><input id="search" type="search" name="search" value="\(model?.words)" \
      placeholder="\(language.say("find.label"))" autofocus><button>\(language.say("find.verb"))</button></form></search>
      \(model.map { found($0, in: language) })
      """
    }
  }

  private static func found(_ model: Model, in language: Language) -> HTML {
    """
    <p role="status">\(model.standing)</p>
    \(model.cards.isEmpty ? .nothing : "<ul class=\"project-shelf\">\(model.cards.drawn { ProjectCard.card($0, in: language) })</ul>")
    <div class="items"\(SavedText.list("itemkeys", in: language))>
    \(model.rows.isEmpty ? .nothing : rows(model, in: language))
    </div>
    """
  }

  private static func rows(_ model: Model, in language: Language) -> HTML {
    "<ul class=\"card item-rows\">\(model.rows.drawn { ItemRow.row($0, in: nil, isSorted: false, language: language) })</ul>"
  }
}
