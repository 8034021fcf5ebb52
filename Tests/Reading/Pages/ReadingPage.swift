import ReadingRecords
import Records
import Site
import Words

/// Every book, edited in place.
enum ReadingPage {
  struct Row: Sendable, Hashable { let reading: Reading, texts: [Reading.Column: EditedText] }

  enum Export: String, Sendable { case csv = "reading.csv", json = "reading.json" }

  static func view(_ rows: [Row], only wanted: Set<RecordID>?, search: String?, in context: PageContext) -> HTML {
    let language = context.language
    let title = Section.reading.name(in: language)
    return Layout.page(title, at: .reading, in: context) {
      """
      \(Headline(title: title).html)
      \(addition(in: language))
      \(SearchForm(at: .reading(), label: language.text("reading.search"), words: search, showing: "readings", in: language).html)
      \(region(rows, only: wanted, isSearched: search != nil, in: language))
      <ul class="card rows">\([Export.csv, .json].html { .download(language.text("reading.\($0)"), from: .readingExport($0)) })</ul>
      """
    }
  }

  private static func region(_ rows: [Row], only wanted: Set<RecordID>?, isSearched: Bool, in language: Language) -> HTML {
    """
    <section class="group"\(HTML.live("readings", "reading", rows: "reading"))\(AutosaveField.list(in: language)) \
    aria-label="\(Section.reading.name(in: language))">
    \(rows.isEmpty ? empty(isSearched, in: language) : .nothing)
    <ul class="group" data-key="rows">
    \(rows.html(only: wanted, id: \.reading.id) { row($0, in: language) })
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
      placeholder: name, isValidated: true, isTrimmed: true, isInList: true)
    return """
      <div data-key="\(column.rawValue)">\(field.html(in: language))\
      \(AutosaveField.otherVersions(edited, at: .readingChoice(id, column), in: language))</div>
      """
  }

  private static func empty(_ isSearched: Bool, in language: Language) -> HTML {
    guard !isSearched else { return "<p role=\"status\" data-key=\"empty\">\(language.text("find.nothing"))</p>" }
    let state = EmptyState(symbol: .book, title: language.text("reading.empty"), advice: language.text("reading.empty.advice"))
    return "<div data-key=\"empty\">\(state.html)</div>"
  }
}
