import BlendsRecords
import Records
import Site
import Words

/// The page that asks in which category a new blend begins.
enum NewBlend {
  static func view(_ categories: [CountedCategory], in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("blend.new")
    return BlendsTabs.page(title, at: nil, in: context) {
      """
      \(Headline(title: title, back: (.blends(), language.text("section.blends"))).html)
      <section class="narrow" aria-labelledby="where"><h2 id="where" class="form-subtitle">\
      \(categories.isEmpty ? language.text("blend.new.first") : language.text("blend.new.where"))</h2>
      \(categories.isEmpty ? .nothing : "<ul class=\"card rows\">\(categories.html { row($0, in: language) })</ul>")
      \(another(isFirst: categories.isEmpty, in: language))</section>
      """
    }
  }

  private static func another(isFirst: Bool, in language: Language) -> HTML {
    ValidatedForm(address: .categories(), draftKey: "new-blend-category", style: "add-line judged-line", key: "new").html(
      """
      \(Symbol.plus.html)<input id="new-category" name="name" aria-label="\(language.text("category.new"))" \
      placeholder="\(language.text("category.new"))" aria-describedby="new-category-judgement" required \
      value="\(isFirst ? language.text("blend.new.category") : nil)"><input type="hidden" name="begins" value="on">\
      <button class="prominent">\(language.text("blend.new.begin"))</button>
      <output id="new-category-judgement" class="judgement" data-for="name" aria-live="polite"></output>

      """)
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
