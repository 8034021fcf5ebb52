import ReadingRecords
import Records
import Site
import Words

/// Every book, edited in place.
enum ReadingPage {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    /// The words looked for; nil shows every book.
    let search: String?
    /// The rows that are to be drawn; nil for all.
    let wanted: Set<RecordID>?
    let rows: [Row]
  }

  /// One book.
  struct Row: Sendable, Hashable {
    let reading: Reading
    let texts: [Reading.Column: EditedText]
  }

  /// What can be taken away, by the name of its file.
  enum Export: String, Sendable { case csv = "reading.csv", json = "reading.json" }

  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let title = Section.reading.name(in: language)
    return Layout.page(title, at: .reading, in: context) {
      """
      \(Headline(title: title).html)
      \(addition(in: language))
      \(search(model, in: language))
      \(region(model, in: language))
      <ul class="card rows">\([Export.csv, .json].html { .download(language.text("reading.\($0)"), from: .readingExport($0)) })</ul>
      """
    }
  }

  /// The books, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="group"\(HTML.live("readings", "reading", rows: "reading"))\(AutosaveField.list(in: language)) \
    aria-label="\(Section.reading.name(in: language))">
    \(model.rows.isEmpty ? empty(model, in: language) : .nothing)
    <ul class="group" data-key="rows">
    \(model.rows.html(only: model.wanted, id: \.reading.id) { row($0, in: language) })
    </ul>
    </section>
    """
  }

  private static func addition(in language: Language) -> HTML {
    let fields = ["title", "author", "finished", "borrower"].html { name in
      ValidatedField(
        id: "add-\(name)", name: name, label: language.text("reading.\(name)"), control: name == "finished" ? .day : .line, value: "",
        isRequired: name == "title"
      ).html(in: language)
    }
    return ValidatedForm(address: .readingAddition(), draftKey: "add-reading", style: "card group").html(
      """
      <div class="fields">\(fields)</div>
      <p class="buttons"><button class="prominent">\(Symbol.plus.html)<span>\(language.text("reading.add"))</span></button></p>
      """)
  }

  private static func search(_ model: Model, in language: Language) -> HTML {
    let label = language.text("reading.search")
    return """
      <search><form class="search" action="\(Address.reading())"><label class="visually-hidden" for="search">\(label)</label>\
      <input id="search" type="search" name="search" value="\(model.search)" maxlength="200" placeholder="\(label)">\
      <button aria-label="\(language.text("search.verb"))">\(Symbol.search.html)</button></form></search>
      """
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    let (id, delete) = (row.reading.id, language.text("reading.delete"))
    return """
      <li class="card form-part" data-key="\(id)"><div class="group">
      \(Reading.Column.allCases.html { text($0, of: row, in: language) })
      <form class="field" data-key="finished"\(HTML.setting(at: .readingFields(id)))>\
      <label for="finished-\(id)">\(language.text("reading.finished"))</label>\
      <input id="finished-\(id)" type="date" name="finished" value="\(row.reading.finished?.description)">\
      <noscript><button>\(language.text("save.verb"))</button></noscript></form>
      <form class="buttons" data-key="delete"\(HTML.acting(at: .readingDeletion(id)))><button class="pill grave" \
      aria-label="\(delete): \(row.reading.title)">\(Symbol.trash.html)<span>\(delete)</span></button></form>
      </div></li>

      """
  }

  private static func text(_ column: Reading.Column, of row: Row, in language: Language) -> HTML {
    guard let edited = row.texts[column] else { return .nothing }
    let (id, name) = (row.reading.id, language.text("reading.\(column.rawValue)"))
    let field = AutosaveField(
      id: "\(column.rawValue)-\(id)", name: .spoken(name), shape: column == .note ? .lines(3) : .line,
      address: .readingText(id, column), text: edited.text, base: edited.base, draftKey: "reading-\(id)-\(column.rawValue)",
      placeholder: name, isJudged: true, isTrimmed: true, isInList: true)
    return """
      <div data-key="\(column.rawValue)">\(field.html(in: language))\
      \(AutosaveField.others(edited, at: .readingChoice(id, column), in: language))</div>
      """
  }

  private static func empty(_ model: Model, in language: Language) -> HTML {
    guard model.search == nil else { return "<p role=\"status\" data-key=\"empty\">\(language.text("find.nothing"))</p>" }
    let state = EmptyState(symbol: .book, title: language.text("reading.empty"), advice: language.text("reading.empty.advice"))
    return "<div data-key=\"empty\">\(state.html)</div>"
  }
}
