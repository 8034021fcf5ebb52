/// What stands where a category, a blend or a batch was shown that was deleted elsewhere.
public enum GoneBlend {
  /// In place of that region.
  public static func region(_ region: BlendsRegion, in language: Language) -> HTML {
    switch region {
    case .category: told("category", language.say("gone.category"), in: language, from: region)
    case .blend: told("blend", language.say("gone.blend"), in: language, from: region)
    case .form: told("form", language.say("gone.blend"), in: language, from: region)
    case .batch: told("batch", language.say("gone.batch"), in: language, from: region)
    case .material: told("material", language.say("gone.material"), in: language, from: region)
    case .home, .materials: .nothing
    }
  }

  private static func told(_ id: StaticString, _ sentence: String, in language: Language, from region: BlendsRegion) -> HTML {
    """
    <div class="card"\(HTML.live(id, "category blend ingredient batch", from: .blends(.region(region)))) role="status"><p>\(sentence)</p>
    <p class="buttons"><a class="pill" href="\(Address.trash)">\(Symbol.trash.drawn)<span>\(language.say("trash.title"))</span></a></p></div>
    """
  }
}
