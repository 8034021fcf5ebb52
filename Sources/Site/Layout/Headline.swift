/// The head of a page: its h1, a line above, a back link, and actions.
public struct Headline {
  /// The markup.
  public let html: HTML

  /// - Parameters:
  ///   - wiring: attributes of the h1 for scripts
  ///   - eyebrow: the line above the heading
  ///   - back: the parent page
  ///   - tail: markup after the title within the h1
  public init(
    title: String, wiring: HTML = HTML.nothing, eyebrow: String? = nil, back: (address: Address, name: String)? = nil,
    actions: HTML = .nothing, tail: HTML = .nothing
  ) {
    html = """
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
  /// The markup.
  public let html: HTML

  /// - Parameter advice: the first step; nil if there is none here
  public init(symbol: Symbol, title: String, advice: String?) {
    let said = advice.map { "<p>\($0)</p>" as HTML }
    html = "<div class=\"empty\">\(symbol.html)<p class=\"empty-title\">\(title)</p>\(said)</div>"
  }
}
