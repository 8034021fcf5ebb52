import Records
import Words

extension AccessLogPage {
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("access.title"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("access.title"), back: (.browsers(), language.text("browsers.title"))).html)
      <div class="settings"><p class="note">\(language.text("access.note"))</p>
      \(model.rows.isEmpty ? .nothing : "<ul class=\"card rows\">\(model.rows.html(row))</ul>")</div>
      """
    }
  }

  private static func row(_ row: Row) -> HTML {
    """
    <li class="row" data-key="\(row.key)"><span class="row-main"><span dir="auto">\(row.title)</span><br><span class="note">\(row.note)</span></span>\
    <span class="row-value">\(row.when)</span></li>

    """
  }
}
