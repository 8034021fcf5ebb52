public import Words

/// A section in the sidebar and the tab bar.
public struct Section: Sendable, Equatable {
  /// Unique name.
  public let id: String
  /// Address of its front page.
  public private(set) var address: Address
  /// The drawing.
  public let symbol: Symbol
  /// Accent of its pages; nil leaves it to the person.
  public let accent: String?
  /// Shortcut key.
  let key: StaticString?
  /// True if a search can be limited to it, by `in:`.
  let isSearched: Bool
  /// Style sheet of its pages, beside the common one.
  let styles: String?

  /// - Parameters:
  ///   - id: unique; names its words as `section.ID`
  ///   - accent: accent of its pages; nil leaves it to the person
  ///   - key: shortcut key
  ///   - isSearched: true if a search can be limited to it
  ///   - styles: style sheet among its assets, beside the common one
  public init(
    _ id: String, at address: Address, _ symbol: Symbol, accent: String? = nil, key: StaticString? = nil, isSearched: Bool = false,
    styles: String? = nil
  ) {
    self.id = id
    self.address = address
    self.symbol = symbol
    self.accent = accent
    self.key = key
    self.isSearched = isSearched
    self.styles = styles.map { "\(id)/\($0)" }
  }

  /// Sections are equal if their ids are.
  public static func == (one: Section, other: Section) -> Bool { one.id == other.id }

  /// The same section with another address.
  func entered(at address: Address?) -> Section {
    var section = self
    if let address { section.address = address }
    return section
  }

  /// Display name.
  public func name(in language: Language) -> String { language.text("section.\(id)") }

  static let search = Section("search", at: Address.search(), .search)
  static let history = Section("history", at: Address.history(), .history)
  static let settings = Section("settings", at: Address.settings(), .settings, key: ",")
}
