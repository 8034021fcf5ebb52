import Site
import Words

/// The notice in place of a project or an item that was deleted elsewhere.
enum Gone {
  /// In place of that region.
  static func region(_ region: ProjectsRegion, in language: Language) -> HTML {
    switch region {
    case .item: told("item", language.text("gone.item"), in: language, from: region)
    case .head, .headBeside: told("head", language.text("gone.project"), in: language, from: region)
    case .list, .home, .awards, .shelf, .side, .day:
      "<section\(HTML.live("items", "item project", from: .projectsRegion(region)))></section>"
    }
  }

  private static func told(_ id: StaticString, _ sentence: String, in language: Language, from region: ProjectsRegion) -> HTML {
    """
    <section class="card"\(HTML.live(id, "item project", from: .projectsRegion(region))) role="status"><p>\(sentence)</p>
    <p class="buttons"><a class="pill" href="\(Address.trash())">\(Symbol.trash.html)\
    <span>\(language.text("trash.title"))</span></a></p></section>
    """
  }
}
