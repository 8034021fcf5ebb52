import Archive
import BookStore
import Files
import Records

extension ArchivePage.Model {
  init(_ services: AppServices, _ exporter: ArchiveExporter, _ importer: ArchiveImporter, for viewer: Viewer) throws {
    self.init(
      notebooks: services.notebooks.map { Notebook(notebook: $0.name, name: $0.section.name(in: viewer.language)) },
      export: ArchivePage.Export(exporter), coming: try ArchivePage.coming(importer, in: services.book))
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
  /// State of the import.
  static func coming(_ importer: ArchiveImporter, in book: Book) throws -> ImportState<Reading>? {
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
