import BlendsRecords
import BookStore
import Hummingbird
import Records
import Site

/// The selection of a category's blends.
struct CategoryView: Hashable {
  let status: Blend.Status
  /// The words looked for in their names and in their ingredients'.
  let words: String?
  /// The first page is 1.
  let page: Int

  init(_ status: Blend.Status = .tbd, words: String? = nil, page: Int = 1) {
    (self.status, self.words, self.page) = (status, words, page)
  }

  var query: String {
    [
      status == .tbd ? nil : "status=\(status.formName)", words.map { "search=\(Address.encoded($0))" }, page > 1 ? "page=\(page)" : nil,
    ].compactMap(\.self).joined(separator: "&")
  }

  /// The part of a category that an address asks for; what it does not say, or says wrongly, is the beginning.
  init(_ request: Request) throws {
    // A plain question is written as a form is: its blanks are plus signs.
    let question = try Form(decoding: request.uri.query ?? "")
    self.init(
      question["status"].flatMap { Blend.Status(formName: $0) } ?? .tbd, words: question["search"].flatMap { $0.isEmpty ? nil : $0 },
      page: question["page"].flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) } ?? 1)
  }
}

extension CategoryPage.Model {
  static let pageLength = 100

  init(_ id: RecordID, _ view: CategoryView, _ blends: Blends, for viewer: Viewer) throws {
    let counted = try blends.category(id)
    let query = view.words.flatMap { SearchQuery($0) }
    let found = try query.map { try blends.counts(of: $0, in: id) } ?? counted.counts
    let pages = max(1, (found[view.status, default: 0] + Self.pageLength - 1) / Self.pageLength)
    // The last blend of the last page may just have gone.
    let page = min(view.page, pages)
    let listing = try blends.blends(
      in: id, status: view.status, query: query, skipping: (page - 1) * Self.pageLength, limit: Self.pageLength)
    self.init(
      id: id, name: try EditedText(counted.category.name.text, .category(id), of: blends), counts: counted.counts,
      view: CategoryView(view.status, words: view.words, page: page), rows: listing.blends.map { viewer.row($0) }, found: found,
      pages: pages, drafts: counted.drafts.map { DraftCard.Model(id: $0.id, name: $0.name.text, category: nil) })
  }
}

extension Blends {
  /// Counts the blends of a category with those words, by status.
  fileprivate func counts(of query: SearchQuery, in category: RecordID) throws -> [Blend.Status: Int] {
    let counts = try Blend.Status.allCases.map { ($0, try blends(in: category, status: $0, query: query, limit: 0).count) }
    return Dictionary(uniqueKeysWithValues: counts)
  }
}

extension BlendsRoutes {
  func addCategory(to router: Routes) {
    router.get(Address.category) { request, id in
      let view = try CategoryView(request)
      return try services.page(request) { CategoryPage.view(try CategoryPage.Model(id, view, blends, for: $0), in: $1) }
    }
    router.post(Address.categoryName) { request, form, id in
      try services.typed(request, form, otherwise: .category(id)) { text, typing, _ in
        try blends.type(text, into: .category(id), typing: typing)
      }
    }
    router.post(Address.categoryNameChoice) { request, form, id in
      try services.answered(request, form, otherwise: .category(id), .category(id), of: blends)
    }
    router.post(Address.categoryDeletion) { request, _, id in
      try services.answer(request, otherwise: .category(id)) { _ in
        FormResult(act: try blends.delete(category: id).act, go: ReturnPath(to: .blends()))
      }
    }
    router.get(Address.categoryTable) { _, id in
      Response(try blends.table(of: id), attachedAs: "blends.csv")
    }
    router.post(Address.draft) { request, _, id in
      try services.answer(request, otherwise: .category(id)) { viewer in
        let outcome = try blends.draft(in: id, zone: viewer.zone)
        return FormResult(act: nil, go: ReturnPath(to: .blendForm(outcome.value.id)))
      }
    }
  }
}
