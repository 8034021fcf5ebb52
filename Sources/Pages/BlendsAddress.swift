public import Records

/// Every address of the notebook Blends.
public enum BlendsAddress: Hashable, Sendable {
  case home, demo
  case find(words: String?)
  case categories
  case category(RecordID, CategoryView)
  case categoryName(RecordID), categoryNameChoice(RecordID), categoryDeletion(RecordID), categoryPurge(RecordID)
  case categoryTable(RecordID), tableReading(RecordID), tableImport(RecordID)
  /// Where a new blend of a category begins, or goes on.
  case draft(RecordID)

  case blend(RecordID), blendForm(RecordID), blendFields(RecordID), adding(RecordID), blendDeletion(RecordID)
  case blendText(RecordID, Text), blendTextChoice(RecordID, Text)
  case copies(RecordID), sheet(RecordID), blendTable(RecordID)
  case comparison(RecordID?, RecordID?)
  case ingredients(RecordID), recipe(RecordID)
  /// One ingredient of one blend.
  case ingredient(RecordID), ingredientDeletion(RecordID)
  case notes(RecordID)
  case note(RecordID), noteText(RecordID), noteTextChoice(RecordID), noteDeletion(RecordID)

  /// What is known of the names of ingredients, in all blends.
  case materials
  case material(RecordID), materialFields(RecordID)

  case batches(RecordID)
  /// A batch at the bench, at the weighing of that number.
  case batch(RecordID, line: Int?)
  case weighing(RecordID), growth(RecordID), batchDeletion(RecordID)
  case export(Export)
  case region(BlendsRegion)

  /// A text of a blend that is saved as it is typed.
  public enum Text: String, CaseIterable, Sendable { case name, destination, conclusion, update }

  /// What can be taken away of the whole notebook.
  public enum Export: String, CaseIterable, Sendable {
    case csv = "blends.csv"
    case json = "blends.json"
  }
}

/// Which blends of a category are shown.
public struct CategoryView: Hashable, Sendable {
  public let status: BlendStanding
  /// What is looked for in their names and in their ingredients'.
  public let words: String?
  /// The first page is 1.
  public let page: Int

  public init(_ status: BlendStanding = .tbd, words: String? = nil, page: Int = 1) {
    self.status = status
    self.words = words
    self.page = page
  }

  var query: String {
    [
      status == .tbd ? nil : "status=\(status.rawValue)", words.map { "search=\(Address.encoded($0))" }, page > 1 ? "page=\(page)" : nil,
    ].compactMap(\.self).joined(separator: "&")
  }
}

/// What is thought of a blend, as an address and a form name it.
public enum BlendStanding: String, CaseIterable, Sendable { case tbd, pass, fail }

/// A part of a page of Blends that is fetched again by itself when what it shows has changed.
public enum BlendsRegion: Hashable, Sendable {
  case home, materials
  case category(RecordID, CategoryView)
  case blend(RecordID), form(RecordID), batch(RecordID), material(RecordID)

  /// The name in the address: `home`, or `blend-` and its id.
  public var name: String {
    switch self {
    case .home: "home"
    case .materials: "materials"
    case .category(let id, _): "category-\(id)"
    case .blend(let id): "blend-\(id)"
    case .form(let id): "form-\(id)"
    case .batch(let id): "batch-\(id)"
    case .material(let id): "material-\(id)"
    }
  }

  /// The region of that name, or nil where there is none; of a category, that part of it.
  public init?(name: String, view: CategoryView) {
    let plain: [BlendsRegion] = [.home, .materials]
    if let region = plain.first(where: { $0.name == name }) {
      self = region
      return
    }
    let parts = name.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let id = RecordID(parts[1]) else { return nil }
    switch parts[0] {
    case "category": self = .category(id, view)
    case "blend": self = .blend(id)
    case "form": self = .form(id)
    case "batch": self = .batch(id)
    case "material": self = .material(id)
    default: return nil
    }
  }
}

extension BlendsAddress {
  var query: String? {
    switch self {
    case .find(let words?): "search=\(Address.encoded(words))"
    case .category(_, let view), .region(.category(_, let view)): view.query.isEmpty ? nil : view.query
    case .comparison(let one?, nil): "one=\(one)"
    case .comparison(let one?, let other?): "one=\(one)&other=\(other)"
    case .batch(_, let line?): "line=\(line)"
    default: nil
    }
  }

  var shape: (pattern: Address.Pattern, names: [String]) {
    switch self {
    case .home: (.blends, [])
    case .demo: (.blendsDemo, [])
    case .find: (.blendsFind, [])
    case .categories: (.categories, [])
    case .category(let id, _): (.category, [id.description])
    case .categoryName(let id): (.categoryName, [id.description])
    case .categoryNameChoice(let id): (.categoryNameChoice, [id.description])
    case .categoryDeletion(let id): (.categoryDeletion, [id.description])
    case .categoryPurge(let id): (.categoryPurge, [id.description])
    case .categoryTable(let id): (.categoryTable, [id.description])
    case .tableReading(let id): (.tableReading, [id.description])
    case .tableImport(let id): (.tableImport, [id.description])
    case .draft(let id): (.draft, [id.description])
    case .materials: (.materials, [])
    case .material(let id): (.material, [id.description])
    case .materialFields(let id): (.materialFields, [id.description])
    case .comparison: (.comparison, [])
    case .batches(let id): (.batches, [id.description])
    case .batch(let id, _): (.batch, [id.description])
    case .weighing(let id): (.weighing, [id.description])
    case .growth(let id): (.growth, [id.description])
    case .batchDeletion(let id): (.batchDeletion, [id.description])
    case .export(let export): (.blendsExport, [export.rawValue])
    case .region(let region): (.blendsRegion, [region.name])
    default: blendShape
    }
  }

  private var blendShape: (pattern: Address.Pattern, names: [String]) {
    switch self {
    case .blend(let id): (.blend, [id.description])
    case .blendForm(let id): (.blendForm, [id.description])
    case .blendFields(let id): (.blendFields, [id.description])
    case .adding(let id): (.adding, [id.description])
    case .blendDeletion(let id): (.blendDeletion, [id.description])
    case .blendText(let id, let text): (.blendText, [id.description, text.rawValue])
    case .blendTextChoice(let id, let text): (.blendTextChoice, [id.description, text.rawValue])
    case .copies(let id): (.copies, [id.description])
    case .sheet(let id): (.sheet, [id.description])
    case .blendTable(let id): (.blendTable, [id.description])
    case .ingredients(let id): (.ingredients, [id.description])
    case .recipe(let id): (.recipe, [id.description])
    case .ingredient(let id): (.ingredient, [id.description])
    case .ingredientDeletion(let id): (.ingredientDeletion, [id.description])
    case .notes(let id): (.notes, [id.description])
    case .note(let id): (.note, [id.description])
    case .noteText(let id): (.noteText, [id.description])
    case .noteTextChoice(let id): (.noteTextChoice, [id.description])
    case .noteDeletion(let id): (.noteDeletion, [id.description])
    default: (.blends, [])
    }
  }
}
