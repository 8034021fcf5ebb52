public import Records

/// Every name an ingredient has in some blend, A to Z.
public enum MaterialsPage {
  /// One of them, ready to be shown.
  public struct Row: Sendable, Hashable {
    let id: RecordID
    let name: String
    let blends: Int
    /// Whether anything is known of it: a density, drops or a maximum.
    let hasFacts: Bool

    /// - Parameter blends: in how many blends it is used
    public init(id: RecordID, name: String, blends: Int, hasFacts: Bool) {
      self.id = id
      self.name = name
      self.blends = blends
      self.hasFacts = hasFacts
    }
  }
}

extension MaterialsPage {
  /// The page.
  public static func view(_ rows: [Row], in frame: Frame) -> HTML {
    let language = frame.language
    let title = language.say("material.title")
    return BlendsTabs.page(title, at: .materials, in: frame) {
      """
      \(Headline(title: title).drawn)
      \(region(rows, in: language))
      """
    }
  }

  /// The names, live.
  public static func region(_ rows: [Row], in language: Language) -> HTML {
    """
    <section class="narrow"\(HTML.live("materials", "ingredient material blend", from: .blends(.region(.materials)))) \
    aria-label="\(language.say("material.title"))">
    \(rows.isEmpty ? empty(in: language) : .nothing)
    \(rows.isEmpty ? .nothing : "<ul class=\"card rows\" data-key=\"list\">\(rows.drawn { row($0, in: language) })</ul>")
    </section>
    """
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(row.id)"><a class="row-link" href="\(Address.blends(.material(row.id)))">\
    <span class="row-main">\(row.name)</span>\(row.hasFacts ? facts(in: language) : .nothing)\
    <span class="row-value">\(language.say("material.blends", ["count": .count(row.blends)]))</span>\(Symbol.forward.drawn)</a></li>

    """
  }

  private static func facts(in language: Language) -> HTML {
    "<span class=\"note\">\(Symbol.passed.drawn)\(language.say("material.hasFacts"))</span>"
  }

  private static func empty(in language: Language) -> HTML {
    let state = EmptyState(symbol: .ingredients, title: language.say("material.empty"), advice: language.say("material.empty.advice"))
    return "<div data-key=\"empty\">\(state.drawn)</div>"
  }
}
