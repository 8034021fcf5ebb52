import BookStore
import Hummingbird
import ProjectsRecords
import Records
import Site
import Words

/// The search in the titles and details of projects and items.
enum ProjectsFind {
  static func view(_ typed: String, _ projects: Projects, for viewer: Viewer, in context: ProjectsContext) throws -> HTML {
    let (language, region) = (context.language, try region(typed, projects, for: viewer))
    let search = SearchForm(
      at: .projectsFind(), label: language.text("find.label"), words: typed, showing: "found", isFocused: true, in: language)
    return ProjectsTabs.page(language.text("find.title"), at: nil, in: context) {
      """
      \(Headline(title: language.text("find.title")).html)
      \(search.html)
      \(region)
      """
    }
  }

  private static func region(_ typed: String, _ projects: Projects, for viewer: Viewer) throws -> HTML {
    let language = viewer.language
    let results = try SearchQuery(typed).map { try found($0, projects, for: viewer) }
    return """
      <section class="items"\(HTML.live("found", "item project")) \
      aria-label="\(language.text("find.title"))"\(AutosaveField.list("undo selecting itemkeys swipe", in: language))>
      \(results)
      </section>
      """
  }

  private static func found(_ query: SearchQuery, _ projects: Projects, for viewer: Viewer) throws -> HTML {
    let language = viewer.language
    let answer = try projects.search(query, limit: ItemWindow.itemStep)
    let (foundProjects, items, count) = answer.found
    let models = try projects.rows(items, for: viewer)
    let counts: [String: LocalizedText.Value] = ["projects": .count(foundProjects.count), "items": .count(count)]
    let nothing = viewer.unknowns(of: query, in: projects.book) ?? language.text("find.nothing")
    let standing = foundProjects.isEmpty && count == 0 ? nothing : language.text("find.found", counts)
    let cards: HTML = "<ul class=\"project-shelf\" data-key=\"projects\">\(foundProjects.html { ProjectCard.card($0, for: viewer) })</ul>"
    let rows: HTML = """
      <ul class="card item-rows" data-key="rows">\
      \(models.html { ItemRow.row($0, in: nil, isSorted: false, language: language) })</ul>
      """
    let elsewhere = SearchForm.elsewhere(query.text, making(query.text, in: language), in: language)
    return """
      <p class="quiet" data-key="standing" data-said="\(standing)">\(language.correction(answer.replacements)) \(standing)</p>
      \(foundProjects.isEmpty ? .nothing : cards)
      \(items.isEmpty ? .nothing : rows)
      \(foundProjects.isEmpty && items.isEmpty ? elsewhere : .nothing)
      """
  }

  /// The link that offers to make an item of the words.
  private static func making(_ words: String, in language: Language) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(Address.newItem(words))">\(Symbol.plus.html)\
    <span class="row-main" dir="auto">\(language.text("add.label")): \(words)</span></a></li>
    """
  }
}

extension ProjectsRoutes {
  func addFind(to router: Routes) {
    router.get(Address.projectsFind) { request in
      // A query is encoded like a form: its blanks are plus signs.
      let words = try Form(addressOf: request)["search"] ?? ""
      return try services.page(request, of: projects) { try ProjectsFind.view(words, projects, for: $0, in: $1) }
    }
  }
}
