import Archive
import BookStore
import Hummingbird
import Records
import Words

/// Routes of the archive: make, download, upload, judge, import.
struct ArchivePages: Sendable {
  private let services: AppServices
  private let exporter: ArchiveExporter
  private let importer: ArchiveImporter

  init(services: AppServices) {
    self.services = services
    exporter = ArchiveExporter(services.exports, services.logger)
    importer = ArchiveImporter(services.imports, services.logger)
  }

  func add(to router: Routes) {
    router.get(Address.archive) { request in
      try services.page(request) { ArchivePage.view(try ArchivePage.Model(services, exporter, importer, for: $0), in: $1) }
    }
    addExport(to: router)
    addImport(to: router)
  }

  private func addExport(to router: Routes) {
    router.post(Address.archiveExport) { request, form in
      try answer(request) { viewer in
        try export(try form.require("part", ArchivePage.Part.init), on: viewer.today)
      }
    }
    router.post(Address.archiveExportCancelling) { request, _ in try answer(request) { _ in try exporter.cancel() } }
    router.get(Address.archiveDownload) { _ in
      guard case .done(let made) = exporter.latest else { throw UserError(.unknown, LocalizedText("archive.page.noExport")) }
      return Response(made.archive.file, ofType: "application/zip", attachedAs: made.name)
    }
  }

  private func addImport(to router: Routes) {
    router.upload(Address.archiveReading, check: services.imports.check) { request, upload, _ in
      try services.answer(request, otherwise: .archive()) { _ in
        try importer.judge(upload, for: services.book)
        return FormResult(go: ReturnPath(to: Address.archive()))
      }
    }
    router.post(Address.archiveImport) { request, form in
      try answer(request) { _ in
        let wishes = ArchiveWishes(
          replaces: form["replace"] != nil, restores: form["restore"] != nil, dropsUnknown: form["unknown"] != nil,
          leavesHistory: form["records"] != nil)
        try importer.take(try form.require("archive") { RecordID($0) }, into: services.book, wishes: wishes)
      }
    }
    router.post(Address.archiveImportCancelling) { request, _ in
      try answer(request) { _ in
        try importer.cancel()
        // Drops a pending upload with its file.
        importer.forget()
      }
    }
  }

  private func answer(_ request: Request, _ work: (Viewer) throws -> Void) throws -> Response {
    try services.answer(request, otherwise: .archive()) { viewer in
      try work(viewer)
      return FormResult()
    }
  }

  private func export(_ part: ArchivePage.Part, on day: Day) throws {
    let language = services.languages.chosen(from: nil, setting: try services.book.settings().language)
    let (export, name) =
      switch part {
      case .everything: (ArchiveExport(of: services.book), "commonplace")
      case .everythingAndHistory: (ArchiveExport(of: services.book, isWithHistory: true), "commonplace-history")
      case .notebook(let notebook): (ArchiveExport(of: services.book, notebook: notebook), "commonplace-\(notebook)")
      }
    try exporter.begin(at: 0) { watch in
      MadeArchive(archive: try export.writeNameless(in: language, progress: watch.progress), name: "\(name)-\(day).zip")
    }
  }
}
