import Foundation

/// An address of the book's pages with its query; made by endpoints only.
public struct Address: Hashable, Sendable {
  /// The path with the query.
  public let path: String

  /// An address of that path.
  public init(path: String) { self.path = path }

  /// The address with a query, such as `before=2026-11-20`; nil or empty changes nothing.
  public func with(_ query: String?) -> Address {
    guard let query, !query.isEmpty else { return self }
    return Address(path: "\(path)?\(query)")
  }

  /// The same address with those fields.
  public func with(_ fields: [(name: String, value: String)]) -> Address {
    with(fields.map { "\($0.name)=\($0.value.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? "")" }.joined(separator: "&"))
  }

  private static let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-"))

  /// The address with a fragment.
  public func at(_ id: StaticString) -> Address { Address(path: "\(path)#\(id)") }

  /// Percent-encodes a query value.
  public static func encoded(_ text: String) -> String {
    // Most values are codes and numbers, and a page has hundreds.
    let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
    return isPlain ? text : text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  /// The front page of the book.
  public static let home = Endpoint.get("/")
  /// A day across all notebooks.
  public static let day = Endpoint.get("/day/:day", .day)
  static let live = Endpoint.get("/live")
  static let health = Endpoint.get("/healthz").openToAnyone()
  static let manifest = Endpoint.get("/manifest.webmanifest").openToAnyone()
  static let worker = Endpoint.get("/worker.js").openToAnyone()
  static let away = Endpoint.get("/away")
  static let open = Endpoint.get("/open/:key", .text).openToAnyone()
  /// Opens by a code instead of a key.
  static let codeOpening = Endpoint.post("/open", body: .code).openToAnyone()
  static let asset = Endpoint.get("/assets/:version/:notebook/:file", .text, .text, .text).openToAnyone()

  /// Search across all notebooks.
  static let search = Endpoint.get("/search")
  static let searchSaving = Endpoint.post("/search/saved")
  static let searchUnsaving = Endpoint.post("/search/saved/deletion")
  static let palette = Endpoint.get("/search/regions/palette")

  /// Every act, newest first.
  public static let history = Endpoint.get("/history")
  static let act = Endpoint.get("/history/:act", .id)
  /// The history of one record.
  static let versions = Endpoint.get("/history/records/:kind/:id", .text, .id)
  static let versionRestoring = Endpoint.post("/history/records/:kind/:id/restoring", .text, .id)
  static let undoing = Endpoint.post("/history/undoing")
  static let redoing = Endpoint.post("/history/redoing")
  /// Undoes one act.
  public static let actUndoing = Endpoint.post("/history/:act/undoing", .id)
  static let actRedoing = Endpoint.post("/history/:act/redoing", .id)

  static let trash = Endpoint.get("/trash")
  static let trashed = Endpoint.get("/trash/:id", .id)
  static let restoring = Endpoint.post("/trash/:id/restoring", .id)
  static let erasure = Endpoint.get("/trash/:id/erasure", .id)
  static let erasing = Endpoint.post("/trash/:id/erasure", .id)

  /// The settings.
  public static let settings = Endpoint.get("/settings")
  /// Changes one setting of the book.
  public static let setting = Endpoint.post("/settings/:key", .text)
  /// Changes one setting of this browser.
  public static let browserSetting = Endpoint.post("/settings/browser")
  static let browsers = Endpoint.get("/settings/browsers")
  static let browserNaming = Endpoint.post("/settings/browsers/:key/name", .text)
  static let browserLeaving = Endpoint.post("/settings/browsers/:key/leaving", .text)
  static let browserInviting = Endpoint.post("/settings/browsers")
  static let othersLeaving = Endpoint.post("/settings/browsers/leaving")
  static let phone = Endpoint.get("/settings/phone")
  static let phoneInviting = Endpoint.post("/settings/phone")
  static let reminderSettings = Endpoint.get("/settings/reminders")
  static let reminderSubscribing = Endpoint.post("/settings/reminders")
  static let reminderKind = Endpoint.post("/settings/reminders/kinds/:key", .text)
  static let reminderTest = Endpoint.post("/settings/reminders/test")
  static let reminderEnding = Endpoint.post("/settings/reminders/ending")
  static let backups = Endpoint.get("/settings/backups")
  /// Pending changes of other copies.
  public static let held = Endpoint.get("/settings/held")
  static let heldLetting = Endpoint.post("/settings/held/letting")
  static let heldRefusal = Endpoint.post("/settings/held/refusal")
  static let heldIgnoring = Endpoint.post("/settings/held/:id/ignoring", .id)
  /// Other versions of texts, fields and names.
  static let elsewhere = Endpoint.get("/settings/elsewhere")
  static let elsewhereKeeping = Endpoint.post("/settings/elsewhere/keeping")
  static let returnedRestoring = Endpoint.post("/settings/elsewhere/restoring")
  static let namesakesJoining = Endpoint.post("/settings/elsewhere/joining")
  static let namesakesKeeping = Endpoint.post("/settings/elsewhere/keeping-both")
  static let devices = Endpoint.get("/settings/devices")
  static let deviceNaming = Endpoint.post("/settings/devices/:id/name", .id)
  /// Receives another copy of the book and judges it; the copy then waits to be merged.
  static let copyReading = Endpoint.post("/settings/devices/copy", body: .largeFiles)
  static let copyMerging = Endpoint.post("/settings/devices/copy/merging")
  static let copyCancelling = Endpoint.post("/settings/devices/copy/cancelling")
  /// The sheet with the key of sync, to print.
  static let recoverySheet = Endpoint.get("/settings/devices/sheet")
  static let syncBeginning = Endpoint.post("/settings/devices/sync")
  /// Exchanges the key for a new one.
  static let keyChanging = Endpoint.post("/settings/devices/key")
  static let backupMaking = Endpoint.post("/settings/backups")
  /// The question before a restore; the query names the backup.
  static let restoration = Endpoint.get("/settings/backups/restoration")
  /// Answers it: the server ends for the restore.
  static let restorationWish = Endpoint.post("/settings/backups/restoration")
  static let backupFolder = Endpoint.post("/settings/backups/folder")
  static let archive = Endpoint.get("/settings/archive")
  static let archiveExport = Endpoint.post("/settings/archive/export")
  static let archiveExportCancelling = Endpoint.post("/settings/archive/export/cancelling")
  static let archiveDownload = Endpoint.get("/settings/archive/export/file")
  /// Receives an archive and judges it; the archive then waits to be imported.
  static let archiveReading = Endpoint.post("/settings/archive/reading", body: .largeFiles)
  static let archiveImport = Endpoint.post("/settings/archive/import")
  static let archiveImportCancelling = Endpoint.post("/settings/archive/import/cancelling")
  static let about = Endpoint.get("/about")
  static let privacy = Endpoint.get("/privacy")
  static let shortcuts = Endpoint.get("/shortcuts")
}
