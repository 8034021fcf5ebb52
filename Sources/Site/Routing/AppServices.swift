public import BookStore
import Foundation
public import Hummingbird
public import Logging
public import Records
import Words

/// The services every route may use.
public struct AppServices: Sendable {
  /// The book that is served.
  public let book: Book
  /// What the notebooks add to the pages.
  let modules: [SiteModule]
  let languages: Languages
  let browserAccess: BrowserAccess
  let authentication: Authentication
  let connections: Connections
  /// Under which names the book is served.
  public let origins: Origins
  let assetStore: AssetStore
  let throttle = Throttle()
  let answeredForms = AnsweredForms()
  /// The threads on which the book is asked and written.
  public let threads: BookThreads
  /// The gate that lets one import in at a time.
  public let imports: JobGate
  /// The gate that lets one archive be made at a time.
  let exports: JobGate
  /// The backups of the book.
  let backups: BackupRunner
  /// Where faults are written down.
  public let logger: Logger

  init(
    book: Book, parts: SiteParts, origins: Origins, connections: Connections, users: LocalUsers, imports: JobGate, exports: JobGate,
    backups: BackupRunner, logger: Logger
  ) {
    self.book = book
    (modules, languages, assetStore) = (parts.modules, parts.languages, parts.assetStore)
    self.origins = origins
    self.connections = connections
    self.imports = imports
    self.exports = exports
    self.backups = backups
    self.logger = logger
    threads = BookThreads()
    browserAccess = BrowserAccess(book)
    authentication = Authentication(browserAccess, origins, threads, connections, users)
  }

  /// The notebooks whose records have days, as they stand in the sidebar, each with its name in the book.
  public var notebooksOfDays: [(name: String, section: Section)] {
    let telling = Set(book.notebooks.filter { $0.days != nil }.map(\.name))
    return modules.filter { telling.contains($0.notebook) }.map { ($0.notebook, $0.section) }
  }

  /// The notebooks that keep records, as they stand in the sidebar, each with its name in the book.
  var notebooks: [(name: String, section: Section)] {
    let keeping = Set(book.notebooks.filter { !$0.entities.isEmpty }.map(\.name))
    return modules.filter { keeping.contains($0.notebook) }.map { ($0.notebook, $0.section) }
  }

  /// Brings every notebook up to now, before a day is drawn. Throws a `UserError` where the book cannot be written.
  public func settle() throws { for module in modules { try module.settle(book) } }

  /// The parts of a day that the notebooks draw. Throws what the drawing throws.
  public func parts(of day: Day, for viewer: Viewer) throws -> [DayPart] { try modules.compactMap { try $0.dayPart(self, day, viewer) } }

  /// The page of a record, and the notebook it belongs to; nil where nobody knows it. Throws a `UserError` where the book cannot be read.
  public func place(of record: RecordID, kind: String) throws -> (page: Address?, section: Section)? {
    guard let notebook = book.notebooks.first(where: { $0.entities.contains { $0.kind == kind } }),
      let module = modules.first(where: { $0.notebook == notebook.name })
    else { return nil }
    return (try page(of: record, kind: kind), module.section)
  }

  /// The page of a record: its own, else that on which its first text is written; nil where it has neither.
  func page(of record: RecordID, kind: String) throws -> Address? {
    if let page = try modules.lazy.compactMap({ try $0.page(book, kind, record) }).first { return page }
    guard let entity = book.notebooks.lazy.flatMap(\.entities).first(where: { $0.kind == kind }), let text = entity.texts.first else {
      return nil
    }
    return try place(of: TextField(text.column, of: record, entity))?.page
  }

  /// The place of a text on the pages of its notebook.
  func place(of field: TextField) throws -> TextPlace? { try modules.lazy.compactMap { try $0.text(self, field) }.first }

  /// Where somebody comes first whose book is new; nil where it is not. Throws a `UserError` where the book cannot be read.
  public func welcome() throws -> Address? { try modules.lazy.compactMap { try $0.welcome(book) }.first }

  /// The moment it is.
  public var now: Instant { book.surroundings.now() }
  /// Where pages find their styles and scripts.
  public var assets: Assets { assetStore.assets }

  /// The viewer who sent that request. Throws a `UserError` where the book cannot be read.
  public func viewer(of request: Request) throws -> Viewer { try Viewer(of: request, in: book, languages) }

  /// A page for whoever asks, with the word on what was just done where the address names it. Throws what the drawing throws.
  public func page(
    _ request: Request, status: HTTPResponse.Status = .ok, saying word: Toast.Model? = nil, _ render: (Viewer, PageContext) throws -> HTML
  ) throws -> Response {
    try snapshot(request) {
      // As the page is: what comes after is told by the feed.
      let sequence = try book.latest()
      let viewer = try viewer(of: request)
      let toast = try word ?? toast(for: request, viewer)
      func drawn() throws -> HTML { try render(viewer, context(for: viewer, sequence: sequence, toast: toast)) }
      let (known, html) = (try book.unreadable(), try drawn())
      // What cannot be read is met where it is drawn, and told above that.
      return Response(try book.unreadable() == known ? html : drawn(), status: status)
    }
  }

  /// A piece of a page that has an address of its own. Throws what the drawing throws.
  public func fragment(_ request: Request, _ render: (Viewer) throws -> HTML) throws -> Response {
    try snapshot(request) { Response(try render(viewer(of: request))) }
  }

  /// Values a script draws itself, as JSON. Throws what the telling throws.
  public func facts(_ request: Request, _ tell: (Viewer) throws -> some Encodable) throws -> Response {
    try snapshot(request) { try Response(json: try tell(viewer(of: request))) }
  }

  /// All of an answer is read in one state of the book. What looks for words finds those that were written last.
  private func snapshot<Value>(_ request: Request, _ body: () throws -> Value) throws -> Value {
    if request.uri.queryParameters["search"] != nil { try book.indexForSearch() }
    return try book.withSnapshot(body)
  }

  /// The word on an act, with its Undo where it can still be taken back; nil where there is no such act.
  ///
  /// It is the act's own name, unless there is something to remark that the name would hide.
  func toast(on act: RecordID, _ result: FormResult? = nil, in language: Language) throws -> Toast.Model? {
    guard let act = try book.act(act) else { return nil }
    let said = result?.remark.map { language.text($0) } ?? language.name(of: act.name, target: act.about)
    return Toast.Model(
      done: said, undoable: act.stands && !act.isFinal && !act.isErased ? act.id : nil, inTheWay: result?.inTheWay)
  }

  private func toast(for request: Request, _ viewer: Viewer) throws -> Toast.Model? {
    guard let act = request.uri.queryParameters["done"].flatMap({ RecordID($0) }) else { return nil }
    return try toast(on: act, in: viewer.language)
  }
}

extension AppServices {
  /// What the page of a viewer stands in.
  func context(for viewer: Viewer, sequence: Int64, toast: Toast.Model?) -> PageContext {
    let end = viewer.today.adding(1).start(in: viewer.zone, boundary: viewer.boundary)
    var context = PageContext(
      language: viewer.language, assets: assets, sections: sections { $0.lastPlace(viewer) }, theme: viewer.theme,
      additions: PageAdditions([ownAdditions(for: viewer)] + modules.map { $0.additions(self, viewer) }), hasShortcuts: viewer.hasShortcuts,
      sequence: sequence,
      millisecondsLeftToday: end.milliseconds - viewer.now.milliseconds, zone: viewer.zone.identifier,
      toast: toast)
    context.making = modules.flatMap { module in module.making.map { Palette.Command($0, of: module.section, in: viewer.language) } }
    return context
  }

  /// What a page stands in for someone who has not come in, and where the book cannot be read.
  func context(forStrangerIn language: Language) -> PageContext {
    PageContext(
      language: language, assets: assets, sections: sections { _ in nil }, additions: PageAdditions(modules.map(\.strangerAdditions)))
  }

  private func ownAdditions(for viewer: Viewer) -> PageAdditions {
    PageAdditions(news: BookNews.region(BookNews.items(of: book), in: viewer.language))
  }

  /// Where the book opens: the first notebook's page.
  var home: Address { (modules.first?.section ?? .history).address }

  /// The places of the sidebar, in this order.
  private func sections(_ place: (SiteModule) -> Address?) -> [Section] {
    modules.map { $0.section.entered(at: place($0)) } + [.search, .history, .settings]
  }
}

extension Response {
  /// Markup, never kept by the browser: it shows a person's records.
  public init(_ html: HTML, status: HTTPResponse.Status = .ok) {
    self.init(
      status: status, headers: [.contentType: "text/html; charset=utf-8"], body: ResponseBody(byteBuffer: ByteBuffer(string: html.text)))
  }
}
