import BookStore
import Hummingbird
import SitRecords
import Site

/// The running sit: begun, ended, kept or let go.
struct SitStageRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.post(Address.sittings) { request, form in
      let length = try form.require("length") { SittingLength($0) }
      return try site.answer(request, otherwise: .sit()) { viewer in
        _ = try site.mindfulness.start(length, in: viewer.zone)
        // Begun from elsewhere it is no choice for the next time.
        if request.uri.queryParameters["then"] == "stage" { return FormResult(go: ReturnPath(to: .sit())) }
        return FormResult(cookies: [BrowserSetting.cookie("length", length.value)])
      }
    }
    router.post(Address.finishing) { request, form in
      try site.answer(request, otherwise: .sit()) { _ in
        let end = form["at"] == "seen" ? try site.mindfulness.sitting()?.seen : nil
        return FormResult(act: try site.mindfulness.finish(at: end).act)
      }
    }
    router.post(Address.cancelling) { request, _ in
      try site.answer(request, otherwise: .sit()) { _ in
        _ = try site.mindfulness.cancel()
        return FormResult()
      }
    }
    router.post(Address.discarding) { request, _ in
      try site.answer(request, otherwise: .sit()) { _ in
        try site.mindfulness.discard()
        return FormResult()
      }
    }
    router.post(Address.presence) { request, _ in
      try site.answer(request, otherwise: .sit()) { _ in
        try site.mindfulness.seen()
        return FormResult()
      }
    }
  }
}
