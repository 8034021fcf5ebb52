/// The addresses of what belongs to no notebook.
extension Address {
  /// Where the book opens.
  public static let home = Endpoint.get("/")
  /// A day over all notebooks.
  public static let day = Endpoint.get("/day/:day", .day)
  static let live = Endpoint.get("/live")
  static let health = Endpoint.get("/healthz").openToAnyone()
  static let open = Endpoint.get("/open/:key", .text).openToAnyone()
  static let asset = Endpoint.get("/assets/:version/:notebook/:file", .text, .text, .text).openToAnyone()

  /// What is found in all notebooks.
  static let search = Endpoint.get("/search")
  static let searchSaving = Endpoint.post("/search/saved")
  static let searchUnsaving = Endpoint.post("/search/saved/deletion")
  static let palette = Endpoint.get("/search/regions/palette")

  /// Every act, newest first.
  public static let history = Endpoint.get("/history")
  /// What one act did.
  static let act = Endpoint.get("/history/:act", .id)
  /// The history of one record.
  static let versions = Endpoint.get("/history/records/:kind/:id", .text, .id)
  static let versionRestoring = Endpoint.post("/history/records/:kind/:id/restoring", .text, .id)
  static let undoing = Endpoint.post("/history/undoing")
  static let redoing = Endpoint.post("/history/redoing")
  /// Takes back one act.
  public static let actUndoing = Endpoint.post("/history/:act/undoing", .id)
  static let actRedoing = Endpoint.post("/history/:act/redoing", .id)

  /// The page of what was deleted.
  public static let trash = Endpoint.get("/trash")
  static let trashed = Endpoint.get("/trash/:id", .id)
  static let restoring = Endpoint.post("/trash/:id/restoring", .id)
  static let erasure = Endpoint.get("/trash/:id/erasure", .id)
  static let erasing = Endpoint.post("/trash/:id/erasure", .id)

  /// The page of what a person can set.
  public static let settings = Endpoint.get("/settings")
  /// Sets one thing of the book.
  public static let setting = Endpoint.post("/settings/:key", .text)
  /// Sets one thing of this browser.
  public static let browserSetting = Endpoint.post("/settings/browser")
  /// The browsers that are let in.
  static let browsers = Endpoint.get("/settings/browsers")
  static let browserLeaving = Endpoint.post("/settings/browsers/:key/leaving", .text)
  static let browserInviting = Endpoint.post("/settings/browsers/invitation")
  static let othersLeaving = Endpoint.post("/settings/browsers/leaving")
  /// The backups of the book.
  public static let backups = Endpoint.get("/settings/backups")
  /// Changes of other copies that wait for an answer.
  public static let held = Endpoint.get("/settings/held")
  static let heldLetting = Endpoint.post("/settings/held/letting")
  static let heldRefusal = Endpoint.post("/settings/held/refusal")
  static let heldIgnoring = Endpoint.post("/settings/held/:id/ignoring", .id)
  /// What was also written on other devices.
  static let elsewhere = Endpoint.get("/settings/elsewhere")
  static let elsewhereKeeping = Endpoint.post("/settings/elsewhere/keeping")
  static let returnedRestoring = Endpoint.post("/settings/elsewhere/restoring")
  static let namesakesJoining = Endpoint.post("/settings/elsewhere/joining")
  static let namesakesKeeping = Endpoint.post("/settings/elsewhere/keeping-both")
  /// The devices of the book.
  static let devices = Endpoint.get("/settings/devices")
  static let deviceNaming = Endpoint.post("/settings/devices/:id/name", .id)
  /// Another copy of the book, judged and brought in.
  static let copyReading = Endpoint.post("/settings/devices/copy", body: .largeFiles)
  static let copyMerging = Endpoint.post("/settings/devices/copy/merging")
  static let copyCancelling = Endpoint.post("/settings/devices/copy/cancelling")
  static let backupMaking = Endpoint.post("/settings/backups")
  static let backupFolder = Endpoint.post("/settings/backups/folder")
  /// The book as an archive, out and in.
  public static let archive = Endpoint.get("/settings/archive")
  static let archiveExport = Endpoint.post("/settings/archive/export")
  static let archiveExportCancelling = Endpoint.post("/settings/archive/export/cancelling")
  static let archiveDownload = Endpoint.get("/settings/archive/export/file")
  static let archiveReading = Endpoint.post("/settings/archive/reading", body: .largeFiles)
  static let archiveImport = Endpoint.post("/settings/archive/import")
  static let archiveImportCancelling = Endpoint.post("/settings/archive/import/cancelling")
  static let about = Endpoint.get("/about")
  static let privacy = Endpoint.get("/privacy")
  static let shortcuts = Endpoint.get("/shortcuts")
}
