public import BookStore
import Files
import Foundation
import Records
public import SyncEngine

/// The file in which a device remembers the sync of its book, away from the book and for its owner alone: a copy of the book does not take part.
public struct SyncFile: Sendable {
  /// Where it lies.
  public let path: String

  /// The file of the book at that path, in that folder, which is made with the first that is written.
  public init(of book: String, in folder: String) { path = "\(folder)/sync/\(RecordID(kind: "book file", key: book)).json" }

  /// Where this device keeps what it took in from a folder that it syncs by.
  var mirror: String { "\(path).folder" }

  private static let place = "sync.place"

  /// The file of a book that lies at that path. Where the book was moved there, its file goes with it; a copy of it does not take part.
  public init(of book: Book, at path: String, in folder: String) throws {
    self.init(of: path, in: folder)
    let former = try book.remembered(SyncFile.place)
    if let former, former != path, !FileManager.default.fileExists(atPath: former), !FileManager.default.fileExists(atPath: self.path) {
      rename(SyncFile(of: former, in: folder).path, self.path)
    }
    if FileManager.default.fileExists(atPath: self.path), former != path { try book.remember(SyncFile.place, path) }
  }

  /// Reads what was written last; nil where the book is not synced. Throws `sync.damagedState`.
  public func read() throws -> SyncState? {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    do {
      return try JSONDecoder().decode(SyncState.self, from: bytes)
    } catch {
      throw UserError(.file, LocalizedText("sync.damagedState", ["path": .text(path)]), detail: "\(error)")
    }
  }

  /// Writes it, and waits until it is on the disk. Throws `sync.unwritten`.
  public func write(_ state: SyncState) throws {
    do {
      try DurableFile.write(JSONEncoder().encode(state), to: path)
    } catch {
      throw UserError(.file, LocalizedText("sync.unwritten", ["path": .text(path)]), detail: "\(error)")
    }
  }
}

/// One program at a time keeps a book one with the others; and any may end that.
extension SyncFile {
  /// Whether the book is synced here, and nobody wants that to end.
  var isOn: Bool { access(path, F_OK) == 0 && access(ending, F_OK) != 0 }

  private var ending: String { "\(path).end" }

  /// The right to sync the book until one leaves it; nil while another program has it, or the book is not synced. Throws `sync.unwritten`.
  func lock() throws -> FileLock? {
    guard isOn else { return nil }
    let lock = try right
    return lock.take() ? lock : nil
  }

  private var right: FileLock {
    get throws {
      do {
        return try FileLock("\(path).lock")
      } catch {
        throw UserError(.file, LocalizedText("sync.unwritten", ["path": .text(path)]), detail: "\(error)")
      }
    }
  }

  /// Forgets the sync of the book, once whoever has it has left it. Throws `sync.busy` where it does not, and `sync.unwritten`.
  func end() async throws {
    let right = try right
    close(open(ending, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
    defer { unlink(ending) }
    for _ in 0..<200 {
      if right.take() {
        defer { right.leave() }
        unlink(path)
        for part in ["", "-wal", "-shm", "-lock"] { unlink(mirror + part) }
        return
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw UserError(.unreachable, LocalizedText("sync.busy"))
  }
}
