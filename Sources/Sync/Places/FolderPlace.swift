import Files
import Foundation
import Records

/// A folder that something else keeps in step between the devices, such as Syncthing, a cloud's client, or a disk that is carried.
struct FolderPlace: Place {
  private let folder: String
  /// The folder of the book below the person's folder.
  private let path: String

  init(_ folder: String, of key: SyncKey) { (self.folder, path) = (folder, "\(folder)/\(key.folder)") }

  func begin(alone: Bool) throws {
    let names = alone ? (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] : []
    // A place in which a start broke off before the first letter holds no book.
    let others = names.filter(\.isBookFolder).flatMap { (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\($0)")) ?? [] }
    guard !others.contains(where: { FileName($0) != nil }) else { throw UserError(.conflict, "sync.other", at: folder) }
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    let code = errno
    // A folder that never was can be made; one that was may be on a disk that is away.
    let key = ![ENOENT, ENOTDIR].contains(code) ? "sync.refused" : alone ? "sync.web.noFolder" : "sync.missing"
    throw UserError(.unreachable, key, at: folder, detail: "errno \(code)")
  }

  func list() throws -> [String] {
    // A disk that is not mounted is not an empty place.
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw UserError(.unreachable, "sync.missing", at: path)
    }
    return try telling { try FileManager.default.contentsOfDirectory(atPath: path) }
  }

  /// The moment at which a name in it last changed; changes of one tick of the clock share it.
  var changed: String {
    let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    return "\(date?.timeIntervalSince1970 ?? 0)"
  }

  func read(_ name: String) throws -> Data? {
    do {
      // Anything can lie under that name, even something without an end. Empty content opens with no key.
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

  /// Runs the body; rewords its error for a person.
  private func telling<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw UserError(.unreachable, "sync.refused", at: path, detail: "\(error)") }
  }
}
