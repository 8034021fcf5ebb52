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
      at: .projectsFind(), label: language.text("find.label"), words: typed, showing: "found", isFirst: true, in: language)
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
    return """
      <section class="items"\(HTML.live("found", "item project")) \
      aria-label="\(language.text("find.title"))"\(AutosaveField.list("undo selecting itemkeys swipe", in: language))>
      \(try SearchQuery(typed).map { try found($0, projects, for: viewer) })
      </section>
      """
  }

  private static func found(_ query: SearchQuery, _ projects: Projects, for viewer: Viewer) throws -> HTML {
    let language = viewer.language
    let answer = try projects.search(query, limit: ItemWindow.items)
    let (found, items, count) = answer.found
    let counts: [String: LocalizedText.Value] = ["projects": .count(found.count), "items": .count(count)]
    let nothing = viewer.unknowns(of: query, in: projects.book) ?? language.text("find.nothing")
    let standing = found.isEmpty && count == 0 ? nothing : language.text("find.found", counts)
    let cards: HTML = "<ul class=\"project-shelf\" data-key=\"projects\">\(found.html { ProjectCard.card($0, for: viewer) })</ul>"
    let rows: HTML = """
      <ul class="card item-rows" data-key="rows">\
      \(try projects.rows(items, for: viewer).html { ItemRow.row($0, in: nil, isSorted: false, language: language) })</ul>
      """
    return """
      <p class="quiet" data-key="standing" data-said="\(standing)">\(language.correction(answer.instead)) \(standing)</p>
      \(found.isEmpty ? .nothing : cards)
      \(items.isEmpty ? .nothing : rows)
      \(found.isEmpty && items.isEmpty ? SearchForm.elsewhere(query.text, making(query.text, in: language), in: language) : .nothing)
      """
  }
}

extension ProjectsFind {
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
      let words = try Form(decoding: request.uri.query ?? "")["search"] ?? ""
      return try services.page(request, of: projects) { try ProjectsFind.view(words, projects, for: $0, in: $1) }
    }
    router.get(Address.awards) { request in
      try services.page(request, of: projects, at: .awards) { AwardsPage.view(try projects.awards(), in: $1) }
    }
  }
}

/// The earned awards, and those still to earn.
enum AwardsPage {
  static func view(_ awards: [Award], in context: ProjectsContext) -> HTML {
    let language = context.language
    return ProjectsTabs.page(language.text("projects.tab.awards"), at: .awards, in: context) {
      """
      \(Headline(title: language.text("projects.tab.awards")).html)
      \(region(awards, in: language))
      """
    }
  }

  static func region(_ awards: [Award], in language: Language) -> HTML {
    """
    <div class="awards"\(HTML.live("awards", "item award"))>
    \(group(awards, .items, language.text("award.made"), in: language))
    \(group(awards, .completed, language.text("award.done"), in: language))
    </div>
    """
  }

  private static func group(_ awards: [Award], _ criterion: Award.Criterion, _ title: String, in language: Language) -> HTML {
    """
    <section data-key="\(criterion.rawValue)"><h2 class="items-day">\(title)</h2>
    <ul class="award-grid" data-key="list">\(awards.filter { $0.criterion == criterion }.html { award($0, in: language) })</ul></section>
    """
  }

  private static func award(_ award: Award, in language: Language) -> HTML {
    """
    <li class="card award award-\(award.criterion.rawValue)\(award.day == nil ? " is-locked" : "")" data-key="\(award.value)">\
    \(Symbol.award.html)<h3>\(award.name(language.several))</h3><p>\(language.text(award.task))</p>\
    \(award.day.map { earned(on: $0, in: language) } ?? standing(award, in: language))</li>
    """
  }

  private static func earned(on day: Day, in language: Language) -> HTML {
    "<p class=\"award-day\">\(language.text("award.earned", ["day": .day(day)]))</p>"
  }

  private static func standing(_ award: Award, in language: Language) -> HTML {
    let standing = language.text(award.standing)
    return """
      <p class="note">\(standing)</p><progress value="\(award.reached)" max="\(award.value)" aria-label="\(standing)"></progress>
      """
  }
}
