import Records

/// A form that becomes a record when it is sent; its button is there only while nothing in it is wrong (see `judged.js`).
struct JudgedForm {
  var address: Address
  /// Under which the browser keeps what stands in it until it is a record.
  var draftKey: String
  var style: StaticString
  /// How it is told from its neighbours in a live region.
  var key: StaticString?

  func drawn(_ content: HTML) -> HTML {
    """
    <form class="judged \(HTML(markup: "\(style)"))"\(HTML.attribute("data-key", key)) method="post" action="\(address)" \
    data-behaviour="judged" data-draft-key="\(draftKey)" autocomplete="off">
    \(content)<output class="refusal" role="alert"></output>
    </form>
    """
  }
}

/// A form each of whose fields is saved for itself as it is typed; a value that is refused stays in its field with the reason, and
/// beside it the one that holds.
struct JudgedRow {
  var address: Address
  var style: StaticString
  /// How it is told from its neighbours in a live region.
  var key: StaticString?

  func drawn(in language: Language, _ content: HTML) -> HTML {
    """
    <form class="judged \(HTML(markup: "\(style)"))"\(HTML.attribute("data-key", key)) method="post" action="\(address)" \
    data-still="\(language.say("form.still", ["value": "…"]))"\(SavedText.words(in: language)) autocomplete="off">
    \(content)<noscript><button>\(language.say("save.verb"))</button></noscript>
    </form>
    """
  }
}
