/// The head of a page: its h1, a line above, a back link, and actions.
public struct Headline {
  /// The heading.
  public var title: String
  /// Attributes of the h1 for scripts.
  public var wiring: HTML
  /// The line above the heading.
  public var eyebrow: String?
  /// The parent page.
  public var back: (address: Address, name: String)?
  /// Actions beside the heading.
  public var actions: HTML
  /// Markup after the title within the h1.
  public var tail: HTML

  /// A headline with a title and optional parts.
  public init(
    title: String, wiring: HTML = HTML.nothing, eyebrow: String? = nil, back: (address: Address, name: String)? = nil,
    actions: HTML = .nothing, tail: HTML = .nothing
  ) {
    self.title = title
    self.wiring = wiring
    self.eyebrow = eyebrow
    self.back = back
    self.actions = actions
    self.tail = tail
  }

  /// The markup.
  public var html: HTML {
    """
    <header class="headline">
    \(back.map { "<a class=\"back\" href=\"\($0.address)\">\(Symbol.back.html)<span dir=\"auto\">\($0.name)</span></a>" } ?? HTML.nothing)
    <div class="headline-words">\(eyebrow.map { "<p class=\"eyebrow\" dir=\"auto\">\($0)</p>" } ?? HTML.nothing)<h1 dir="auto"\(wiring)>\(title)\(tail)</h1></div>
    \(actions.isEmpty ? .nothing : "<div class=\"headline-actions\">\(actions)</div>")
    </header>
    """
  }
}

/// The message of an empty list, with the first step.
public struct EmptyState {
  /// The drawing.
  public var symbol: Symbol
  /// The heading.
  public var title: String
  /// The first step.
  public var advice: String

  /// An empty list with a title and the first step.
  public init(symbol: Symbol, title: String, advice: String) { (self.symbol, self.title, self.advice) = (symbol, title, advice) }

  /// The markup.
  public var html: HTML {
    "<div class=\"empty\">\(symbol.html)<p class=\"empty-title\">\(title)</p><p>\(advice)</p></div>"
  }
}
