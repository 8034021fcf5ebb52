import Files
import Foundation
import SyncSealing

/// The files of a synced book in a folder that something else carries from device to device: one device writes each, beside and renamed.
///
///     relay                         the id by which requests name the folder, in hexadecimal
///     roster/<hash>                 an entry of the roster
///     batches/<member>/<number>     a sealed batch
///     words/<member>                what a member says it has merged
///     compactions/<member>          the last word by which a member dropped batches
///     mailboxes/<mailbox>/<step>    a step of a pairing
struct SyncFolder: Sendable {
  /// Where it lies.
  let path: String

  /// Whether a relay's files are in it.
  var isThere: Bool { has("relay") }

  /// The bytes of a file; nil where it is not there, is no plain file within the folder or is longer than that.
  func read(_ name: String, atMost bytes: Int = SealedBatch.mostBytes) -> Data? {
    guard has(name), let file = try? OpenFile(path: "\(path)/\(name)"), file.size <= bytes else { return nil }
    let handle = FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: false)
    return try? handle.readToEnd()
  }

  /// Writes a file. Throws the system's refusal, and `FileFault` where a link leads out of the folder.
  func write(_ bytes: Data, as name: String) throws {
    guard isWithin(name) else { throw FileFault(code: ELOOP) }
    try DurableFile.write(bytes, to: "\(path)/\(name)")
  }

  /// Whether a plain file of that name is there.
  func has(_ name: String) -> Bool { isWithin(name) && type(of: name) == .typeRegular }

  /// The names of the files in a part of it, in their order.
  func names(in part: String) -> [String] {
    guard isWithin("\(part)/") else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(part)")) ?? []).sorted()
  }

  /// Takes a file or a part of it away, where it is there.
  func remove(_ name: String) {
    if isWithin(name) { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }
  }

  /// Whether no link on the way to a file leads out of the folder: whoever carries it may have put one there.
  private func isWithin(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.indices.allSatisfy { end in
      let type = type(of: parts[...end].joined(separator: "/"))
      return type == nil || type == .typeDirectory
    }
  }

  /// Of what type something is there, whatever a link leads to; nil where nothing is.
  private func type(of name: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)"))?[.type] as? FileAttributeType
  }
}

extension SyncFolder {
  static func batch(_ number: Int64, of member: MemberID) -> String { "batches/\(member)/\(number)" }
  static func word(of member: MemberID) -> String { "words/\(member)" }
  static func compaction(by member: MemberID) -> String { "compactions/\(member)" }
  static func entry(_ hash: Data) -> String { "roster/\(hash.hex)" }
  static func mailbox(_ mailbox: String) -> String { "mailboxes/\(mailbox)" }
}
