import Site
import Words

/// The ways through the notebook, on each of its pages.
enum BlendsTabs: CaseIterable {
  case home, materials, comparison

  var address: Address {
    switch self {
    case .home: .blends()
    case .materials: .materials()
    case .comparison: .comparison()
    }
  }

  func name(in language: Language) -> String { language.text("blends.tab.\(self)") }

  private var symbol: Symbol {
    switch self {
    case .home: .blends
    case .materials: .ingredients
    case .comparison: .compare
    }
  }

  static func page(_ title: String, at tab: BlendsTabs?, in context: PageContext, _ main: () -> HTML) -> HTML {
    Layout.page(title, at: .blends, in: context) {
      """
      \(bar(at: tab, in: context.language))
      \(main())
      \(makings)
      """
    }
  }

  /// A page of the notebook that asks something.
  static func ask(_ question: Question, in context: PageContext) -> HTML {
    page(question.title, at: nil, in: context) { question.html(in: context.language) }
  }

  /// Keys of pages that make nothing themselves lead to the page that makes a blend or a category; everyone who sees or hears the page has
  /// the Overview for it.
  private static let makings: HTML = """
    <a href="\(Address.newBlend())"\(HTML.shortcut("n")) hidden></a>\
    <a href="\(Address.blends())#new-category"\(HTML.shortcut("N")) hidden></a>
    """

  private static func bar(at current: BlendsTabs?, in language: Language) -> HTML {
    """
    <nav class="tabs" aria-label="\(language.text("blends.tabs"))"><ul data-behaviour="tabs">
    \(BlendsTabs.allCases.html { tab in
      """
      <li><a href="\(tab.address)"\(HTML.attribute("aria-current", tab == current ? "page" : nil))>\(tab.symbol.html)\
      <span>\(tab.name(in: language))</span></a></li>
      """
    })
    </ul><ul>
    <li><a class="tab-icon" href="\(Address.blendsFind())" \
    aria-label="\(language.text("blends.find"))">\(Symbol.search.html)</a></li>
    </ul></nav>
    """
  }
}
