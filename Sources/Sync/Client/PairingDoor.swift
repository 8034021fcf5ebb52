import Foundation
import Records
import SyncSealing

/// A mailbox on the relay, in which the two devices of a pairing leave words for each other.
struct PairingDoor: Sendable {
  private let client: RelayClient
  private let place: RelayPlace
  private let pairing: Pairing
  /// When whoever waits at it goes, in milliseconds since 1970.
  let until: Int64

  /// - Parameter secret: of the code that both have
  init(_ client: RelayClient, _ place: RelayPlace, secret: Data) {
    (self.client, self.place, pairing) = (client, place, Pairing(secret: secret))
    until = client.now + 600_000
  }

  private var path: String { "\(place.path)/mailboxes/\(pairing.mailbox)" }

  /// Throws `pairing.over` where nobody waits at it any more.
  func confirmOpen() throws {
    guard client.now < until else { throw UserError(.unknown, LocalizedText("pairing.over")) }
  }

  /// Opens the mailbox, as a member.
  func open() async throws { _ = try await client.ask("POST", path) }

  /// Leaves a word there.
  func say(_ said: some Encodable, _ step: Pairing.Step) async throws {
    let sealed = try pairing.seal(said, step, randomBytes: client.surroundings.randomBytes)
    _ = try await ask("POST", "\(path)/\(step.rawValue)", body: sealed)
  }

  /// Where there is no such mailbox, the code is too old.
  private func ask(_ method: String, _ path: String, body: Data = Data(), wait: Int64 = 0) async throws -> RelayAnswer {
    do {
      return try await client.ask(method, path, body: body, wait: wait)
    } catch let error as UserError where error.phrase.key == "relay.unknownBook" {
      throw UserError(.unknown, LocalizedText("pairing.over"))
    }
  }

  /// The word that the other leaves there, once it does. Throws `pairing.over` where it does not within ten minutes.
  func hear<Said: Decodable>(_ step: Pairing.Step, as said: Said.Type) async throws -> Said {
    while client.now < until {
      guard let sealed = try await ask("GET", "\(path)/\(step.rawValue)?wait=20", wait: 20).said else { continue }
      do {
        return try pairing.open(sealed, step, as: said)
      } catch {
        throw UserError(.conflict, LocalizedText("pairing.damaged"))
      }
    }
    throw UserError(.unknown, LocalizedText("pairing.over"))
  }

  func digits(_ opening: Pairing.Opening, _ answer: Pairing.Answer) throws -> String { try pairing.digits(opening, answer) }
}
