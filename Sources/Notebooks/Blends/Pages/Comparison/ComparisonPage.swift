import BlendsRecords
import Hummingbird
import Records
import Site
import Words

/// The page that compares two blends line by line, in parts of a thousand.
enum ComparisonPage {
  struct Model: Hashable {
    let groups: [Group]
    /// The chosen blends; the comparison is nil until both are chosen.
    let one: RecordID?
    let other: RecordID?
    let comparison: Comparison?

    /// True if there is something to choose from.
    var hasTwo: Bool { groups.reduce(0) { $0 + $1.blends.count } > 1 }

    func name(of blend: RecordID?) -> String? { groups.lazy.flatMap(\.blends).first { $0.id == blend }?.name }
  }

  /// The blends of a category, to choose from.
  struct Group: Hashable {
    let category: String
    var blends: [BlendForm.Choice]
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("comparison.title")
    return BlendsTabs.page(model.comparison == nil ? title : both(model, in: language), at: .comparison, in: context) {
      """
      \(Headline(title: title).html)
      \(model.hasTwo ? form(model, in: language) : .nothing)
      \(model.comparison.map { table($0, of: model, in: language) } ?? hint(model, in: language))
      """
    }
  }

  private static func form(_ model: Model, in language: Language) -> HTML {
    """
    <form class="card compare-form" role="search" method="get" action="\(Address.comparison())">
    \(select("one", language.text("comparison.one"), model.one, model, in: language))
    \(select("other", language.text("comparison.other"), model.other, model, in: language))
    <button class="prominent">\(Symbol.compare.html)<span>\(language.text("comparison.verb"))</span></button>
    </form>
    """
  }

  private static func both(_ model: Model, in language: Language) -> String {
    let names = [model.one, model.other].map { model.name(of: $0) ?? "" }
    return language.text("comparison.of", ["one": .text(names[0]), "other": .text(names[1])])
  }

  private static func select(_ name: StaticString, _ label: String, _ chosen: RecordID?, _ model: Model, in language: Language) -> HTML {
    return """
      <div class="field"><label for="\(name)" class="compare-\(name)">\(label)</label><select id="\(name)" name="\(name)" required>\
      <option value="">\(language.text("comparison.choose"))</option>\
      \(model.groups.html { group in
        """
        <optgroup label="\(group.category)">\(group.blends.html { .option($0.id, $0.name, isChosen: $0.id == chosen) })</optgroup>
        """
      })</select></div>
      """
  }

  private static func hint(_ model: Model, in language: Language) -> HTML {
    EmptyState(
      symbol: .compare, title: model.hasTwo ? language.text("comparison.empty") : language.text("comparison.few"),
      advice: model.hasTwo ? language.text("comparison.empty.advice") : language.text("comparison.few.advice")
    ).html
  }

  private static func table(_ comparison: Comparison, of model: Model, in language: Language) -> HTML {
    let (one, other) = (model.name(of: model.one) ?? "", model.name(of: model.other) ?? "")
    let bars = ComparisonBars(of: comparison.rows)
    return """
      <div class="card compare"><h2 id="compare-title" class="visually-hidden">\
      \(both(model, in: language))</h2>
      <div class="compare-scroll" tabindex="0" role="region" aria-labelledby="compare-title"><table class="figures-table compare-table">
      <caption class="note">\(note(comparison, in: language))</caption>
      <thead><tr><th scope="col">\(language.text("form.ingredient.name"))</th>\
      <th scope="col" class="compare-one"><span>\(one)</span></th>\
      <th scope="col" class="compare-other"><span>\(other)</span></th>\
      <th scope="col">\(language.text("comparison.difference"))</th></tr></thead>
      <tbody>\(comparison.rows.html { row($0, bars, in: language) })</tbody></table></div></div>
      """
  }

  private static func note(_ comparison: Comparison, in language: Language) -> String {
    let parts = comparison.basis == .volume ? language.text("comparison.note.volume") : language.text("comparison.note.weight")
    guard !comparison.assumed.isEmpty else { return parts }
    let names = LocalizedText.Value.text(BlendPage.shortList(of: comparison.assumed, in: language))
    return "\(parts) \(language.text("comparison.assumed", ["names": names]))"
  }

  private static func row(_ line: Comparison.Row, _ bars: ComparisonBars, in language: Language) -> HTML {
    """
    <tr\(HTML.attribute("class", line.one == nil || line.other == nil ? "is-missing" : nil))>\
    <th scope="row" dir="auto">\(line.name ?? language.text("blend.percentages.diluent"))\
    \(bars.html(of: line))</th>\
    <td>\(parts(line.one, in: language))</td><td>\(parts(line.other, in: language))</td>\
    <td class="compare-word">\(difference(line, in: language))</td></tr>
    """
  }

  private static func parts(_ parts: Rational?, in language: Language) -> HTML {
    guard let parts else { return "<span class=\"quiet\">\(language.text("comparison.missing"))</span>" }
    return "\(number(tenths(parts), in: language))"
  }

  /// The parts in tenths, as shown: 2,500 tenths are 250.0 parts.
  static func tenths(_ parts: Rational) -> Int { Int((parts * 10).decimal(places: 0)) ?? 0 }

  private static func number(_ tenths: Int, in language: Language) -> String { language.decimal("\(tenths / 10).\(tenths % 10)") }

  private static func difference(_ line: Comparison.Row, in language: Language) -> HTML {
    let tenths = tenths(line.difference)
    guard tenths != 0 else { return "<span class=\"quiet\">\(language.text("comparison.same"))</span>" }
    let by = number(abs(tenths), in: language)
    return tenths > 0
      ? "<span class=\"compare-more\">\(Symbol.up.html)<span>\(by) <span>\(language.text("comparison.more"))</span></span></span>"
      : "<span class=\"compare-less\">\(Symbol.down.html)<span>\(by) <span>\(language.text("comparison.less"))</span></span></span>"
  }
}

extension ComparisonPage.Model {
  init(_ one: RecordID?, _ other: RecordID?, _ blends: Blends) throws {
    var groups: [ComparisonPage.Group] = []
    for name in try blends.names() {
      if groups.last?.category != name.category.text { groups.append(ComparisonPage.Group(category: name.category.text, blends: [])) }
      groups[groups.count - 1].blends.append(BlendForm.Choice(id: name.id, name: name.name.text))
    }
    let comparison = try one.flatMap { one in try other.map { try blends.compare(one, with: $0).comparison } }
    self.init(groups: groups, one: one, other: other, comparison: comparison)
  }
}

extension Request {
  /// The blend that a query parameter names; nil if it is missing or empty. Throws 404 if it is not an id.
  func blend(_ name: Substring) throws -> RecordID? {
    guard let text = uri.queryParameters[name], !text.isEmpty else { return nil }
    guard let id = RecordID(text) else { throw HTTPError(.notFound) }
    return id
  }
}
