import BookStore
import SitRecords
import Site

/// A day's thought, saved as it is typed.
struct SitThoughtRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.post(Address.thought) { request, form, day in
      try site.services.typed(request, form, otherwise: .day(day)) { text, typing, viewer in
        try site.mindfulness.think(text, on: try viewer.lived(day), typing: typing).map(\.text)
      }
    }
    router.get(Address.thoughtPastQuestion) { request, day in
      try site.page(request) { SitThought.question(of: day, past: try site.mindfulness.past(ofThoughtOn: day), in: $1) }
    }
    router.post(Address.thoughtPast) { request, _, day in
      try site.services.answer(request, otherwise: .day(day)) { _ in
        FormResult(act: try site.mindfulness.erasePast(ofThoughtOn: day).act, go: ReturnPath(to: .day(day)))
      }
    }
    router.post(Address.thoughtChoice) { request, form, day in
      try site.services.answered(request, form, otherwise: .day(day), .thought(day), of: site.mindfulness)
    }
  }
}
