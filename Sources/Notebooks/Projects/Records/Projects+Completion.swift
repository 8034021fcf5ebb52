public import BookStore
import GRDB
public import Records

/// The outcome of completing an item.
public struct Completed: Hashable, Sendable {
  /// The item that was completed.
  public let item: Item
  /// The next of its series, where it repeats.
  public let next: Item?
}

extension Projects {
  /// Completes an item; one that repeats comes back as the next of its series. A completed one is no act.
  ///
  /// The next one's id follows from this one's, so that two devices that complete the same item make one and not two.
  public func complete(_ id: RecordID, today: Day) throws -> Outcome<Completed> { try complete([id], today: today).map { $0[0] } }

  /// Completes several items as one act, each as it would be by itself.
  public func complete(_ ids: [RecordID], today: Day) throws -> Outcome<[Completed]> {
    try earning(on: today) {
      try book.write(LocalizedText(ItemAct.completed.one)) { writing in
        let items = try Item.require(ids, in: writing.database)
        let open = items.filter { !$0.isCompleted }
        writing.name = ItemAct.completed.name(of: open.isEmpty ? items : open)
        return try items.map { try $0.complete(today: today, writing) }
      }
    }
  }

  /// Takes a completion back; the next of its series stays, if it was made.
  public func reopen(item id: RecordID) throws -> Outcome<Item> { try reopen(items: [id]).map { $0[0] } }

  /// Takes several completions back as one act.
  public func reopen(items ids: [RecordID]) throws -> Outcome<[Item]> { try editing(ids, .reopened) { item, _ in item.completion = nil } }
}

extension Item {
  /// The id of the item that follows this one in its series.
  var nextID: RecordID { RecordID(kind: "item", key: "after \(id)") }

  fileprivate func complete(today: Day, _ writing: Writing) throws -> Completed {
    guard !isCompleted else { return Completed(item: self, next: nil) }
    var item = self
    item.completion = Completion(instant: writing.now, day: today)
    try item.update(from: self, in: writing.database)
    return Completed(
      item: item, next: try writing.byMachine { try item.insertNext(at: writing.now, today: today, in: writing.database) })
  }

  /// Makes the next of the series, right behind this one; nil where it does not repeat, or the next one is there already.
  fileprivate func insertNext(at now: Instant, today: Day, in db: Database) throws -> Item? {
    guard let repeats, try Item.find(nextID, in: db) == nil else { return nil }
    let base = day ?? today
    guard let later = repeats.next(after: base, notBefore: today).map({ $0.ordinal - base.ordinal }) else { return nil }
    let (when, deadline) = (day == nil ? base.adding(later) : when?.adding(later), deadline?.adding(later))
    // Past the year 9999 a day cannot be written: there the series ends, too.
    guard [when, deadline].allSatisfy({ $0.map { Day($0.description) == $0 } ?? true }) else { return nil }
    let position = try Position.beside(self, .after(id), for: nextID, in: db) ?? .last(in: project, for: nextID, in: db)
    let next = Item(
      id: nextID, project: project, position: position, title: title, detail: detail, priority: priority, when: when, deadline: deadline,
      repeats: repeats, completion: nil, isSample: isSample, created: now)
    try next.insert(in: db)
    return next
  }
}
