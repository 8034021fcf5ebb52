import BookStore
import Hummingbird
import ProjectsRecords
import Records
import Site
import Words

/// The front page of the notebook: its open projects, and the items to do next.
enum ProjectsHome {
  /// The most open projects on the page.
  private static let mostCards = 12

  /// Draws the page.
  ///
  /// - Parameters:
  ///   - words: the words the line for a new item begins with
  ///   - isAdding: true to put the focus into that line
  static func view(_ projects: Projects, adding words: String?, isAdding: Bool, for viewer: Viewer, in context: ProjectsContext) throws
    -> HTML
  {
    let (language, region) = (context.language, try region(projects, for: viewer))
    return ProjectsTabs.page(language.text("section.projects"), at: .home, in: context) {
      """
      \(Headline(title: language.text("section.projects")).html)
      \(AddLine(isFocused: isAdding, words: words).html(in: language))
      \(region)
      """
    }
  }

  private static func region(_ projects: Projects, for viewer: Viewer) throws -> HTML {
    let (language, open) = (viewer.language, try projects.newestOpen(mostCards))
    let rows = try projects.rows(projects.upNext(on: viewer.today).all, for: viewer)
    let isNew = try open.count == 0 && rows.isEmpty && projects.isNew()
    return """
      <div class="home"\(HTML.live("home", "item project"))\(AutosaveField.list("undo selecting itemkeys ticks swipe", in: language))>
      \(isNew ? start(in: language) : .nothing)
      \(open.projects.isEmpty ? .nothing : cards(open.projects, of: open.count, for: viewer))
      \(items("up-next", language.text("home.upNext"), rows.prefix(3), in: language))
      \(items("more", language.text("home.more"), rows.dropFirst(3), in: language))
      </div>
      """
  }

  private static func cards(_ projects: [TalliedProject], of count: Int, for viewer: Viewer) -> HTML {
    let language = viewer.language
    return """
      <section data-key="cards" aria-labelledby="cards-title"><header class="section-head">\
      <h2 id="cards-title">\(language.text("home.open"))</h2>
      <a class="pill" href="\(Address.openProjects())">\(language.text("home.all", ["count": .count(count)]))</a></header>
      <ul class="project-cards" data-key="list" tabindex="0" aria-labelledby="cards-title">\
      \(projects.html { ProjectCard.card($0, for: viewer) })</ul></section>
      """
  }

  private static func items(_ id: StaticString, _ title: String, _ rows: ArraySlice<ItemRow.Model>, in language: Language) -> HTML {
    guard !rows.isEmpty else { return .nothing }
    return """
      <section data-key="\(id)" aria-labelledby="\(id)-title"><h2 class="items-day" id="\(id)-title">\(title)</h2>
      <ul class="card item-rows" data-key="list">\(rows.html { ItemRow.row($0, in: nil, isSorted: false, language: language) })</ul>
      </section>
      """
  }

  private static func start(in language: Language) -> HTML {
    """
    <div class="card" data-key="start">\
    \(EmptyState(symbol: .projects, title: language.text("home.empty"), advice: language.text("home.empty.advice")).html)\
    <p class="buttons centred"><a class="pill prominent" href="\(Address.newProject())">\(Symbol.plus.html)<span>\(language.text("project.new"))</span></a>\
    <a class="pill" href="\(Address.projectsSample())">\(language.text("sample.verb"))</a></p></div>
    """
  }
}

extension ProjectsRoutes {
  func addHome(to router: Routes) {
    router.get(Address.projects) { request in
      let query = try Form(addressOf: request)
      return try services.page(request, of: projects, at: .home) {
        try ProjectsHome.view(projects, adding: query["words"], isAdding: query["add"] != nil, for: $0, in: $1)
      }
    }
    router.page(Address.projectsSample, services) { SampleQuestion.view(in: $2) }
    router.act(Address.sampleAddition, services, otherwise: { .projects() }) { _, _, viewer in
      let act = try projects.addSample(language: viewer.language.id, in: viewer.zone).act
      return FormResult(act: act, go: ReturnPath(to: .projects()))
    }
  }
}

extension Address {
  /// The line that adds an item, with words to begin with.
  static func newItem(_ words: String) -> Address { .projects().with("add=1&words=\(encoded(words))") }
}

/// The question before sample projects are added.
enum SampleQuestion {
  static func view(in context: PageContext) -> HTML {
    let language = context.language
    return Question(
      title: language.text("sample.title"), sentences: [language.text("sample.question"), language.text("sample.undo")],
      verb: language.text("sample.verb"), doing: .sampleAddition(), leaving: .projects(), isGrave: false, in: language
    ).page(in: context)
  }
}
