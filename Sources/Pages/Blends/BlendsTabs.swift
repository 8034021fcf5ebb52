/// The ways through the notebook, on each of its pages.
enum BlendsTabs: CaseIterable {
  case home, materials, comparison

  var address: Address {
    switch self {
    case .home: .blends(.home)
    case .materials: .blends(.materials)
    case .comparison: .blends(.comparison(nil, nil))
    }
  }

  func name(in language: Language) -> String {
    switch self {
    case .home: language.say("blends.tab.home")
    case .materials: language.say("blends.tab.materials")
    case .comparison: language.say("blends.tab.comparison")
    }
  }

  private var symbol: Symbol {
    switch self {
    case .home: .blends
    case .materials: .ingredients
    case .comparison: .compare
    }
  }

  /// A page of the notebook, with the ways to its others.
  static func page(_ title: String, at tab: BlendsTabs?, in frame: Frame, _ main: () -> HTML) -> HTML {
    Layout.page(title, at: .blends, in: frame) {
      """
      \(bar(at: tab, in: frame.language))
      \(main())
      \(makings)
      """
    }
  }

  /// Where the page itself makes nothing, the keys for it lead to the line for a new category; whoever sees or hears the page has the
  /// Overview for it.
  private static let makings: HTML = """
    <a href="\(Address.blends(.home))#new-category"\(HTML.shortcut("n")) hidden></a>\
    <a href="\(Address.blends(.home))#new-category"\(HTML.shortcut("N")) hidden></a>
    """

  private static func bar(at current: BlendsTabs?, in language: Language) -> HTML {
    """
    <nav class="tabs" aria-label="\(language.say("blends.tabs"))"><ul>
    \(BlendsTabs.allCases.drawn { tab in
      """
      <li><a href="\(tab.address)"\(HTML.attribute("aria-current", tab == current ? "page" : nil))>\(tab.symbol.drawn)\
      <span>\(tab.name(in: language))</span></a></li>
      """
    })
    <li><a class="tab-icon" href="\(Address.blends(.find(words: nil)))"\(HTML.shortcut("/")) \
    aria-label="\(language.say("blends.find"))">\(Symbol.search.drawn)</a></li>
    </ul></nav>
    """
  }
}
