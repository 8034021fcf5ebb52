public import Words

/// A notebook's part of the page of a day.
public struct DayPart: Sendable {
  /// The live markup.
  public let html: HTML
  /// Seconds until the page reloads without a script; nil for never.
  public let reloadAfter: Int?
  /// True if its entries of that day have times: such parts stand first on the day.
  public let hasHours: Bool

  /// A part with the given markup.
  public init(_ html: HTML, reloadAfter: Int? = nil, hasHours: Bool = false) {
    (self.html, self.reloadAfter, self.hasHours) = (html, reloadAfter, hasHours)
  }

  /// A list within the part; nothing if it has no rows.
  public struct List {
    let html: HTML

    /// - Parameters:
    ///   - id: unique within the part
    ///   - more: follows the list if there are further rows
    public init(_ id: StaticString, _ title: String, _ rows: HTML, more: HTML = .nothing) {
      html =
        rows.isEmpty
        ? .nothing
        : """
        <section data-key="\(HTML(markup: "\(id)"))" aria-label="\(title)"><h3>\(title)</h3>\(rows)\
        \(more.isEmpty ? .nothing : "<p class=\"note more\">\(more)</p>")</section>
        """
    }
  }

  /// The live part; hidden while the day has no entries.
  ///
  /// - Parameters:
  ///   - wiring: attributes from `HTML.live`
  ///   - drawings: symbols shared by its rows
  ///   - first: the first step in an empty notebook, in one line
  ///   - head: markup before its lists
  public static func section(
    of section: Section, _ wiring: HTML, first: HTML = .nothing, head: HTML = .nothing, _ lists: [List], drawings: HTML = .nothing,
    in language: Language
  ) -> HTML {
    let isEmpty = first.isEmpty && head.isEmpty && lists.allSatisfy(\.html.isEmpty)
    let title = "\(section.id)-day-title"
    return """
      <section class="day-part"\(HTML.attribute("data-accent", section.accent))\(wiring)\(HTML.attribute("hidden", if: isEmpty)) \
      aria-labelledby="\(title)">
      <h2 id="\(title)" data-key="title"><a href="\(section.address)">\(section.symbol.html)<span>\(section.name(in: language))</span></a></h2>
      \(first.isEmpty ? .nothing : "<p class=\"card first-step\" data-key=\"first\">\(first)</p>")
      \(head)\(drawings)\(lists.html(\.html))
      </section>
      """
  }
}
