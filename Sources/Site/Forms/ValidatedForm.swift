import Records
public import Words

/// A form that creates a record when it is sent; its button reports missing and invalid fields (see `judged.js`).
public struct ValidatedForm {
  private let opening: HTML

  /// - Parameters:
  ///   - draftKey: the key of the draft that the browser stores until the record exists
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

/// A form whose fields are each saved on their own as they are typed; an invalid value is tried with the other unsaved ones, and stays in
/// its field, with the reason and the value in effect beside it.
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
    \(content)\(HTML.saving(in: language))
    </form>
    """
  }
}

/// A field that is validated while a person types: its error is shown beside it, and announced by screen readers.
///
/// In a `ValidatedForm` it is sent with the other fields; in a `ValidatedRow` it is saved on its own as it is typed.
public struct ValidatedField {
  /// The control of a field.
  public enum Control {
    case line
    /// Digits and a point.
    case number
    /// A number with a button on either side that subtracts or adds one.
    case stepped(least: Int, most: Int)
    case choice([Option])
    /// A date.
    case day
    /// A month.
    case month
    /// A time of day.
    case time
    /// A day and a time of day.
    case moment
    /// A line with suggestions from that address, to which the typed text is appended.
    case suggested(Address)
    /// A line with the offers of the `datalist` with that id.
    case offered(StaticString)
    /// A text of at least that many lines.
    case lines(Int)
  }

  /// An option of a choice.
  public struct Option {
    var value: String
    var name: String
    /// The name in each plural form, if it follows the number in another field (`counted`).
    public var forms: [PluralForm: String]

    /// An option with its value and name.
    public init(value: String, name: String, forms: [PluralForm: String] = [:]) {
      (self.value, self.name, self.forms) = (value, name, forms)
    }
  }

  var id: String
  var name: String
  var label: String
  /// True if the label is visible; screen readers always read it.
  public var isLabelled: Bool
  var control: Control
  var value: String
  var isRequired: Bool
  var placeholder: String?
  /// The text after the field: `%`.
  public var suffix: String?
  var count: AutosaveField.Count?
  var style: String
  /// The field whose number sets the plural form of the options' names.
  public var counted: String?
  /// The key of the browser's unsaved draft; nil unless the field is saved on its own.
  public var draftKey: String?
  /// True if it is saved only when it is left or chosen, since a part of it can mean something else: an airport, a zone.
  public var isSavedWhole: Bool
  /// Its key in a live region; its hint then stays up to date while a person types.
  public var key: String?
  /// The hint below the field, updated with each validation; nil for a field without hints.
  public var hint: String?
  /// The error found when the form was sent without a script.
  public var refusal: String?

  /// A field that is validated while a person types.
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
    case .moment: "<input type=\"datetime-local\"\(attributes) value=\"\(value)\">"
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
