import Records
public import Words

/// Everything a page needs besides its content: language, preferences, and the feed's sequence when it was drawn.
public struct PageContext: Sendable {
  /// Language of the page.
  public var language: Language
  /// Addresses of styles and scripts.
  public var assets: Assets
  var sections: [Section] = []
  var theme = Theme.system
  /// Additions of the notebooks.
  public var additions = PageAdditions()
  /// The line that says so if it is a page of the tour.
  var tour = HTML.nothing
  var hasShortcuts = true
  /// Sequence of the feed when the page was drawn.
  var sequence: Int64 = 0
  /// The person's day when the page was drawn.
  var today: Day?
  var boundary = DayBoundary.midnight
  /// True if the browser may keep pages for when there is no connection.
  var keepsPages = false
  /// Milliseconds until the person's day ends.
  var millisecondsLeftToday: Int64 = 0
  /// Name of the time zone in use; nil for a visitor who is not admitted.
  var zone: String?
  var toast: Toast.Model?
  /// The commands that begin a new record.
  var making: [Palette.Command] = []
  /// True if the browser has the page, frame and all, and asks for its parts again.
  var isRefresh = false
  /// True if the page goes through the person's proxy.
  var isProxied = false

  /// The front page of the book.
  public var home: Address { sections.first?.address ?? Address.home() }
}

/// A notebook's additions to every page.
public struct PageAdditions: Sendable {
  /// Accent of pages whose section has none; nil leaves it to others.
  public var accent: String?
  /// Attributes of the root element, as `data-` names and values.
  public var attributes: [(name: String, value: String)]
  /// Colour chooser of pages whose section has no colours.
  public var colours: HTML
  /// Notices at the top of every page.
  public var news: HTML
  /// Markup of every page.
  public var parts: HTML

  /// Additions, empty by default.
  public init(
    accent: String? = nil, attributes: [(name: String, value: String)] = [], colours: HTML = .nothing, news: HTML = .nothing,
    parts: HTML = .nothing
  ) {
    (self.accent, self.attributes, self.colours, self.news, self.parts) = (accent, attributes, colours, news, parts)
  }

  /// The additions of all notebooks combined.
  public init(_ all: [PageAdditions]) {
    self.init(
      accent: all.lazy.compactMap(\.accent).first, attributes: all.flatMap(\.attributes), colours: all.html(\.colours),
      news: all.html(\.news), parts: all.html(\.parts))
  }
}

/// The colours of pages: light, dark, or as the system has them.
enum Theme: String, CaseIterable, Sendable { case system, light, dark }
