import BookStore
import Hummingbird
import SitRecords
import Site

/// The page of a day, and whether one rests on it.
struct SitDayRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.get(Address.sitDay) { request, day in
      try site.page(request) { SitDay.view(try SitDay.Model(of: day, site.mindfulness, for: $0), in: $1) }
    }
    router.post(Address.rest) { request, form, day in
      try site.answer(request, otherwise: .sitDay(day)) { viewer in
        FormResult(act: try site.mindfulness.setRest(form["rests"] == "on", on: try viewer.lived(day)).act)
      }
    }
  }
}
