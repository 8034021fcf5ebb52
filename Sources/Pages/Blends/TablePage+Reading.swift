import Records

extension TablePage {
  /// What was read of the file; nothing before there is one.
  static func outcome(_ model: Model, in language: Language) -> HTML {
    switch model.state {
    case .waiting: .nothing
    case .unreadable(let phrase):
      "<div class=\"card outcome is-refused\" role=\"alert\">\(Symbol.warning.drawn)<p>\(language.say(phrase))</p></div>"
    case .read(let read, let table): reading(read, table, of: model, in: language)
    }
  }

  private static func reading(_ reading: Reading, _ table: String, of model: Model, in language: Language) -> HTML {
    """
    <section class="card result" aria-labelledby="reading-title"><h2 id="reading-title" role="status">\
    \(language.say("table.found", ["count": .count(reading.blends)]))</h2>
    <p class="quiet">\(counts(reading, in: language))</p>
    \(reading.rows.isEmpty ? .nothing : list(reading, in: language))
    \(reading.new == 0 ? none(in: language) : importing(reading.new, table, of: model, in: language))
    </section>
    """
  }

  private static func counts(_ reading: Reading, in language: Language) -> String {
    [
      language.say("table.count.new", ["count": .count(reading.new)]), language.say("table.count.same", ["count": .count(reading.same)]),
      language.say("table.count.other", ["count": .count(reading.other)]),
      language.say("table.count.refused", ["count": .count(reading.refused)]),
    ].joined(separator: " · ")
  }

  private static func importing(_ count: Int, _ table: String, of model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .blends(.tableImport(model.category))))><input type="hidden" name="table" value="\(table)">\
    <button class="prominent">\(Symbol.plus.drawn)<span>\(language.say("table.import", ["count": .count(count)]))</span></button></form>
    <p class="note">\(language.say("table.import.note"))</p>
    """
  }

  private static func none(in language: Language) -> HTML {
    "<p>\(language.say("table.none"))</p>"
  }

  private static func list(_ reading: Reading, in language: Language) -> HTML {
    """
    <ul class="table-entries">\(reading.rows.drawn { row($0, in: language) })</ul>
    \(reading.more == 0 ? .nothing : "<p class=\"note\">\(language.say("table.more", ["count": .count(reading.more)]))</p>")
    """
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    let (symbol, style, verdict): (Symbol, StaticString, String) =
      switch row.verdict {
      case .new: (.plus, "is-new", language.say("table.verdict.new"))
      case .same: (.check, "is-same", language.say("table.verdict.same"))
      case .other: (.undecided, "is-other", language.say("table.verdict.other"))
      case .refused(let reason): (.warning, "is-refused", language.say(reason))
      case .leftOut(let line): (.undecided, "is-other", language.say("table.leftOut", ["line": .count(line)]))
      }
    return """
      <li class="table-entry \(HTML(markup: "\(style)"))">\(symbol.drawn)\
      <span class="row-main"><span class="table-name">\(row.name.isEmpty ? "…" : row.name)</span>\
      <span class="note">\(place(row, in: language))</span></span>\
      <span class="table-verdict">\(verdict)</span></li>

      """
  }

  private static func place(_ row: Row, in language: Language) -> String {
    let place =
      row.column.map { language.say("table.place", ["line": .count(row.line), "column": .count($0)]) }
      ?? language.say("table.line", ["line": .count(row.line)])
    return row.category.map { "\($0) · \(place)" } ?? place
  }
}
