public import Words

extension HTML {
  /// The link to the older entries of a list.
  public static func older(_ words: String, at address: Address) -> HTML {
    "<p class=\"pager\"><a class=\"pill\" rel=\"next\" href=\"\(address)\">\(words)</a></p>"
  }

  /// A link shown only as an icon.
  public static func icon(_ symbol: Symbol, _ name: String, at address: Address, rel relation: StaticString? = nil) -> HTML {
    "<a class=\"pill icon\"\(attribute("rel", relation)) href=\"\(address)\" aria-label=\"\(name)\">\(symbol.html)</a>"
  }

  /// An option of a choice.
  public static func option(_ value: some CustomStringConvertible, _ name: String, isChosen: Bool) -> HTML {
    "<option value=\"\(value)\"\(attribute("selected", if: isChosen))>\(name)</option>"
  }

  /// The submit button that a form needs only where scripts are off.
  public static func saving(in language: Language) -> HTML { "<noscript><button>\(language.text("save.verb"))</button></noscript>" }
}
