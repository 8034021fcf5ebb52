import Words

/// A text to copy, such as a command or an address, with the button that copies it.
struct CopiedText {
  let text: String

  func html(in language: Language) -> HTML {
    """
    <div class="copied"><code dir="ltr">\(text)</code><button type="button" class="pill" data-behaviour="copy" data-text="\(text)" \
    data-done="\(language.text("copy.done"))" aria-live="polite" hidden>\(language.text("copy.verb"))</button></div>
    """
  }
}
