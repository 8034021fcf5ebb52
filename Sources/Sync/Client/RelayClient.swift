import Foundation
import Records
import SyncEngine
import SyncSealing

/// Asks a relay while a person waits, in the name of one device or of nobody: to begin a book, to pair, to say who takes part.
public struct RelayClient: Sendable {
  private let courier: RelayCourier
  let relay: RelayAddress
  private let keys: MemberKeys?
  let surroundings: Surroundings

  init(_ courier: RelayCourier, to relay: RelayAddress, by keys: MemberKeys?, in surroundings: Surroundings) {
    (self.courier, self.relay, self.keys, self.surroundings) = (courier, relay, keys, surroundings)
  }

  var now: Int64 { surroundings.now().milliseconds }

  /// The answer. Throws a `UserError` that says why there is none.
  func ask(_ method: String, _ path: String, body: Data = Data(), wait: Int64 = 0) async throws -> RelayAnswer {
    var offset: Int64 = 0
    while true {
      do {
        let letter = try RelayLetter(method, path, body: body, wait: wait, to: relay, by: keys, at: now + offset)
        guard case .answer(let answer) = try await courier.ask(letter) else { throw CourierFault.unreachable }
        return answer
      } catch CourierFault.refused(let answer) where answer.fault == "clock" && offset == 0 && answer.time != nil && answer.isPlausible {
        // It is asked once more, by the relay's clock.
        offset = (answer.time ?? now) - now
      } catch CourierFault.refused(let answer) {
        throw RelayClient.refusal(answer.fault, by: relay)
      } catch is CourierFault {
        throw UserError.unreachable(relay)
      }
    }
  }

  private static func refusal(_ fault: String?, by relay: RelayAddress) -> UserError {
    switch fault {
    case "uninvited": UserError(.unknown, LocalizedText("relay.uninvited"))
    case "unknownBook": UserError(.unknown, LocalizedText("relay.unknownBook"))
    case "stranger": UserError(.unknown, LocalizedText("relay.stranger"))
    case "split": UserError(.conflict, LocalizedText("relay.split"))
    case "full": UserError(.unreachable, LocalizedText("relay.full"))
    case "late": UserError(.conflict, LocalizedText("relay.late"))
    case "busy": UserError(.unreachable, LocalizedText("relay.busy"))
    case "clock": UserError(.unreachable, LocalizedText("relay.clock"))
    default: UserError(.fault, LocalizedText("relay.refused", ["address": .text(relay.text)]), detail: fault ?? "")
    }
  }

  /// Throws `relay.other` where another relay answers there.
  func confirm() async throws {
    guard try await ask("GET", "/v1/relay").relay == relay.id else {
      throw UserError(.conflict, LocalizedText("relay.other", ["address": .text(relay.text)]))
    }
  }

  /// The relay that answers at an address. Throws a `UserError` where none does.
  static func find(_ address: String, _ courier: RelayCourier, in surroundings: Surroundings) async throws -> RelayAddress {
    let unknown = RelayClient(courier, to: RelayAddress(address, id: Data()), by: nil, in: surroundings)
    guard let id = try await unknown.ask("GET", "/v1/relay").relay else {
      throw UserError.unreachable(unknown.relay)
    }
    return RelayAddress(address, id: id)
  }
}
