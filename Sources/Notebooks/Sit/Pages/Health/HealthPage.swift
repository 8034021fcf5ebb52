import AppleHealth
import BookStore
import Hummingbird
import SitRecords
import Site
import Words

/// The page that brings in an Apple Health export.
enum HealthPage {
  /// Result of an import, and the state of its act.
  struct Summary: Sendable, Hashable {
    let brought: HealthSummary
    let fate: ImportFate
  }

  struct Model: Sendable, Hashable {
    /// State of this server's import; nil before the first.
    let state: ImportState<Summary>?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("health.title"), at: .sit, in: context, pause: model.state?.isRunning ?? false ? 1 : nil) {
      """
      \(Headline(title: language.text("health.title"), back: (.sitLog(), language.text("sit.log.title"))).html)
      <div class="narrow">
      \(area(in: language).html(in: language))
      \(region(model, in: language))
      \(guide(in: language))
      </div>
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    ImportRegion(state: model.state, kinds: "session", cancelling: .healthCancelling())
      .html(in: language) { result($0, in: language) }
  }

  private static func area(in language: Language) -> DropArea {
    DropArea(
      address: .healthImport(), field: "export", symbol: .heart, title: language.text("health.drop"), note: language.text("health.file"),
      accepts: ".zip,.xml,application/zip,text/xml")
  }

  private static func guide(in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.text("health.guide"))</h2>
    <ol class="card prose-card steps">
    <li>\(language.text("health.guide.open"))</li>
    <li>\(language.text("health.guide.export"))</li>
    <li>\(language.text("health.guide.bring"))</li>
    </ol>
    <p class="note">\(language.text("health.guide.only"))</p></section>
    """
  }
}

extension HealthPage.Model {
  init(_ importer: Importer<HealthSummary>, in book: Book) throws {
    self.init(state: try importer.shown(in: book) { HealthPage.Summary(brought: $0, fate: $1) })
  }
}

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

/// Instructions for making, on an iPhone, the Shortcut that writes a session into Apple Health.
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
