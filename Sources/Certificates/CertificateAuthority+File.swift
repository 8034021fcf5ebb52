import Crypto
public import Foundation
import Records
import SwiftASN1
import X509

/// The file an authority is kept in, for its owner alone: root, intermediate and the intermediate's key, as PEM.
extension CertificateAuthority {
  /// The authority for the machine of that name that the folder keeps; a new one where it keeps none, or one that is near its end.
  ///
  /// Throws `UserError(.file)` where the folder cannot be written or the file cannot be read.
  public static func open(in folder: String, for host: HostName, at now: Date) throws -> CertificateAuthority {
    let path = "\(folder)/\(host.label).pem"
    if let kept = try kept(at: path) {
      if kept.lasts(at: now) { return kept }
      unlink(path)
    }
    let made = try CertificateAuthority(for: host, at: now)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try made.write(to: path)
    } catch {
      throw UserError(.file, LocalizedText("network.authority.unwritten", ["path": .text(path)]), detail: "\(error)")
    }
    // Another program may have written its own in the same moment: what is kept is what counts.
    return try kept(at: path) ?? made
  }

  /// Nil where there is no such file.
  private static func kept(at path: String) throws -> CertificateAuthority? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      let parts = try PEMDocument.parseMultiple(pemString: String(contentsOfFile: path, encoding: .utf8))
      guard parts.count == 3 else { throw CocoaError(.fileReadCorruptFile) }
      return CertificateAuthority(
        root: try Certificate(pemDocument: parts[0]), intermediate: try Certificate(pemDocument: parts[1]),
        key: try P256.Signing.PrivateKey(pemRepresentation: parts[2].pemString))
    } catch {
      throw UserError(.file, LocalizedText("network.authority.unreadable", ["path": .text(path)]), detail: "\(error)")
    }
  }

  /// All at once, and readable by nobody else at any moment; where another program came first, its file stays.
  private func write(to path: String) throws {
    let text = try [root.serializeAsPEM().pemString, intermediate.serializeAsPEM().pemString, key.pemRepresentation].joined(separator: "\n")
    var template = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw lastFault() }
    defer { _ = unlink(template) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: Data(text.utf8))
    try file.synchronize()
    guard link(template, path) == 0 || errno == EEXIST else { throw lastFault() }
  }

  /// Why the system did not do the last thing it was asked.
  private func lastFault() -> CocoaError {
    CocoaError(.fileWriteUnknown, userInfo: [NSLocalizedDescriptionKey: String(cString: strerror(errno))])
  }
}
