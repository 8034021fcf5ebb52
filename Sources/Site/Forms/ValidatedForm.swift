import Records
public import Words

/// A form that becomes a record when it is sent; its button says what is missing or wrong (see `judged.js`).
public struct ValidatedForm {
  private let opening: HTML

  /// - Parameters:
  ///   - draftKey: under which the browser keeps what stands in it until it is a record
  ///   - key: its key in a live region
  public init(address: Address, draftKey: String, style: StaticString, key: StaticString? = nil) {
    opening = """
      <form class="judged \(HTML(markup: "\(style)"))"\(HTML.attribute("data-key", key)) method="post" action="\(address)" \
      data-behaviour="judged" data-draft-key="\(draftKey)" autocomplete="off">
      """
  }

  /// The form around its fields.
  public func html(_ content: HTML) -> HTML {
    """
    \(opening)
    \(content)<output class="refusal" role="alert"></output>
    </form>
    """
  }
}

/// A form each of whose fields is saved for itself as it is typed; a value that is refused stays in its field with the reason, and
/// beside it the one that holds.
public struct ValidatedRow {
  private let opening: HTML

  /// - Parameter key: its key in a live region
  public init(address: Address, style: StaticString, key: StaticString? = nil) {
    opening = """
      <form class="judged \(HTML(markup: "\(style)"))"\(HTML.attribute("data-key", key)) method="post" action="\(address)"
      """
  }

  /// The form around its fields.
  public func html(in language: Language, _ content: HTML) -> HTML {
    """
    \(opening) data-still="\(language.text("form.still", ["value": "…"]))"\(AutosaveField.words(in: language)) autocomplete="off">
    \(content)<noscript><button>\(language.text("save.verb"))</button></noscript>
    </form>
    """
  }
}

/// A field whose value is judged while a person types: what is wrong with it stands beside it, in words, and for the ear too.
///
/// It stands in a `ValidatedForm`, and is sent with its fellows; or in a `ValidatedRow`, and then is saved for itself as it is typed.
public struct ValidatedField {
  /// With what it is filled in.
  public enum Control {
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

  /// A thing to be chosen.
  public struct Option {
    var value: String
    var name: String
    /// The name beside each number, where the number stands in another field.
    public var forms: [PluralForm: String]

    /// Option of that value and name.
    public init(value: String, name: String, forms: [PluralForm: String] = [:]) {
      (self.value, self.name, self.forms) = (value, name, forms)
    }
  }

  var id: String
  var name: String
  var label: String
  /// True if the label is seen; it is always heard.
  public var isLabelled: Bool
  var control: Control
  var value: String
  var isRequired: Bool
  var placeholder: String?
  /// The text that stands behind it: `%`.
  public var suffix: String?
  var count: AutosaveField.Count?
  var style: String
  /// The field whose number the names of the options go with.
  public var counted: String?
  /// Under which the browser keeps what is not saved yet, where it is saved for itself.
  public var draftKey: String?
  /// True if it is saved only when it is left or chosen, as the half of it may be another thing: an airport, a zone.
  public var isSavedWhole: Bool
  /// Its key in a live region; its result then stays true beside it while a person types.
  public var key: String?
  /// The result it comes to, said below it and anew as it is judged; nil where there is nothing to say of it.
  public var hint: String?
  /// The fault found in it when the form was sent without a script.
  public var refusal: String?

  /// Field that is judged while a person types.
  public init(
    id: String, name: String, label: String, isLabelled: Bool = true, control: Control, value: String, isRequired: Bool = true,
    placeholder: String? = nil, suffix: String? = nil, count: AutosaveField.Count? = nil, style: String = "", counted: String? = nil,
    draftKey: String? = nil, isSavedWhole: Bool = false, key: String? = nil, hint: String? = nil, refusal: String? = nil
  ) {
    (self.id, self.name, self.label, self.isLabelled, self.control, self.value) = (id, name, label, isLabelled, control, value)
    (self.isRequired, self.placeholder, self.suffix, self.count, self.style) = (isRequired, placeholder, suffix, count, style)
    (self.counted, self.draftKey, self.isSavedWhole, self.key, self.hint) = (counted, draftKey, isSavedWhole, key, hint)
    self.refusal = refusal
  }

  /// The field.
  public func html(in language: Language) -> HTML {
    guard let key else { return field(in: language, hint: hinted) }
    return """
      <div class="hinted-field \(style)" data-key="\(key)">\(field(in: language, hint: .nothing))\(hinted)</div>

      """
  }

  private func field(in language: Language, hint: HTML) -> HTML {
    """
    <div class="judged-field \(style)"\(behaviours)\(HTML.attribute("data-key", key.map { _ in "field" }))\
    \(HTML.attribute("data-draft-key", draftKey))\(HTML.attribute("data-counts", counted))>\
    <label for="\(id)"\(isLabelled ? .nothing : " class=\"visually-hidden\"")>\(label)</label>\
    \(surrounded(in: language))\(count.map { $0.html(for: id) })\(hint)\(judgement)</div>

    """
  }

  private var behaviours: HTML {
    let names = [draftKey.map { _ in "autosave" }, counted.map { _ in "plural" }].compactMap(\.self)
    return .attribute("data-behaviour", names.isEmpty ? nil : names.joined(separator: " "))
  }

  private var judgement: HTML {
    draftKey == nil
      ? "<output id=\"\(id)-judgement\" class=\"judgement\" data-for=\"\(name)\" aria-live=\"polite\">\(refusal)</output>"
      : "<output id=\"\(id)-judgement\" class=\"save-state\" role=\"status\">\(refusal)</output>"
  }

  private var hinted: HTML {
    hint.map { "<output id=\"\(id)-hint\" class=\"hint\" data-hint=\"\(name)\">\($0)</output>" } ?? .nothing
  }

  private func surrounded(in language: Language) -> HTML {
    if case .stepped = control {
      return """
        <span class="stepper" data-behaviour="stepper">\
        <button type="button" class="bare scripted" tabindex="-1" data-step="-1" \
        aria-label="\(language.text("form.less", ["field": .text(label)]))">\
        \(Symbol.minus.html)</button>\(input)\
        <button type="button" class="bare scripted" tabindex="-1" data-step="1" \
        aria-label="\(language.text("form.more", ["field": .text(label)]))">\
        \(Symbol.plus.html)</button></span>
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
    case .line: "<input type=\"text\" dir=\"auto\"\(attributes)\(HTML.attribute("data-trim", if: draftKey != nil)) value=\"\(value)\">"
    case .number: "<input type=\"text\" inputmode=\"decimal\"\(attributes) value=\"\(value)\">"
    case .stepped(let least, let most):
      "<input type=\"text\" inputmode=\"decimal\"\(attributes) data-least=\"\(least)\" data-most=\"\(most)\" value=\"\(value)\">"
    case .choice(let options): "<select\(attributes)>\(options.html(option))</select>"
    case .day: "<input type=\"date\"\(attributes) value=\"\(value)\">"
    case .month: "<input type=\"month\"\(attributes) value=\"\(value)\">"
    case .time: "<input type=\"time\"\(attributes) value=\"\(value)\">"
    case .suggested: "<input type=\"text\" spellcheck=\"false\" dir=\"auto\"\(attributes) value=\"\(value)\">"
    case .offered(let offers):
      "<input type=\"text\" list=\"\(HTML(markup: "\(offers)"))\" spellcheck=\"false\" dir=\"auto\"\(attributes) value=\"\(value)\">"
    case .lines(let rows):
      """
      <textarea dir="auto"\(attributes) rows="\(rows)">
      \(value)</textarea>
      """
    }
  }

  private var attributes: HTML {
    """
     id="\(id)" name="\(name)"\(HTML.attribute("placeholder", placeholder)) aria-describedby="\(described)"\
    \(HTML.attribute("required", if: isRequired && draftKey == nil))\(HTML.attribute("aria-invalid", refusal.map { _ in "true" }))\
    \(HTML.attribute("data-whole", if: isSavedWhole))
    """
  }

  private var described: String {
    (["\(id)-judgement"] + [count.map { _ in "\(id)-count" }, hint.map { _ in "\(id)-hint" }].compactMap(\.self)).joined(separator: " ")
  }

  private func option(_ option: Option) -> HTML {
    let forms = PluralForm.allCases.compactMap { form in option.forms[form].map { (form, $0) } }
    return """
      <option value="\(option.value)"\(HTML.attribute("selected", if: option.value == value))\
      \(forms.html { " data-\($0.0.rawValue)=\"\($0.1)\"" })>\(option.name)</option>
      """
  }
}
