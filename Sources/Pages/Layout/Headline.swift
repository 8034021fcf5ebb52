/// The head of a page: its one h1, a small line above it, a way back, and what can be done from here.
struct Headline {
  var title: String
  /// What a script knows the h1 by.
  var wiring = HTML.nothing
  var eyebrow: String?
  var back: (address: Address, name: String)?
  var actions: HTML = .nothing
  /// What stands behind the title in the h1.
  var tail: HTML = .nothing

  var drawn: HTML {
    """
    <header class="headline">
    \(back.map { "<a class=\"back\" href=\"\($0.address)\">\(Symbol.back.drawn)<span>\($0.name)</span></a>" } ?? HTML.nothing)
    <div class="headline-words">\(eyebrow.map { "<p class=\"eyebrow\">\($0)</p>" } ?? HTML.nothing)<h1\(wiring)>\(title)\(tail)</h1></div>
    \(actions.isEmpty ? .nothing : "<div class=\"headline-actions\">\(actions)</div>")
    </header>
    """
  }
}

/// What an empty list says: that it is empty, and what to do first.
struct EmptyState {
  var symbol: Symbol
  var title: String
  var advice: String

  var drawn: HTML {
    "<div class=\"empty\">\(symbol.drawn)<p class=\"empty-title\">\(title)</p><p>\(advice)</p></div>"
  }
}
