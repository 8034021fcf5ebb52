import BookStore
import ProjectsRecords
import Records
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
    rows(items, naming: try projects.projects(of: items))
  }

  /// The same, their projects being known.
  func rows(_ items: [Item], naming projects: [RecordID: Project]) -> [ItemRow.Model] {
    items.map { item in row(item, in: item.project.flatMap { projects[$0] }, naming: true) }
  }
}
