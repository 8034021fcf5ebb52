/// The `data-` attributes read by the scripts, each spelled once.
extension HTML {
  /// A form that posts one act; the answer is a toast with Undo.
  public static func acting(at address: Address, asking dialog: StaticString? = nil) -> HTML {
    " method=\"post\" action=\"\(address)\" data-behaviour=\"undo\"\(attribute("data-ask", dialog.map { "\($0)" }))"
  }

  /// A form that posts as soon as one of its fields changes.
  public static func setting(at address: Address) -> HTML { "\(acting(at: address)) data-submit=\"change\"" }

  /// A live part of a page. When a record of one of the kinds changes, the script fetches the page again and replaces this part. If only
  /// `rows` kinds changed, the answer has placeholders for unchanged rows (see `Row`).
  public static func live(_ id: StaticString, _ kinds: StaticString, rows: StaticString? = nil) -> HTML {
    " id=\"\(HTML(markup: "\(id)"))\" data-live=\"\(HTML(markup: "\(kinds)"))\"\(attribute("data-rows", rows))"
  }

  /// The shortcut key of the element.
  public static func shortcut(_ key: StaticString) -> HTML {
    " data-shortcut=\"\(HTML(markup: "\(key)"))\" aria-keyshortcuts=\"\(HTML(markup: "\(key)"))\""
  }

  /// A heading that follows a field as it is typed, and returns to the original while the field is blank or invalid.
  ///
  /// - Parameter words: sentence with `…` for the name; nil shows the name alone
  public static func mirroring(_ field: StaticString, _ original: String, words: String? = nil) -> HTML {
    """
     data-behaviour="syncTitle" data-mirrors="\(HTML(markup: "\(field)"))" data-original="\(original)"\(attribute("data-words", words))
    """
  }
}
