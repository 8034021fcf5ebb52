import Blends
import Book
import Pages
import Records

extension BlendsHome.Model {
  /// What is ready and what matures, the drafts, and the categories.
  init(_ blends: Blends, for reader: Reader) throws {
    let (toJudge, maturing) = try blends.waiting()
    let categories = try blends.categories()
    let names = Dictionary(categories.map { ($0.id, $0.category.name) }) { first, _ in first }
    func rows(_ waiting: [Blends.Waiting]) throws -> BlendsHome.Rows {
      let shown = try blends.listed(waiting.prefix(Self.rows).map(\.id))
      return BlendsHome.Rows(shown.map { reader.row($0, category: names[$0.blend.category]?.text) }, of: waiting.count)
    }
    self.init(
      ready: try rows(toJudge), maturing: try rows(maturing),
      drafts: categories.flatMap { counted in
        counted.drafts.map { DraftCard.Model(id: $0.id, name: $0.name.text, category: counted.category.name.text) }
      },
      categories: categories.map {
        CategoryCard.Model(id: $0.id, name: $0.category.name.text, counts: StandingCounts($0))
      })
  }

  private static let rows = 12
}

extension CategoryPage.Model {
  static let pageLength = 100

  /// Throws `.unknown` for a category there is not.
  init(_ id: RecordID, _ view: CategoryView, _ blends: Blends, for reader: Reader) throws {
    let counted = try blends.category(id)
    let words = view.words.flatMap { SearchWords($0) }
    let found = try words.map { try StandingCounts(of: $0, in: id, blends) } ?? StandingCounts(counted)
    let pages = max(1, (found[view.status] + Self.pageLength - 1) / Self.pageLength)
    // The last blend of the last page may just have gone.
    let page = min(view.page, pages)
    let listing = try blends.blends(
      in: id, status: view.status.status, words: words, skipping: (page - 1) * Self.pageLength, limit: Self.pageLength)
    self.init(
      id: id, name: EditedText(counted.category.name.text, try blends.conflict(inCategory: id)), counts: StandingCounts(counted),
      view: CategoryView(view.status, words: view.words, page: page), rows: listing.blends.map { reader.row($0) }, found: found,
      pages: pages, drafts: counted.drafts.map { DraftCard.Model(id: $0.id, name: $0.name.text) })
  }

  init?(ifThere id: RecordID, _ view: CategoryView, _ blends: Blends, for reader: Reader) throws {
    guard try blends.has(category: id) else { return nil }
    try self.init(id, view, blends, for: reader)
  }
}

extension BlendsFind.Model {
  init(_ words: SearchWords, _ blends: Blends, for reader: Reader) throws {
    let listing = try blends.blends(words: words, limit: 100)
    let names = try blends.categoryNames()
    self.init(
      words: words.text, rows: listing.blends.map { reader.row($0, category: names[$0.blend.category]?.text) },
      blends: listing.count, in: reader.language)
  }
}

extension [MaterialsPage.Row] {
  init(_ blends: Blends) throws {
    self = try blends.materials().map { used in
      MaterialsPage.Row(
        id: used.id, name: used.material.name.text, blends: used.blends, hasFacts: used.material.facts != .none)
    }
  }
}

extension MaterialPage.Model {
  /// Throws `.unknown` for a name nothing has.
  init(_ id: RecordID, _ blends: Blends) throws {
    let material = try blends.material(id).material
    func shown(_ number: Rational?) -> String? { number?.decimal(places: 4) }
    self.init(
      id: id, name: material.name.text, density: shown(material.facts.density), drops: shown(material.facts.dropsPerMillilitre),
      maximum: shown(material.facts.maximum),
      uses: try blends.usages(of: material.name).map { usage in
        MaterialPage.Use(
          blend: usage.blend.id, name: usage.blend.name.text, category: usage.category.text, measure: Measure(usage.ingredient.quantity),
          standing: BlendStanding(usage.blend.status))
      })
  }

  init?(ifThere id: RecordID, _ blends: Blends) throws {
    guard try blends.has(material: id) else { return nil }
    try self.init(id, blends)
  }
}

extension ComparisonPage.Model {
  init(_ one: RecordID?, _ other: RecordID?, _ blends: Blends) throws {
    var groups: [(category: String, blends: [BlendForm.Choice])] = []
    for name in try blends.names() {
      if groups.last?.category != name.category.text { groups.append((name.category.text, [])) }
      groups[groups.count - 1].blends.append(BlendForm.Choice(id: name.id, name: name.name.text))
    }
    var lines: [ComparisonPage.Line]?
    if let one, let other {
      let comparison = try blends.compare(one, with: other).comparison
      func tenths(_ parts: Rational?) -> Int? { parts.flatMap { Int(($0 * 10).decimal(places: 0)) } }
      lines = comparison.rows.map { ComparisonPage.Line(name: $0.name, one: tenths($0.one), other: tenths($0.other)) }
    }
    self.init(
      groups: groups.map { ComparisonPage.Group(category: $0.category, blends: $0.blends) }, one: one, other: other, lines: lines)
  }
}
