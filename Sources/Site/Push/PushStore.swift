import Crypto
import Files
import Foundation
import Records
import Synchronization

/// The browsers that get reminders while no page is open, and the moment up to which reminders have been considered.
struct PushState: Codable, Equatable {
  /// The private key of the server's identity, in base64url.
  var key: String?
  /// The moment up to which reminders have been considered; in milliseconds since 1970, as every moment here.
  var considered: Int64?
  /// Subscriptions by the hash of each browser's cookie.
  var subscriptions: [String: PushSubscription] = [:]
}

/// The state in a file of this machine, outside the book, that only this user can read, so that a copy of the book sends no reminders.
final class PushStore: Sendable {
  private let folder: String
  private let path: String
  private let changing = Mutex(())
  /// The locked file of the server that sends.
  private let leading = Mutex<FileHandle?>(nil)

  /// - Parameter book: path of the book, which the file is named after
  init(of book: String, in folder: String) {
    self.folder = folder
    path = "\(folder)/\(RecordID(kind: "book file", key: book)).json"
  }

  /// The state; nobody is subscribed while the file cannot be read.
  func read() -> PushState { (try? load()) ?? PushState() }

  /// The state without touching the file; nil if that cannot be read.
  func look() -> PushState? {
    guard let bytes = FileManager.default.contents(atPath: path) else { return PushState() }
    return try? JSONDecoder().decode(PushState.self, from: bytes)
  }

  /// A file that cannot be read now stays as it is; one whose content is unreadable is put aside, and all browsers must
  /// subscribe again.
  private func load() throws -> PushState {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return PushState()
    }
    do {
      return try JSONDecoder().decode(PushState.self, from: bytes)
    } catch is DecodingError {
      try? FileManager.default.moveItem(atPath: path, toPath: "\(path).unreadable")
      return PushState()
    }
  }

  /// Changes the file, one server of the book after another. Throws a `UserError(.file)` if it cannot be written, and rethrows the
  /// closure's error.
  @discardableResult
  func change(_ body: (inout PushState) throws -> Void) throws -> PushState {
    try changing.withLock { _ in
      do { try PrivateFile.makeFolder(folder) } catch { throw unwritable("\(error)") }
      let lock = open("\(path).lock", O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard lock >= 0 else { throw unwritable(String(cString: strerror(errno))) }
      defer { close(lock) }
      while flock(lock, LOCK_EX) != 0 { guard errno == EINTR else { throw unwritable(String(cString: strerror(errno))) } }
      let before: PushState
      do { before = try load() } catch { throw unwritable("\(error)") }
      var state = before
      try body(&state)
      guard state != before else { return state }
      let bytes = Data(try state.encodedJSON.utf8)
      do throws(FileFault) {
        try PrivateFile.write(bytes, to: path)
      } catch {
        throw unwritable(String(cString: strerror(error.code)))
      }
      return state
    }
  }

  /// True if this server is the one that sends, of several servers of the book; it stays so until it ends.
  func leads() -> Bool {
    leading.withLock { held in
      if held != nil { return true }
      let descriptor = open("\(path).sender", O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return false }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
      held = file
      return true
    }
  }

  /// The server's key, made on first use.
  func signingKey() throws -> P256.Signing.PrivateKey {
    func kept(_ state: PushState) -> P256.Signing.PrivateKey? {
      state.key.flatMap { Data(base64URL: $0) }.flatMap { try? P256.Signing.PrivateKey(rawRepresentation: $0) }
    }
    if let key = kept(try load()) { return key }
    let new = P256.Signing.PrivateKey()
    // Subscriptions hold for the key they were made with, so a new key begins with none.
    let state = try change { state in
      if kept(state) == nil { state = PushState(key: new.rawRepresentation.base64URL) }
    }
    return kept(state) ?? new
  }

  private func unwritable(_ detail: String) -> UserError {
    UserError(.file, "push.unwritable", ["folder": .text(folder)], detail: detail)
  }
}
