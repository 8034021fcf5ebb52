import Records

extension ComparisonPage {
  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    let title = language.say("comparison.title")
    return BlendsTabs.page(model.lines == nil ? title : both(model, in: language), at: .comparison, in: frame) {
      """
      \(Headline(title: title).drawn)
      \(form(model, in: language))
      \(model.lines.map { table($0, of: model, in: language) } ?? hint(model, in: language))
      """
    }
  }

  private static func both(_ model: Model, in language: Language) -> String {
    let names = [model.one, model.other].map { model.name(of: $0) ?? "" }
    return language.say("comparison.of", ["one": .text(names[0]), "other": .text(names[1])])
  }

  private static func form(_ model: Model, in language: Language) -> HTML {
    """
    <form class="card compare-form" role="search" method="get" action="\(Address.blends(.comparison(nil, nil)))">
    \(select("one", language.say("comparison.one"), model.one, model, in: language))
    \(select("other", language.say("comparison.other"), model.other, model, in: language))
    <button class="prominent">\(Symbol.compare.drawn)<span>\(language.say("comparison.verb"))</span></button>
    </form>
    """
  }

  private static func select(
    _ name: StaticString, _ label: String, _ chosen: RecordID?, _ model: Model, in language: Language
  ) -> HTML {
    let name = HTML(markup: "\(name)")
    return """
      <div class="field"><label for="\(name)" class="compare-\(name)">\(label)</label><select id="\(name)" name="\(name)" required>\
      <option value="">\(language.say("comparison.choose"))</option>\
      \(model.groups.drawn { group in
        """
        <optgroup label="\(group.category)">\(group.blends.drawn { blend in
          "<option value=\"\(blend.id)\"\(HTML.attribute("selected", if: blend.id == chosen))>\(blend.name)</option>"
        })</optgroup>
        """
      })</select></div>
      """
  }

  private static func hint(_ model: Model, in language: Language) -> HTML {
    let hasTwo = model.groups.reduce(0) { $0 + $1.blends.count } > 1
    return EmptyState(
      symbol: .compare, title: hasTwo ? language.say("comparison.empty") : language.say("comparison.few"),
      advice: hasTwo ? language.say("comparison.empty.advice") : language.say("comparison.few.advice")
    ).drawn
  }

  private static func table(_ lines: [Line], of model: Model, in language: Language) -> HTML {
    let (one, other) = (model.name(of: model.one) ?? "", model.name(of: model.other) ?? "")
    return """
      <div class="card compare"><h2 id="compare-title" class="visually-hidden">\
      \(both(model, in: language))</h2>
      <div class="compare-scroll" tabindex="0" role="region" aria-labelledby="compare-title"><table class="figures-table compare-table">
      <caption class="note">\(language.say("comparison.note"))</caption>
      <thead><tr><th scope="col">\(language.say("form.ingredient.name"))</th>\
      <th scope="col" class="compare-one"><span>\(one)</span></th>\
      <th scope="col" class="compare-other"><span>\(other)</span></th>\
      <th scope="col">\(language.say("comparison.difference"))</th></tr></thead>
      <tbody>\(lines.drawn { row($0, in: language) })</tbody></table></div></div>
      """
  }

  private static func row(_ line: Line, in language: Language) -> HTML {
    """
    <tr\(HTML.attribute("class", line.one == nil || line.other == nil ? "is-missing" : nil))><th scope="row">\(line.name)\(bars(line))</th>\
    <td>\(parts(line.one, in: language))</td><td>\(parts(line.other, in: language))</td>\
    <td class="compare-word">\(difference(line, in: language))</td></tr>
    """
  }

  private static func bars(_ line: Line) -> HTML {
    """
    <svg class="compare-bars" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">\
    <rect class="compare-one" width="\((line.one ?? 0) / 10)" height="8"/>\
    <rect class="compare-other" y="12" width="\((line.other ?? 0) / 10)" height="8"/></svg>
    """
  }

  private static func parts(_ tenths: Int?, in language: Language) -> HTML {
    guard let tenths else { return "<span class=\"quiet\">\(language.say("comparison.missing"))</span>" }
    return "\(number(tenths, in: language))"
  }

  private static func number(_ tenths: Int, in language: Language) -> String { language.decimal("\(tenths / 10).\(tenths % 10)") }

  private static func difference(_ line: Line, in language: Language) -> HTML {
    guard line.difference != 0 else { return "<span class=\"quiet\">\(language.say("comparison.same"))</span>" }
    let by = number(abs(line.difference), in: language)
    return line.difference > 0
      ? "<span class=\"compare-more\">\(Symbol.up.drawn)<span>\(by) <span>\(language.say("comparison.more"))</span></span></span>"
      : "<span class=\"compare-less\">\(Symbol.down.drawn)<span>\(by) <span>\(language.say("comparison.less"))</span></span></span>"
  }
}
