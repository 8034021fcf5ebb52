import AppleHealth
import Hummingbird
import SitRecords
import Site
import Words

/// The import page for Apple Health exports.
enum HealthPage {
  /// The summary of an import: its counts, and its fate.
  struct Summary: Sendable, Hashable {
    let counted: HealthSummary
    let fate: ImportFate
  }

  static func view(_ state: ImportState<Summary>?, in context: PageContext) -> HTML {
    let language = context.language
    let area = DropArea(
      address: .healthImport(), field: "export", symbol: .heart, title: language.text("health.drop"), note: language.text("health.file"),
      accepts: ".zip,.xml,application/zip,text/xml", in: language)
    return Layout.page(language.text("health.title"), at: .sit, in: context, reloadAfter: state?.isRunning ?? false ? 1 : nil) {
      """
      \(Headline(title: language.text("health.title"), back: (.sitLog(), language.text("sit.log.title"))).html)
      <div class="narrow">
      \(area.html)
      \(ImportRegion(state: state, kinds: "session", cancelling: .healthCancelling()).html(in: language) { result($0, in: language) })
      <section class="group"><h2>\(language.text("health.guide"))</h2>
      <ol class="card prose-card steps">
      <li>\(language.text("health.guide.open"))</li>
      <li>\(language.text("health.guide.export"))</li>
      <li>\(language.text("health.guide.bring"))</li>
      </ol>
      <p class="note">\(language.text("health.guide.only"))</p></section>
      </div>
      """
    }
  }
}

extension SitSite {
  func addHealth(to router: Routes) {
    let importer = Importer<HealthSummary>(services.imports, services.logger)
    page(Address.appleHealth, of: router) { _, _, context in
      HealthPage.view(try importer.shown(in: services.book) { HealthPage.Summary(counted: $0, fate: $1) }, in: context)
    }
    router.upload(Address.healthImport, check: services.imports.check) { request, upload, _ in
      try services.answer(request, otherwise: .appleHealth()) { _ in
        let export = try upload.opened { try HealthExport(descriptor: $0.descriptor) }[0]
        try importer.begin(upload) { watch in
          try mindfulness.importing(export, progress: watch.progress, writing: watch.writing)
        }
        return FormResult(go: ReturnPath(to: Address.appleHealth().path))
      }
    }
    router.act(Address.healthCancelling, services, otherwise: { .appleHealth() }) { _, _, _ in
      try importer.cancel()
      return FormResult()
    }
    page(Address.healthShortcut, of: router) { HealthShortcutPage.view(in: $2) }
  }
}

/// Instructions for making the Shortcut on an iPhone that writes a session into Apple Health.
enum HealthShortcutPage {
  static func view(in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("shortcut.title"), at: nil, in: context) {
      """
      \(Headline(title: language.text("shortcut.title"), back: (.settings(), language.text("section.settings"))).html)
      <section class="card narrow prose-card">
      <p>\(language.text("shortcut.what"))</p>
      <ol class="steps">
      <li>\(language.text("shortcut.make"))</li>
      <li>\(language.text("shortcut.name"))<code>\(HealthEntry.shortcut)</code></li>
      <li>\(language.text("shortcut.dictionary"))</li>
      <li>\(language.text("shortcut.start"))<code>\(HealthEntry.startKey)</code></li>
      <li>\(language.text("shortcut.end"))<code>\(HealthEntry.endKey)</code></li>
      <li>\(language.text("shortcut.sample"))</li>
      <li>\(language.text("shortcut.turn"))</li>
      </ol>
      <p class="quiet">\(language.text("shortcut.first"))</p>
      </section>
      """
    }
  }
}
