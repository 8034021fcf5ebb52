import BlendsRecords
import Records
import Site
import Words

/// The page of all materials, A to Z.
enum MaterialsPage {
  static func view(_ rows: [Blends.UsedMaterial], in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("material.title")
    return BlendsTabs.page(title, at: .materials, in: context) {
      """
      \(Headline(title: title).html)
      \(region(rows, in: language))
      """
    }
  }

  static func region(_ rows: [Blends.UsedMaterial], in language: Language) -> HTML {
    """
    <section\(HTML.attribute("class", rows.isEmpty ? nil : "narrow materials"))\(HTML.live("materials", "ingredient material blend")) \
    aria-label="\(language.text("material.title"))">
    \(rows.isEmpty ? empty(in: language) : .nothing)
    \(rows.isEmpty ? .nothing : "<ul class=\"card rows\" data-key=\"list\">\(rows.html { row($0, in: language) })</ul>")
    </section>
    """
  }

  private static func row(_ row: Blends.UsedMaterial, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(row.id)"><a class="row-link" href="\(Address.material(row.id))">\
    <span class="row-main" dir="auto">\(row.material.name.text)</span>\(row.material.facts != .none ? facts(in: language) : .nothing)\
    <span class="row-value">\(language.text("material.blends", ["count": .count(row.blends)]))</span>\(Symbol.forward.html)</a></li>

    """
  }

  private static func facts(in language: Language) -> HTML {
    "<span class=\"note\">\(Symbol.passed.html)\(language.text("material.hasFacts"))</span>"
  }

  private static func empty(in language: Language) -> HTML {
    let state = EmptyState(symbol: .ingredients, title: language.text("material.empty"), advice: language.text("material.empty.advice"))
    return """
      <div class="card" data-key="empty">\(state.html)<p class="buttons centred"><a class="pill prominent" href="\(Address.newBlend())">\
      \(Symbol.plus.html)<span>\(language.text("blends.day.first"))</span></a></p></div>
      """
  }
}

extension BlendsRoutes {
  func addMaterials(to router: Routes) {
    router.page(Address.materials, services) { MaterialsPage.view(try blends.materials(), in: $2) }
  }
}
