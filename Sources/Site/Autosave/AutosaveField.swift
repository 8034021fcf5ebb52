public import Records
public import Words

/// A form with one text that saves while it is typed; without a script it has a button.
public struct AutosaveField {
  /// Layout of the field.
  public enum Shape {
    case line
    /// A line that wraps if it is long.
    case wrapped
    case lines(Int)
  }

  /// Source of the field's accessible name.
  public enum Name {
    /// A `<label for>` drawn by the caller.
    case byLabel
    /// An `aria-label`.
    case spoken(String)
  }

  /// A character count; text beyond the limit is refused.
  public struct Count: Sendable {
    var limit: Int
    var room: HTML?

    /// - Parameter room: attributes with the wording for how many characters remain up to a recommended length; nil shows the plain count
    public init(limit: Int, room: HTML? = nil) { (self.limit, self.room) = (limit, room) }
  }

  /// Id of the field on the page.
  public var id: String
  var name: Name
  var shape: Shape
  var address: Address
  var text: String
  /// Hash of the text the next save is based on.
  public var base: String
  /// Key of the browser's local draft; the same wherever this text is edited.
  public var draftKey: String
  var placeholder: String?
  var count: Count?
  /// The shortcut key that focuses the field, from `HTML.shortcut`.
  public var shortcut: HTML
  var style: StaticString?
  /// Key of the form within a live part.
  public var key: StaticString?
  /// True if a text can have a problem, which the field then has room to show.
  public var isValidated: Bool
  /// The problem with the stored text; nil if none.
  public var problem: String?
  /// True if whitespace at both ends is removed when the field loses focus; saving removes it too.
  public var isTrimmed: Bool
  /// True for a field in a long list, drawn with `AutosaveField.list`: its script starts on first use.
  public var isInList: Bool

  /// A field whose text is saved to an address as it is typed.
  public init(
    id: String, name: Name, shape: Shape, address: Address, text: String, base: String, draftKey: String, placeholder: String? = nil,
    count: Count? = nil, shortcut: HTML = HTML.nothing, style: StaticString? = nil, key: StaticString? = nil, isValidated: Bool = false,
    problem: String? = nil, isTrimmed: Bool = false, isInList: Bool = false
  ) {
    (self.id, self.name, self.shape, self.address, self.text, self.base) = (id, name, shape, address, text, base)
    (self.draftKey, self.placeholder, self.count, self.shortcut) = (draftKey, placeholder, count, shortcut)
    (self.style, self.key, self.isValidated, self.problem) = (style, key, isValidated, problem)
    (self.isTrimmed, self.isInList) = (isTrimmed, isInList)
  }

  /// The form.
  public func html(in language: Language) -> HTML {
    """
    <form class="\(classes)"\(HTML.attribute("data-key", key))\(behaviour(in: language)) method="post" action="\(address)" \
    autocomplete="off" data-draft-key="\(draftKey)">
    \(field)
    <input type="hidden" name="base" value="\(base)"><input type="hidden" name="edit">
    <div class="saved-foot">
    <output\(HTML.attribute("id", isValidated ? "\(id)-state" : nil)) class="save-state" role="status">\
    \(problem)</output>\(count.map { $0.html(for: id) })
    \(HTML.saving(in: language))
    </div>
    </form>
    """
  }

  /// Attributes of the element that lists `isInList` forms; `others` names further behaviours of scripts, divided by blanks.
  public static func list(_ others: StaticString = "", in language: Language) -> HTML {
    " data-behaviour=\"\(HTML(markup: "\(others)".isEmpty ? "rows" : "rows \(others)"))\"\(words(in: language))"
  }

  /// Draws the other versions of a text with their buttons; empty if none exist.
  ///
  /// - Parameter origins: device and time of each version, by act
  public static func otherVersions(
    _ text: EditedText, at address: Address, from origins: [RecordID: String] = [:], in language: Language
  ) -> HTML {
    guard !text.others.isEmpty else { return HTML.nothing }
    return """
      <div class="others" data-key="others" role="status">
      <p class="others-title">\(language.text("others.title"))</p>
      <p>\(language.text("others.here"))</p>
      \(quoted(text.text, in: language))
      \(text.others.map { other($0, at: address, from: origins[$0.act], in: language) })
      </div>
      """
  }

  private static func other(_ other: EditedText.Other, at address: Address, from origin: String?, in language: Language) -> HTML {
    """
    <form data-key="\(other.act)"\(HTML.acting(at: address))>
    <input type="hidden" name="other" value="\(other.act)">
    <p>\(language.text("others.other"))\(origin.map { " <span class=\"note\">\($0)</span>" as HTML })</p>
    \(quoted(other.text, in: language))
    <div class="others-answers">
    <button name="answer" value="theirs">\(language.text("others.theirs"))</button>
    <button name="answer" value="mine">\(language.text("others.mine"))</button>
    \(other.fits ? "<button name=\"answer\" value=\"both\">\(language.text("others.both"))</button>" : HTML.nothing)
    </div>
    </form>
    """
  }

  private static func quoted(_ text: String, in language: Language) -> HTML {
    "<blockquote class=\"prose\" dir=\"auto\">\(text.isEmpty ? language.text("others.empty") : text)</blockquote>"
  }

  /// The status words of saving, for the script.
  public static func words(in language: Language) -> HTML {
    """
     data-saving="\(language.text("save.saving"))" data-saved="\(language.text("save.saved"))" data-kept="\(language.text("save.kept"))"
    """
  }

  private func behaviour(in language: Language) -> HTML {
    isInList ? " data-lazy=\"autosave\"" : " data-behaviour=\"autosave\"\(AutosaveField.words(in: language))"
  }

  private var classes: HTML { style.map { "saved-text \($0)" } ?? "saved-text" }

  private var field: HTML {
    switch shape {
    case .line: "<input type=\"text\"\(attributes) value=\"\(text)\">"
    case .wrapped: "<textarea\(attributes) rows=\"1\" data-one-line>\(text)</textarea>"
    // Browsers drop one line break after the opening tag: this one, so the text keeps its own.
    case .lines(let rows):
      """
      <textarea\(attributes) rows="\(rows)">
      \(text)</textarea>
      """
    }
  }

  private var attributes: HTML {
    var label: String?
    if case .spoken(let words) = name { label = words }
    return """
       id="\(id)" name="text" dir="auto"\(HTML.attribute("aria-label", label))\(HTML.attribute("placeholder", placeholder))\
      \(HTML.attribute("aria-describedby", described))\(HTML.attribute("aria-invalid", problem.map { _ in "true" }))\
      \(HTML.attribute("data-trim", if: isTrimmed))\
      \(shortcut)
      """
  }

  private var described: String? {
    let names = [isValidated ? "\(id)-state" : nil, count.map { _ in "\(id)-count" }].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}

extension AutosaveField.Count {
  /// Draws the count for the field of that id.
  public func html(for id: String) -> HTML {
    """

    <output id="\(id)-count" class="count" data-behaviour="count" for="\(id)" data-limit="\(limit)"\
    \(room) \
    aria-live="off"></output>
    """
  }
}
