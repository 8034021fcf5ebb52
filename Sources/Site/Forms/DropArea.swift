import Records
public import Words

/// An upload form: an area to drop or choose files, which are sent as soon as they are chosen.
public struct DropArea {
  /// The maximum number of files a form can send at once.
  public static let mostFiles = 64

  /// The way a file is sent.
  public enum Sending {
    /// A script sends it, shows the progress, and then opens the page given in the answer.
    case watched
    /// It is sent as a plain form; the answer is a page.
    case plain
  }

  /// The form.
  public let html: HTML

  /// - Parameters:
  ///   - field: the id of its field
  ///   - note: the note on the accepted files and the effect
  ///   - accepts: the kinds of files the browser offers first, as in the `accept` attribute
  ///   - most: the maximum number of files at once
  public init(
    address: Address, field: StaticString, symbol: Symbol, title: String, note: String, accepts: StaticString, most: Int = 1,
    sending: Sending = .watched, in language: Language
  ) {
    let field = HTML(markup: "\(field)")
    html = """
      <form class="card drop" method="post" enctype="multipart/form-data" action="\(address)" \
      data-behaviour="\(sending == .watched ? "drop" : "filedrop")" data-most="\(most)" \
      data-crowded="\(language.text("upload.tooMany", ["count": .count(most)]))"\(sending == .watched ? DropArea.words(in: language) : .nothing)>
      <label class="drop-area" for="\(field)">\(symbol.html)<span class="drop-title">\(title) \
      <span class="drop-hint">\(language.text(most > 1 ? "import.drop.several" : "import.drop"))</span></span>\
      <span class="quiet">\(note)</span></label>
      <input id="\(field)" type="file" name="file" accept="\(HTML(markup: "\(accepts)"))"\(HTML.attribute("multiple", if: most > 1)) required>
      \(sending == .watched ? DropArea.progress(in: language) : .nothing)
      <p class="refusal" role="alert" hidden></p>
      <noscript><button class="prominent">\(language.text("import.read"))</button></noscript>
      </form>
      """
  }

  /// The words a script shows while it sends, with brackets for its figures.
  private static func words(in language: Language) -> HTML {
    """
     data-bytes="\(language.text("import.bytes", ["done": "[done]", "total": "[total]"]))" \
    data-rate="\(language.text("import.rate", ["size": "[size]"]))" data-away="\(language.text("import.away"))"
    """
  }

  private static func progress(in language: Language) -> HTML {
    """
    <div class="progress" hidden>
    <progress max="100" value="0" aria-label="\(language.text("import.sending"))"></progress>
    <p class="progress-words"><span data-named="\(language.text("import.sending.file", ["name": "[name]"]))"\
    \(language.forms(of: "import.sending.files").html { form in
      " data-\(form.form.rawValue)=\"\(form.text.replacing("{count}", with: "[count]"))\""
    })></span> <output></output></p>
    <button type="button" class="drop-cancel">\(language.text("import.cancel"))</button>
    </div>
    """
  }
}
