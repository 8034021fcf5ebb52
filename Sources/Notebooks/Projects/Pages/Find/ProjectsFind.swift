import Hummingbird
import ProjectsRecords
import Records
import Site
import Words

/// The search in the titles and details of projects and items.
enum ProjectsFind {
  struct Model: Sendable, Hashable {
    let words: String
    let cards: [ProjectCard.Model]
    let rows: [ItemRow.Model]
    /// Number of results; nil without a search.
    let standing: String?

    init(nothingIn typed: String) { (words, cards, rows, standing) = (typed, [], [], nil) }

    init(words: String, cards: [ProjectCard.Model], rows: [ItemRow.Model], items: Int, unknown: String? = nil, in language: Language) {
      (self.words, self.cards, self.rows) = (words, cards, rows)
      let counts: [String: LocalizedText.Value] = ["projects": .count(cards.count), "items": .count(items)]
      standing = cards.isEmpty && items == 0 ? unknown ?? language.text("find.nothing") : language.text("find.found", counts)
    }
  }

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

  /// Results, live; nothing without a search.
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

extension ProjectsFind.Model {
  /// - Parameter typed: the words as they were typed
  init(_ typed: String, _ projects: Projects, for viewer: Viewer) throws {
    guard let query = SearchQuery(typed) else {
      self.init(nothingIn: typed)
      return
    }
    let found = try projects.search(query, limit: ItemWindow.items)
    self.init(
      words: typed, cards: found.projects.map { ProjectCard.Model($0, for: viewer) },
      rows: try projects.rows(found.items, for: viewer), items: found.count,
      unknown: viewer.unknowns(of: query, in: projects.book), in: viewer.language)
  }
}

extension ProjectsRoutes {
  func addFind(to router: Routes) {
    router.get(Address.projectsFind) { request in
      let words = try typed(in: request)
      return try services.page(request, of: projects) { ProjectsFind.view(try ProjectsFind.Model(words, projects, for: $0), in: $1) }
    }
  }

  /// A plain question is written as a form is: its blanks are plus signs.
  private func typed(in request: Request) throws -> String { try Form(decoding: request.uri.query ?? "")["search"] ?? "" }
}
