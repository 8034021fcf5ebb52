import Records
public import Words

extension DevicesPage {
  /// The page.
  static func view(_ model: Model, copies: ImportState<Copy>?, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("devices.title"), at: .settings, in: context, pause: copies?.isRunning ?? false ? 2 : nil) {
      """
      \(Headline(title: language.text("devices.title"), back: (.settings(), language.text("section.settings"))).html)
      <div class="settings">
      <p class="note">\(language.text("devices.about"))</p>
      \(region(model, in: language))<section class="group"><h2>\(language.text("settings.more"))</h2>
      <ul class="card rows">
      \(links(in: language).html(\.html))</ul></section>
      \(merging(copies, in: language))
      </div>
      """
    }
  }

  /// Draws the devices, each with the field of its name.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="group devices"\(HTML.live("devices", "setting")) aria-label="\(language.text("devices.title"))">
    <div class="card rows" data-key="list">\(model.rows.html { row($0, of: model, in: language) })</div></section>

    """
  }

  private static func row(_ row: Row, of model: Model, in language: Language) -> HTML {
    """
    <form class="row setting" data-key="\(row.id)"\(HTML.setting(at: row.address))><div class="row-main">\
    <input type="text" id="device-\(row.id)" name="name" value="\(row.name)" placeholder="\(row.usual)" maxlength="\(model.longest)" dir="auto" \
    aria-label="\(language.text("devices.name", ["name": .text(row.usual)]))" autocomplete="off"><p class="note">\(row.note)</p></div>\
    <noscript><button>\(language.text("save.verb"))</button></noscript></form>

    """
  }

  private static func links(in language: Language) -> [SettingsLink] {
    [
      SettingsLink(.elsewhere(), .copies, language.text("elsewhere.title")), SettingsLink(.held(), .failed, language.text("held.title")),
    ]
  }
}
