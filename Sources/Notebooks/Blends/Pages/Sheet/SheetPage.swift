import BlendsRecords
import Records
import Site
import Words

/// A blend as a sheet to print, with lines to write on.
enum SheetPage {
  struct Model: Hashable {
    let blend: Blend
    let category: Name
    /// The time of day at which it is ready; nil if it matures in days or weeks.
    let readyTime: String?
    let lines: [Line]
    let notes: [SmellNote]
  }

  struct Line: Hashable {
    let ingredient: Ingredient
    let share: Composition.Share
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.page(model.blend.name.text, at: nil, in: context) {
      """
      <header class="sheet-head"><a class="back" href="\(Address.blend(model.blend.id))">\(Symbol.back.html)\
      <span dir="auto">\(model.blend.name.text)</span></a>\
      <button type="button" class="prominent scripted" data-behaviour="print">\(Symbol.printer.html)<span>\(language.text("sheet.print"))\
      </span></button></header>
      <article class="sheet">
      <header class="sheet-top"><p class="sheet-category" dir="auto">\(model.category.text)</p><h1 dir="auto">\(model.blend.name.text)</h1>
      <dl class="sheet-facts">
      \(fact(language.text("form.status"), model.blend.status.mark(in: language)))
      \(fact(language.text("form.created"), "\(language.longDay(model.blend.making.day))"))
      \(model.blend.maturation.map { fact(language.text("form.maturation"), "\($0.unit.count($0.amount, in: language))") })
      \(model.blend.ready.map { fact(language.text("sheet.ready"), "\(ready($0.day, model.readyTime, in: language))") })
      \(model.blend.destination.isEmpty ? .nothing : fact(language.text("form.destination"), "\(model.blend.destination)"))
      </dl></header>
      <table class="figures-table sheet-table" tabindex="0"><caption class="visually-hidden">\(language.text("form.ingredients"))</caption>
      <thead><tr><th scope="col">\(language.text("form.ingredient.name"))</th><th scope="col">\(language.text("form.amount"))</th>\
      <th scope="col">\(language.text("sheet.share"))</th></tr></thead>
      <tbody>\(model.lines.html { row($0, in: language) })</tbody></table>
      \(model.lines.contains(where: \.share.number.isApproximate) ? "<p class=\"note\">\(language.text("sheet.estimated"))</p>" : .nothing)
      \(prose(language.text("form.conclusion"), model.blend.conclusion))
      \(prose(language.text("form.update"), model.blend.update))
      \(model.notes.isEmpty ? .nothing : notes(model.notes, in: language))
      <section class="sheet-part sheet-writing"><h2>\(language.text("sheet.writing"))</h2>\
      <div class="sheet-lines" aria-hidden="true">\((0..<6).html { _ in "<i></i>" })</div></section>
      </article>
      """
    }
  }

  private static func fact(_ name: String, _ value: HTML) -> HTML { "<div><dt>\(name)</dt><dd>\(value)</dd></div>" }

  private static func ready(_ day: Day, _ time: String?, in language: Language) -> String {
    time.map { language.text("sheet.ready.at", ["day": .day(day), "time": .text($0)]) } ?? language.longDay(day)
  }

  private static func row(_ line: Line, in language: Language) -> HTML {
    let (ingredient, share) = (line.ingredient, line.share)
    return """
      <tr><th scope="row" dir="auto"><span class="sheet-box" aria-hidden="true"></span>\(ingredient.name.text)\
      \(ingredient.role.mark(in: language).map { "<span class=\"note\"> \($0)</span>" } ?? HTML.nothing)</th>\
      <td>\(ingredient.quantity.said(in: language))</td>\
      <td>\(share.number.isApproximate ? "≈\u{A0}" : "")\(language.hundredths(share.told))</td></tr>
      """
  }

  private static func prose(_ title: String, _ text: String) -> HTML {
    text.isEmpty ? .nothing : "<section class=\"sheet-part\"><h2>\(title)</h2><p class=\"prose\" dir=\"auto\">\(text)</p></section>"
  }

  private static func notes(_ notes: [SmellNote], in language: Language) -> HTML {
    """
    <section class="sheet-part"><h2>\(language.text("sheet.notes"))</h2><dl class="sheet-notes">\(notes.html { note in
      """
      <div><dt>\(language.longDay(note.day))\(note.state.map { " · \($0.name(in: language))" })</dt>\
      <dd dir="auto">\(note.text)</dd></div>
      """
    })</dl></section>
    """
  }
}

extension SheetPage.Model {
  init(_ id: RecordID, _ blends: Blends, for viewer: Viewer) throws {
    let whole = try blends.blend(id)
    let blend = whole.blend
    self.init(
      blend: blend, category: whole.category.name, readyTime: blend.ready?.instant.map { viewer.language.time($0, in: blend.making.zone) },
      lines: zip(whole.ingredients, whole.composition.shares).map(SheetPage.Line.init), notes: whole.notes.reversed())
  }
}
