import Files
public import Foundation
import Records

/// A place for the sealed files of a synced book: anything that can write, list, read and delete files.
///
/// A device writes only names that begin with its own token; it deletes those of others where it renews a silent device's letters, or leaves
/// the place of an old key. Every function throws a `UserError` where the place can not be reached.
public protocol Place: Sendable {
  /// Makes the folder of the book, for its first device.
  func begin() throws
  /// The names in it. Throws `sync.missing` if the folder of the book is not there.
  func list() throws -> [String]
  /// The content of a file; nil if it is gone.
  func read(_ name: String) throws -> Data?
  /// Writes a file whole, durably, in place of one of that name.
  func write(_ name: String, _ content: Data) throws
  /// Deletes a file; none of that name is no error.
  func delete(_ name: String) throws
}

/// A folder that something else keeps in step between the devices, such as Syncthing, a cloud's client, or a disk that is carried.
struct FolderPlace: Place {
  private let folder: String
  /// The folder of the book below the person's folder.
  private let path: String

  init(_ folder: String, of key: SyncKey) { (self.folder, path) = (folder, "\(folder)/\(key.folder)") }

  func begin() throws {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    throw UserError(.unreachable, errno == ENOENT ? "sync.missing" : "sync.refused", at: folder, detail: "errno \(errno)")
  }

  /// True if the folder has a synced book of another key.
  func hasOther() -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { $0 != (path as NSString).lastPathComponent && $0.wholeMatch(of: /[a-p]{26}/) != nil }
  }

  func list() throws -> [String] {
    // A disk that is not mounted is not an empty place.
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw UserError(.unreachable, "sync.missing", at: path)
    }
    return try telling { try FileManager.default.contentsOfDirectory(atPath: path) }
  }

  func read(_ name: String) throws -> Data? {
    do {
      // It can be anything under that name, also what has no end.
      let file = try OpenFile(path: "\(path)/\(name)")
      return file.size > Seal.longest ? Data() : Data(try FileStream(file).head(file.size))
    } catch let error as UserError {
      guard ["file.irregular", "file.empty", "file.unreadable"].contains(error.phrase.key) else {
        return error.phrase.key == "file.missing" ? nil : try refuse(error)
      }
      return Data()
    }
  }

  private func refuse(_ error: UserError) throws -> Data? { throw UserError(.unreachable, "sync.refused", at: path, detail: error.detail) }

  func write(_ name: String, _ content: Data) throws {
    do throws(FileFault) {
      try PrivateFile.write(content, to: "\(path)/\(name)")
    } catch {
      let isFull = [ENOSPC, EDQUOT].contains(error.code)
      throw UserError(.unreachable, isFull ? "sync.full" : "sync.refused", at: path, detail: "errno \(error.code)")
    }
  }

  func delete(_ name: String) throws {
    guard unlink("\(path)/\(name)") != 0, errno != ENOENT else { return }
    throw UserError(.unreachable, "sync.refused", at: path, detail: "errno \(errno)")
  }

  private func telling<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw UserError(.unreachable, "sync.refused", at: path, detail: "\(error)") }
  }
}
