public import Records
public import Words

/// The things a person can set of a notebook.
public struct SettingsModule: Sendable {
  /// Its groups on the page of settings.
  public var groups: @Sendable (AppServices, Viewer) throws -> [Ranked<SettingsGroup>]
  /// Where else that page leads.
  public var links: @Sendable (Language) -> [Ranked<SettingsLink>]
  /// The setters of each thing of the book, by its key; each answers with the act.
  public var choices: [String: @Sendable (AppServices, Form, Viewer) throws -> RecordID?]
  /// The settings that lie in a browser.
  public var browser: [BrowserSetting]

  /// Nothing but what is named.
  public init(
    groups: @escaping @Sendable (AppServices, Viewer) throws -> [Ranked<SettingsGroup>] = { _, _ in [] },
    links: @escaping @Sendable (Language) -> [Ranked<SettingsLink>] = { _ in [] },
    choices: [String: @Sendable (AppServices, Form, Viewer) throws -> RecordID?] = [:], browser: [BrowserSetting] = []
  ) {
    self.groups = groups
    self.links = links
    self.choices = choices
    self.browser = browser
  }
}

/// Settings that stand together on the page, under a heading.
public struct SettingsGroup: Sendable {
  /// The heading.
  public let title: String
  /// A line below them.
  public let note: String?
  /// The settings.
  public let fields: [HTML]

  /// - Parameter note: stands below them
  public init(_ title: String, note: String? = nil, _ fields: [HTML]) {
    self.title = title
    self.note = note
    self.fields = fields
  }

  /// The markup.
  public var html: HTML {
    """
    <section class="group"><h2>\(title)</h2>
    <div class="card rows">\(fields.html(\.self))</div>
    \(note.map { "<p class=\"note\">\($0)</p>" } ?? HTML.nothing)</section>
    """
  }
}

/// A page the settings lead to.
public struct SettingsLink: Sendable {
  /// Where it leads.
  public let address: Address
  /// The drawing.
  public let symbol: Symbol
  /// The name a person reads.
  public let name: String

  /// A link of that name.
  public init(_ address: Address, _ symbol: Symbol, _ name: String) {
    self.address = address
    self.symbol = symbol
    self.name = name
  }

  /// The markup.
  public var html: HTML {
    """
    <li class="row"><a class="row-link" href="\(address)">\(symbol.html)\
    <span class="row-main">\(name)</span>\(Symbol.forward.html)</a></li>
    """
  }
}
