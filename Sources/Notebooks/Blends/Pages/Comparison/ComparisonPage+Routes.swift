import BlendsRecords
import Hummingbird
import Records
import Site

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

extension BlendsRoutes {
  func addComparison(to router: Routes) {
    router.get(Address.comparison) { request in
      let (one, other) = (try request.blend("one"), try request.blend("other"))
      return try services.page(request) { ComparisonPage.view(try ComparisonPage.Model(one, other, blends), in: $1) }
    }
  }
}

extension Request {
  /// The blend that a part of the question names; nil where it names none. Throws 404 for what is no id.
  fileprivate func blend(_ name: Substring) throws -> RecordID? {
    guard let text = uri.queryParameters[name], !text.isEmpty else { return nil }
    guard let id = RecordID(text) else { throw HTTPError(.notFound) }
    return id
  }
}
