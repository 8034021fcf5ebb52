import Foundation
import Records

/// The folder that the backups of one book are kept in.
struct BackupFolder {
  let path: String
  private let book: String
  private var name: BackupName { BackupName(of: book) }

  init(_ path: String, of book: String) { (self.path, self.book) = (path, book) }

  /// The folder of a book's backups if a person chose none.
  static func usual(of book: String) -> BackupFolder { BackupFolder("\(book).backups", of: book) }

  /// A folder that a person named. Throws a `UserError` unless it exists and belongs to them.
  static func named(_ path: String, of book: String) throws -> BackupFolder {
    guard path.hasPrefix("/"), let resolved = FileOnDisk.resolved(path) else {
      throw UserError(.value, "backup.noFolder", at: path, detail: "errno \(errno)")
    }
    let folder = BackupFolder(resolved, of: book)
    var found = stat()
    guard stat(folder.path, &found) == 0, found.st_mode & S_IFMT == S_IFDIR else {
      throw UserError(.value, "backup.noFolder", at: path, detail: "no folder")
    }
    guard found.st_uid == geteuid(), access(folder.path, W_OK | X_OK) == 0 else {
      throw UserError(.value, "backup.foreignFolder", at: path, detail: "owner \(found.st_uid)")
    }
    return folder
  }

  /// The chosen folder if it exists and is confirmed, else the usual one.
  static func chosenOrUsual(_ chosen: String?, of book: String) -> BackupFolder {
    let folder = chosen.flatMap { try? BackupFolder.named($0, of: book) }
    return folder.flatMap { (try? $0.confirm()) == nil ? nil : $0 } ?? .usual(of: book)
  }

  /// Marks the folder as chosen: a mount point without its disk has no mark.
  func mark() throws {
    let descriptor = Foundation.open("\(path)/\(BackupFolder.marker)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw UserError(.unreachable, "book.readOnly", at: path, detail: "errno \(errno)") }
    close(descriptor)
  }

  /// Throws `backup.noFolder` if a chosen folder is missing, and `backup.otherFolder` if another is in its place. A folder chosen before
  /// folders were marked is recognised by the backups in it.
  func confirm() throws {
    guard path != BackupFolder.usual(of: book).path else { return }
    let files = try? FileManager.default.contentsOfDirectory(atPath: path)
    guard let files else { throw UserError(.unreachable, "backup.noFolder", at: path, detail: "gone") }
    guard files.contains(BackupFolder.marker) || files.contains(where: { name.moment(of: $0) != nil }) else {
      throw UserError(.unreachable, "backup.otherFolder", at: path, detail: "not marked")
    }
  }

  private static let marker = ".commonplace-backups"

  /// True if a file is a backup in a folder of backups, by its name and place.
  static func isBackup(_ path: String) -> Bool {
    let folder = FileOnDisk.folder(of: path)
    guard folder.hasSuffix(".backups") || FileIdentity(at: "\(folder)/\(marker)") != nil else { return false }
    return BackupName.moment(in: URL(fileURLWithPath: path).lastPathComponent) != nil
  }

  /// Makes the book's usual folder, for its owner only. A chosen folder is never made: if it is missing, its disk is missing too.
  func prepare() throws {
    var found = stat()
    guard stat(path, &found) != 0 else {
      guard found.st_mode & S_IFMT == S_IFDIR, access(path, W_OK | X_OK) == 0 else {
        throw UserError(.unreachable, "book.readOnly", at: path, detail: "mode \(found.st_mode)")
      }
      return
    }
    guard path == BackupFolder.usual(of: book).path else { throw UserError(.unreachable, "backup.noFolder", at: path, detail: "gone") }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw UserError(.unreachable, "book.readOnly", at: path, detail: "errno \(errno)")
    }
  }

  /// The backups in the folder, newest first, by their names alone; none if the folder is missing.
  func found() -> [(path: String, moment: Instant)] {
    names().compactMap { file in name.moment(of: file).map { ("\(path)/\(file)", $0) } }.sorted { $0.moment > $1.moment }
  }

  /// A path for a backup made at that moment, or at the next second with a free name.
  func freePath(at moment: Instant) -> String {
    let used = Set(names())
    var moment = moment
    while used.contains(name.file(at: moment)) { moment = moment.adding(milliseconds: 1000) }
    return "\(path)/\(name.file(at: moment))"
  }

  /// Deletes what interrupted backups left.
  func sweep() {
    for file in names() where name.isLeftOver(file) { unlink("\(path)/\(file)") }
  }

  /// The free bytes on the disk of the folder; nil if that cannot be told.
  func freeBytes() -> Int? {
    var found = statvfs()
    guard statvfs(path, &found) == 0, found.f_blocks > 0 else { return nil }
    return Int(clamping: UInt64(found.f_bavail) * UInt64(found.f_frsize))
  }

  /// The moment a backup was made, by its name, else by its modification time. Throws `backup.missing`.
  static func moment(ofFileAt path: String) throws -> Instant {
    var found = stat()
    guard stat(path, &found) == 0 else { throw UserError(.unknown, "backup.missing", at: path, detail: "errno \(errno)") }
    #if os(Linux)
      let written = found.st_mtim.tv_sec
    #else
      let written = found.st_mtimespec.tv_sec
    #endif
    return BackupName.moment(in: URL(fileURLWithPath: path).lastPathComponent) ?? Instant(milliseconds: Int64(written) * 1000)
  }

  private func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
}

/// The names of a book's backups, such as `book-2026-11-24T030010Z.sqlite`, which sort by the time they were made.
struct BackupName {
  private let stem: String

  init(of book: String) { stem = URL(fileURLWithPath: book).deletingPathExtension().lastPathComponent }

  /// The name of a backup made at that moment.
  func file(at moment: Instant) -> String { "\(stem)-\(BackupName.stamp(moment)).sqlite" }

  /// A moment as names of files have it: `2026-11-24T030010Z`.
  static func stamp(_ moment: Instant) -> String { "\(moment.description.prefix(19).replacing(":", with: ""))Z" }

  /// The moment the backup of that name was made; nil for any other file.
  func moment(of file: String) -> Instant? {
    file.hasPrefix("\(stem)-") && file.count == self.file(at: Instant(milliseconds: 0)).count ? BackupName.moment(in: file) : nil
  }

  /// The moment a backup of any book was made, by the end of its name.
  static func moment(in file: String) -> Instant? {
    guard let stamp = file.firstMatch(of: #/-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/#)?.output else { return nil }
    return Instant("\(stamp.1)T\(stamp.2):\(stamp.3):\(stamp.4)Z")
  }

  /// The name a file has until it is complete and verified.
  static func unfinished(_ file: String) -> String { "\(file).unfinished" }

  func isLeftOver(_ file: String) -> Bool { file.hasPrefix("\(stem)-") && file.contains(".sqlite.unfinished") }
}
