import BookStore
import ProjectsRecords
import Site

extension Viewer {
  /// The item as a row; one of the Inbox has no colour of its own, and looks as the notebook does.
  func row(_ item: Item, in project: Project?, naming: Bool) -> ItemRow.Model {
    ItemRow.Model(
      id: item.id, title: item.title, base: TextHash(of: item.title).description, isCompleted: item.isCompleted,
      priority: item.priority, color: project?.color ?? .standard, when: item.when, deadline: item.deadline,
      repeats: item.repeats, hasDetail: !item.detail.isEmpty, project: naming ? project?.title : nil,
      today: today, in: language)
  }

  /// The items as rows of a list over several projects, which each names its own.
  func rows(_ items: [Item], _ projects: Projects) throws -> [ItemRow.Model] {
    let named = try projects.projects(of: items)
    return items.map { item in row(item, in: item.project.flatMap { named[$0] }, naming: true) }
  }
}
