public import Records
public import Words

/// A notebook's settings.
public struct SettingsModule: Sendable {
  /// Groups on the settings page.
  public var groups: @Sendable (AppServices, Viewer) throws -> [Ranked<SettingsGroup>]
  /// Further links on the settings page.
  public var links: @Sendable (Language) -> [Ranked<SettingsLink>]
  /// Setters of the book's settings by key; each returns its act.
  public var choices: [String: @Sendable (AppServices, Form, Viewer) throws -> RecordID?]
  /// Settings of the browser.
  public var browser: [BrowserSetting]

  /// Settings, empty by default.
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

/// Settings under one heading.
public struct SettingsGroup: Sendable {
  /// The heading.
  public let title: String
  /// A note below them.
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

/// A link on the settings page.
public struct SettingsLink: Sendable {
  /// Its target.
  public let address: Address
  /// The drawing.
  public let symbol: Symbol
  /// Display name.
  public let name: String

  /// A link with its name.
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
