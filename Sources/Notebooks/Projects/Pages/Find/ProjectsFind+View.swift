import Site
import Words

extension ProjectsFind {
  /// The page; without a model nothing was looked for yet.
  static func view(_ model: Model?, in context: PageContext) -> HTML {
    let language = context.language
    return ProjectsTabs.page(language.text("find.title"), at: nil, in: context) {
      """
      \(Headline(title: language.text("find.title")).html)
      <search><form class="find" action="\(Address.projectsFind())"><label class="visually-hidden" for="search">\
      \(language.text("find.label"))</label><input id="search" type="search" name="search" value="\(model?.words)" \
      placeholder="\(language.text("find.label"))" autofocus><button>\(language.text("find.verb"))</button></form></search>
      \(model.map { found($0, in: language) })
      """
    }
  }

  private static func found(_ model: Model, in language: Language) -> HTML {
    """
    <p role="status">\(model.standing)</p>
    \(model.cards.isEmpty ? .nothing : "<ul class=\"project-shelf\">\(model.cards.html { ProjectCard.card($0, in: language) })</ul>")
    <div class="items"\(AutosaveField.list("undo itemkeys swipe", in: language))>
    \(model.rows.isEmpty ? .nothing : rows(model, in: language))
    </div>
    """
  }

  private static func rows(_ model: Model, in language: Language) -> HTML {
    "<ul class=\"card item-rows\">\(model.rows.html { ItemRow.row($0, in: nil, isSorted: false, language: language) })</ul>"
  }
}
