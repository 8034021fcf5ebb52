import BookStore
import Hummingbird
import Records
import Words

/// The page of changes by other copies that wait for a person's answer.
enum PendingPage {
  /// A row: acts that wait together, with their device, time and reason.
  struct Row {
    let key, when, words: String
  }

  struct Model {
    let rows: [Row]
    /// The devices that a person can ignore, with their names.
    let devices: [(id: RecordID, name: String)]
    /// The number of further acts that wait behind these, in words; nil if none do.
    let waiting: String?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let state = EmptyState(symbol: .check, title: language.text("held.none.title"), advice: language.text("held.none.advice"))
    let none: HTML = "<div class=\"card\" data-key=\"none\">\(state.html)</div>"
    return Layout.settingsPage(language.text("held.title"), below: (.devices(), language.text("devices.title")), in: context) {
      """
      <section class="settings held"\(HTML.live("held", "held")) aria-label="\(language.text("held.title"))">
      \(model.rows.isEmpty ? none : list(model, in: language))
      </section>

      """
    }
  }

  private static func list(_ model: Model, in language: Language) -> HTML {
    """
    <ul class="card rows" data-key="list">\(model.rows.html { row($0) })</ul>
    \(model.waiting.map { "<p class=\"note\" data-key=\"behind\">\($0)</p>" as HTML })
    <div class="card prose-card" data-key="answers"><p>\(language.text("held.about"))</p>
    <div class="buttons"><form\(HTML.acting(at: .heldLetting()))><button>\(language.text("held.let"))</button></form>
    <form\(HTML.acting(at: .heldRefusal()))><button class="prominent">\(language.text("held.refuse"))</button></form></div></div>
    <div class="card prose-card" data-key="devices"><p>\(language.text("held.aboutIgnoring"))</p>
    <div class="buttons">\(model.devices.html { ignoring($0.id, $0.name, in: language) })</div></div>
    """
  }

  private static func ignoring(_ device: RecordID, _ name: String, in language: Language) -> HTML {
    "<form\(HTML.acting(at: .heldIgnoring(device)))><button>\(language.text("held.ignore", ["name": .text(name)]))</button></form>"
  }

  private static func row(_ row: Row) -> HTML {
    "<li class=\"row\" data-key=\"\(row.key)\"><div class=\"row-main\"><p>\(row.words)</p><p class=\"note\">\(row.when)</p></div></li>"
  }
}

extension PendingPage.Model {
  init(_ book: Book, for viewer: Viewer) throws {
    let (pending, devices, language) = (try book.pending(), try book.devices(), viewer.language)
    let name = { (device: RecordID) in language.text(devices.name(of: device, in: viewer.zone)) }
    self.init(
      rows: pending.map { each in
        PendingPage.Row(
          key: "\(each.device)-\(each.reason.rawValue)", when: "\(name(each.device)), \(viewer.when(each.since))",
          words: language.text(each.phrase))
      }, devices: devices.all.map(\.id).filter(Set(pending.map(\.device)).contains).map { ($0, name($0)) },
      waiting: pending.behind.map { language.text($0) })
  }
}

/// Routes that accept or reject the pending changes, or ignore their device.
extension AppServices {
  func addPendingPages(to router: Routes) {
    router.get(Address.held, showing { PendingPage.view(try PendingPage.Model(book, for: $0), in: $1) })
    router.post(Address.heldLetting) { request, _ in try answer(request) { try $0.letHappen() } }
    router.post(Address.heldRefusal) { request, _ in try answer(request) { try $0.refuse() } }
    router.post(Address.heldIgnoring) { request, _, device in try answer(request) { try $0.ignore(device) } }
  }

  /// Throws `held.none` if nothing waits any more: another window has answered.
  private func answer(_ request: Request, _ verb: (Book) throws -> Merge) throws -> Response {
    try answer(request, otherwise: Address.held()) { _ in
      guard try !book.pending().isEmpty else { throw UserError(.conflict, "held.none") }
      return FormResult(act: try verb(book).act)
    }
  }
}
