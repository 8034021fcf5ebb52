import Records

/// A field whose value is judged while a person types: what is wrong with it stands beside it, in words, and for the ear too.
///
/// It stands in a `JudgedForm`, and is sent with its fellows; or in a `JudgedRow`, and then is saved for itself as it is typed.
struct JudgedField {
  /// With what it is filled in.
  enum Control {
    case line
    /// Digits and a point.
    case number
    /// The same, with a button at either side that takes one away or adds one.
    case stepped(least: Int, most: Int)
    case choice([Option])
    /// A day of the calendar, and a month.
    case day, month
    /// A time on a clock.
    case time
    /// A line, and what is suggested for it from that address, to which what is typed is added.
    case suggested(Address)
    /// A line, and the offers for it, which stand on the page once under that id.
    case offered(StaticString)
    /// A text of so many lines or more.
    case lines(Int)
  }

  /// One thing to be chosen.
  struct Option {
    var value: String
    var name: String
    /// The name beside each number, where the number stands in another field.
    var forms: [PluralForm: String] = [:]
  }

  /// The field's id on the page.
  var id: String
  var name: String
  var label: String
  /// Whether the label is seen; it is always heard.
  var isLabelled = true
  var control: Control
  var value: String
  var isRequired = true
  var placeholder: String?
  /// What stands behind it: `%`.
  var suffix: String?
  /// Counts what is written.
  var count: SavedText.Count?
  /// How it is called in styles.
  var style = ""
  /// The field whose number the names of the options go with.
  var counted: String?
  /// Under which the browser keeps what is not saved yet, where it is saved for itself.
  var draftKey: String?
  /// What it comes to, said below it and anew as it is judged; nil where there is nothing to say of it.
  var hint: String?
  /// What was wrong with it when the form was sent without a script.
  var refusal: String?
}

extension JudgedField {
  /// The field.
  func drawn(in language: Language) -> HTML {
    """
    <div class="judged-field \(style)"\(behaviours)\(HTML.attribute("data-draft-key", draftKey))\
    \(HTML.attribute("data-counts", counted))>\
    <label for="\(id)"\(isLabelled ? .nothing : " class=\"visually-hidden\"")>\(label)</label>\
    \(surrounded(in: language))\(count.map { $0.drawn(for: id) })\(hinted)\(judgement)</div>

    """
  }

  private var behaviours: HTML {
    let names = [draftKey.map { _ in "autosave" }, counted.map { _ in "plural" }].compactMap(\.self)
    return .attribute("data-behaviour", names.isEmpty ? nil : names.joined(separator: " "))
  }

  private var judgement: HTML {
    draftKey == nil
      ? "<output id=\"\(id)-judgement\" class=\"judgement\" data-for=\"\(name)\" aria-live=\"polite\">\(refusal)</output>"
      : "<output id=\"\(id)-judgement\" class=\"save-state\" role=\"status\"></output>"
  }

  private var hinted: HTML {
    hint.map { "<output id=\"\(id)-hint\" class=\"hint\" data-hint=\"\(name)\">\($0)</output>" } ?? .nothing
  }

  private func surrounded(in language: Language) -> HTML {
    if case .stepped = control {
      return """
        <span class="stepper" data-behaviour="stepper">\
        <button type="button" class="bare scripted" data-step="-1" aria-label="\(language.say("form.less", ["field": .text(label)]))">\
        \(Symbol.minus.drawn)</button>\(input)\
        <button type="button" class="bare scripted" data-step="1" aria-label="\(language.say("form.more", ["field": .text(label)]))">\
        \(Symbol.plus.drawn)</button></span>
        """
    }
    if case .suggested(let address) = control {
      return """
        <span class="suggested" data-behaviour="places" data-from="\(address)">\(input)\
        <ul id="\(id)-options" class="options" role="listbox" aria-label="\(label)" hidden></ul></span>
        """
    }
    return suffix.map { "<span class=\"suffixed\">\(input)<span aria-hidden=\"true\">\($0)</span></span>" } ?? input
  }

  private var input: HTML {
    switch control {
    case .line: "<input type=\"text\"\(attributes)\(HTML.attribute("data-trim", if: draftKey != nil)) value=\"\(value)\">"
    case .number: "<input type=\"text\" inputmode=\"decimal\"\(attributes) value=\"\(value)\">"
    case .stepped(let least, let most):
      "<input type=\"text\" inputmode=\"decimal\"\(attributes) data-least=\"\(least)\" data-most=\"\(most)\" value=\"\(value)\">"
    case .choice(let options): "<select\(attributes)>\(options.drawn(option))</select>"
    case .day: "<input type=\"date\"\(attributes) value=\"\(value)\">"
    case .month: "<input type=\"month\"\(attributes) value=\"\(value)\">"
    case .time: "<input type=\"time\"\(attributes) value=\"\(value)\">"
    case .suggested: "<input type=\"text\" spellcheck=\"false\"\(attributes) value=\"\(value)\">"
    case .offered(let offers):
      "<input type=\"text\" list=\"\(HTML(markup: "\(offers)"))\" spellcheck=\"false\"\(attributes) value=\"\(value)\">"
    case .lines(let rows):
      """
      <textarea\(attributes) rows="\(rows)">
      \(value)</textarea>
      """
    }
  }

  private var attributes: HTML {
    """
     id="\(id)" name="\(name)"\(HTML.attribute("placeholder", placeholder)) aria-describedby="\(described)"\
    \(HTML.attribute("required", if: isRequired && draftKey == nil))\(HTML.attribute("aria-invalid", refusal.map { _ in "true" }))
    """
  }

  private var described: String {
    (["\(id)-judgement"] + [count.map { _ in "\(id)-count" }, hint.map { _ in "\(id)-hint" }].compactMap(\.self)).joined(separator: " ")
  }

  private func option(_ option: Option) -> HTML {
    let forms = PluralForm.allCases.compactMap { form in option.forms[form].map { (form, $0) } }
    return """
      <option value="\(option.value)"\(HTML.attribute("selected", if: option.value == value))\
      \(forms.drawn { " data-\($0.0.rawValue)=\"\($0.1)\"" })>\(option.name)</option>
      """
  }
}
