import Foundation
import Hummingbird
import NIOCore
import Records
import ServiceLifecycle

/// An application that says in a sentence why it cannot listen at its port.
struct Listener: Service, CustomStringConvertible {
  let application: any ApplicationProtocol
  let host: String
  let port: Int
  /// The option of `serve` that sets the port.
  let option: String

  var description: String { "\(option) \(port)" }

  func run() async throws {
    do { try await application.run() } catch let error as IOError { throw refusal(of: error) }
  }

  private func refusal(of error: IOError) -> UserError {
    let values: [String: LocalizedText.Value] = ["port": .text(String(port)), "option": .text(option)]
    return switch error.errnoCode {
    case EADDRINUSE: UserError(.unreachable, "serve.portTaken", values, detail: "\(error)")
    case EACCES: UserError(.unreachable, "serve.portForbidden", values, detail: "\(error)")
    default: UserError(.unreachable, "serve.badHost", ["host": .text(host)], detail: "\(error)")
    }
  }
}
