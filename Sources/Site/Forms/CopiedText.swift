import Words

/// A text to copy, such as a command or an address, with the button that copies it.
struct CopiedText {
  let text: String

  /// The words of the text; an option is marked, so that it is not broken at its hyphens.
  private var words: HTML {
    text.split(separator: " ").enumerated().map { $0 }.html { index, word in
      "\(index == 0 ? "" : " ")\(word.hasPrefix("-") ? "<span>\(String(word))</span>" : HTML(escaping: String(word)))"
    }
  }

  func html(in language: Language) -> HTML {
    """
    <div class="copied"><code dir="ltr">\(words)</code>\(button("\(language.text("copy.verb"))", in: language))</div>
    """
  }

  /// The button by itself; without a script it is hidden.
  func button(_ label: HTML, in language: Language) -> HTML {
    """
    <button type="button" class="pill" data-behaviour="copy" data-text="\(text)" data-done="\(language.text("copy.done"))" \
    aria-live="polite" hidden>\(label)</button>
    """
  }
}
