/// What every page has around its own part: head, rail or tab bar, toasts, the line that speaks.
enum Layout {
  static let styles = [
    "reset", "colors", "accents", "base", "layout", "controls", "cards", "swatches", "sit", "line", "stage", "grid", "insights",
    "lists", "import", "projects", "items", "blends", "blend", "blendform", "bench", "sheet", "flights", "flightform", "flightfigures",
    "places", "map", "toasts",
  ]

  /// A page of the book.
  ///
  /// - Parameter pause: seconds after which the page is asked for again where no script runs
  static func page(
    _ title: String, at section: Section?, in frame: Frame, pause: Int? = nil, _ main: () -> HTML
  ) -> HTML {
    let language = frame.language
    return document(title, accent: section?.accent ?? frame.accent.rawValue, in: frame, pause: pause) {
      """
      <body data-behaviour="live shortcuts zone dayturn" data-sequence="\(frame.sequence)" data-day-ends="\(frame.millisecondsLeftToday)">
      <a class="skip" href="#main">\(language.say("layout.skip"))</a>
      \(rail(at: section, in: language))
      <main id="main" tabindex="-1">
      \(main())
      </main>
      \(toasts(in: frame))
      <p id="status" role="status" class="visually-hidden"></p>
      \(section?.accent == nil ? frame.accent.region() : .nothing)
      <span data-behaviour="reminders" data-from="\(Address.projects(.reminders))" hidden></span>
      </body>
      """
    }
  }

  /// A page for someone who has not come in: no way to go, no feed to listen to.
  static func threshold(_ title: String, in frame: Frame, _ main: () -> HTML) -> HTML {
    document(title, accent: frame.accent.rawValue, in: frame, pause: nil) {
      """
      <body class="threshold">
      <main id="main">
      \(main())
      </main>
      </body>
      """
    }
  }
}

extension Layout {
  private static func document(_ title: String, accent: String, in frame: Frame, pause: Int?, _ body: () -> HTML) -> HTML {
    let language = frame.language
    return """
      <!doctype html>
      <html lang="\(language.id)" data-theme="\(frame.theme.rawValue)" data-accent="\(accent)" \
      data-bell="\(frame.bell.rawValue)" data-tone="\(frame.tone.rawValue)" data-volume="\(frame.volume)" \
      data-shortcuts="\(frame.hasShortcuts ? "on" : "off")">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="\(scheme(frame.theme))">
      <title>\(title) · \(language.say("layout.product"))</title>
      \(styles.drawn { "<link rel=\"stylesheet\" href=\"\(frame.assets.address(of: "\($0).css"))\">" })
      <link rel="icon" type="image/svg+xml" href="\(frame.assets.address(of: "favicon.svg"))">
      <script type="module" src="\(frame.assets.address(of: "main.js"))"></script>
      \(pause.map { "<noscript><meta http-equiv=\"refresh\" content=\"\($0)\"></noscript>" } ?? HTML.nothing)
      </head>
      \(body())
      </html>
      """
  }

  private static func scheme(_ theme: Theme) -> String { theme == .system ? "light dark" : theme.rawValue }

  private static func rail(at section: Section?, in language: Language) -> HTML {
    """
    <header class="rail">
    <a class="brand" href="\(Address.home)">\(Symbol.book.drawn)<span>\(language.say("layout.product"))</span></a>
    <nav aria-label="\(language.say("layout.navigation"))"><ul>
    \(Section.allCases.drawn { entry($0, isCurrent: $0 == section, in: language) })
    </ul></nav>
    <ul class="rail-foot">
    <li><a href="\(Address.about)">\(language.say("section.about"))</a></li>
    <li><a href="\(Address.privacy)">\(language.say("section.privacy"))</a></li>
    <li><a href="\(Address.shortcuts)"\(HTML.shortcut("?"))>\(language.say("section.shortcuts"))</a></li>
    </ul>
    </header>
    """
  }

  private static func entry(_ section: Section, isCurrent: Bool, in language: Language) -> HTML {
    """
    <li><a href="\(section.address)"\(HTML.attribute("aria-current", isCurrent ? "page" : nil))\(section.shortcut)>\
    \(section.symbol.drawn)<span>\(section.name(in: language))</span></a></li>
    """
  }

  private static func toasts(in frame: Frame) -> HTML {
    let language = frame.language
    return """
      <div id="toasts" role="region" aria-label="\(language.say("toast.title"))" data-behaviour="toasts" \
      data-away="\(language.say("toast.away"))">
      <template><div class="toast" role="alert"><p></p>\(Toast.dismissal(in: language))</div></template>
      \(frame.toast.map { Toast.fragment($0, in: language) })
      </div>
      """
  }
}
