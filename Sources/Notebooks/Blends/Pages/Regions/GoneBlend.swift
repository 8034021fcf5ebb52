import Site
import Words

/// The notice in place of a category, a blend or a batch that was deleted elsewhere.
enum GoneBlend {
  /// In place of that region; of a category, of the part a view shows.
  static func region(_ region: BlendsRegion, showing view: CategoryView = CategoryView(), in language: Language) -> HTML {
    let address = Address.blendsRegion(region).with(view.query)
    return switch region {
    case .category: told("category", language.text("gone.category"), in: language, from: address)
    case .blend: told("blend", language.text("gone.blend"), in: language, from: address)
    case .form: told("form", language.text("gone.blend"), in: language, from: address)
    case .batch: told("batch", language.text("gone.batch"), in: language, from: address)
    case .material: told("material", language.text("gone.material"), of: "ingredient material blend category", in: language, from: address)
    case .home, .materials, .find, .day: .nothing
    }
  }

  /// - Parameter kinds: those by which what is gone comes back
  private static func told(
    _ id: StaticString, _ sentence: String, of kinds: StaticString = "category blend ingredient batch", in language: Language,
    from address: Address
  ) -> HTML {
    """
    <div class="card"\(HTML.live(id, kinds, from: address)) role="status"><p>\(sentence)</p>
    <p class="buttons"><a class="pill" href="\(Address.trash())">\(Symbol.trash.html)\
    <span>\(language.text("trash.title"))</span></a></p></div>
    """
  }
}
