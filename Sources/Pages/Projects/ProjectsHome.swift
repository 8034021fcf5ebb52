import Records

/// The front page of the notebook: its open projects, and what comes next.
public enum ProjectsHome {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let cards: [ProjectCard.Model]
    /// How many open projects there are in all.
    let openProjects: Int
    let upNext: [ItemRow.Model]
    let moreToExplore: [ItemRow.Model]
    /// Whether there is no project and no item at all.
    let isNew: Bool

    public init(
      cards: [ProjectCard.Model], openProjects: Int, upNext: [ItemRow.Model], moreToExplore: [ItemRow.Model], isNew: Bool
    ) {
      self.cards = cards
      self.openProjects = openProjects
      self.upNext = upNext
      self.moreToExplore = moreToExplore
      self.isNew = isNew
    }
  }

  /// The page; `isAdding` when it was asked for to add an item.
  public static func view(_ model: Model, isAdding: Bool = false, in frame: Frame) -> HTML {
    let language = frame.language
    return ProjectsTabs.page(language.say("section.projects"), at: .home, in: frame) {
      """
      \(Headline(title: language.say("section.projects")).drawn)
      \(AddLine(isFirst: isAdding).drawn(in: language))
      \(region(model, in: language))
      \(foot(in: language))
      """
    }
  }

  /// The cards and the ten items, live.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="home"\(HTML.live("home", "item project", from: .projects(.region(.home))))\(SavedText.list("itemkeys", in: language))>
    \(model.isNew ? start(in: language) : .nothing)
    \(model.cards.isEmpty ? .nothing : cards(model, in: language))
    \(items("up-next", language.say("home.upNext"), model.upNext, in: language))
    \(items("more", language.say("home.more"), model.moreToExplore, in: language))
    </div>
    """
  }

  private static func cards(_ model: Model, in language: Language) -> HTML {
    """
    <section data-key="cards" aria-labelledby="cards-title"><header class="section-head"><h2 id="cards-title">\(language.say("home.open"))</h2>
    <a class="pill" href="\(Address.projects(.shelf(.open)))">\(language.say("home.all", ["count": .count(model.openProjects)]))</a></header>
    <ul class="project-cards" data-key="list" tabindex="0" aria-labelledby="cards-title">\
    \(model.cards.drawn { ProjectCard.card($0, in: language) })</ul></section>
    """
  }

  private static func items(_ id: StaticString, _ title: String, _ rows: [ItemRow.Model], in language: Language) -> HTML {
    guard !rows.isEmpty else { return .nothing }
    let id = HTML(markup: "\(id)")
    return """
      <section data-key="\(id)" aria-labelledby="\(id)-title"><h2 class="items-day" id="\(id)-title">\(title)</h2>
      <ul class="card item-rows" data-key="list">\(rows.drawn { ItemRow.row($0, in: nil, isSorted: false, language: language) })</ul>
      </section>
      """
  }

  private static func start(in language: Language) -> HTML {
    """
    <div class="card" data-key="start">\
    \(EmptyState(symbol: .projects, title: language.say("home.empty"), advice: language.say("home.empty.advice")).drawn)\
    <p class="pager"><a class="pill" href="\(Address.projects(.new))">\(Symbol.plus.drawn)<span>\(language.say("project.new"))</span></a>\
    <a class="pill" href="\(Address.projects(.sample))">\(language.say("sample.verb"))</a></p></div>
    """
  }

  private static func foot(in language: Language) -> HTML {
    """
    <details class="card away"><summary>\(language.say("projects.away"))</summary>
    <ul class="rows">
    \(ProjectsAddress.Export.allCases.drawn { file($0, in: language) })
    </ul>
    <p class="buttons"><a class="pill" href="\(Address.projects(.sample))">\(language.say("sample.verb"))</a>\
    <a class="pill grave" href="\(Address.projects(.deletion))">\(Symbol.trash.drawn)<span>\(language.say("projects.deletion.verb"))</span>\
    </a></p>
    </details>
    """
  }

  private static func file(_ export: ProjectsAddress.Export, in language: Language) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(Address.projects(.export(export)))" download>\(Symbol.download.drawn)\
    <span class="row-main">\(name(of: export, in: language))</span></a></li>
    """
  }

  private static func name(of export: ProjectsAddress.Export, in language: Language) -> String {
    switch export {
    case .projectsCSV: language.say("projects.away.projectsCSV")
    case .projectsJSON: language.say("projects.away.projectsJSON")
    case .itemsCSV: language.say("projects.away.itemsCSV")
    case .itemsJSON: language.say("projects.away.itemsJSON")
    case .awardsCSV: language.say("projects.away.awardsCSV")
    case .awardsJSON: language.say("projects.away.awardsJSON")
    }
  }
}
