import BookStore
import Foundation
import Logging
import Records
import SyncClient

extension SyncFile {
  /// The file of a book. Throws `sync.noFolder` where this system has no place for it.
  init(of book: Book) throws {
    guard let folder = book.surroundings.stateFolder, let path = book.path else { throw UserError(.file, LocalizedText("sync.noFolder")) }
    try self.init(of: book, at: SyncFile.resolved(path), in: folder)
  }

  /// Whether the book of a path is synced on this machine.
  static func isOn(of path: String, in surroundings: Surroundings) -> Bool {
    surroundings.stateFolder.map { FileManager.default.fileExists(atPath: SyncFile(of: resolved(path), in: $0).path) } ?? false
  }

  private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
}

extension BookSync {
  /// The sync of a book on this machine. Throws `sync.noFolder` where this system has no place for it.
  convenience init(of book: Book) throws {
    self.init(book, file: try SyncFile(of: book), hostName: Machine.hostName, logger: .ofServer)
  }

  /// Brings what there is to the relay and from it, unless another program of this device takes care of that.
  func onceIfIdle() async throws {
    do {
      _ = try await once(within: .seconds(600))
    } catch let error as UserError where error.phrase.key == "sync.busy" {}
  }
}
