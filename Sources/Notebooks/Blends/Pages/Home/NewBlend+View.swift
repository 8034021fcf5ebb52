import BlendsRecords
import Records
import Site
import Words

/// Where a new blend begins: in which category is asked.
enum NewBlend {
  /// The page.
  static func view(_ categories: [CountedCategory], in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("blend.new")
    return BlendsTabs.page(title, at: nil, in: context) {
      """
      \(Headline(title: title, back: (.blends(), language.text("section.blends"))).html)
      <section class="narrow" aria-labelledby="where"><h2 id="where" class="form-subtitle">\
      \(categories.isEmpty ? language.text("blend.new.first") : language.text("blend.new.where"))</h2>
      \(categories.isEmpty ? .nothing : "<ul class=\"card rows\">\(categories.html { row($0, in: language) })</ul>")
      <p class="buttons"><a class="pill" href="\(Address.blends())#new-category">\(Symbol.plus.html)\
      <span>\(language.text("category.new"))</span></a></p></section>
      """
    }
  }

  private static func row(_ category: CountedCategory, in language: Language) -> HTML {
    """
    <li class="row"><form class="row-form"\(HTML.acting(at: .draft(category.id)))><button class="row-link">\
    <span class="row-main">\(category.category.name.text)</span>\
    <span class="row-value">\(language.text("count.blends", ["count": .count(category.blends)]))</span>\
    \(Symbol.forward.html)</button></form></li>

    """
  }
}
