import Foundation

/// The first file in a `multipart/form-data` body (RFC 7578), passed on piece by piece as the body comes.
///
/// The packages at hand have no reader that streams; this one knows only what our own form sends: one file, nothing before it.
struct MultipartFile {
  private enum Place { case before, inside, after }

  private let delimiter: [UInt8]
  private var place = Place.before
  /// What has come and may still be part of a delimiter, or of the head.
  private var pending: [UInt8]

  /// How long the part's own head may be, in bytes.
  private static let longestHead = 16_384

  init(boundary: String) {
    delimiter = Array("\r\n--\(boundary)".utf8)
    // A body begins with a delimiter that lacks its line end.
    pending = [13, 10]
  }

  /// Whether the file came whole.
  var isComplete: Bool { place == .after }

  /// The boundary a form's content type names (RFC 2046, at most 70 characters); nil where it is no such form.
  static func boundary(in contentType: String?) -> String? {
    let parts = (contentType ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.first?.lowercased() == "multipart/form-data",
      let named = parts.dropFirst().first(where: { $0.lowercased().hasPrefix("boundary=") })
    else { return nil }
    let boundary = named.dropFirst("boundary=".count).trimmingCharacters(in: ["\""])
    return (1...70).contains(boundary.utf8.count) ? boundary : nil
  }

  /// Takes the next bytes of the body and writes those of the file. Throws `form.unreadable` where it is no form of ours.
  mutating func take(_ bytes: some Collection<UInt8>, write: (UnsafeRawBufferPointer) throws -> Void) throws {
    guard place != .after else { return }
    pending.append(contentsOf: bytes)
    if place == .before { try passHead() }
    if place == .inside { try passFile(write) }
  }

  private mutating func passHead() throws {
    guard let end = MultipartFile.find(Array("\r\n\r\n".utf8), in: pending) else {
      guard pending.count <= MultipartFile.longestHead else { throw Form.unreadable("file") }
      return
    }
    let head = String(decoding: pending[..<end], as: UTF8.self).lowercased()
    guard pending.starts(with: delimiter), head.contains("content-disposition: form-data"), head.contains("filename=") else {
      throw Form.unreadable("file")
    }
    pending.removeFirst(end + 4)
    place = .inside
  }

  private mutating func passFile(_ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    let end = MultipartFile.find(delimiter, in: pending)
    let sure = end ?? max(0, pending.count - delimiter.count + 1)
    try pending.withUnsafeBytes { try write(UnsafeRawBufferPointer(rebasing: $0[..<sure])) }
    pending.removeFirst(sure)
    if end != nil { place = .after }
  }

  /// Where those bytes first stand.
  private static func find(_ wanted: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var from = 0
      while bytes.count - from >= wanted.count, let hit = memchr(start + from, Int32(wanted[0]), bytes.count - from - wanted.count + 1) {
        let place = hit - UnsafeMutableRawPointer(mutating: start)
        if memcmp(hit, wanted, wanted.count) == 0 { return place }
        from = place + 1
      }
      return nil
    }
  }
}
