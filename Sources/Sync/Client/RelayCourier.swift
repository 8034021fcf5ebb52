import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
public import Records
public import SyncEngine
import SyncRelay
import SyncSealing
import Synchronization

/// Takes requests to a relay over HTTP, or to a folder that this device is the relay of, and the answers back.
public struct RelayCourier: Sendable {
  private let client: HTTPClient
  private let file: SyncFile
  private let now: @Sendable () -> Date
  private let folders = Folders()

  /// The folders that were asked, by their paths.
  private final class Folders: Sendable {
    let relays = Mutex<[String: FolderRelay]>([:])
  }

  private init(_ client: HTTPClient, _ file: SyncFile, _ now: @escaping @Sendable () -> Date) {
    (self.client, self.file, self.now) = (client, file, now)
  }

  /// Runs the body with a courier that follows nobody who sends it elsewhere.
  ///
  /// - Parameters:
  ///   - file: beside which this device keeps what it took in from a folder
  ///   - surroundings: by whose clock a folder is asked
  public static func open<Value>(
    for file: SyncFile, in surroundings: Surroundings, _ body: (RelayCourier) async throws -> Value
  ) async throws -> Value {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout.connect = .seconds(10)
    // Who does not answer is asked again by the machine, and a person told.
    configuration.connectionPool.retryConnectionEstablishment = false
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    let courier = RelayCourier(client, file) { Date(timeIntervalSince1970: Double(surroundings.now().milliseconds) / 1000) }
    do {
      let value = try await body(courier)
      try await client.shutdown()
      return value
    } catch {
      try? await client.shutdown()
      throw error
    }
  }

  private func relay(of folder: String) throws -> FolderRelay {
    try folders.relays.withLock { relays in
      if let known = relays[folder] { return known }
      let own = try file.read().map { try Membership($0).own }
      let made = FolderRelay(try FolderRelayStore(at: folder, mirror: file.mirror, own: own), now: now)
      relays[folder] = made
      return made
    }
  }

  /// Nobody waits longer for an answer, in seconds, beyond what they asked the relay to wait.
  private static let patience: Int64 = 30
  /// An answer is no longer, in bytes.
  private static let mostBytes = 16 << 20

  /// The answer of the relay to a signed request. Throws `CourierFault`.
  public func ask(_ letter: RelayLetter) async throws(CourierFault) -> RelayReply {
    if let folder = letter.relay.folder {
      do {
        let answer = try await relay(of: folder).answer(letter.method, letter.path, body: letter.body, signature: letter.signature)
        return try reply(to: letter, answer.status, answer.body)
      } catch let fault as CourierFault {
        throw fault
      } catch {
        throw .unreachable
      }
    }
    var request = HTTPClientRequest(url: letter.relay.text + letter.path)
    request.method = HTTPMethod(rawValue: letter.method)
    if let signature = letter.signature { request.headers.add(name: "authorization", value: signature) }
    if !letter.body.isEmpty { request.body = .bytes(ByteBuffer(bytes: letter.body)) }
    do {
      let answer = try await client.execute(request, timeout: .seconds(RelayCourier.patience + letter.wait))
      let body = Data(try await answer.body.collect(upTo: RelayCourier.mostBytes).readableBytesView)
      return try reply(to: letter, Int(answer.status.code), body)
    } catch let fault as CourierFault {
      throw fault
    } catch {
      throw .unreachable
    }
  }

  private func reply(to letter: RelayLetter, _ status: Int, _ body: Data) throws -> RelayReply {
    if letter.isForBatches, status == 200 {
      guard let reply = RelayReply(batches: body) else { throw CourierFault.unreachable }
      return reply
    }
    guard let answer = try? JSONDecoder().decode(RelayAnswer.self, from: body) else { throw CourierFault.unreachable }
    guard (200..<300).contains(status) else { throw CourierFault.refused(answer) }
    return .answer(answer)
  }
}
