import BookStore
import Hummingbird
import SitRecords
import Site

/// Whether one rests on a day; what was sat on it stands on the day's page.
struct SitDayRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.get(Address.sitDay) { _, day in ReturnPath(to: .day(day)).redirect }
    router.post(Address.rest) { request, form, day in
      try site.answer(request, otherwise: .day(day)) { viewer in
        FormResult(act: try site.mindfulness.setRest(form["rests"] == "on", on: try viewer.lived(day)).act)
      }
    }
  }
}
