import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
public import SyncSealing

extension Response {
  init(answer: RelayAnswer, status: HTTPResponse.Status = .ok) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = (try? encoder.encode(answer)) ?? Data()
    self.init(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  init(fault: RelayFault) { self.init(answer: RelayAnswer(fault), status: fault.status) }
}

extension RelayAnswer {
  /// Says why something is not done.
  public init(_ fault: RelayFault) {
    switch fault {
    case .unknownBook: self.init(fault: "unknownBook")
    case .stranger: self.init(fault: "stranger")
    case .uninvited: self.init(fault: "uninvited")
    case .forked(let last): self.init(number: last, fault: "forked")
    case .late(let count): self.init(count: count, fault: "late")
    case .split: self.init(fault: "split")
    case .full: self.init(fault: "full")
    case .busy: self.init(fault: "busy")
    case .unsound: self.init(fault: "unsound")
    }
  }
}

extension RelayFault {
  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .unknownBook: .notFound
    case .stranger, .uninvited: .forbidden
    case .forked, .late, .split: .conflict
    case .full: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    case .busy: .tooManyRequests
    case .unsound: .badRequest
    }
  }
}
