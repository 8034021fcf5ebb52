import BookStore
import Hummingbird
import ProjectsRecords
import Records
import Site
import Words

/// The front page of the notebook: its open projects, and the items to do next.
enum ProjectsHome {
  struct Model: Sendable, Hashable {
    let cards: [ProjectCard.Model]
    let openProjects: Int
    let upNext: [ItemRow.Model]
    let moreToExplore: [ItemRow.Model]
    let isNew: Bool
  }

  static func view(_ model: Model, isAdding: Bool = false, in context: ProjectsContext) -> HTML {
    let language = context.language
    return ProjectsTabs.page(language.text("section.projects"), at: .home, in: context) {
      """
      \(Headline(title: language.text("section.projects")).html)
      \(AddLine(isFirst: isAdding).html(in: language))
      \(region(model, in: language))
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="home"\(HTML.live("home", "item project"))\(AutosaveField.list("undo selecting itemkeys ticks swipe", in: language))>
    \(model.isNew ? start(in: language) : .nothing)
    \(model.cards.isEmpty ? .nothing : cards(model, in: language))
    \(items("up-next", language.text("home.upNext"), model.upNext, in: language))
    \(items("more", language.text("home.more"), model.moreToExplore, in: language))
    </div>
    """
  }

  private static func cards(_ model: Model, in language: Language) -> HTML {
    """
    <section data-key="cards" aria-labelledby="cards-title"><header class="section-head">\
    <h2 id="cards-title">\(language.text("home.open"))</h2>
    <a class="pill" href="\(Address.openProjects())">\(language.text("home.all", ["count": .count(model.openProjects)]))</a></header>
    <ul class="project-cards" data-key="list" tabindex="0" aria-labelledby="cards-title">\
    \(model.cards.html { ProjectCard.card($0, in: language) })</ul></section>
    """
  }

  private static func items(_ id: StaticString, _ title: String, _ rows: [ItemRow.Model], in language: Language) -> HTML {
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
    <p class="buttons centred"><a class="pill" href="\(Address.newProject())">\(Symbol.plus.html)<span>\(language.text("project.new"))</span></a>\
    <a class="pill" href="\(Address.projectsSample())">\(language.text("sample.verb"))</a></p></div>
    """
  }
}

extension ProjectsHome.Model {
  init(_ projects: Projects, for viewer: Viewer) throws {
    let open = try projects.newestOpen(Self.cards)
    let next = try projects.upNext(on: viewer.today)
    let rows = try projects.rows(next.all, for: viewer)
    self.init(
      cards: open.projects.map { ProjectCard.Model($0, for: viewer) }, openProjects: open.count, upNext: Array(rows.prefix(3)),
      moreToExplore: Array(rows.dropFirst(3)), isNew: try open.count == 0 && rows.isEmpty && projects.isNew())
  }

  private static let cards = 12
}

extension ProjectsRoutes {
  func addHome(to router: Routes) {
    router.get(Address.projects) { request in
      let isAdding = request.uri.queryParameters["add"] != nil
      return try services.page(request, of: projects, at: .home) {
        ProjectsHome.view(try ProjectsHome.Model(projects, for: $0), isAdding: isAdding, in: $1)
      }
    }
    router.page(Address.projectsSample, services) { Sample.view(in: $2) }
    router.act(Address.sampleAddition, services, otherwise: { .projects() }) { _, _, viewer in
      let act = try projects.addSample({ viewer.language.text(Projects.sampleTitle($0, $1)) }, today: viewer.today).act
      return FormResult(act: act, go: ReturnPath(to: .projects()))
    }
  }
}

enum Sample {
  static func view(in context: PageContext) -> HTML {
    let language = context.language
    return Question(
      title: language.text("sample.title"), sentences: [language.text("sample.question"), language.text("sample.undo")],
      verb: language.text("sample.verb"), doing: .sampleAddition(), leaving: .projects(), isGrave: false
    ).page(in: context)
  }
}
