public import BookStore
public import Foundation
import Records

/// The folder of a synced book, as this device shows it to the others over the web.
public struct PlaceHost: Sendable {
  /// The answer to a request.
  public struct Answer: Sendable {
    /// The status (RFC 9110): 200 for a list or a file, 204 for a missing file and for one written or deleted, 412 if the clocks differ, 503
    /// if too many devices ask.
    public let status: Int
    /// The value of `ETag`: another list has another one.
    public var tag = ""
    /// The list of names, one a line; a file; or the clock of this device in milliseconds.
    public var body = Data()

    /// The answer to one request too many.
    public static let busy = Answer(status: 503)
  }

  /// A request that a device with the key made.
  public struct Question: Sendable {
    let method: String
    let name: String?
    fileprivate let authorization: String
    fileprivate let hash: String
    /// True if its moment is not within minutes of the clock here; its body is not read.
    public let isStale: Bool

    /// True if it asks for the list, and can wait for another one.
    public var isList: Bool { method == "GET" && name == nil }
    /// True if it changes nothing.
    public var isReading: Bool { method == "GET" }
    /// True if it has a body.
    public var isWriting: Bool { method == "PUT" }
  }

  /// The header with the proof of an answer.
  public static let proofHeader = "Commonplace-Proof"
  /// The beginning of the paths.
  public static let root = "/place/"
  /// The most seconds that the answer with a list waits for the list to change.
  public static let patience = 15
  /// The largest body.
  public static let longest = Seal.longest

  private let place: FolderPlace
  private let path: String
  private let proof: PlaceProof
  private let now: Int64
  /// True for a key that was exchanged long ago.
  private let isReadOnly: Bool

  /// The host of a path; nil unless the path is that of the book, and the book's place is a folder here.
  public init?(_ path: String, of book: Book) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 2, let synced = try SyncedBook.of(book), let key = synced.key(of: parts[2]),
      let folder = try PlaceAddress(synced.place).folder
    else { return nil }
    (place, self.path, proof, now) = (FolderPlace(folder, of: key), path, PlaceProof(key), book.surroundings.now().milliseconds)
    isReadOnly = synced.isPast(key, at: book.surroundings.now())
  }

  /// The request with that method and value of `Authorization`; nil unless a device with the key made it, for a name that files have.
  public func question(_ method: String, _ authorization: String) -> Question? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3).map(String.init)
    // A device deletes the halves of its files too.
    let file = names.first.flatMap { FileName(method == "DELETE" && $0.hasSuffix(".new") ? String($0.dropLast(4)) : $0) }
    // A notice is only read; with a key that was exchanged long ago, everything is.
    let isGiven = names.isEmpty || isReadOnly || file == .notice
    guard (isGiven ? ["GET"] : ["GET", "PUT", "DELETE"]).contains(method), let claim = proof.claim(authorization, method, path),
      names.isEmpty || names.count == 1 && file != nil
    else { return nil }
    return Question(
      method: method, name: names.first, authorization: authorization, hash: claim.hash,
      isStale: abs(now - claim.moment) > PlaceProof.tolerance)
  }

  /// Answers a request.
  public func answer(_ question: Question, _ body: Data = Data()) -> Answer {
    guard !question.isStale else { return Answer(status: 412, body: Data("\(now)".utf8)) }
    guard PlaceProof.hash(body) == question.hash else { return Answer(status: 400) }
    do {
      switch (question.method, question.name) {
      case (_, nil): return try list()
      case ("PUT", let name?): try place.write(name, body)
      case ("DELETE", let name?): try place.delete(name)
      case (_, let name?): return try place.read(name).map { Answer(status: 200, body: $0) } ?? Answer(status: 204)
      }
      return Answer(status: 204)
    } catch {
      let statuses = ["sync.missing": 404, "sync.full": 507]
      return Answer(status: statuses[(error as? UserError)?.phrase.key ?? ""] ?? 500)
    }
  }

  private func list() throws -> Answer {
    // A change while the list is read makes another tag.
    let moment = place.changed
    let body = Data(try place.list().filter { FileName($0) != nil }.sorted().joined(separator: "\n").utf8)
    return Answer(status: 200, tag: "\"\(PlaceProof.hash(body + Data(moment.utf8)).prefix(16))\"", body: body)
  }

  /// The proof of an answer.
  public func proof(of answer: Answer, to question: Question) -> String {
    proof.answer(question.authorization, answer.status, tag: answer.tag, answer.body)
  }
}
