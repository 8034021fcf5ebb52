import BookStore
import ProjectsRecords
import Records
import Site

extension Projects {
  /// The items as rows of a list over several projects, which each names its own.
  func rows(_ items: [Item], for viewer: Viewer) throws -> [ItemRow.Model] {
    let own = try projects(of: items)
    return rows(items, naming: true, for: viewer) { item in item.project.flatMap { own[$0] } }
  }

  /// The items of one project, or of the Inbox, as rows of its list.
  func rows(_ items: [Item], in project: Project?, for viewer: Viewer) -> [ItemRow.Model] {
    rows(items, naming: false, for: viewer) { _ in project }
  }

  private func rows(
    _ items: [Item], naming: Bool, for viewer: Viewer, project: (Item) -> Project?
  ) -> [ItemRow.Model] {
    items.map { viewer.row($0, in: project($0), naming: naming) }
  }
}

extension Viewer {
  /// One of the Inbox has no colour of its own, and looks as the notebook does.
  fileprivate func row(_ item: Item, in project: Project?, naming: Bool) -> ItemRow.Model {
    ItemRow.Model(
      id: item.id, home: item.project, title: item.title, base: TextHash(of: item.title).description, isCompleted: item.isCompleted,
      priority: item.priority, color: project?.color ?? .standard, when: item.when, deadline: item.deadline,
      repeats: item.repeats, detail: item.detail, hasOtherTexts: hasOtherTexts(item.id), project: naming ? project?.title : nil,
      today: today, in: language)
  }
}
