import AppleHealth
import HTTPTypes
import Hummingbird
import Mindfulness
import Pages
import Records

/// Where an Apple Health export comes in.
struct HealthPages: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.appleHealth) { request, _ in
      try house.page(request) { HealthPage.view(try HealthPage.Model(house.imports.health, in: house.book), in: $1) }
    }
    // Not by way of `Form`: a file is taken as it comes, and never held whole.
    router.post(RouterPath(Address.Pattern.appleHealth.rawValue)) { request, _ in
      try house.imports.gate.check()
      let upload = try await Upload.receive(request)
      return try house.answer(request, otherwise: .appleHealth) { _ in
        let export = try upload.opened { try HealthExport(descriptor: $0.descriptor) }[0]
        try house.imports.health.begin(upload) { watch in
          try HealthImport(house.mindfulness).run(export, progress: watch.progress, writing: watch.writing)
        }
        return Deed(go: Way(to: Address.appleHealth.path))
      }
    }
    router.post(.healthCancelling) { request, _, _ in
      try house.answer(request, otherwise: .appleHealth) { _ in
        try house.imports.health.cancel()
        return Deed()
      }
    }
  }
}
