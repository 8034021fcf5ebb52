public import Words

/// Around what every page stands: its viewer's language and wishes, and where the book's feed stood when it was drawn.
public struct PageContext: Sendable {
  /// In which it is written.
  public var language: Language
  /// Where it finds its styles and scripts.
  public var assets: Assets
  /// The places of the sidebar.
  public var sections: [Section]
  var theme: Theme
  /// The additions the notebooks make to it.
  public var additions: PageAdditions
  /// Whether single keys do something.
  public var hasShortcuts: Bool
  /// The last sequence number of the feed that the page knows of.
  var sequence: Int64
  /// How long the person's day still lasts.
  var millisecondsLeftToday: Int64
  /// The zone that times and days are told in, by its name; nil where nobody is in yet.
  var zone: String?
  var toast: Toast.Model?
  /// What can be made from anywhere.
  var making: [Palette.Command] = []

  /// Context of a page; what is not named is as for somebody who has set nothing.
  public init(
    language: Language, assets: Assets, sections: [Section] = [], theme: Theme = .system, additions: PageAdditions = PageAdditions(),
    hasShortcuts: Bool = true, sequence: Int64 = 0, millisecondsLeftToday: Int64 = 0, zone: String? = nil, toast: Toast.Model? = nil
  ) {
    self.language = language
    self.assets = assets
    self.sections = sections
    self.theme = theme
    self.additions = additions
    self.hasShortcuts = hasShortcuts
    self.sequence = sequence
    self.millisecondsLeftToday = millisecondsLeftToday
    self.zone = zone
    self.toast = toast
  }

  /// Where the book opens.
  public var home: Address { sections.first?.address ?? Address.home() }
}

/// The part a notebook adds to every page.
public struct PageAdditions: Sendable {
  /// The colours of pages whose section has none of its own; nil leaves them to others.
  public var accent: String?
  /// Attributes of the root element, as `data-` names and their values.
  public var attributes: [(name: String, value: String)]
  /// Parts of pages whose section has no colours of its own.
  public var colours: HTML
  /// The news of the moment, at the head of every page.
  public var news: HTML
  /// Parts of every page.
  public var parts: HTML

  /// Nothing but what is named.
  public init(
    accent: String? = nil, attributes: [(name: String, value: String)] = [], colours: HTML = .nothing, news: HTML = .nothing,
    parts: HTML = .nothing
  ) {
    self.accent = accent
    self.attributes = attributes
    self.colours = colours
    self.news = news
    self.parts = parts
  }

  /// Those of all notebooks together.
  public init(_ all: [PageAdditions]) {
    self.init(
      accent: all.lazy.compactMap(\.accent).first, attributes: all.flatMap(\.attributes), colours: all.html(\.colours),
      news: all.html(\.news), parts: all.html(\.parts))
  }
}

/// Light, dark, or as the system has it.
public enum Theme: String, CaseIterable, Sendable { case system, light, dark }
