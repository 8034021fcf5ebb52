import Records
import Site
import Words

extension Readiness {
  /// The words, and until it is ready a bar.
  func html(in language: Language) -> HTML {
    """
    <span class="readiness\(isDue ? " is-due" : "")">\(isDue ? .nothing : bar(in: language))<span>\(sentence)</span></span>
    """
  }

  /// How far it has matured.
  func bar(in language: Language) -> HTML {
    let spoken = language.text("blend.readiness.matured", ["percent": .text(language.percent(Double(percent) / 100))])
    let due: HTML = due.map { " data-behaviour=\"due\" data-due=\"\($0.description)\"" } ?? .nothing
    return "<progress value=\"\(percent)\" max=\"100\" aria-label=\"\(spoken)\"\(due)></progress>"
  }
}
