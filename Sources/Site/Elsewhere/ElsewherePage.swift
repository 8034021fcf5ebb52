public import BookStore
import Hummingbird
import Records
import Words

/// The page of everything that diverges from other copies of the book, each with its answers.
enum ElsewherePage {
  /// A record that diverges, or that was deleted but exists again.
  struct Row {
    let record: RecordID
    let title: String
    /// The page that shows it; nil if it has none.
    let page: Address?
    let part: Part
  }

  enum Part {
    /// A text, its name if its record has several, and the origin of each other text by its act.
    case text(column: String, label: String?, answer: Address, text: EditedText, origins: [RecordID: String])
    /// Values that are not in effect, each with its field and its origin.
    case fields([String])
    /// A record of the same name, and the origins of both, each with its page.
    case name(other: RecordID, origins: [(words: String, page: Address?)])
    /// The origin of the deletion, and the number of records deleted along with it that are still in the trash.
    case returned(origin: String, missing: Int)
  }

  struct Model {
    let texts, fields, names, returned: [Row]
    /// The number of records that wait for a newer version of the program.
    let unsupported: Int
    /// True if more exist than are shown.
    let isMore: Bool
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("elsewhere.title"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("elsewhere.title"), back: (.devices(), language.text("devices.title"))).html)
      \(list(model, in: language))
      """
    }
  }

  private static func list(_ model: Model, in language: Language) -> HTML {
    let isEmpty = [model.texts, model.fields, model.names, model.returned].allSatisfy(\.isEmpty)
    let keeping: HTML = """

      <form class="buttons"\(HTML.acting(at: .elsewhereKeeping()))>\
      <input type="hidden" name="records" value="\(model.fields.map { "\($0.record)" }.joined(separator: " "))">\
      <button>\(language.text("elsewhere.keep"))</button></form>
      """
    return """
      <section class="settings elsewhere"\(HTML.live("elsewhere", "elsewhere act")) aria-label="\(language.text("elsewhere.title"))">
      \(isEmpty ? empty(in: language) : .nothing)\
      \(model.texts.isEmpty ? .nothing : "<p class=\"note\" data-key=\"about\">\(language.text("elsewhere.about"))</p>")
      \(model.texts.html { row($0, in: language) })
      \(group("fields", model.fields, "elsewhere.fields", "elsewhere.fields.about", and: keeping, in: language))
      \(group("namesakes", model.names, "namesakes.title", "namesakes.about", in: language))
      \(group("returned", model.returned, "returned.title", "returned.about", in: language))
      \(model.unsupported == 0 ? .nothing : "<p class=\"note\" data-key=\"parked\">\(language.text("parked.kept", ["count": .count(model.unsupported)]))</p>")
      \(model.isMore ? "<p class=\"note\" data-key=\"more\">\(language.text("elsewhere.more"))</p>" : .nothing)
      </section>

      """
  }

  private static func empty(in language: Language) -> HTML {
    let state = EmptyState(symbol: .check, title: language.text("elsewhere.empty"), advice: language.text("elsewhere.empty.advice"))
    return "<div class=\"card\" data-key=\"none\">\(state.html)</div>"
  }

  private static func group(
    _ key: String, _ rows: [Row], _ title: String, _ about: String, and more: HTML = .nothing, in language: Language
  ) -> HTML {
    guard !rows.isEmpty else { return .nothing }
    return """
      <section class="group" data-key="\(key)"><h2>\(language.text(title))</h2>
      <p class="note">\(language.text(about))</p>
      <ul class="card rows">\(rows.html { row($0, in: language) })</ul>\(more)</section>

      """
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    switch row.part {
    case .text(let column, let label, let answer, let text, let origins):
      return """
        <section class="group" data-key="\(row.record)-\(column)"><h2>\(linked(row.title, to: row.page))\
        \(label.map { " <span class=\"note\">\($0)</span>" as HTML })</h2>
        \(AutosaveField.otherVersions(text, at: answer, from: origins, in: language))</section>

        """
    case .fields(let values):
      return item("\(row.record)", "\(linked(row.title, to: row.page))", values.html { "<p class=\"note\">\($0)</p>" })
    case .name(let other, let origins):
      let answers: HTML = """
        \(origins.html { "<p class=\"note\">\(linked($0.words, to: $0.page))</p>" })\
        <div class="buttons">\(answer(row, other, at: .namesakesJoining(), language.text("namesakes.join")))\
        \(answer(row, other, at: .namesakesKeeping(), language.text("namesakes.keepBoth")))</div>
        """
      return item("\(row.record)-\(other)", "\(row.title)", answers)
    case .returned(let origin, let missing):
      let verb = language.text(missing > 0 ? "returned.restore" : "returned.keep")
      return item(
        "\(row.record)", "\(linked(row.title, to: row.page))",
        """
        <p class="note">\(language.text("returned.deleted", ["origin": .text(origin)])) \
        \(missing > 0 ? language.text("returned.missing", ["count": .count(missing)]) : "")</p>\
        <form class="buttons"\(HTML.acting(at: .returnedRestoring()))><input type="hidden" name="record" value="\(row.record)">\
        <button aria-label="\(verb): \(row.title)">\(verb)</button></form>
        """)
    }
  }

  private static func item(_ key: String, _ title: HTML, _ body: HTML) -> HTML {
    "<li class=\"row\" data-key=\"\(key)\"><div class=\"row-main\"><p>\(title)</p>\(body)</div></li>\n"
  }

  private static func linked(_ words: String, to page: Address?) -> HTML { page.map { "<a href=\"\($0)\">\(words)</a>" } ?? "\(words)" }

  private static func answer(_ row: Row, _ other: RecordID, at address: Address, _ label: String) -> HTML {
    """
    <form\(HTML.acting(at: address))><input type="hidden" name="kept" value="\(row.record)">\
    <input type="hidden" name="other" value="\(other)"><button aria-label="\(label): \(row.title)">\(label)</button></form>
    """
  }
}

extension AppServices {
  func addElsewherePages(to router: Routes) {
    router.get(Address.elsewhere, showing { ElsewherePage.view(try ElsewherePage.Model(self, for: $0), in: $1) })
    router.post(Address.elsewhereKeeping) { request, form in
      let records = Set((form["records"] ?? "").split(separator: " ").compactMap { RecordID(String($0)) })
      return try answer(request, otherwise: Address.elsewhere()) { try book.keepAsTheyAre(records).act }
    }
    router.post(Address.returnedRestoring) { request, form in
      guard let record = RecordID(form["record"] ?? "") else { throw UserError(.conflict, "returned.none") }
      return try answer(request, otherwise: Address.elsewhere()) { try book.restoreWhole(record).act }
    }
    router.post(Address.namesakesJoining) { try answer($0, $1) { try book.join($0) } }
    router.post(Address.namesakesKeeping) { try answer($0, $1) { try book.keepBoth($0) } }
  }

  /// Applies the answer for two records of the same name.
  private func answer(_ request: Request, _ form: Form, _ verb: (Namesakes) throws -> Outcome<Void>) throws -> Response {
    guard let kept = RecordID(form["kept"] ?? ""), let other = RecordID(form["other"] ?? "") else {
      throw UserError(.conflict, "namesakes.none")
    }
    return try answer(request, otherwise: Address.elsewhere()) {
      try verb(book.namesakes(joining: other, to: kept)).act
    }
  }
}

extension ElsewherePage.Model {
  /// The maximum number of texts, and of records of each other kind, on the page.
  private static let (texts, records) = (50, 100)

  init(_ services: AppServices, for viewer: Viewer) throws {
    let devices = try services.book.devices()
    let origin = { (device: RecordID, written: Instant) in
      "\(viewer.language.text(devices.name(of: device, in: viewer.zone))), \(viewer.when(written))"
    }
    var isMore = false
    let rows = { (kind: Divergence.Kind, limit: Int) in
      let found = try services.book.divergences(kind, limit: limit + 1)
      isMore = isMore || found.count > limit
      return try found.prefix(limit).compactMap { try ElsewherePage.Row($0, services, for: viewer, from: origin) }
    }
    (texts, fields, names) = (try rows(.texts, Self.texts), try rows(.fields, Self.records), try rows(.names, Self.records))
    let found = try services.book.returned()
    returned = try found.prefix(Self.records).map { each in
      let (deleted, act) = (each.deleted, each.deleted.act)
      return ElsewherePage.Row(
        record: deleted.record, title: viewer.language.text(deleted.title),
        page: try services.page(of: deleted.record, kind: deleted.kind),
        part: .returned(origin: act.device.map { origin($0, act.instant) } ?? viewer.when(act.instant), missing: each.missing))
    }
    unsupported = try services.book.unsupported()
    self.isMore = isMore || found.count > Self.records
  }
}

extension ElsewherePage.Row {
  fileprivate init?(
    _ divergence: Divergence, _ services: AppServices, for viewer: Viewer, from origin: (RecordID, Instant) -> String
  ) throws {
    let language = viewer.language
    (record, title) = (divergence.record, language.text(divergence.title))
    switch divergence.part {
    case .text(let field, let label, let others):
      guard let place = try services.place(of: field) else { return nil }
      page = place.page
      part = .text(
        column: field.column, label: label.map { language.text($0) }, answer: place.answer, text: place.text,
        origins: Dictionary(others.map { ($0.act, origin($0.device, $0.written)) }) { first, _ in first })
    case .fields(let others):
      page = try services.page(of: record, kind: divergence.kind)
      part = .fields(
        others.map { other in
          let value = other.value.text(in: viewer.zone) { language.text($0) }
          return "\(language.text(other.label)): \(value) (\(origin(other.device, other.written)))"
        })
    case .name(let pair):
      page = nil
      part = .name(
        other: pair.other.record,
        origins: try [pair.kept, pair.other].map { side in
          (origin(side.device, side.made), try services.page(of: side.record, kind: pair.kind))
        })
    }
  }
}

/// The place of a text in its notebook: the page that shows it, and the address that resolves its other versions.
public struct TextPlace: Sendable {
  let page: Address
  let answer: Address
  let text: EditedText

  /// Finds the place of the text in a field; nil if the notebook has no such text.
  ///
  /// - Parameter place: returns the page that shows a text, and the address that resolves its other versions
  public init?<Notebook: TextWriting>(
    _ field: TextField, of notebook: Notebook, at place: (Notebook.Text) throws -> (page: Address, answer: Address)
  ) throws {
    let found = try notebook.book.read { db in try Notebook.Text(field, in: db).map { (text: $0, words: try field.text(in: db) ?? "") } }
    guard let found else { return nil }
    (page, answer) = try place(found.text)
    text = try EditedText(found.words, found.text, of: notebook)
  }
}
