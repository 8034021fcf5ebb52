import Records

/// Names of an act on items: with the title of one, or the count of several.
struct ItemAct {
  let one: String
  private let several: String

  fileprivate init(_ one: String, _ several: String) { (self.one, self.several) = (one, several) }

  func name(of items: [Item]) -> LocalizedText {
    guard items.count == 1 else { return LocalizedText(several, ["count": .count(items.count)]) }
    return LocalizedText(one, ["title": .title(items[0].title)])
  }

  static var completed: ItemAct { ItemAct("act.itemCompleted", "act.itemsCompleted") }
  static var reopened: ItemAct { ItemAct("act.itemReopened", "act.itemsReopened") }
  static var moved: ItemAct { ItemAct("act.itemMoved", "act.itemsMoved") }
  static var deleted: ItemAct { ItemAct("act.itemDeleted", "act.itemsDeleted") }
  static var edited: ItemAct { ItemAct("act.itemEdited", "act.itemsEdited") }
}

extension Item.Change {
  var act: ItemAct {
    switch self {
    case .title: ItemAct("act.itemRenamed", "act.itemsEdited")
    case .detail: ItemAct("act.itemDescribed", "act.itemsEdited")
    case .priority: ItemAct("act.itemPrioritised", "act.itemsPrioritised")
    case .when(nil): ItemAct("act.itemUnplanned", "act.itemsUnplanned")
    case .when: ItemAct("act.itemPlanned", "act.itemsPlanned")
    case .deadline(nil): ItemAct("act.itemDeadlineOff", "act.itemsEdited")
    case .deadline: ItemAct("act.itemDeadline", "act.itemsEdited")
    case .repeats(nil): ItemAct("act.itemRepeatOff", "act.itemsEdited")
    case .repeats, .rhythm: ItemAct("act.itemRepeat", "act.itemsEdited")
    }
  }
}
