import BookStore
import Records
import Shell
import Sync

/// Looks at the sync of a book, without a round. Its findings name no address, no user and no key.
struct SyncLook {
  let book: Book
  let isServed: Bool

  func finding() throws -> Finding {
    guard let synced = try SyncedBook.of(book) else { return Finding("sync", "off") }
    guard let kind = (try? PlaceAddress(synced.place))?.kind else {
      return Finding("sync", "The address of its place cannot be read.", .wrong, "Name it anew with “commonplace sync join”.")
    }
    let place = SyncLook.words(for: kind)
    do {
      return told(of: try synced.engine(for: book).look(), in: place, unsent: try SyncedBook.unsent(of: book))
    } catch let fault as UserError {
      // A folder is named, without the folder of the key in it; an address on the web can have a user or a key id.
      let named = LocalizedText.Value.text(kind == .folder ? synced.place : place)
      let values = fault.phrase.values.merging(fault.phrase.values["path"].map { _ in ["path": named] } ?? [:]) { _, new in new }
      return Finding("sync", .wrong, LocalizedText(fault.phrase.key, values))
    }
  }

  private func told(of report: SyncReport, in place: String, unsent: Int) -> Finding {
    let heard = report.devices.first.map { ", heard last at \($0.heard)" } ?? ""
    let text = "in \(place); other devices: \(report.devices.count)\(heard); changes to be sent: \(unsent)"
    if let ahead = report.devices.map(\.ahead).max(), ahead > 0 {
      return Finding(
        "sync", "The clock of another device is \(ahead) minutes ahead of this one.", .wrong, "Set the wrong one of the two right.")
    }
    guard report.unreadable.isEmpty else {
      let count = report.unreadable.count
      return Finding(
        "sync", "\(count) \(count == 1 ? "file" : "files") in \(place) cannot be read.", .look,
        "They may still be on their way; if it stays so, “commonplace sync” names them.")
    }
    guard unsent == 0 || isServed else { return Finding("sync", text, .look, "“commonplace sync now” sends them.") }
    return Finding("sync", text)
  }

  private static func words(for kind: PlaceAddress.Kind) -> String {
    switch kind {
    case .folder: "a folder"
    case .commonplace: "another Commonplace"
    case .webDAV: "WebDAV"
    case .s3: "S3"
    }
  }
}
