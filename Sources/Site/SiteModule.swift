public import BookStore
public import Records
public import ServiceLifecycle
public import Words

/// A notebook's part of the site: its section, routes, and additions to other pages.
public struct SiteModule: Sendable {
  let section: Section
  /// The name of its notebook in the program; set on assembly.
  public var notebook = ""
  let routes: @Sendable (AppServices, Routes) -> Void
  /// Assets by name, served under the section's id.
  public var assets: @Sendable () -> [String: [UInt8]] = { [:] }
  /// The welcome page for a new user, if any.
  public var welcome: @Sendable (Book) throws -> Address? = { _ in nil }
  /// The sidebar's target if it is not the front page: the place this browser last visited.
  public var lastPlace: @Sendable (Viewer) -> Address? = { _ in nil }
  /// Services that run beside the server.
  public var services: @Sendable (AppServices) -> [any Service] = { _ in [] }
  /// Additions to every page.
  public var additions: @Sendable (AppServices, Viewer) -> PageAdditions = { _, _ in PageAdditions() }
  /// Additions to pages for visitors who are not admitted.
  public var strangerAdditions = PageAdditions()
  /// The page and address of one of its text fields.
  public var text: @Sendable (AppServices, TextField) throws -> TextPlace? = { _, _ in nil }
  /// Brings the notebook up to date before a day is drawn, since drawing only reads.
  public var settle: @Sendable (Book) throws -> Void = { _ in }
  /// Its part of a day's page; nil if it has none.
  public var dayPart: @Sendable (AppServices, Day, Viewer) throws -> DayPart? = { _, _, _ in nil }
  /// The page of a record by kind and id; nil if it has none.
  public var page: @Sendable (Book, String, RecordID) throws -> Address? = { _, _, _ in nil }
  /// The words that distinguish a record from others of its title in a list of hits, such as its project.
  public var caption: @Sendable (Book, String, RecordID, Language) throws -> String? = { _, _, _, _ in nil }
  /// The kinds whose day is only the one on which they were made; a list of hits does not say it.
  public var undated: Set<String> = []
  /// Introduction for new users; nil if the notebook keeps nothing itself.
  public var introduction: Introduction?
  /// Its "new" commands.
  public var making: [PaletteCommand] = []
  /// Its other commands.
  public var commands: [PaletteCommand] = []
  /// Its imports of files of other programs.
  public var imports: [PaletteCommand] = []
  /// Its places in the menu of the installed app: the key of a name, and the page.
  public var shortcuts: [(key: String, address: Address)] = []
  /// Its pages that open without a connection, as they were last.
  public var offline: [Address] = []
  /// Its reminders.
  public var reminders: [ReminderKind] = []
  /// Its settings.
  public var settings = SettingsModule()
  /// Its shortcut keys.
  public var keys: @Sendable (Language) -> [Ranked<ShortcutKeys>] = { _ in [] }
  /// Its note below the table of keys.
  public var keysNote: @Sendable (Language) -> HTML = { _ in .nothing }

  /// - Parameter routes: adds all routes of the notebook
  public init(_ section: Section, routes: @escaping @Sendable (AppServices, Routes) -> Void) {
    (self.section, self.routes) = (section, routes)
  }
}

/// A value with its rank among those of other notebooks.
public struct Ranked<Value> {
  let rank: Int
  let value: Value

  /// - Parameter rank: the lowest comes first
  public init(_ rank: Int, _ value: Value) { (self.rank, self.value) = (rank, value) }
}

extension Ranked: Sendable where Value: Sendable {}

extension Sequence {
  /// The values in ascending rank.
  func inOrder<Value>() -> [Value] where Element == Ranked<Value> { sorted { $0.rank < $1.rank }.map(\.value) }
}
