public import BookStore

extension TalliedProject {
  /// Columns of a project: its fields and its progress.
  public static let exported = ExportList<TalliedProject>(
    .id(of: \.project), .field("title", of: \.project), .field("detail", of: \.project), .field("color", of: \.project),
    .value("isClosed") { .flag($0.project.isClosed) }, .value("reminder") { .written($0.project.reminder) },
    .field("created", of: \.project), .value("items") { .whole($0.tally.items) }, .value("completed") { .whole($0.tally.completed) },
    .value("progress") { .decimal($0.tally.progress) })
}

extension Item {
  /// Columns of an item.
  public static let exported = ExportList<Item>(
    .id, .field("project"), .field("title"), .field("detail"), .field("priority"), .value("isCompleted") { .flag($0.isCompleted) },
    .field("planned"), .field("deadline"), .field("repeats"), .field("created"), .field("position"))
}

extension Award {
  /// Columns of an award, earned or not.
  public static let exported = ExportList<Award>(
    .value("criterion") { .named($0.criterion) }, .value("value") { .whole($0.value) }, .value("day") { .written($0.day) },
    .value("count") { .whole($0.count) })
}

extension Projects.UpNext {
  /// Columns of the ten items to turn to.
  public static let exported = ExportList<Projects.UpNext>(
    .values("upNext") { $0.upNext.map(Item.exported.object) }, .values("moreToExplore") { $0.moreToExplore.map(Item.exported.object) })
}

extension Projects {
  /// All projects as a file, the newest first.
  public func exportedProjects(as form: ExportedText.Form) throws -> ExportedText {
    ExportedText(try projects(), as: form, TalliedProject.exported, from: book)
  }

  /// All items as a file, the oldest first.
  public func exportedItems(as form: ExportedText.Form) throws -> ExportedText {
    let ids = try book.read { try Item.ids("ORDER BY created, id", in: $0) }
    return ExportedText(ids, as: form, Item.exported, from: book) { try Item.all($0, in: $1) }
  }

  /// All awards as a file, earned or not.
  public func exportedAwards(as form: ExportedText.Form) throws -> ExportedText {
    ExportedText(try awards(), as: form, Award.exported, from: book)
  }
}
