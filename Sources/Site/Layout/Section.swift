public import Words

/// A section in the sidebar and the tab bar.
public struct Section: Sendable, Equatable {
  /// Unique name; its words are `section.ID`.
  public let id: String
  /// Address it leads to: its front page, unless the sidebar leads elsewhere.
  public private(set) var address: Address
  /// The icon.
  public let symbol: Symbol
  /// Accent of its pages; nil leaves it to the person.
  public let accent: String?
  /// True if its front page opens without a connection.
  private(set) var opensOffline = false
  /// Shortcut key.
  let key: StaticString?
  /// True if a search can be limited to it, by `in:`.
  let isSearched: Bool
  /// Style sheet of its pages, besides the common one.
  let styles: String?

  /// A section with its front page and icon; `styles` is among its assets.
  public init(
    _ id: String, at address: Address, _ symbol: Symbol, accent: String? = nil, key: StaticString? = nil, isSearched: Bool = false,
    styles: String? = nil
  ) {
    (self.id, self.address, self.symbol, self.accent, self.key, self.isSearched) = (id, address, symbol, accent, key, isSearched)
    self.styles = styles.map { "\(id)/\($0)" }
  }

  /// Sections are equal if their ids are.
  public static func == (one: Section, other: Section) -> Bool { one.id == other.id }

  /// The section as the sidebar shows it: it can lead back to the page of it that the person was on last.
  func entered(at address: Address?, opensOffline: Bool) -> Section {
    var section = self
    section.opensOffline = opensOffline
    if let address { section.address = address }
    return section
  }

  /// Display name.
  public func name(in language: Language) -> String { language.text("section.\(id)") }

  static let search = Section("search", at: Address.search(), .search)
  static let history = Section("history", at: Address.history(), .history)
  static let settings = Section("settings", at: Address.settings(), .settings, key: ",")
}
