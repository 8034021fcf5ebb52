import BlendsRecords
import BookStore
import Foundation
import Hummingbird
import Records
import Site
import Synchronization
import Words

/// The page that imports blends from a file: it shows a preview, and writes only on request.
enum TablePage {
  struct Model: Hashable {
    /// The category the blends go into; nil if each names its own.
    let category: Category?
    let state: State
  }

  struct Category: Hashable {
    let id: RecordID
    let name: String
  }

  enum State: Hashable {
    case waiting
    /// The file cannot be read as a table or as JSON; the value is the reason.
    case unreadable(LocalizedText)
    /// The result for each line, and the name under which the table is kept.
    case read(TableReading, table: String)
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("table.title")
    return BlendsTabs.page(title, at: nil, in: context) {
      """
      \(Headline(title: title, back: back(model, in: language)).html)
      <div class="narrow">
      \(outcome(model, in: language))
      \(area(model, in: language))
      <section class="group"><h2>\(language.text("table.guide"))</h2>
      <div class="card prose-card"><p>\(language.text("table.guide.columns"))</p>
      <p>\(model.category == nil ? language.text("table.guide.own") : language.text("table.guide.into"))</p>
      <p>\(language.text("table.guide.safe"))</p></div></section>
      </div>
      """
    }
  }

  private static func back(_ model: Model, in language: Language) -> (Address, String) {
    model.category.map { (.category($0.id), $0.name) } ?? (.blends(), language.text("section.blends"))
  }

  private static func area(_ model: Model, in language: Language) -> HTML {
    DropArea(
      address: model.category.map { .tableReading($0.id) } ?? .blendsReading(), field: "table-file", symbol: .sheet,
      title: language.text("table.drop"), note: language.text("table.file"),
      accepts: ".csv,.tsv,.txt,.json,text/csv,text/plain,application/json", sending: .plain, in: language
    ).html
  }

  static func outcome(_ model: Model, in language: Language) -> HTML {
    switch model.state {
    case .waiting: .nothing
    case .unreadable(let phrase):
      "<div class=\"card outcome is-refused\" role=\"alert\">\(Symbol.warning.html)<p>\(language.text(phrase))</p></div>"
    case .read(let read, let table): reading(read, table, of: model, in: language)
    }
  }

  private static func reading(_ reading: TableReading, _ table: String, of model: Model, in language: Language) -> HTML {
    """
    <section class="card result" aria-labelledby="reading-title"><h2 id="reading-title" role="status">\
    \(language.text("table.found", ["count": .count(reading.blends)]))</h2>
    <p class="quiet">\(counts(reading, in: language))</p>
    \(reading.lines.isEmpty ? .nothing : list(reading, in: language))
    \(reading.new == 0 ? none(in: language) : importing(reading.new, table, of: model, in: language))
    </section>
    """
  }

  private static func counts(_ reading: TableReading, in language: Language) -> String {
    [
      language.text("table.count.new", ["count": .count(reading.new)]), language.text("table.count.same", ["count": .count(reading.same)]),
      language.text("table.count.other", ["count": .count(reading.taken)]),
      language.text("table.count.refused", ["count": .count(reading.refused)]),
    ].joined(separator: " · ")
  }

  private static func importing(_ count: Int, _ table: String, of model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: model.category.map { .tableImport($0.id) } ?? .blendsImport()))><input type="hidden" name="table" value="\(table)">\
    <button class="prominent">\(Symbol.plus.html)<span>\(language.text("table.import", ["count": .count(count)]))</span></button></form>
    <p class="note">\(language.text("table.import.note"))</p>
    """
  }

  private static func none(in language: Language) -> HTML { "<p>\(language.text("table.none"))</p>" }

  private static func list(_ reading: TableReading, in language: Language) -> HTML {
    let shown = reading.shown
    let more = reading.lines.count - shown.count
    return """
      <ul class="table-entries">\(shown.html { row($0, of: reading, in: language) })</ul>
      \(more == 0 ? .nothing : "<p class=\"note\">\(language.text("table.more", ["count": .count(more)]))</p>")
      """
  }

  private static func row(_ row: TableReading.Line, of reading: TableReading, in language: Language) -> HTML {
    let (symbol, style, verdict): (Symbol, StaticString, String) =
      switch row.verdict {
      case .new: (.plus, "is-new", language.text("table.verdict.new"))
      case .same: (.check, "is-same", language.text("table.verdict.same"))
      case .taken: (.undecided, "is-other", language.text("table.verdict.other"))
      case .refused(let reason): (.warning, "is-refused", language.text(reason))
      case .leftOut(let line): (.undecided, "is-other", language.text("table.leftOut", ["line": .count(line)]))
      }
    return """
      <li class="table-entry \(style)">\(symbol.html)\
      <span class="row-main"><span class="table-name">\(row.blend.isEmpty ? "…" : row.blend)</span>\
      <span class="note">\(place(row, of: reading, in: language))</span>\
      \(row.remark.map { "<span class=\"note\">\(language.text($0))</span>" } ?? HTML.nothing)</span>\
      <span class="table-verdict">\(verdict)</span></li>

      """
  }

  private static func place(_ row: TableReading.Line, of reading: TableReading, in language: Language) -> String {
    let number = ["line": LocalizedText.Value.count(row.line)]
    let place =
      row.column.map { language.text("table.place", ["line": .count(row.line), "column": .count($0)]) }
      ?? (reading.isTable ? language.text("table.line", number) : language.text("table.blend", number))
    return row.category.map { "\($0) · \(place)" } ?? place
  }
}

extension TableReading {
  /// The most lines on the page.
  static let mostShown = 300

  /// The lines shown, in the order of the table; from a long table, refused lines are chosen first.
  var shown: [Line] {
    guard lines.count > TableReading.mostShown else { return lines }
    let refused = Array(lines.lazy.filter(\.isRefused).prefix(TableReading.mostShown))
    let others = lines.lazy.filter { !$0.isRefused }.prefix(TableReading.mostShown - refused.count)
    return (refused + others).sorted { $0.line < $1.line }
  }

  var blends: Int { new + same + taken + refused }
}

extension TableReading.Line {
  fileprivate var isRefused: Bool { if case .refused = verdict { true } else { false } }
}

extension TablePage.Model {
  init(_ category: RecordID?, _ state: TablePage.State, _ blends: Blends) throws {
    let category = try category.map { TablePage.Category(id: $0, name: try blends.category($0).category.name.text) }
    self.init(category: category, state: state)
  }
}

extension BlendsRoutes {
  /// Adds the routes: `blends…` for the whole notebook, where the file names the category of each blend; `table…` for one category.
  func addTable(to router: Routes) {
    router.get(Address.blendsForm) { request in try tableForm(request, nil) }
    router.get(Address.tableForm) { request, id in try tableForm(request, id) }
    router.upload(Address.blendsReading) { request, upload, _ in try tableReading(request, upload, nil) }
    router.upload(Address.tableReading) { request, upload, id in try tableReading(request, upload, id) }
    router.post(Address.blendsImport) { request, form in try tableImport(request, form, nil) }
    router.post(Address.tableImport) { request, form, id in try tableImport(request, form, id) }
  }

  /// The page, with the preview of the table that the address names, if it is still kept.
  private func tableForm(_ request: Request, _ category: RecordID?) throws -> Response {
    let state = request.uri.queryParameters["table"].flatMap { tables.value(String($0))?.state }
    return try services.page(request) { TablePage.view(try TablePage.Model(category, state ?? .waiting, blends), in: $1) }
  }

  /// Judges the table and leads to its preview, whose address a browser can come back to.
  private func tableReading(_ request: Request, _ upload: Upload, _ category: RecordID?) throws -> Response {
    let (table, name) = (try upload.files[0].contents(), services.book.surroundings.newID().description)
    let state = try state(of: table, keptAs: name, for: category, services.viewer(of: request))
    tables.keep(ReadTable(table: table, state: state), under: name)
    return ReturnPath(to: (category.map { Address.tableForm($0) } ?? Address.blendsForm()).with("table=\(name)")).redirect
  }

  private func tableImport(_ request: Request, _ form: Form, _ category: RecordID?) throws -> Response {
    let name = try form.text("table")
    guard let table = tables.value(name)?.table else { throw UserError(.value, "table.gone") }
    let address = category.map { Address.category($0) } ?? Address.blends()
    return try services.answer(request, otherwise: address) { viewer in
      let outcome = try blends.importing(table: table, into: category, zone: viewer.zone)
      // If the book was busy, the table stays for the next attempt.
      tables.forget(name)
      return FormResult(act: outcome.act, go: ReturnPath(to: address))
    }
  }

  private func state(of table: Data, keptAs name: String, for category: RecordID?, _ viewer: Viewer) throws -> TablePage.State {
    do {
      return .read(try blends.rehearse(table: table, into: category, zone: viewer.zone), table: name)
    } catch let refusal as UserError where refusal.reason == .value {
      return .unreadable(refusal.phrase)
    }
  }
}

/// A table, and how it was judged.
struct ReadTable: Sendable {
  let table: Data
  let state: TablePage.State
}

/// The last few tables or recipes previewed, each kept until it is taken or newer ones push it out.
final class Previews<Value: Sendable>: Sendable {
  private let kept = Mutex<[(name: String, value: Value)]>([])
  /// The most that are kept.
  private let most = 4

  func keep(_ value: Value, under name: String) {
    kept.withLock { kept in
      kept.append((name, value))
      kept.removeFirst(max(0, kept.count - most))
    }
  }

  func value(_ name: String) -> Value? { kept.withLock { $0.first { $0.name == name }?.value } }

  func forget(_ name: String) { kept.withLock { $0.removeAll { $0.name == name } } }

  func forget(where isTaken: (Value) -> Bool) { kept.withLock { $0.removeAll { isTaken($0.value) } } }
}
