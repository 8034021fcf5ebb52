public import BookStore
import Foundation
public import Hummingbird
public import Logging
public import Records
import Sync
import Words

/// Services used by the routes.
public struct AppServices: Sendable {
  /// The served book.
  public let book: Book
  let modules: [SiteModule]
  let languages: Languages
  let browserAccess: BrowserAccess
  private(set) var authentication: Authentication
  let connections: Connections
  /// Names under which the book is served.
  public private(set) var origins: Origins
  let assetStore: AssetStore
  /// Limits of tries: with wrong keys, and with codes.
  let wrongKeys = Throttle(), codes = Throttle()
  let answeredForms = AnsweredForms()
  /// Threads for work on the book.
  public let threads: BookThreads
  /// Admits one import at a time.
  public let imports: JobGate
  /// Admits one archive export at a time.
  let exports: JobGate
  let backups: BackupRunner
  let sync: SyncKeeper
  /// A person's wish to put a backup in the place of the book.
  let wish: RestoreWish
  /// The outcome of the restore before this server; nil if none.
  let restored: RestoreOutcome?
  /// Reminders with no page open; nil if this machine keeps no state.
  let push: Push?
  /// Log for faults.
  public let logger: Logger

  init(
    book: Book, parts: SiteParts, origins: Origins, connections: Connections, users: LocalUsers, imports: JobGate, exports: JobGate,
    backups: BackupRunner, push: Push? = nil, wish: RestoreWish = RestoreWish(), restored: RestoreOutcome? = nil, logger: Logger
  ) {
    self.book = book
    (modules, languages, assetStore) = (parts.modules, parts.languages, parts.assetStore)
    (self.origins, self.connections, self.imports, self.exports, self.backups) = (origins, connections, imports, exports, backups)
    (self.wish, self.restored) = (wish, restored)
    (self.push, self.logger) = (push, logger)
    sync = SyncKeeper(book)
    threads = BookThreads()
    browserAccess = BrowserAccess(book)
    authentication = Authentication(browserAccess, origins, threads, connections, users)
  }

  /// The same services under the names of another listener.
  func at(_ origins: Origins) -> AppServices {
    var services = self
    services.origins = origins
    services.authentication = Authentication(browserAccess, origins, threads, connections, authentication.users)
    return services
  }

  /// Sections of the notebooks with days, by notebook name, in sidebar order.
  public var notebooksOfDays: [(name: String, section: Section)] {
    let dated = Set(book.notebooks.filter { $0.days != nil }.map(\.name))
    return modules.filter { dated.contains($0.notebook) }.map { ($0.notebook, $0.section) }
  }

  /// Sections of the notebooks that keep records, by notebook name, in sidebar order.
  var notebooks: [(name: String, section: Section)] {
    let storing = Set(book.notebooks.filter { !$0.entities.isEmpty }.map(\.name))
    return modules.filter { storing.contains($0.notebook) }.map { ($0.notebook, $0.section) }
  }

  /// Brings every notebook up to date before a day is drawn. Throws a `UserError` if the book cannot be written.
  public func settle() throws { for module in modules { try module.settle(book) } }

  /// The notebooks' parts of a day's page. Throws if one cannot be drawn.
  public func parts(of day: Day, for viewer: Viewer) throws -> [DayPart] { try modules.compactMap { try $0.dayPart(self, day, viewer) } }

  /// The page of a record and its notebook; nil if unknown. Throws a `UserError` if the book cannot be read.
  public func place(of record: RecordID, kind: String) throws -> (page: Address?, section: Section)? {
    guard let notebook = book.notebooks.first(where: { $0.entities.contains { $0.kind == kind } }),
      let module = modules.first(where: { $0.notebook == notebook.name })
    else { return nil }
    return (try page(of: record, kind: kind), module.section)
  }

  /// The page of a record: its own, else that of its first text; nil if it has neither.
  func page(of record: RecordID, kind: String) throws -> Address? {
    if let page = try modules.lazy.compactMap({ try $0.page(book, kind, record) }).first { return page }
    guard let entity = book.notebooks.lazy.flatMap(\.entities).first(where: { $0.kind == kind }), let text = entity.texts.first else {
      return nil
    }
    return try place(of: TextField(text.column, of: record, entity))?.page
  }

  /// The words that distinguish a record from others of its title, if any.
  func caption(of record: RecordID, kind: String, in language: Language) throws -> String? {
    try modules.lazy.compactMap { try $0.caption(book, kind, record, language) }.first
  }

  func place(of field: TextField) throws -> TextPlace? { try modules.lazy.compactMap { try $0.text(self, field) }.first }

  /// The welcome page of a new book, else nil. Throws a `UserError` if the book cannot be read.
  public func welcome() throws -> Address? { try modules.lazy.compactMap { try $0.welcome(book) }.first }

  /// The current time.
  public var now: Instant { book.surroundings.now() }
  /// Addresses of styles and scripts.
  public var assets: Assets { assetStore.assets }

  /// The viewer behind a request. Throws a `UserError` if the book cannot be read.
  public func viewer(of request: Request) throws -> Viewer { try Viewer(of: request, in: book, languages) }

  /// A page, with a toast if the address names an act. Throws if it cannot be drawn.
  public func page(
    _ request: Request, status: HTTPResponse.Status = .ok, saying notice: Toast.Model? = nil, _ render: (Viewer, PageContext) throws -> HTML
  ) throws -> Response {
    try snapshot(request) {
      // The sequence of the drawn state; later changes arrive by the feed.
      let sequence = try book.latest()
      let viewer = try viewer(of: request)
      let toast = try notice ?? toast(for: request, viewer)
      func drawn() throws -> HTML {
        var context = context(for: viewer, sequence: sequence, toast: toast)
        context.isProxied = origins.isToProxyName(request)
        return try render(viewer, context)
      }
      let (known, html) = (try book.unreadable(), try drawn())
      // Drawing can find unreadable records; the page is then drawn again with the warning.
      return Response(try book.unreadable() == known ? html : drawn(), status: status)
    }
  }

  /// The answer to each request for a page.
  func showing(_ render: @escaping @Sendable (Viewer, PageContext) throws -> HTML) -> @Sendable (Request) throws -> Response {
    { request in try page(request, render) }
  }

  /// A fragment of a page under its own address. Throws if it cannot be drawn.
  public func fragment(_ request: Request, _ render: (Viewer) throws -> HTML) throws -> Response {
    try snapshot(request) { Response(try render(viewer(of: request))) }
  }

  /// Data for a script, as JSON. Throws if it cannot be read.
  public func json(_ request: Request, _ tell: (Viewer) throws -> some Encodable) throws -> Response {
    try snapshot(request) { try Response(json: try tell(viewer(of: request))) }
  }

  /// Reads one state of the book for the whole answer. Searches include the latest changes.
  private func snapshot<Value>(_ request: Request, _ body: () throws -> Value) throws -> Value {
    if request.uri.queryParameters["search"] != nil { try book.indexForSearch() }
    return try book.withSnapshot(body)
  }

  /// The toast for an act, with Undo if it can be undone; nil if the act is unknown.
  ///
  /// It shows the act's name, or a remark the name would hide.
  func toast(on act: RecordID, _ result: FormResult? = nil, in language: Language) throws -> Toast.Model? {
    guard let act = try book.act(act) else { return nil }
    let text = result?.remark.map { language.text($0) } ?? language.name(of: act.name, target: act.about)
    return Toast.Model(text: text, undoable: act.stands && !act.isFinal && !act.isErased ? act.id : nil, inTheWay: result?.inTheWay)
  }

  private func toast(for request: Request, _ viewer: Viewer) throws -> Toast.Model? {
    guard let act = request.uri.queryParameters["done"].flatMap({ RecordID($0) }) else { return nil }
    return try toast(on: act, in: viewer.language)
  }
}

extension AppServices {
  func context(for viewer: Viewer, sequence: Int64, toast: Toast.Model?) -> PageContext {
    let end = viewer.today.adding(1).start(in: viewer.zone, boundary: viewer.boundary)
    var context = PageContext(
      language: viewer.language, assets: assets, sections: sections { $0.lastPlace(viewer) }, theme: viewer.theme,
      additions: PageAdditions([ownAdditions(for: viewer)] + modules.map { $0.additions(self, viewer) }), hasShortcuts: viewer.hasShortcuts,
      sequence: sequence, millisecondsLeftToday: end.milliseconds - viewer.now.milliseconds, zone: viewer.zone.identifier, toast: toast)
    context.isRefresh = viewer.isRefresh
    (context.today, context.boundary) = (viewer.today, viewer.boundary)
    context.keepsPages = viewer.keepsPages
    context.making = making(in: viewer.language)
    context.tour = TourNotice.line(viewer.settings, in: viewer.language)
    return context
  }

  /// The "new" commands of all notebooks.
  func making(in language: Language) -> [Palette.Command] {
    modules.flatMap { module in module.making.map { Palette.Command($0, of: module.section, in: language) } }
  }

  /// The context of a page for a visitor who is not admitted, or of an unreadable book.
  func context(forStrangerIn language: Language) -> PageContext {
    var context = PageContext(
      language: language, assets: assets, sections: sections { _ in nil }, additions: PageAdditions(modules.map(\.strangerAdditions)))
    if let settings = try? book.settings() { context.tour = TourNotice.line(settings, in: language) }
    return context
  }

  private func ownAdditions(for viewer: Viewer) -> PageAdditions {
    let standing = sync.standing
    return PageAdditions(
      news: BookNews.region(BookNews.items(of: book, standing), standing?.report, in: viewer.language))
  }

  /// The front page: that of the first notebook.
  var home: Address { (modules.first?.section ?? .history).address }

  private func sections(_ place: (SiteModule) -> Address?) -> [Section] {
    modules.map { $0.section.entered(at: place($0), opensOffline: !$0.offline.isEmpty) } + [.search, .history, .settings]
  }
}

extension Response {
  /// An HTML answer, never cached: it shows a person's records.
  public init(_ html: HTML, status: HTTPResponse.Status = .ok) {
    self.init(
      status: status, headers: [.contentType: "text/html; charset=utf-8"], body: ResponseBody(byteBuffer: ByteBuffer(string: html.text)))
  }

  /// Exactly one JSON value, without absent keys.
  public init(json value: some Encodable, status: HTTPResponse.Status = .ok) throws {
    let body = ResponseBody(byteBuffer: ByteBuffer(string: try value.encodedJSON))
    self.init(status: status, headers: [.contentType: "application/json"], body: body)
  }
}
