import Foundation

/// The files of a `multipart/form-data` body (RFC 7578), passed on piece by piece as the body comes.
///
/// MultipartKit 5 streams as well, but is not among the packages this project can be built with. This reader knows only what our own
/// forms send: files in one field, and nothing else.
struct MultipartForm {
  /// What is told of the files, in the order in which they come.
  enum Piece {
    /// A file begins: its name as the browser sends it, empty where nothing was chosen.
    case file(name: String)
    /// More of the file that began last.
    case bytes(UnsafeRawBufferPointer)
  }

  /// What comes next: the first delimiter, the end of a delimiter's line, a part's head, its content, or nothing of ours.
  private enum Place { case beginning, delimited, head, content, after }

  private let delimiter: [UInt8]
  private var place = Place.beginning
  /// What has come and may still be part of a delimiter, or of a head.
  private var pending: [UInt8]

  /// How long a part's own head may be, in bytes.
  private static let longestHead = 16_384
  private static let lineEnd: [UInt8] = [13, 10]

  init(boundary: String) {
    delimiter = Array("\r\n--\(boundary)".utf8)
    // A body begins with a delimiter that lacks its line end.
    pending = MultipartForm.lineEnd
  }

  /// Whether the form came whole, to the delimiter that says so.
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

  /// Takes the next bytes of the body and tells what they are of the files. Throws `form.unreadable` where it is no form of ours.
  mutating func take(_ bytes: some Collection<UInt8>, tell: (Piece) throws -> Void) throws {
    guard place != .after else { return }
    pending.append(contentsOf: bytes)
    while try goesOn(tell) {}
  }

  /// Reads as far as the present place reaches; whether the next one can be read too.
  private mutating func goesOn(_ tell: (Piece) throws -> Void) throws -> Bool {
    switch place {
    case .beginning: try passBeginning()
    case .delimited: try passDelimiterEnd()
    case .head: try passHead(tell)
    case .content: try passContent(tell)
    case .after: false
    }
  }

  private mutating func passBeginning() throws -> Bool {
    let head = pending.prefix(delimiter.count)
    guard delimiter.starts(with: head) else { throw Form.unreadable("file") }
    guard head.count == delimiter.count else { return false }
    return pass(delimiter.count, to: .delimited)
  }

  private mutating func passDelimiterEnd() throws -> Bool {
    guard pending.count >= 2 else { return false }
    if pending.starts(with: "--".utf8) { return pass(2, to: .after) }
    guard pending.starts(with: MultipartForm.lineEnd) else { throw Form.unreadable("file") }
    // It stays: the empty line after a head without a line of its own begins with it.
    return pass(0, to: .head)
  }

  private mutating func passHead(_ tell: (Piece) throws -> Void) throws -> Bool {
    guard let end = MultipartForm.find(MultipartForm.lineEnd + MultipartForm.lineEnd, in: pending) else {
      guard pending.count <= MultipartForm.longestHead else { throw Form.unreadable("file") }
      return false
    }
    let head = PartHead(pending[..<end])
    guard head.field == "file", let name = head.fileName else { throw Form.unreadable("file") }
    try tell(.file(name: name))
    return pass(end + 4, to: .content)
  }

  private mutating func passContent(_ tell: (Piece) throws -> Void) throws -> Bool {
    let end = MultipartForm.find(delimiter, in: pending)
    let sure = end ?? max(0, pending.count - delimiter.count + 1)
    if sure > 0 { try pending.withUnsafeBytes { try tell(.bytes(UnsafeRawBufferPointer(rebasing: $0[..<sure]))) } }
    guard end != nil else {
      pending.removeFirst(sure)
      return false
    }
    return pass(sure + delimiter.count, to: .delimited)
  }

  private mutating func pass(_ count: Int, to next: Place) -> Bool {
    pending.removeFirst(count)
    place = next
    return true
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
