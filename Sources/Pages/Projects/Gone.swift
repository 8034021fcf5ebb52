/// What stands where a project or an item was shown that was deleted elsewhere.
public enum Gone {
  /// In place of that region.
  public static func region(_ region: ProjectsRegion, in language: Language) -> HTML {
    switch region {
    case .item: told("item", language.say("gone.item"), in: language, from: region)
    case .head: told("head", language.say("gone.project"), in: language, from: region)
    default: "<section id=\"items\" data-live=\"item project\" data-from=\"\(Address.projects(.region(region)))\"></section>"
    }
  }

  private static func told(_ id: StaticString, _ sentence: String, in language: Language, from region: ProjectsRegion) -> HTML {
    """
    <section class="card"\(HTML.live(id, "item project", from: .projects(.region(region)))) role="status"><p>\(sentence)</p>
    <p class="buttons"><a class="pill" href="\(Address.trash)">\(Symbol.trash.drawn)<span>\(language.say("trash.title"))</span></a></p></section>
    """
  }
}
