public import BookStore
import GRDB
public import Records

/// The outcome of completing an item.
public struct Completed: Hashable, Sendable {
  /// The item that was completed.
  public let item: Item
  /// The next item of its series, if it repeats.
  public let next: Item?
}

extension Projects {
  /// Completes an item; if it repeats, makes the next of its series. Completing a completed item changes nothing and makes no act.
  ///
  /// The next item's id is derived from this one's: two devices that complete the same item make only one.
  public func complete(_ id: RecordID, today: Day) throws -> Outcome<Completed> { try complete([id], today: today).map { $0[0] } }

  /// Completes several items as one act, each as if alone.
  public func complete(_ ids: [RecordID], today: Day) throws -> Outcome<[Completed]> {
    try recordingAwards(on: today) {
      try book.write(LocalizedText(ItemAct.completed.one)) { writing in
        let items = try Item.require(ids, in: writing.database)
        let open = items.filter { !$0.isCompleted }
        writing.name = ItemAct.completed.name(of: open.isEmpty ? items : open)
        return try items.map { try $0.complete(today: today, writing) }
      }
    }
  }

  /// Reopens an item, and removes the next of its series unless somebody has changed that one since.
  public func reopen(item id: RecordID) throws -> Outcome<Item> { try reopen(items: [id]).map { $0[0] } }

  /// Reopens several items as one act.
  public func reopen(items ids: [RecordID]) throws -> Outcome<[Item]> {
    try editing(ids, .reopened) { item, db in
      try item.removeNext(in: db)
      item.completion = nil
    }
  }
}

extension Item {
  var nextID: RecordID { RecordID(kind: "item", key: "after \(id)") }

  fileprivate func complete(today: Day, _ writing: Writing) throws -> Completed {
    guard !isCompleted else { return Completed(item: self, next: nil) }
    var item = self
    item.completion = Completion(instant: writing.now, day: today)
    try item.update(from: self, in: writing.database)
    return Completed(item: item, next: try writing.byMachine { try item.insertNext(at: writing.now, today: today, in: writing.database) })
  }

  /// Makes the next of the series, placed right below this one; nil if it does not repeat, or if the next one exists already.
  fileprivate func insertNext(at now: Instant, today: Day, in db: Database) throws -> Item? {
    guard try Item.find(nextID, in: db) == nil, var next = self.next(completed: today) else { return nil }
    next.position = try Position.beside(self, .after(id), for: nextID, in: db) ?? .last(in: project, for: nextID, in: db)
    next.created = now
    try next.insert(in: db)
    return next
  }

  /// Removes the next of the series if it is unchanged since this one's completion, so that the person is not left with both to do.
  fileprivate func removeNext(in db: Database) throws {
    guard let completion, let next = try Item.find(nextID, in: db), var made = self.next(completed: completion.day) else { return }
    // Position and creation time do not count as changes by a person.
    (made.position, made.created) = (next.position, next.created)
    if next == made { try Item.delete(nextID, in: db) }
  }

  /// The next of the series as it is made, still with this one's position; nil if none.
  private func next(completed today: Day) -> Item? {
    let base = day ?? today
    guard let later = repeats?.next(after: base, notBefore: today).map({ $0.ordinal - base.ordinal }) else { return nil }
    var next = self
    (next.when, next.deadline) = (day == nil ? base.adding(later) : when?.adding(later), deadline?.adding(later))
    // Days after the year 9999 cannot be written, so the series also ends if one of its days would fall there.
    guard [next.when, next.deadline].compactMap(\.self).allSatisfy(Day.range.contains) else { return nil }
    (next.id, next.completion) = (nextID, nil)
    return next
  }
}
