import Foundation
public import NIOCore
public import Records

extension UserError {
  /// Tells a person of a port that cannot be listened on.
  public init(_ error: IOError, host: String, port: Int) {
    let phrase =
      switch error.errnoCode {
      case EADDRINUSE: LocalizedText("serve.portTaken", ["port": .text(String(port))])
      case EACCES: LocalizedText("serve.portForbidden", ["port": .text(String(port))])
      default: LocalizedText("serve.badHost", ["host": .text(host)])
      }
    self.init(.unreachable, phrase, detail: "\(error)")
  }
}
