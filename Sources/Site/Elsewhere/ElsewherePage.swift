public import Records
public import Words

/// The page of all texts that were also written on another device, each with its answers.
public enum ElsewherePage {
  /// A text, and what else was written in its place.
  public struct Row: Sendable, Hashable {
    let key: String
    let title: String
    /// The name of the text, where its record has several.
    let label: String?
    let page: Address
    let answer: Address
    let text: EditedText
    /// By the act of each other text, on which device it was written, and when.
    let origins: [RecordID: String]

    /// A text of a record of that title.
    public init(
      key: String, title: String, label: String?, page: Address, answer: Address, text: EditedText, origins: [RecordID: String]
    ) {
      (self.key, self.title, self.label, self.page, self.answer) = (key, title, label, page, answer)
      (self.text, self.origins) = (text, origins)
    }
  }

  /// A record of which fields were set elsewhere too.
  public struct FieldsRow: Sendable, Hashable {
    let record: RecordID
    let title: String
    /// The page that shows it; nil where it has none of its own.
    let page: Address?
    /// The values that do not hold, each with its field, the device, and when.
    let others: [String]

    /// A record of that title, with the values that do not hold.
    public init(record: RecordID, title: String, page: Address?, others: [String]) {
      (self.record, self.title, self.page, self.others) = (record, title, page, others)
    }
  }

  /// Two records of one name.
  public struct NamesakesRow: Sendable, Hashable {
    /// The one that stays where they are joined, and the one that goes.
    let kept, other: RecordID
    let title: String
    /// Where each was made, and when, the one that would stay first, and the page that shows it; nil where it has none of its own.
    let makers: [Maker]

    /// A record of the two.
    public struct Maker: Sendable, Hashable {
      let words: String
      let page: Address?

      /// Record that was made where and when those words say.
      public init(words: String, page: Address?) { (self.words, self.page) = (words, page) }
    }

    /// Two records of that name.
    public init(kept: RecordID, other: RecordID, title: String, makers: [Maker]) {
      (self.kept, self.other, self.title, self.makers) = (kept, other, title, makers)
    }
  }

  /// A record that is there again though somebody deleted it.
  public struct ReturnedRow: Sendable, Hashable {
    let record: RecordID
    let title: String
    let page: Address?
    /// On which device it was deleted, and when.
    let origin: String
    /// How many records went with it and are not there.
    let missing: Int

    /// A record of that title.
    public init(record: RecordID, title: String, page: Address?, origin: String, missing: Int) {
      (self.record, self.title, self.page, self.origin, self.missing) = (record, title, page, origin, missing)
    }
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let rows: [Row]
    let fields: [FieldsRow]
    let namesakes: [NamesakesRow]
    let returned: [ReturnedRow]
    /// How many records wait for a newer version of the program.
    let parked: Int
    /// Whether there are more than these.
    let isMore: Bool

    /// Page with those texts and fields, the last written first, and those records.
    public init(
      rows: [Row], fields: [FieldsRow] = [], namesakes: [NamesakesRow] = [], returned: [ReturnedRow] = [], parked: Int = 0, isMore: Bool
    ) {
      (self.rows, self.fields, self.namesakes, self.returned) = (rows, fields, namesakes, returned)
      (self.parked, self.isMore) = (parked, isMore)
    }

    /// Whether there is nothing to answer.
    var isEmpty: Bool { rows.isEmpty && fields.isEmpty && namesakes.isEmpty && returned.isEmpty }
  }

  /// The page.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("elsewhere.title"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("elsewhere.title"), back: (.devices(), language.text("devices.title"))).html)
      \(region(model, in: language))
      """
    }
  }

  /// Draws the texts, each with what else was written in its place.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="settings elsewhere"\(HTML.live("elsewhere", "also act")) aria-label="\(language.text("elsewhere.title"))">
    \(model.isEmpty ? nothing(in: language) : .nothing)\(model.rows.isEmpty ? .nothing : "<p class=\"note\" data-key=\"about\">\(language.text("elsewhere.about"))</p>")
    \(model.rows.html { row($0, in: language) })
    \(model.fields.isEmpty ? .nothing : fields(model.fields, in: language))
    \(model.namesakes.isEmpty ? .nothing : namesakes(model.namesakes, in: language))
    \(model.returned.isEmpty ? .nothing : returned(model.returned, in: language))
    \(model.parked == 0 ? .nothing : "<p class=\"note\" data-key=\"parked\">\(language.text("parked.kept", ["count": .count(model.parked)]))</p>")
    \(model.isMore ? "<p class=\"note\" data-key=\"more\">\(language.text("elsewhere.more"))</p>" : .nothing)
    </section>

    """
  }

  private static func nothing(in language: Language) -> HTML {
    "<div class=\"card prose-card\" data-key=\"none\"><p>\(language.text("elsewhere.none"))</p></div>"
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    """
    <section class="group" data-key="\(row.key)"><h2><a href="\(row.page)">\(row.title)</a>\(row.label.map { " <span class=\"note\">\($0)</span>" as HTML })</h2>
    \(AutosaveField.others(row.text, at: row.answer, from: row.origins, in: language))</section>

    """
  }

  private static func fields(_ rows: [FieldsRow], in language: Language) -> HTML {
    """
    <section class="group" data-key="fields"><h2>\(language.text("elsewhere.fields"))</h2>
    <p class="note">\(language.text("elsewhere.fields.about"))</p>
    <ul class="card rows">\(rows.html { fieldsRow($0) })</ul>
    <form class="buttons"\(HTML.acting(at: .elsewhereKeeping()))>\
    <input type="hidden" name="records" value="\(rows.map { "\($0.record)" }.joined(separator: " "))">\
    <button>\(language.text("elsewhere.keep"))</button></form></section>

    """
  }

  private static func namesakes(_ rows: [NamesakesRow], in language: Language) -> HTML {
    """
    <section class="group" data-key="namesakes"><h2>\(language.text("namesakes.title"))</h2>
    <p class="note">\(language.text("namesakes.about"))</p>
    <ul class="card rows">\(rows.html { namesakesRow($0, in: language) })</ul></section>

    """
  }

  private static func namesakesRow(_ row: NamesakesRow, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(row.kept)-\(row.other)"><div class="row-main"><p>\(row.title)</p>\
    \(row.makers.html { "<p class=\"note\">\(linked($0.words, to: $0.page))</p>" })\
    <div class="buttons">\(answer(row, at: .namesakesJoining(), "namesakes.join", in: language))\
    \(answer(row, at: .namesakesKeeping(), "namesakes.keepBoth", in: language))</div></div></li>

    """
  }

  private static func returned(_ rows: [ReturnedRow], in language: Language) -> HTML {
    """
    <section class="group" data-key="returned"><h2>\(language.text("returned.title"))</h2>
    <p class="note">\(language.text("returned.about"))</p>
    <ul class="card rows">\(rows.html { returnedRow($0, in: language) })</ul></section>

    """
  }

  private static func returnedRow(_ row: ReturnedRow, in language: Language) -> HTML {
    let verb = language.text(row.missing > 0 ? "returned.restore" : "returned.keep")
    return """
      <li class="row" data-key="\(row.record)"><div class="row-main"><p>\(linked(row.title, to: row.page))</p>\
      <p class="note">\(language.text("returned.deleted", ["origin": .text(row.origin)])) \
      \(row.missing > 0 ? language.text("returned.missing", ["count": .count(row.missing)]) : "")</p>\
      <form class="buttons"\(HTML.acting(at: .returnedRestoring()))><input type="hidden" name="record" value="\(row.record)">\
      <button aria-label="\(verb): \(row.title)">\(verb)</button></form></div></li>

      """
  }

  private static func linked(_ words: String, to page: Address?) -> HTML { page.map { "<a href=\"\($0)\">\(words)</a>" } ?? "\(words)" }

  private static func answer(_ row: NamesakesRow, at address: Address, _ label: String, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: address))><input type="hidden" name="kept" value="\(row.kept)">\
    <input type="hidden" name="other" value="\(row.other)"><button aria-label="\(language.text(label)): \(row.title)">\(language.text(label))</button></form>
    """
  }

  private static func fieldsRow(_ row: FieldsRow) -> HTML {
    """
    <li class="row" data-key="\(row.record)"><div class="row-main"><p>\(linked(row.title, to: row.page))</p>\
    \(row.others.html { "<p class=\"note\">\($0)</p>" })</div></li>

    """
  }
}
