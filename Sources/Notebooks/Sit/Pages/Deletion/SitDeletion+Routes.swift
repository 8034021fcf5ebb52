import BookStore
import Hummingbird
import SitRecords
import Site

/// The deletion of everything, and the sample that fills an empty notebook.
struct SitDeletionRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.get(Address.sitDeletion) { request in
      try site.page(request) { SitDeletion.view(try SitDeletion.Model(site.mindfulness, for: $0), in: $1) }
    }
    router.post(Address.sitDeleting) { request, _ in
      try site.answer(request, otherwise: .sit()) { _ in
        let outcome = try site.mindfulness.deleteAll()
        // Who has deleted is nobody new, and is offered the Undo where they come.
        try site.mindfulness.welcome()
        let stoodOn = ReturnPath(backFrom: request, site.services.origins)?.isAt(.sitDeletion()) ?? false
        return FormResult(act: outcome.act, go: stoodOn ? ReturnPath(to: Address.sit().path) : nil)
      }
    }
    router.post(Address.sitSample) { request, _ in
      try site.answer(request, otherwise: .sit()) { viewer in
        FormResult(act: try site.mindfulness.addSample(today: viewer.today, in: viewer.zone).act)
      }
    }
  }
}
