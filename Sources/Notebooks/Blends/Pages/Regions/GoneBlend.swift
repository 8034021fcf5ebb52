import Site
import Words

/// What stands where a category, a blend or a batch was shown that was deleted elsewhere.
enum GoneBlend {
  /// In place of that region; of a category, of the part a view shows.
  static func region(_ region: BlendsRegion, showing view: CategoryView = CategoryView(), in language: Language) -> HTML {
    let address = Address.blendsRegion(region).with(view.query)
    return switch region {
    case .category: told("category", language.text("gone.category"), in: language, from: address)
    case .blend: told("blend", language.text("gone.blend"), in: language, from: address)
    case .form: told("form", language.text("gone.blend"), in: language, from: address)
    case .batch: told("batch", language.text("gone.batch"), in: language, from: address)
    case .material: told("material", language.text("gone.material"), in: language, from: address)
    case .home, .materials: .nothing
    }
  }

  private static func told(_ id: StaticString, _ sentence: String, in language: Language, from address: Address) -> HTML {
    """
    <div class="card"\(HTML.live(id, "category blend ingredient batch", from: address)) role="status"><p>\(sentence)</p>
    <p class="buttons"><a class="pill" href="\(Address.trash())">\(Symbol.trash.html)\
    <span>\(language.text("trash.title"))</span></a></p></div>
    """
  }
}
