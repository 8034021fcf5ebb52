public import Words

/// The part of a day's page that a notebook draws.
public struct DayPart: Sendable {
  /// The markup, live by itself.
  public let html: HTML
  /// The seconds after which the page is asked for again where no script runs; nil where it need not be.
  public let pause: Int?
  /// Whether its entries of that day have times.
  public let hasHours: Bool

  /// A part so drawn.
  public init(_ html: HTML, pause: Int? = nil, hasHours: Bool = false) {
    (self.html, self.pause, self.hasHours) = (html, pause, hasHours)
  }

  /// A list within the part; nothing where it has no rows.
  public struct List {
    let id: StaticString
    let title: String
    let rows: HTML
    let more: HTML

    /// - Parameters:
    ///   - id: names it within the part
    ///   - more: what follows the list, where it has more rows than stand there
    public init(_ id: StaticString, _ title: String, _ rows: HTML, more: HTML = .nothing) {
      self.id = id
      self.title = title
      self.rows = rows
      self.more = more
    }
  }

  /// The live part; not shown while there is nothing of that day.
  ///
  /// - Parameters:
  ///   - wiring: makes it live, see `HTML.live`
  ///   - drawings: what its rows repeat
  ///   - first: what to do first in a notebook that has nothing at all, in one line
  ///   - head: what stands before its lists
  public static func section(
    of section: Section, _ wiring: HTML, first: HTML = .nothing, head: HTML = .nothing, _ lists: [List], drawings: HTML = .nothing,
    in language: Language
  ) -> HTML {
    let isEmpty = first.isEmpty && head.isEmpty && lists.allSatisfy(\.rows.isEmpty)
    let title = "\(section.id)-day-title"
    return """
      <section class="day-part"\(HTML.attribute("data-accent", section.accent))\(wiring)\(HTML.attribute("hidden", if: isEmpty)) \
      aria-labelledby="\(title)">
      <h2 id="\(title)" data-key="title"><a href="\(section.address)">\(section.symbol.html)<span>\(section.name(in: language))</span></a></h2>
      \(first.isEmpty ? .nothing : "<p class=\"card first-step\" data-key=\"first\">\(first)</p>")
      \(head)\(drawings)\(lists.html { $0.rows.isEmpty ? .nothing : list($0) })
      </section>
      """
  }

  private static func list(_ list: List) -> HTML {
    """
    <section data-key="\(HTML(markup: "\(list.id)"))" aria-label="\(list.title)"><h3>\(list.title)</h3>\(list.rows)\
    \(list.more.isEmpty ? .nothing : "<p class=\"note more\">\(list.more)</p>")</section>
    """
  }
}
