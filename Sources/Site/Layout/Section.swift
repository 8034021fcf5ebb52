public import Words

/// A place in the sidebar and in the tab bar.
public struct Section: Sendable, Equatable {
  /// The name among all.
  public let id: String
  /// Where it leads.
  public private(set) var address: Address
  /// The drawing.
  public let symbol: Symbol
  /// The colours of its pages, where they are not the person's choice.
  public let accent: String?
  /// The single key that goes there, where there is one.
  let key: StaticString?
  /// Whether a search may look through its records alone, by `in:` and its name.
  let isSearched: Bool
  /// The sheet of styles that its pages use beside that of every page, by its name.
  let styles: String?

  /// - Parameters:
  ///   - id: names it among all, and its words: `section.ID`
  ///   - accent: the colours of its pages; nil leaves them to the person's choice
  ///   - key: the single key that goes there
  ///   - isSearched: whether a search may look through its records alone
  ///   - styles: the sheet of its assets that its pages use; nil needs none but that of every page
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

  /// Whether both are the same place.
  public static func == (one: Section, other: Section) -> Bool { one.id == other.id }

  /// The same place, entered there.
  func entered(at address: Address?) -> Section {
    var section = self
    if let address { section.address = address }
    return section
  }

  /// The name a person reads.
  public func name(in language: Language) -> String { language.text("section.\(id)") }

  static let search = Section("search", at: Address.search(), .search)
  static let history = Section("history", at: Address.history(), .history)
  /// The page of settings.
  public static let settings = Section("settings", at: Address.settings(), .settings, key: ",")
}
