public import BookStore
public import Records

extension Projects {
  /// Adds the item a line says, to the project it names, else to that one; the line is read on that day, and says more than the changes.
  /// Taken as it is written, it is the title and says no more. Throws what the line throws, `quick.untitled` for one without a title, and `quick.closed` where that project was closed meanwhile.
  public func add(
    line: String, _ changes: [Item.Change] = [], to project: RecordID? = nil, in words: EntryWords? = nil, asWritten: Bool = false,
    today: Day
  ) throws -> Outcome<Item> {
    let said = asWritten ? QuickAdd(asWritten: line) : try QuickAdd(line, in: words, today: today)
    let more: [Item.Change?] = [
      .title(said.title), said.priority.map { .priority($0) }, said.when.map { .when($0) }, said.deadline.map { .deadline($0) },
      said.repeats.map { .repeats($0) },
    ]
    let place = try said.project.map { try openProject(named: $0).id } ?? project
    if let place, try self.project(place).project.isClosed { throw UserError(.conflict, LocalizedText("quick.closed")) }
    return try add(changes + more.compactMap(\.self), to: place, today: today)
  }
}
