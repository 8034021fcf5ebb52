import Hummingbird
import ProjectsRecords
import Records
import Site

/// The reminders of the open projects, for the script of the page.
struct ReminderRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
    router.get(Address.reminders) { request in
      try services.facts(request) { viewer in try projects.reminders().map { DailyReminder($0, for: viewer) } }
    }
  }
}

extension DailyReminder {
  /// Any page of the book brings them.
  static let ofProjects = part(from: .reminders(), touchedBy: "project")

  fileprivate init(_ reminder: Reminder, for viewer: Viewer) {
    let id = reminder.project
    self.init(
      id.description, title: reminder.title, detail: reminder.detail, page: .project(id), at: reminder.time, for: viewer)
  }
}
