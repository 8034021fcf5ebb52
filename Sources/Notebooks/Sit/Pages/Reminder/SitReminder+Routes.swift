import Hummingbird
import SitRecords
import Site

/// The reminder to sit, for the script of the page.
struct SitReminderRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.get(Address.sitReminders) { request in
      _ = try site.mindfulness.sitting()
      return try site.services.facts(request) { try site.mindfulness.reminders(for: $0) }
    }
  }
}
