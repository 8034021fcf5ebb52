import Records
public import Words

extension HeldPage {
  /// The page.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("held.title"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("held.title"), back: (.settings(), language.text("section.settings"))).html)
      \(region(model, in: language))
      """
    }
  }

  /// Draws what waits, with its answers.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="settings held"\(HTML.live("held", "held")) aria-label="\(language.text("held.title"))">
    \(model.rows.isEmpty ? nothing(in: language) : list(model, in: language))
    </section>

    """
  }

  private static func nothing(in language: Language) -> HTML {
    "<div class=\"card prose-card\" data-key=\"none\"><p>\(language.text("held.none"))</p></div>"
  }

  private static func list(_ model: Model, in language: Language) -> HTML {
    """
    <ul class="card rows" data-key="list">\(model.rows.html { row($0) })</ul>
    \(model.waiting.map { "<p class=\"note\" data-key=\"behind\">\($0)</p>" as HTML })
    <div class="card prose-card" data-key="answers"><p>\(language.text("held.about"))</p>
    <div class="buttons"><form\(HTML.acting(at: .heldLetting()))><button>\(language.text("held.let"))</button></form>
    <form\(HTML.acting(at: .heldRefusal()))><button class="prominent">\(language.text("held.refuse"))</button></form></div></div>
    <div class="card prose-card" data-key="devices"><p>\(language.text("held.aboutIgnoring"))</p>
    <div class="buttons">\(model.devices.html { ignoring($0, in: language) })</div></div>
    """
  }

  private static func ignoring(_ device: Device, in language: Language) -> HTML {
    "<form\(HTML.acting(at: .heldIgnoring(device.id)))><button>\(language.text("held.ignore", ["name": .text(device.name)]))</button></form>"
  }

  private static func row(_ row: Row) -> HTML {
    "<li class=\"row\" data-key=\"\(row.key)\"><div class=\"row-main\"><p>\(row.words)</p><p class=\"note\">\(row.when)</p></div></li>"
  }
}
