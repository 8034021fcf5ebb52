public import Records
public import Words

/// A notebook's settings.
public struct SettingsModule: Sendable {
  /// Groups on the settings page.
  public var groups: @Sendable (AppServices, Viewer) throws -> [Ranked<SettingsGroup>]
  /// Further links on the settings page: ranked below 25 about the book, below 40 about browsers and devices, else about the program.
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
    (self.groups, self.links, self.choices, self.browser) = (groups, links, choices, browser)
  }
}

/// Settings under one heading.
public struct SettingsGroup: Sendable {
  let html: HTML

  /// - Parameter note: the text below the settings
  public init(_ title: String, note: String? = nil, _ fields: [HTML]) {
    html = """
      <section class="group"><h2>\(title)</h2>
      <div class="card rows">\(fields.html(\.self))</div>
      \(note.map { "<p class=\"note\">\($0)</p>" } ?? HTML.nothing)</section>
      """
  }
}

/// A link on the settings page.
public struct SettingsLink: Sendable {
  let html: HTML

  /// A link with its name, and the state of its page.
  public init(_ address: Address, _ symbol: Symbol, _ name: String, value: String? = nil) {
    html = """
      <li class="row"><a class="row-link" href="\(address)">\(symbol.html)\
      <span class="row-main">\(name)</span>\(value.map { "<span class=\"row-value\">\($0)</span>" } ?? HTML.nothing)\
      \(Symbol.forward.html)</a></li>
      """
  }
}

/// A setting: a small form that posts when its field changes.
public struct SettingsField {
  /// An option of a setting.
  public struct Option {
    let html: HTML

    /// An option with its display name.
    public init(_ value: String, _ name: String, isChosen: Bool) {
      html = .option(value, name, isChosen: isChosen)
    }
  }

  let id: String
  /// Address that changes the setting.
  public let address: Address
  let label: String
  let control: HTML

  /// A field that posts its control to an address.
  public init(id: String, address: Address, label: String, control: HTML) {
    (self.id, self.address, self.label, self.control) = (id, address, label, control)
  }

  /// A choice of one option.
  public static func choice(
    _ id: String, _ name: String, _ address: Address, _ label: String, _ options: [Option], in language: Language
  ) -> HTML {
    SettingsField(
      id: id, address: address, label: label,
      control: "<select id=\"\(id)\" name=\"\(name)\">\(options.html(\.html))</select>"
    ).html(in: language)
  }

  /// A switch. An unchecked box sends nothing, so the hidden value before it applies.
  public static func toggle(_ id: String, _ name: String, _ address: Address, _ label: String, isOn: Bool, in language: Language) -> HTML {
    """
    <form class="row setting"\(HTML.setting(at: address))><input type="hidden" name="\(name)" value="off">\
    \(Switch(name: name, title: label, isOn: isOn, id: id).html)\(HTML.saving(in: language))</form>
    """
  }

  /// The form.
  public func html(in language: Language) -> HTML {
    """
    <form class="row setting"\(HTML.setting(at: address))><label class="row-main" for="\(id)">\(label)</label>\
    <span class="setting-value">\(control)</span>\(HTML.saving(in: language))</form>
    """
  }
}
