import Site
import Words

extension ProjectsFind {
  /// The page.
  static func view(_ model: Model, in context: ProjectsContext) -> HTML {
    let language = context.language
    let search = SearchForm(
      at: .projectsFind(), label: language.text("find.label"), words: model.words, showing: "found", isFirst: true)
    return ProjectsTabs.page(language.text("find.title"), at: nil, in: context) {
      """
      \(Headline(title: language.text("find.title")).html)
      \(search.html(in: language))
      \(region(model, in: language))
      """
    }
  }

  /// What was found, live; nothing while nothing is looked for.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="items"\(HTML.live("found", "item project")) \
    aria-label="\(language.text("find.title"))"\(AutosaveField.list("undo selecting itemkeys swipe", in: language))>
    \(model.standing.map { "<p class=\"quiet\" data-key=\"standing\" data-said=\"\($0)\">\($0)</p>" } ?? HTML.nothing)
    \(model.cards.isEmpty ? .nothing : cards(model, in: language))
    \(model.rows.isEmpty ? .nothing : rows(model, in: language))
    </section>
    """
  }

  private static func cards(_ model: Model, in language: Language) -> HTML {
    "<ul class=\"project-shelf\" data-key=\"projects\">\(model.cards.html { ProjectCard.card($0, in: language) })</ul>"
  }

  private static func rows(_ model: Model, in language: Language) -> HTML {
    """
    <ul class="card item-rows" data-key="rows">\
    \(model.rows.html { ItemRow.row($0, in: nil, isSorted: false, language: language) })</ul>
    """
  }
}
