/// The ways through the notebook, on each of its pages.
enum ProjectsTabs: CaseIterable {
  case home, inbox, today, upcoming, open, closed, logbook, awards

  var address: Address {
    switch self {
    case .home: .projects(.home)
    case .inbox: .projects(.inbox)
    case .today: .projects(.today)
    case .upcoming: .projects(.upcoming)
    case .open: .projects(.shelf(.open))
    case .closed: .projects(.shelf(.closed))
    case .logbook: .projects(.logbook(before: nil))
    case .awards: .projects(.awards)
    }
  }

  func name(in language: Language) -> String {
    switch self {
    case .home: language.say("projects.tab.home")
    case .inbox: language.say("projects.tab.inbox")
    case .today: language.say("day.today")
    case .upcoming: language.say("projects.tab.upcoming")
    case .open: language.say("projects.tab.open")
    case .closed: language.say("projects.tab.closed")
    case .logbook: language.say("projects.tab.logbook")
    case .awards: language.say("projects.tab.awards")
    }
  }

  private var symbol: Symbol {
    switch self {
    case .home: .projects
    case .inbox: .inbox
    case .today: .today
    case .upcoming: .calendar
    case .open: .list
    case .closed: .check
    case .logbook: .logbook
    case .awards: .award
    }
  }

  /// A page of the notebook: its ways, and the drawings and the form that its rows share.
  static func page(_ title: String, at tab: ProjectsTabs?, in frame: Frame, _ main: () -> HTML) -> HTML {
    Layout.page(title, at: .projects, in: frame) {
      """
      \(Symbol.rowDrawings)\(ItemRow.doing)
      \(bar(at: tab, in: frame.language))
      \(main())
      \(adding)
      """
    }
  }

  /// Where the page has no line for a new item, its key leads to one; whoever sees or hears the page has the Overview for it.
  private static let adding: HTML = """
    <a href="\(Address.projects(.adding))"\(HTML.shortcut("n")) hidden></a>
    """

  private static func bar(at current: ProjectsTabs?, in language: Language) -> HTML {
    """
    <nav class="tabs" aria-label="\(language.say("projects.tabs"))"><ul>
    \(ProjectsTabs.allCases.drawn { tab in
      """
      <li><a href="\(tab.address)"\(HTML.attribute("aria-current", tab == current ? "page" : nil))>\(tab.symbol.drawn)\
      <span>\(tab.name(in: language))</span></a></li>
      """
    })
    <li><a class="tab-icon" href="\(Address.projects(.find(words: nil)))"\(HTML.shortcut("/")) \
    aria-label="\(language.say("projects.tab.find"))">\(Symbol.search.drawn)</a></li>
    <li><a class="tab-icon" href="\(Address.projects(.new))"\(HTML.shortcut("N")) aria-label="\(language.say("project.new"))">\
    \(Symbol.plus.drawn)</a></li>
    </ul></nav>
    """
  }
}
