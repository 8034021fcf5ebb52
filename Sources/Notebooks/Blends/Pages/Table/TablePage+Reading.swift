import BlendsRecords
import Records
import Site
import Words

extension TablePage {
  /// The reading of the file; nothing before there is one.
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
