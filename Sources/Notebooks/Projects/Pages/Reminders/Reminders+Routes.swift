import Hummingbird
import ProjectsRecords
import Records
import Site

/// The times at which a page reminds a person of a project, for its script.
struct ReminderRoutes: Sendable {
  let projects: Projects

  func add(to router: Routes) {
    router.get(Address.reminders) { _ in try Response(json: try projects.reminders().map(RemindedProject.init)) }
  }
}

/// A reminder as the page's script is given it.
private struct RemindedProject: Encodable {
  let id: RecordID
  let title: String
  let detail: String
  let time: String
  let page: String

  init(_ reminder: Reminder) {
    id = reminder.project
    title = reminder.title
    detail = reminder.detail
    time = reminder.time.description
    page = Address.project(reminder.project).path
  }
}
