import BookStore
import Crypto
import Foundation
import Synchronization
import TestKit
import Testing

@testable import Site

/// A push service in memory, and a browser that it reaches.
final class PushDesk: Sendable {
  private struct State {
    var answers: [PushAnswer] = []
    var requests: [PushRequest] = []
  }

  struct Message: Decodable, Equatable {
    let tag: String
    let title: String
    let body: String
    let page: String
    let isOver: Bool
  }

  static let endpoint = "https://updates.push.services.mozilla.com/wpush/v2/gAAAA"

  let folder: TemporaryFolder
  private let state = Mutex(State())
  private let key = P256.KeyAgreement.PrivateKey()
  private let secret = Data((1...16).map { UInt8($0) })

  init() throws { folder = try TemporaryFolder() }

  var browserKey: String { key.publicKey.x963Representation.base64URL }
  var browserSecret: String { secret.base64URL }

  /// A server's part for a book, whose messages this service takes.
  func push(_ server: InProcessServer) throws -> Push { try push(server.book) }

  /// The same of a book.
  ///
  /// - Parameter meanwhile: what happens while a message is on its way
  func push(_ book: Book, meanwhile: @escaping @Sendable () throws -> Void = {}) throws -> Push {
    Push(of: book, store, try PushServices()) { [self] request in
      try meanwhile()
      return state.withLock { state in
        state.requests.append(request)
        return state.answers.isEmpty ? PushAnswer(status: 201) : state.answers.removeFirst()
      }
    }
  }

  var store: PushStore { PushStore(of: "/book", in: folder.path("push")) }

  /// Lets a browser in and subscribes it.
  func subscribe(_ server: InProcessServer, to push: Push, at endpoint: String = endpoint, languages: String = "en") throws -> LetInBrowser
  {
    let access = server.server.browserAccess
    let cookie = try access.admit(access.mint()) ?? ""
    let browser = try #require(try access.browser(with: cookie))
    try push.subscribe(browser, at: endpoint, key: browserKey, secret: browserSecret, languages: languages)
    return browser
  }

  /// The next answers, before the usual 201.
  func answer(_ answers: PushAnswer...) { state.withLock { $0.answers += answers } }

  /// The requests since it was last asked.
  func heard() -> [PushRequest] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  /// The texts of the messages since it was last asked, as the browser's worker gets them: the title, "over" for one taken back, or a test.
  func told() throws -> [String] {
    try heard().map { request in
      let message = try read(request)
      return message.isOver ? "over \(message.tag)" : message.title
    }
  }

  /// A message as the browser's worker gets it.
  func read(_ request: PushRequest) throws -> Message { try JSONDecoder().decode(Message.self, from: opened(request.body)) }

  /// A body as the browser opens it.
  func opened(_ body: Data) throws -> Data {
    let (salt, sender, record) = (body.prefix(16), body.dropFirst(21).prefix(65), body.dropFirst(86))
    let shared = try key.sharedSecretFromKeyAgreement(with: P256.KeyAgreement.PublicKey(x963Representation: sender))
    let secret = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: self.secret, sharedInfo: Data("WebPush: info\0".utf8) + key.publicKey.x963Representation + sender,
      outputByteCount: 32)
    func derived(_ purpose: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: secret, salt: salt, info: Data("Content-Encoding: \(purpose)\0".utf8), outputByteCount: count)
    }
    let nonce = derived("nonce", 12).withUnsafeBytes { Data($0) }
    let text = try AES.GCM.open(AES.GCM.SealedBox(combined: nonce + record), using: derived("aes128gcm", 16))
    return text.prefix { $0 != 2 }
  }
}

extension PushRequest {
  subscript(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
