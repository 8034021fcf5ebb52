import AppleHealth
import Hummingbird
import SitRecords
import Site

/// Where an Apple Health export comes in, and how a session goes out to Apple Health.
struct HealthPageRoutes: Sendable {
  let site: SitSite
  let importer: Importer<HealthSummary>

  func add(to router: Routes) {
    router.get(Address.appleHealth) { request in
      try site.page(request) { HealthPage.view(try HealthPage.Model(importer, in: site.services.book), in: $1) }
    }
    router.upload(Address.healthImport, check: site.services.imports.check) { request, upload, _ in
      try site.answer(request, otherwise: .appleHealth()) { _ in
        let export = try upload.opened { try HealthExport(descriptor: $0.descriptor) }[0]
        try importer.begin(upload) { watch in
          try HealthImport(site.mindfulness).run(export, progress: watch.progress, writing: watch.writing)
        }
        return FormResult(go: ReturnPath(to: Address.appleHealth().path))
      }
    }
    router.post(Address.healthCancelling) { request, _ in
      try site.answer(request, otherwise: .appleHealth()) { _ in
        try importer.cancel()
        return FormResult()
      }
    }
    router.get(Address.healthShortcut) { request in try site.page(request) { _, context in HealthShortcutPage.view(in: context) } }
  }
}
