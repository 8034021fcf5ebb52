import Records
public import Words

/// A form that becomes a record when it is sent; its button says what is missing or wrong (see `judged.js`).
public struct ValidatedForm {
  /// The address of the form.
  public var address: Address
  /// Under which the browser keeps what stands in it until it is a record.
  public var draftKey: String
  /// Its class in styles.
  public var style: StaticString
  /// Its key in a live region.
  public var key: StaticString?

  /// Form that is sent whole to an address.
  public init(address: Address, draftKey: String, style: StaticString, key: StaticString? = nil) {
    (self.address, self.draftKey, self.style, self.key) = (address, draftKey, style, key)
  }

  /// The form around its fields.
  public func html(_ content: HTML) -> HTML {
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
public struct ValidatedRow {
  /// The address of the form.
  public var address: Address
  /// Its class in styles.
  public var style: StaticString
  /// Its key in a live region.
  public var key: StaticString?

  /// Row whose fields are each saved at an address.
  public init(address: Address, style: StaticString, key: StaticString? = nil) {
    (self.address, self.style, self.key) = (address, style, key)
  }

  /// The form around its fields.
  public func html(in language: Language, _ content: HTML) -> HTML {
    """
    <form class="judged \(HTML(markup: "\(style)"))"\(HTML.attribute("data-key", key)) method="post" action="\(address)" \
    data-still="\(language.text("form.still", ["value": "…"]))"\(AutosaveField.words(in: language)) autocomplete="off">
    \(content)<noscript><button>\(language.text("save.verb"))</button></noscript>
    </form>
    """
  }
}
