import Records
import Words

/// The frame of every page: head, sidebar or tab bar, toasts, live announcements.
public enum Layout {
  /// A page that the settings lead to, under its title.
  ///
  /// - Parameter parent: the page that leads there; nil for the settings
  static func settingsPage(
    _ title: String, below parent: (address: Address, name: String)? = nil, in context: PageContext, reloadAfter: Int? = nil,
    _ main: () -> HTML
  ) -> HTML {
    page(title, at: .settings, in: context, reloadAfter: reloadAfter) {
      """
      \(Headline(title: title, back: parent ?? (address: .settings(), name: context.language.text("section.settings"))).html)
      \(main())
      """
    }
  }

  /// A page of the book; for a refresh only its title and its parts.
  ///
  /// - Parameters:
  ///   - reloadAfter: seconds until the page reloads without a script
  ///   - hasParts: true if it shows parts of other notebooks
  ///   - side: markup below the sections of the sidebar
  public static func page(
    _ title: String, at section: Section?, withParts hasParts: Bool = false, in context: PageContext, reloadAfter: Int? = nil,
    beside side: HTML = .nothing, _ main: () -> HTML
  ) -> HTML {
    let language = context.language
    guard !context.isRefresh else {
      return """
        <!doctype html>
        <title>\(heading(title, in: language))</title>
        \(frame(in: context))
        \(side)
        \(mainElement(main(), in: context))
        \(section?.accent == nil ? context.additions.colours : .nothing)
        \(context.additions.parts)
        """
    }
    return document(
      title, styles: hasParts ? ["site/notebooks.css"] : [section?.styles].compactMap(\.self),
      accent: section?.accent ?? context.additions.accent,
      in: context, reloadAfter: reloadAfter
    ) {
      """
      <body data-behaviour="live shortcuts cookies dayturn" data-sequence="\(context.sequence)" data-day-ends="\(context.millisecondsLeftToday)"\
      \(context.today.map { " data-day=\"\($0)\" data-boundary=\"\(context.boundary.minutes)\"" as HTML } ?? .nothing)>
      <a class="skip" href="#main">\(language.text("layout.skip"))</a>
      \(sidebar(at: section, beside: side, in: context))
      \(mainElement(main(), in: context))
      \(context.isProxied ? heldBack(in: language) : .nothing)
      \(toasts(in: context))
      <p id="status" role="status" class="visually-hidden"></p>
      \(section?.accent == nil ? context.additions.colours : .nothing)
      \(context.additions.parts)
      </body>
      """
    }
  }

  /// The content of a page, below the notices of every page.
  private static func mainElement(_ content: HTML, in context: PageContext) -> HTML {
    """
    <main id="main" tabindex="-1">
    \(context.tour)
    \(offline(in: context))
    \(context.additions.news)
    \(content)
    </main>
    """
  }

  /// A page without navigation and live updates: for a visitor who is not admitted, or before a decision.
  ///
  /// - Parameter section: the section whose styles the page uses
  public static func signedOut(_ title: String, at section: Section? = nil, in context: PageContext, _ main: () -> HTML) -> HTML {
    document(title, styles: [section?.styles].compactMap(\.self), accent: context.additions.accent, in: context, reloadAfter: nil) {
      """
      <body class="signed-out">
      <main id="main">
      \(context.tour)
      \(main())
      </main>
      </body>
      """
    }
  }

  private static func document(
    _ title: String, styles: [String], accent: String?, in context: PageContext, reloadAfter: Int?, _ body: () -> HTML
  ) -> HTML {
    let language = context.language
    let body = body()
    return """
      <!doctype html>
      <html lang="\(language.id)" data-theme="\(context.theme.rawValue)" data-accent="\(accent ?? "rose")"\
      \(context.additions.attributes.html { " data-\($0.name)=\"\($0.value)\"" }) data-shortcuts="\(context.hasShortcuts ? "on" : "off")">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="\(scheme(context.theme))">
      <title>\(heading(title, in: language))</title>
      \((["site/site.css"] + styles).html { "<link rel=\"stylesheet\" href=\"\(context.assets.address(of: $0))\">" })
      \(themeColors(context.theme))
      <link rel="icon" type="image/svg+xml" href="\(context.assets.address(of: "site/favicon.svg"))">
      <link rel="apple-touch-icon" href="\(context.assets.address(of: "site/apple-touch-icon.png"))">
      <link rel="manifest" href="\(Address.manifest())">
      \(context.zone.map { "<meta name=\"zone\" content=\"\($0)\">" } ?? HTML.nothing)
      \(frame(in: context))
      \(script(for: body, from: context.assets))
      \(reloadAfter.map { "<noscript><meta http-equiv=\"refresh\" content=\"\($0)\"></noscript>" } ?? HTML.nothing)
      </head>
      \(body)
      </html>
      """
  }

  /// The settings on which the frame of the page depends; a page with others is loaded anew.
  private static func frame(in context: PageContext) -> HTML {
    guard let zone = context.zone else { return .nothing }
    let switches = "\(context.hasShortcuts) \(context.keepsPages)"
    let settings = "\(context.language.id) \(context.theme.rawValue) \(zone) \(context.boundary.minutes) \(switches)"
    return "<meta name=\"frame\" content=\"\(settings)\">"
  }

  /// One script for all behaviours; a page without behaviours loads none.
  private static func script(for body: HTML, from assets: Assets) -> HTML {
    guard body.text.contains(" data-behaviour=\"") else { return .nothing }
    return "<script type=\"module\" src=\"\(assets.address(of: ScriptBundle.path))\"></script>"
  }

  private static func heading(_ title: String, in language: Language) -> String { "\(title) · \(language.text("layout.product"))" }

  private static func scheme(_ theme: Theme) -> String { theme == .system ? "light dark" : theme.rawValue }

  /// The notice that a script shows where the proxy holds back the feed.
  private static func heldBack(in language: Language) -> HTML {
    "<p id=\"held-back\" class=\"card note\" role=\"status\" data-behaviour=\"heldBack\" hidden>\(language.text("proxy.heldBack"))</p>"
  }

  /// The notice of a page that opened without a connection, and the list of what waits for the book.
  private static func offline(in context: PageContext) -> HTML {
    let language = context.language
    return """
      <div id="offline" data-behaviour="offline" data-keeping="\(context.keepsPages ? "on" : "off")">
      <p class="card note offline-note" role="status" data-words="\(language.text("offline.notice", ["time": .text("[time]")]))" hidden></p>
      <section class="card" aria-labelledby="offline-title" hidden><p id="offline-title">\(language.text("offline.waiting"))</p>
      <ul class="rows"></ul></section>
      <template><li class="row">\(Symbol.history.html)<span class="row-main" dir="auto"></span><span class="refusal" role="alert"></span>\
      <button type="button" hidden>\(language.text("offline.discard"))</button></li></template>
      </div>
      """
  }

  /// `--paper` of the style sheet.
  static let papers: [(theme: Theme, color: String)] = [(.light, "#f5f2ec"), (.dark, "#12100f")]

  /// The colour around the page of the installed app: that of the paper.
  private static func themeColors(_ theme: Theme) -> HTML {
    if let paper = papers.first(where: { $0.theme == theme }) { return "<meta name=\"theme-color\" content=\"\(paper.color)\">" }
    return papers.html { "<meta name=\"theme-color\" content=\"\($1)\" media=\"(prefers-color-scheme: \($0.rawValue))\">" }
  }

  private static func sidebar(at section: Section?, beside side: HTML, in context: PageContext) -> HTML {
    let language = context.language
    return """
      <header class="sidebar">
      <a class="brand" href="\(Address.home())">\(Symbol.book.html)<span>\(language.text("layout.product"))</span></a>
      <nav aria-label="\(language.text("layout.navigation"))"><ul>
      \(context.sections.html { entry($0, isCurrent: $0 == section, in: language) })
      </ul></nav>
      \(making(context.making, in: language))
      \(Palette.template(in: section?.isSearched == true ? section : nil, language))
      \(side)
      <ul class="sidebar-foot">
      <li><a href="\(Address.about())">\(language.text("section.about"))</a></li>
      <li><a href="\(Address.privacy())">\(language.text("section.privacy"))</a></li>
      <li><a href="\(Address.shortcuts())"\(HTML.shortcut("?"))>\(language.text("section.shortcuts"))</a></li>
      </ul>
      </header>
      """
  }

  /// The "new" commands; on narrow screens they are part of the search.
  private static func making(_ commands: [Palette.Command], in language: Language) -> HTML {
    guard !commands.isEmpty else { return .nothing }
    return """
      <button type="button" class="pill making" popovertarget="making"\(HTML.shortcut("+"))>\(Symbol.plus.html)\
      <span>\(language.text("layout.new"))</span></button>
      <ul id="making" class="card rows" popover aria-label="\(language.text("layout.new"))">\(commands.html(Palette.row))</ul>
      """
  }

  private static func entry(_ section: Section, isCurrent: Bool, in language: Language) -> HTML {
    """
    <li><a href="\(section.address)"\(HTML.attribute("class", section.opensOffline ? "is-kept" : nil))\
    \(HTML.attribute("aria-current", isCurrent ? "page" : nil))\(section.key.map { HTML.shortcut($0) })>\
    \(section.symbol.html)<span>\(section.name(in: language))</span></a></li>
    """
  }

  private static func toasts(in context: PageContext) -> HTML {
    let language = context.language
    return """
      <div id="toasts" role="region" aria-label="\(language.text("toast.title"))" data-behaviour="toasts" \
      data-away="\(language.text("toast.away"))" data-saving="\(language.text("save.saving"))">
      <template><div class="toast" role="alert"><p></p>\(Toast.dismissal(in: language))</div></template>
      \(context.toast.map { Toast.fragment($0, in: language) })
      </div>
      """
  }
}
