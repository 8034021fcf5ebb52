/// The `data-` attributes by which the page's scripts know an element: each kind is spelled once, here.
extension HTML {
  /// A form that posts one discrete act, whose answer is a toast with its Undo.
  public static func acting(at address: Address, asking dialog: StaticString? = nil) -> HTML {
    " method=\"post\" action=\"\(address)\" data-behaviour=\"undo\"\(attribute("data-ask", dialog.map { "\($0)" }))"
  }

  /// A form that posts as soon as one of its fields is changed.
  public static func setting(at address: Address) -> HTML { "\(acting(at: address)) data-submit=\"change\"" }

  /// A part of a page that is brought up to date when one of those kinds was touched: the page is asked for anew, whole, or, where all that
  /// was touched are some records of kinds that have rows in the part, with a placeholder for every other row (see `Row`).
  public static func live(_ id: StaticString, _ kinds: StaticString, rows: StaticString? = nil) -> HTML {
    " id=\"\(HTML(markup: "\(id)"))\" data-live=\"\(HTML(markup: "\(kinds)"))\"\(attribute("data-rows", rows))"
  }

  /// The single key that does what the element does.
  public static func shortcut(_ key: StaticString) -> HTML {
    " data-shortcut=\"\(HTML(markup: "\(key)"))\" aria-keyshortcuts=\"\(HTML(markup: "\(key)"))\""
  }

  /// A heading that follows each letter of a field, and goes back to the original while the field is blank or refused.
  ///
  /// - Parameter words: how the heading says the name, which stands for `…`; nil says the name alone
  public static func mirroring(_ field: StaticString, _ original: String, words: String? = nil) -> HTML {
    """
     data-behaviour="syncTitle" data-mirrors="\(HTML(markup: "\(field)"))" data-original="\(original)"\(attribute("data-words", words))
    """
  }
}
