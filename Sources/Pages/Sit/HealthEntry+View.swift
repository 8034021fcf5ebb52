extension HealthEntry {
  /// The link that hands the session to the Shortcut.
  func link(in language: Language) -> HTML {
    "<a class=\"pill\" href=\"\(address)\">\(Symbol.heart.drawn)<span>\(language.say("health.log"))</span></a>"
  }
}
