import Records

/// The form that files come in by: an area to drop them on or to choose them by, sent as soon as they are there.
public struct DropArea {
  /// How many files a form can send at once.
  public static let mostFiles = 64

  /// How a file is sent.
  enum Sending {
    /// By a script that shows how far it is, and then goes where the answer says.
    case watched
    /// As the form it is; the answer is a page.
    case plain
  }

  var address: Address
  /// The id of its field.
  var field: StaticString
  var symbol: Symbol
  var title: String
  /// Which files it takes, and what becomes of them.
  var note: String
  /// The kinds of file the browser offers first, as its field names them.
  var accepts: StaticString
  /// How many files at once.
  var most = 1
  var sending = Sending.watched

  func drawn(in language: Language) -> HTML {
    """
    <form class="card drop" method="post" enctype="multipart/form-data" action="\(address)" \
    data-behaviour="\(sending == .watched ? "drop" : "filedrop")" data-most="\(most)" \
    data-crowded="\(language.say("upload.tooMany", ["count": .count(most)]))"\(sending == .watched ? words(in: language) : .nothing)>
    <label class="drop-area" for="\(HTML(markup: "\(field)"))">\(symbol.drawn)<span class="drop-title">\(title)</span>\
    <span class="quiet">\(note)</span></label>
    <input id="\(HTML(markup: "\(field)"))" type="file" name="file" accept="\(HTML(markup: "\(accepts)"))"\
    \(HTML.attribute("multiple", if: most > 1)) required>
    \(sending == .watched ? progress(in: language) : .nothing)
    <p class="refusal" role="alert" hidden></p>
    <noscript><button class="prominent">\(language.say("import.read"))</button></noscript>
    </form>
    """
  }

  /// What a script says while it sends; it puts its figures where the brackets are.
  private func words(in language: Language) -> HTML {
    """
     data-bytes="\(language.say("import.bytes", ["done": "[done]", "total": "[total]"]))" \
    data-rate="\(language.say("import.rate", ["size": "[size]"]))" data-away="\(language.say("import.away"))"
    """
  }

  private func progress(in language: Language) -> HTML {
    """
    <div class="progress" hidden>
    <progress max="100" value="0" aria-label="\(language.say("import.sending"))"></progress>
    <p class="progress-words"><span data-named="\(language.say("import.sending.file", ["name": "[name]"]))"\
    \(counted(in: language))></span> <output></output></p>
    <button type="button" class="drop-cancel">\(language.say("import.cancel"))</button>
    </div>
    """
  }

  /// That so many files are being sent, for every number, by the names of the plural forms.
  private func counted(in language: Language) -> HTML {
    language.forms(of: "import.sending.files").drawn { form in
      " data-\(form.form.rawValue)=\"\(form.text.replacing("{count}", with: "[count]"))\""
    }
  }
}
