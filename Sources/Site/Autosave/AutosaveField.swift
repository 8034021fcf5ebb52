public import Records
public import Words

/// A form with one text that saves as it is typed, and says so; whole without a script, by a button.
public struct AutosaveField {
  /// How the field looks, and how a text lies in it.
  public enum Shape {
    case line
    /// One line, which goes on below where it is long.
    case wrapped
    case lines(Int)
  }

  /// The place a person hears or reads the field's name at.
  public enum Name {
    /// By a `<label for>` that the caller draws.
    case byLabel
    /// To whoever hears the page.
    case spoken(String)
  }

  /// Counts what is written: beyond the limit it is refused.
  public struct Count: Sendable {
    /// How many characters are the most.
    public var limit: Int

    /// The words for the room that is left; nil counts what there is.
    public var room: Room?

    /// Count up to a limit.
    public init(limit: Int, room: Room? = nil) {
      (self.limit, self.room) = (limit, room)
    }
  }

  /// How it is said how much may still be written; `[count]` stands for the number.
  public struct Room: Sendable {
    /// How many characters are long.
    public var mark: Int
    /// The words while there is room up to the mark.
    public var left: String
    /// The words beyond the mark.
    public var over: String
    /// How many lines are meant at most.
    public var lines: Int
    /// The words beyond these.
    public var tall: String

    /// Words for a mark and for so many lines.
    public init(mark: Int, left: String, over: String, lines: Int, tall: String) {
      (self.mark, self.left, self.over, self.lines, self.tall) = (mark, left, over, lines, tall)
    }
  }

  /// The field's id on the page.
  public var id: String
  /// The name a person reads.
  public var name: Name
  /// How it looks.
  public var shape: Shape
  /// Where it is saved.
  public var address: Address
  /// The text as the book has it.
  public var text: String
  /// The hash of the text a save begins from.
  public var base: String
  /// Under which the browser keeps what is not saved yet; the same wherever this text is edited.
  public var draftKey: String
  /// The hint in an empty field.
  public var placeholder: String?
  /// Counts what is written.
  public var count: Count?
  /// The single key that leads here, as `HTML.shortcut` writes it.
  public var shortcut: HTML
  /// How the form is called in styles, beside `saved-text`.
  public var style: StaticString?
  /// How the form is told from its neighbours in a live region.
  public var key: StaticString?
  /// Whether not every text will do, so that the field says why where one will not.
  public var isJudged: Bool
  /// The fault of a text that the book keeps all the same.
  public var judgement: String?
  /// Whether blanks at both ends are taken away when the field is left; the verb does the same.
  public var isTrimmed: Bool
  /// Whether it stands in a list of many, drawn with `AutosaveField.list`: it then begins to live when it is first needed.
  public var isInList: Bool

  /// Field whose text is saved at an address as it is typed.
  public init(
    id: String, name: Name, shape: Shape, address: Address, text: String, base: String, draftKey: String, placeholder: String? = nil,
    count: Count? = nil, shortcut: HTML = HTML.nothing, style: StaticString? = nil, key: StaticString? = nil, isJudged: Bool = false,
    judgement: String? = nil, isTrimmed: Bool = false, isInList: Bool = false
  ) {
    (self.id, self.name, self.shape, self.address, self.text, self.base) = (id, name, shape, address, text, base)
    (self.draftKey, self.placeholder, self.count, self.shortcut) = (draftKey, placeholder, count, shortcut)
    (self.style, self.key, self.isJudged, self.judgement) = (style, key, isJudged, judgement)
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
    <output\(HTML.attribute("id", isJudged ? "\(id)-state" : nil)) class="save-state" role="status">\
    \(judgement)</output>\(count.map { $0.html(for: id) })
    <noscript><button>\(language.text("save.verb"))</button></noscript>
    </div>
    </form>
    """
  }

  /// Attributes that make an element the list of forms that are `isInList`, with what else it can do.
  public static func list(_ others: StaticString = "", in language: Language) -> HTML {
    " data-behaviour=\"\(HTML(markup: "\(others)".isEmpty ? "rows" : "rows \(others)"))\"\(words(in: language))"
  }

  /// Draws what else was written in the place of a text, each with the buttons that answer it; nothing where that is nothing.
  ///
  /// - Parameter origins: by the act of each other text, on which device it was written, and when
  public static func others(
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

  /// The words said of saving, for the script.
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
    // A browser takes away one line end after the opening tag: ours, not the text's own.
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
      \(HTML.attribute("aria-describedby", described))\(HTML.attribute("aria-invalid", judgement.map { _ in "true" }))\
      \(HTML.attribute("data-trim", if: isTrimmed))\
      \(shortcut)
      """
  }

  private var described: String? {
    let names = [isJudged ? "\(id)-state" : nil, count.map { _ in "\(id)-count" }].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}

extension AutosaveField.Count {
  /// Draws what counts in the field of that id.
  public func html(for id: String) -> HTML {
    """

    <output id="\(id)-count" class="count" data-behaviour="count" for="\(id)" data-limit="\(limit)"\
    \(room.map { " data-mark=\"\($0.mark)\" data-left=\"\($0.left)\" data-over=\"\($0.over)\" data-lines=\"\($0.lines)\" data-tall=\"\($0.tall)\"" } ?? HTML.nothing) \
    aria-live="off"></output>
    """
  }
}
