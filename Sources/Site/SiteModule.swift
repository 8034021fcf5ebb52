public import BookStore
public import Records
public import ServiceLifecycle
public import Words

/// A notebook's part of the pages: where it stands in the sidebar, its routes, and what it adds to pages that are not its own.
public struct SiteModule: Sendable {
  let section: Section
  /// The name of its notebook in the book; set where both are put together.
  public var notebook = ""
  let routes: @Sendable (AppServices, Routes) -> Void
  /// Its styles and scripts by their names, which pages find under the id of its section.
  public var assets: @Sendable () -> [String: [UInt8]] = { [:] }
  /// Where somebody comes who is new to it; nil where nobody is, or it has no welcome.
  public var welcome: @Sendable (Book) throws -> Address? = { _ in nil }
  /// Where the sidebar leads to it, if not to its front page: to where this browser was last.
  public var lastPlace: @Sendable (Viewer) -> Address? = { _ in nil }
  /// The services that run beside the server.
  public var services: @Sendable (AppServices) -> [any Service] = { _ in [] }
  /// The additions to every page of somebody who has come in.
  public var additions: @Sendable (AppServices, Viewer) -> PageAdditions = { _, _ in PageAdditions() }
  /// The additions to the pages of somebody who has not.
  public var strangerAdditions = PageAdditions()
  /// The place of the text that lies in a field, where it is one of its own.
  public var text: @Sendable (AppServices, TextField) throws -> TextPlace? = { _, _ in nil }
  /// Brings it up to now before anything of a day is drawn, so that drawing only reads.
  public var settle: @Sendable (Book) throws -> Void = { _ in }
  /// Its part of the page of a day; nil where it can have none on that day.
  public var dayPart: @Sendable (AppServices, Day, Viewer) throws -> DayPart? = { _, _, _ in nil }
  /// The page of a record, by its kind and its id; nil where it has none.
  public var page: @Sendable (Book, String, RecordID) throws -> Address? = { _, _, _ in nil }
  /// The words to somebody new about it; nil where it keeps nothing itself.
  public var introduction: Introduction?
  /// The things of it a person can make from anywhere.
  public var making: [PaletteCommand] = []
  /// The things a person can do of it from anywhere.
  public var commands: [PaletteCommand] = []
  /// The things a person can set of it.
  public var settings = SettingsModule()
  /// The single keys it has.
  public var keys: @Sendable (Language) -> [Ranked<ShortcutKeys>] = { _ in [] }
  /// The note it tells below the table of keys.
  public var keysNote: @Sendable (Language) -> HTML = { _ in .nothing }

  /// - Parameter routes: adds every route of the notebook
  public init(_ section: Section, routes: @escaping @Sendable (AppServices, Routes) -> Void) {
    self.section = section
    self.routes = routes
  }
}

/// A thing that stands among those of other notebooks, by its rank.
public struct Ranked<Value> {
  let rank: Int
  let value: Value

  /// - Parameter rank: the lowest stands first
  public init(_ rank: Int, _ value: Value) {
    self.rank = rank
    self.value = value
  }
}

extension Ranked: Sendable where Value: Sendable {}

extension Sequence {
  /// The values, the lowest rank first.
  func inOrder<Value>() -> [Value] where Element == Ranked<Value> { sorted { $0.rank < $1.rank }.map(\.value) }
}
