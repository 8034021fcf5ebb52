import ProjectsRecords
import Site

extension ProjectCard.Model {
  /// A closed project reminds nobody.
  init(_ tallied: TalliedProject, for viewer: Viewer) {
    let project = tallied.project
    self.init(
      id: project.id, title: project.title, color: project.color, items: tallied.tally.items, percent: tallied.tally.percent,
      reminder: project.isClosed ? nil : project.reminder, hasOtherTexts: viewer.hasOtherTexts(project.id), in: viewer.language)
  }
}
