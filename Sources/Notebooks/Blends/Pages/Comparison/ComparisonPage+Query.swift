import BlendsRecords
import Records

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
