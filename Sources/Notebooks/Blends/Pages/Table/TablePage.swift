import BlendsRecords
import BookStore
import Foundation
import Hummingbird
import Records
import Site
import Words

/// The page that brings in blends from a file: read and judged first, written only when asked.
enum TablePage {
  struct Model: Hashable {
    /// The category its blends go into; nil where each goes into the one it names.
    let category: Category?
    let state: State
  }

  /// A category by its name.
  struct Category: Hashable {
    let id: RecordID
    let name: String
  }

  /// Progress of the import.
  enum State: Hashable {
    case waiting
    /// The file is no table at all, and why.
    case unreadable(LocalizedText)
    /// The fate of each of its lines, and the name under which the table is kept.
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
      \(area(model, in: language).html(in: language))
      \(guide(model, in: language))
      </div>
      """
    }
  }

  private static func back(_ model: Model, in language: Language) -> (Address, String) {
    model.category.map { (.category($0.id), $0.name) } ?? (.blends(), language.text("section.blends"))
  }

  private static func area(_ model: Model, in language: Language) -> DropArea {
    DropArea(
      address: model.category.map { .tableReading($0.id) } ?? .blendsReading(), field: "table-file", symbol: .sheet,
      title: language.text("table.drop"),
      note: language.text("table.file"), accepts: ".csv,.tsv,.txt,.json,text/csv,text/plain,application/json", sending: .plain)
  }

  private static func guide(_ model: Model, in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.text("table.guide"))</h2>
    <div class="card prose-card"><p>\(language.text("table.guide.columns"))</p>
    <p>\(model.category == nil ? language.text("table.guide.own") : language.text("table.guide.into"))</p>
    <p>\(language.text("table.guide.safe"))</p></div></section>
    """
  }
}

extension TableReading {
  /// Most lines of a table that are shown.
  static let mostShown = 300

  /// The lines that are shown, in the order of the table: of a long one those that need the person before those that do not.
  var shown: [Line] {
    guard lines.count > TableReading.mostShown else { return lines }
    let refused = Array(lines.lazy.filter(\.isRefused).prefix(TableReading.mostShown))
    let others = lines.lazy.filter { !$0.isRefused }.prefix(TableReading.mostShown - refused.count)
    return (refused + others).sorted { $0.line < $1.line }
  }

  /// Number of its blends.
  var blends: Int { new + same + taken + refused }
}

extension TableReading.Line {
  fileprivate var isRefused: Bool { if case .refused = verdict { true } else { false } }
}

extension TablePage.Model {
  init(_ category: RecordID?, _ state: TablePage.State = .waiting, _ blends: Blends) throws {
    let category = try category.map { TablePage.Category(id: $0, name: try blends.category($0).category.name.text) }
    self.init(category: category, state: state)
  }
}

extension BlendsRoutes {
  func addTable(to router: Routes) {
    router.get(Address.blendsForm) { request in try tablePage(request, nil) }
    router.get(Address.tableForm) { request, id in try tablePage(request, id) }
    router.upload(Address.blendsReading) { request, upload, _ in try tableReading(request, upload, nil) }
    router.upload(Address.tableReading) { request, upload, id in try tableReading(request, upload, id) }
    router.post(Address.blendsImport) { request, form in try tableImport(request, form, nil) }
    router.post(Address.tableImport) { request, form, id in try tableImport(request, form, id) }
  }

  private func tablePage(_ request: Request, _ category: RecordID?) throws -> Response {
    try services.page(request) { TablePage.view(try TablePage.Model(category, .waiting, blends), in: $1) }
  }

  private func tableReading(_ request: Request, _ upload: Upload, _ category: RecordID?) throws -> Response {
    let table = try upload.files[0].contents()
    // Before the page is drawn: a rehearsal writes, and takes it back.
    let state = try state(of: table, for: category, services.viewer(of: request))
    return try services.page(request) { TablePage.view(try TablePage.Model(category, state, blends), in: $1) }
  }

  private func tableImport(_ request: Request, _ form: Form, _ category: RecordID?) throws -> Response {
    let name = try form.text("table")
    guard let table = tables.table(name) else { throw UserError(.value, LocalizedText("table.gone")) }
    let address = category.map { Address.category($0) } ?? Address.blends()
    return try services.answer(request, otherwise: address) { viewer in
      let outcome = try blends.importing(table: table, into: category, zone: viewer.zone)
      // A book that was busy leaves it to be imported by the next press.
      tables.forget(name)
      return FormResult(act: outcome.act, go: ReturnPath(to: address))
    }
  }

  private func state(of table: Data, for category: RecordID?, _ viewer: Viewer) throws -> TablePage.State {
    do {
      let reading = try blends.rehearse(table: table, into: category, zone: viewer.zone)
      let kept = tables.keep(table, under: services.book.surroundings.newID().description)
      return .read(reading, table: kept)
    } catch let refusal as UserError where refusal.reason == .value {
      return .unreadable(refusal.phrase)
    }
  }
}
