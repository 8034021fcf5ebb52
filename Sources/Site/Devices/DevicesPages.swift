import BookStore
import Foundation
import Hummingbird
import Records

/// Routes of the devices, their names, and merging copies.
struct DevicesPages: Sendable {
  private let services: AppServices
  private let importer: CopyImporter

  init(services: AppServices) {
    self.services = services
    importer = CopyImporter(services.imports, services.logger)
  }

  func add(to router: Routes) {
    router.get(Address.devices) { request in
      try services.page(request) {
        DevicesPage.view(try DevicesPage.Model(services.book, for: $0), copies: try DevicesPage.copies(importer, in: services.book), in: $1)
      }
    }
    router.post(Address.deviceNaming) { request, form, device in
      try services.answer(request, otherwise: Address.devices()) { _ in
        FormResult(act: try services.book.name(device, form["name"] ?? "").act)
      }
    }
    addCopies(to: router)
  }

  private func addCopies(to router: Routes) {
    router.upload(Address.copyReading, check: services.imports.check) { request, upload, _ in
      try answer(request) { try importer.judge(upload, for: services.book) }
    }
    router.post(Address.copyMerging) { request, form in
      try answer(request) { try importer.take(try form.require("copy") { RecordID($0) }, into: services.book) }
    }
    router.post(Address.copyCancelling) { request, _ in
      try answer(request) {
        try importer.cancel()
        importer.forget()
      }
    }
  }

  private func answer(_ request: Request, _ work: () throws -> Void) throws -> Response {
    try services.answer(request, otherwise: .devices()) { _ in
      try work()
      return FormResult(go: ReturnPath(to: Address.devices()))
    }
  }
}

/// Jobs that merge other copies of the book: judged first, merged once the person agrees.
typealias CopyImporter = Importer<ReadCopy>

/// A copy that was judged or merged.
struct ReadCopy: Sendable {
  let merge: Merge
  /// Held until the person decides; nil once merged.
  var waiting: WaitingCopy?
}

/// An uploaded and judged copy.
struct WaitingCopy: Sendable {
  let id: RecordID
  let upload: Upload
}

extension CopyImporter {
  /// Reads and judges an upload without changing the book.
  func judge(_ upload: Upload, for book: Book) throws {
    let waiting = WaitingCopy(id: book.surroundings.newID(), upload: upload)
    try begin(upload) { watch in
      let merge = try upload.merge(into: book, dryRun: true) { share in
        try watch.progress(ReadingProgress(bytesRead: Int(share * Double(upload.size)), bytesTotal: upload.size))
      }
      return Outcome(value: ReadCopy(merge: merge, waiting: waiting), act: nil)
    }
  }

  /// Merges the pending copy with that id. Throws `archive.page.gone` if there is none.
  func take(_ id: RecordID, into book: Book) throws {
    guard case .done(let outcome) = latest, let waiting = outcome.value.waiting, waiting.id == id else {
      throw UserError(.conflict, LocalizedText("archive.page.gone"))
    }
    try begin(waiting.upload) { watch in
      try watch.writing()
      let merge = try waiting.upload.merge(into: book, dryRun: false) { _ in }
      return Outcome(value: ReadCopy(merge: merge), act: merge.act)
    }
  }
}

extension Upload {
  /// Merges the uploaded book. Its path is a descriptor, so messages use the person's file name.
  fileprivate func merge(into book: Book, dryRun: Bool, progress: (Double) throws -> Void) throws -> Merge {
    let file = files[0]
    lseek(file.descriptor, 0, SEEK_SET)
    do {
      return try book.merge("/dev/fd/\(file.descriptor)", dryRun: dryRun, progress: progress)
    } catch let refusal as UserError where refusal.phrase.values["path"] != nil {
      let values = refusal.phrase.values.merging(["path": .text(file.name)]) { $1 }
      throw UserError(refusal.reason, LocalizedText(refusal.phrase.key, values), detail: refusal.detail)
    }
  }
}
