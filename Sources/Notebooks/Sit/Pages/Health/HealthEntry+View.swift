import Site
import Words

extension HealthEntry {
  /// The link that hands the session to the Shortcut.
  func link(in language: Language) -> HTML {
    "<a class=\"pill\" href=\"\(address)\">\(Symbol.heart.html)<span>\(language.text("health.log"))</span></a>"
  }
}
