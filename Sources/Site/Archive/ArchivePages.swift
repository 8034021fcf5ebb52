import Archive
import BookStore
import Files
import Hummingbird
import Records
import Words

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
        try export(try form.require("part", archive), on: viewer.today)
      }
    }
    router.post(Address.archiveExportCancelling) { request, _ in try answer(request) { _ in try exporter.cancel() } }
    router.get(Address.archiveDownload) { _ in
      guard case .done(let made) = exporter.latest else { throw UserError(.unknown, "archive.page.noExport") }
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

  /// The archive that a form asks for, and its name; nil for any other word.
  private func archive(_ part: String) -> (export: ArchiveExport, name: String)? {
    if part == "everything" { return (ArchiveExport(of: services.book), "commonplace") }
    if part == "history" { return (ArchiveExport(of: services.book, isWithHistory: true), "commonplace-history") }
    guard part.hasPrefix("only-") else { return nil }
    let notebook = String(part.dropFirst(5))
    return (ArchiveExport(of: services.book, notebook: notebook), "commonplace-\(notebook)")
  }

  private func export(_ asked: (export: ArchiveExport, name: String), on day: Day) throws {
    let language = services.languages.chosen(from: nil, setting: try services.book.settings().language)
    let (export, name) = asked
    try exporter.begin(at: 0) { watch in
      MadeArchive(archive: try export.writeNameless(in: language, progress: watch.progress), name: "\(name)-\(day).zip")
    }
  }
}

extension ArchivePage.Model {
  init(_ services: AppServices, _ exporter: ArchiveExporter, _ importer: ArchiveImporter, for viewer: Viewer) throws {
    self.init(
      notebooks: try services.notebooks.map {
        ($0.name, $0.section.name(in: viewer.language), try ArchiveExport(of: services.book, notebook: $0.name).count())
      }, count: try ArchiveExport(of: services.book).count(), imports: services.imports(in: viewer.language),
      export: ArchivePage.Export(exporter), importState: try ArchivePage.importState(importer, in: services.book))
  }
}

extension AppServices {
  /// Links to the pages that import files of other programs.
  fileprivate func imports(in language: Language) -> [SettingsLink] {
    modules.flatMap { module in
      module.imports.compactMap { command -> SettingsLink? in
        guard case .page(let page) = command.way else { return nil }
        return SettingsLink(page, module.section.symbol, language.text(command.key))
      }
    }
  }
}

extension ArchivePage.Export {
  /// Nil if this server has made no archive yet.
  init?(_ exporter: ArchiveExporter) {
    switch exporter.latest {
    case nil: return nil
    case .running(let share, _): self = .writing(share)
    case .writing: self = .writing(1)
    case .done(let written): self = .ready(records: written.archive.records, bytes: Int64(written.archive.file.size))
    case .cancelled: self = .cancelled
    case .failed(let phrase): self = .failed(phrase)
    }
  }
}

extension ArchivePage {
  /// State of judging or importing an archive; nil if none was uploaded.
  static func importState(_ importer: ArchiveImporter, in book: Book) throws -> ImportState<Reading>? {
    try importer.shown(in: book) { read, fate in
      Reading(summary: read.summary, waiting: read.waiting.map { Waiting($0) }, fate: fate)
    }
  }
}

extension ArchivePage.Waiting {
  fileprivate init(_ waiting: WaitingArchive) {
    let history: History = !waiting.archive.isWithHistory ? .absent : waiting.leavesHistory ? .stays : .comes
    self.init(id: waiting.id, name: waiting.name, history: history)
  }
}

/// Jobs that make archives for download; progress runs from 0 to 1.
typealias ArchiveExporter = Job<Double, MadeArchive>

/// Jobs that read archives: judged first, imported once the person agrees.
typealias ArchiveImporter = Importer<ReadArchive>

/// An archive made for download, and the name of its file.
struct MadeArchive: Sendable {
  let archive: WrittenArchive
  let name: String
}

/// An archive that was judged or imported.
struct ReadArchive: Sendable {
  let summary: ArchiveSummary
  /// Kept until the person decides; nil once imported.
  var waiting: WaitingArchive?
}

/// An uploaded archive that waits for the person's answer.
struct WaitingArchive: Sendable {
  let id: RecordID
  let upload: Upload
  let archive: ArchiveFile
  /// True if its history cannot be imported into this book.
  let leavesHistory: Bool

  /// File name on the person's machine.
  var name: String { upload.files.first?.name ?? "" }
}

extension ArchiveImporter {
  /// Reads and judges an upload without changing the book.
  func judge(_ upload: Upload, for book: Book) throws {
    let archive = try upload.opened { try ArchiveFile(descriptor: $0.descriptor) }[0]
    let leavesHistory = try archive.isWithHistory && !book.isEmpty()
    let waiting = WaitingArchive(id: book.surroundings.newID(), upload: upload, archive: archive, leavesHistory: leavesHistory)
    try begin(upload) { watch in
      let rehearsal = ArchiveImport(archive, into: book, wishes: ArchiveWishes(leavesHistory: leavesHistory))
      return Outcome(value: ReadArchive(summary: try rehearsal.rehearse(progress: watch.progress), waiting: waiting), act: nil)
    }
  }

  /// Imports the pending archive with that id, once. Throws `archive.page.gone` if it neither waits nor was taken just now.
  func take(_ id: RecordID, into book: Book, wishes: ArchiveWishes) throws {
    if isAnswer(to: id) { return }
    guard case .done(let outcome) = latest, let waiting = outcome.value.waiting, waiting.id == id else {
      throw UserError(.conflict, "archive.page.gone")
    }
    var wishes = wishes
    if waiting.leavesHistory { wishes.leavesHistory = true }
    try begin(waiting.upload, answering: id) { [wishes] watch in
      let coming = ArchiveImport(waiting.archive, into: book, wishes: wishes)
      return try coming.run(progress: watch.progress, writing: watch.writing).map { ReadArchive(summary: $0) }
    }
  }
}
