import HTTPTypes
import Hummingbird
import Pages
import Records

/// Where an Apple Health export comes in.
struct HealthPages: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.appleHealth) { request, _ in
      try house.page(request) { HealthPage.view(try HealthPage.Model(house.importer, in: house.book), in: $1) }
    }
    // Not by way of `Form`: a file is taken as it comes, and never held whole.
    router.post(RouterPath(Address.Pattern.appleHealth.rawValue)) { request, _ in
      if house.importer.isBusy { throw Refusal(.conflict, Phrase("import.busy")) }
      let upload = try await Upload.receive(request)
      return try house.answer(request, otherwise: .appleHealth) { _ in
        try house.importer.begin(upload)
        return Deed(go: Way(to: Address.appleHealth.path))
      }
    }
    router.post(.healthCancelling) { request, _, _ in
      try house.answer(request, otherwise: .appleHealth) { _ in
        house.importer.cancel()
        return Deed()
      }
    }
  }
}
