import BookStore
import SitRecords
import Site

/// A day's thought, saved as it is typed.
struct SitThoughtRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.post(Address.thought) { request, form, day in
      try site.services.typed(request, form, otherwise: .sitDay(day)) { text, typing, viewer in
        try site.mindfulness.think(text, on: try viewer.lived(day), typing: typing).map(\.text)
      }
    }
    router.post(Address.thoughtChoice) { request, form, day in
      try site.services.chosen(request, form, otherwise: .sitDay(day)) { choice in
        try site.mindfulness.resolve(.thought(day), with: choice).act
      }
    }
  }
}
