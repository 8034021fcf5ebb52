import Site
import Words

/// The tabs of the notebook, on each of its pages.
enum BlendsTabs: CaseIterable {
  case home, materials, comparison

  private var link: (address: Address, symbol: Symbol) {
    switch self {
    case .home: (.blends(), .blends)
    case .materials: (.materials(), .ingredients)
    case .comparison: (.comparison(), .compare)
    }
  }

  /// A page of the notebook; one without a tab of its own lights up the Overview, from which it is reached.
  static func page(_ title: String, at current: BlendsTabs?, in context: PageContext, _ main: () -> HTML) -> HTML {
    let language = context.language
    return Layout.page(title, at: .blends, in: context) {
      """
      <nav class="tabs" aria-label="\(language.text("blends.tabs"))"><ul data-behaviour="tabs">
      \(BlendsTabs.allCases.html { tab in
        """
        <li><a href="\(tab.link.address)"\(HTML.attribute("aria-current", tab == current ? "page" : tab == .home && current == nil ? "true" : nil))>\(tab.link.symbol.html)\
        <span>\(language.text("blends.tab.\(tab)"))</span></a></li>
        """
      })
      </ul><ul>
      <li><a class="tab-icon" href="\(Address.blendsFind())" \
      aria-label="\(language.text("blends.find"))">\(Symbol.search.html)</a></li>
      </ul></nav>
      \(main())
      \(makings)
      """
    }
  }

  static func ask(_ question: Question, in context: PageContext) -> HTML {
    page(question.title, at: nil, in: context) { question.html }
  }

  /// Hidden links with the shortcuts to make a blend or a category, on pages without such a button; people who see or hear the page use
  /// the Overview.
  private static let makings: HTML = """
    <a href="\(Address.newBlend())"\(HTML.shortcut("n")) hidden></a>\
    <a href="\(Address.blends())#new-category"\(HTML.shortcut("N")) hidden></a>
    """
}

extension Symbol {
  static let blends = Symbol(
    strokes: """
      <path d="M9.5 4h5M10.5 4v5.6L5.2 17.8a1.8 1.8 0 0 0 1.6 2.7h10.4a1.8 1.8 0 0 0 1.6-2.7L13.5 9.6V4"/><path d="M8 14.5h8"/>
      """)
  static let undecided = Symbol(strokes: "<circle cx=\"12\" cy=\"12\" r=\"8.5\" stroke-dasharray=\"3.2 3.5\"/>")
  static let ingredients = Symbol(strokes: "<path d=\"M12 3.5c3.6 4.4 5.6 7.5 5.6 10.4a5.6 5.6 0 0 1-11.2 0C6.4 11 8.4 7.9 12 3.5z\"/>")
  static let compare = Symbol(strokes: "<path d=\"M12 4v16M5 7.5h14M5 7.5 2.8 13.5h4.4zM19 7.5l-2.2 6h4.4zM8.5 20h7\"/>")
  static let copies = Symbol(
    strokes: """
      <rect x="8.5" y="8.5" width="11" height="11" rx="2.5"/><path d="M15.5 5.5a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 \
      2"/>
      """)
  static let scale = Symbol(strokes: "<path d=\"M4.5 15v4.5H9M19.5 9V4.5H15M4.5 19.5l6-6M19.5 4.5l-6 6\"/>")
  static let sheet = Symbol(strokes: "<path d=\"M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 15.5h5\"/>")
  static let weigh = Symbol(
    strokes: """
      <path d="M5 8.5h14M6.5 8.5 5 18.2a1.2 1.2 0 0 0 1.2 1.3h11.6a1.2 1.2 0 0 0 1.2-1.3L17.5 8.5M7.5 5h9"/><path d="M12 \
      16.2a2.7 2.7 0 0 1 2.4-3.9"/>
      """)
  static let warning = Symbol(strokes: "<path d=\"M12 4.5 21 19.5H3z\"/><path d=\"M12 10.5v4M12 17v.1\"/>")

  static let up = Symbol(strokes: "<path d=\"M12 18.5v-13M6.5 11 12 5.5l5.5 5.5\"/>")
  static let down = Symbol(strokes: "<path d=\"M12 5.5v13M6.5 13l5.5 5.5 5.5-5.5\"/>")
  static let more = Symbol(strokes: "<path stroke-width=\"2.75\" d=\"M5 12h.01M12 12h.01M19 12h.01\"/>")
  static let open = Symbol(strokes: "<circle cx=\"12\" cy=\"12\" r=\"8.5\"/>")
  static let lines = Symbol(strokes: "<path d=\"M5 6.5h14M5 12h9M5 17.5h5M15 17.5h5M17.5 15v5\"/>")
  static let printer = Symbol(
    strokes: """
      <path d="M7.5 9V4.5h9V9M7.5 16.5H5.8A1.8 1.8 0 0 1 4 14.7v-3.9A1.8 1.8 0 0 1 5.8 9h12.4a1.8 1.8 0 0 1 1.8 1.8v3.9a1.8 1.8 0 0 1-1.8 \
      1.8h-1.7M7.5 13.5h9v6h-9z"/>
      """)
}
