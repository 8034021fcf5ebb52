import Hummingbird
import ProjectsRecords
import Records
import Site

extension ProjectsRoutes {
  func addReminders(to router: Routes) {
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
