/// The head of a page: its one h1, a small line above it, a way back, and what can be done from here.
public struct Headline {
  /// The heading.
  public var title: String
  /// Attributes a script knows the h1 by.
  public var wiring: HTML
  /// A line above it.
  public var eyebrow: String?
  /// The page it belongs to.
  public var back: (address: Address, name: String)?
  /// The ways on that stand beside it.
  public var actions: HTML
  /// The part that stands behind the title in the h1.
  public var tail: HTML

  /// Headline with a title, and what else is named.
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

/// The words of an empty list: that it is empty, and what to do first.
public struct EmptyState {
  /// The drawing.
  public var symbol: Symbol
  /// The heading.
  public var title: String
  /// The first thing to do.
  public var advice: String

  /// Empty list with a title and what to do first.
  public init(symbol: Symbol, title: String, advice: String) {
    self.symbol = symbol
    self.title = title
    self.advice = advice
  }

  /// The markup.
  public var html: HTML {
    "<div class=\"empty\">\(symbol.html)<p class=\"empty-title\">\(title)</p><p>\(advice)</p></div>"
  }
}
