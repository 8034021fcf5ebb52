import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Records
import TestKit
import Testing

@testable import Site

/// A message another reader than the browser can open, or that a push service refuses.
@Suite struct SealingTests {
  private func bytes(_ text: String) throws -> Data { try #require(Data(base64URL: text)) }

  @Test func `a record is coded as in the example of RFC 8188`() throws {
    let coded = try Sealing.encoded(
      Data("I am the walrus".utf8), by: SymmetricKey(data: bytes("yqdlZ-tYemfogSmv7Ws5PQ")), salt: Array(bytes("I1BsxtFttlv3u_Oo94xnmw")),
      keyID: Data())
    #expect(coded.base64URL == "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg")
  }

  @Test func `a message is sealed as in the example of RFC 8291`() throws {
    let recipient = try #require(
      Sealing.Recipient(
        key: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", secret: "BTBZMqHH6r4Tts7J_aSIgg"))
    let sealed = try Sealing.sealed(
      Data("When I grow up, I want to be a watermelon".utf8), for: recipient, salt: Array(bytes("DGv6ra1nlYgDCS1FRnbzlw")),
      by: P256.KeyAgreement.PrivateKey(rawRepresentation: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), padded: 0)
    #expect(
      sealed.base64URL
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        + "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
  }

  @Test func `every message has the same size, and a new key`() throws {
    let desk = try PushDesk()
    let recipient = try #require(Sealing.Recipient(key: desk.browserKey, secret: desk.browserSecret))
    let now = TestClock().now
    let long = String(repeating: "\u{1}", count: 4000)
    let messages = try [("", ""), ("Sit", "Now"), (long, long)].map { title, detail in
      let reminder = PlannedReminder(
        "a", occasion: "b", title: title, detail: detail, page: Address(path: "/sit"), from: now, until: now.adding(milliseconds: 1))
      let text = Data(try PushMessage(reminder, at: now).shortened.encodedJSON.utf8)
      let sealed = try Sealing.sealed(text, for: recipient, salt: Array(repeating: 7, count: 16))
      #expect(try desk.opened(sealed) == text)
      return sealed
    }
    #expect(Set(messages.map(\.count)) == [16 + 5 + 65 + 3072 + 1 + 16])
    #expect(Set(messages.map { $0.dropFirst(21).prefix(65) }).count == 3)
  }

  @Test func `keys that are no point or no secret are refused`() throws {
    let (key, secret) = (P256.KeyAgreement.PrivateKey().publicKey.x963Representation, "BTBZMqHH6r4Tts7J_aSIgg")
    #expect(Sealing.Recipient(key: key.base64URL, secret: secret) != nil)
    for other in [key.dropLast().base64URL, Data(repeating: 4, count: 65).base64URL, "", key.base64EncodedString(), "\(key.base64URL)!"] {
      #expect(Sealing.Recipient(key: other, secret: secret) == nil, "\(other)")
    }
    for other in ["", "BTBZMqHH6r4Tts7J_aSI", "BTBZMqHH6r4Tts7J aSIgg"] {
      #expect(Sealing.Recipient(key: key.base64URL, secret: other) == nil, "\(other)")
    }
  }

  @Test func `a service knows the server by a signature that holds for it alone, and for less than a day`() throws {
    let (vapid, now) = (Vapid(key: P256.Signing.PrivateKey(), contact: "mailto:ana@example.org"), TestClock().now)
    let said = try vapid.authorization(for: "https://fcm.googleapis.com", at: now)
    let parts = try #require(said.wholeMatch(of: /vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)/)).output
    let key = try P256.Signing.PublicKey(x963Representation: bytes(String(parts.4)))
    let signature = try P256.Signing.ECDSASignature(rawRepresentation: bytes(String(parts.3)))
    #expect(key.isValidSignature(signature, for: Data("\(parts.1).\(parts.2)".utf8)))
    let header = try JSONSerialization.jsonObject(with: bytes(String(parts.1))) as? [String: String]
    #expect(header == ["typ": "JWT", "alg": "ES256"])
    let claims = try #require(try JSONSerialization.jsonObject(with: bytes(String(parts.2))) as? [String: Any])
    #expect(claims["aud"] as? String == "https://fcm.googleapis.com" && claims["sub"] as? String == "mailto:ana@example.org")
    let left = (claims["exp"] as? NSNumber ?? 0).int64Value - now.milliseconds / 1000
    #expect(0 < left && left <= 86_400)
  }

  @Test func `messages go to known services over HTTPS, and to one the person adds`() throws {
    let (known, more) = (try PushServices(), try PushServices(adding: "https://push.example.org:8443"))
    for endpoint in [
      "https://fcm.googleapis.com/fcm/send/a:b", "https://updates.push.services.mozilla.com/wpush/v2/a", "https://web.push.apple.com/Q",
      "https://wns2-par02p.notify.windows.com/w/?token=a%2f", "https://FCM.googleapis.com:443/a",
    ] {
      #expect(known.permitted(endpoint) != nil, "\(endpoint)")
    }
    #expect(known.permitted("https://FCM.googleapis.com:443/a")?.origin == "https://fcm.googleapis.com")
    for endpoint in [
      "http://fcm.googleapis.com/a", "https://fcm.googleapis.com.evil.example/a", "https://evil.example/fcm.googleapis.com",
      "https://fcm.googleapis.com@evil.example/a", "https://a@fcm.googleapis.com/a", "https://fcm.googleapis.com:8443/a",
      "https://127.0.0.1/a", "https://[::1]/a", "https://notify.windows.com/a", "https://evilpush.apple.com/a", "//fcm.googleapis.com/a",
      "https://fcm.googleapis.com/a#b", "https://fcm.googleapis.com/ü", "https://fcm.googleapis.com/a b", "https://push.example.org:8443/a",
      "https://fcm.googleapis.com", "https://fcm.googleapis.com\\@evil.example/a", "https://evil.example\\.push.apple.com/a", "",
      "https://fcm.googleapis.com/" + String(repeating: "a", count: 1024),
    ] {
      #expect(known.permitted(endpoint) == nil, "\(endpoint)")
    }
    #expect(more.permitted("https://push.example.org:8443/a") != nil && more.permitted("https://push.example.org/a") == nil)
    for service in ["http://push.example.org", "https://127.0.0.1", "https://[::1]:1", "https://192.168.0.7:8443", "push.example.org"] {
      #expect(throws: UserError.self, "\(service)") { _ = try PushServices(adding: service) }
    }
    #expect(throws: UserError.self) { _ = try PushServices(contact: "ana@example.org") }
  }

  @Test func `a name that leads into this machine is not connected to`() async throws {
    let transport = HTTPSPushTransport(services: try PushServices(adding: "https://localhost:9"))
    await #expect(throws: HTTPSPushTransport.Refused.self) {
      _ = try await transport.send(PushRequest(address: "https://localhost:9/a", headers: [], body: Data()))
    }
  }

  @Test func `a service is met at its next address where the first is not connected to`() async throws {
    let router = Router()
    router.post("/a") { _, _ in HTTPResponse.Status.created }
    let service = Application(router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)))
    try await service.test(.live) { client in
      let address = "http://push.test:\(try #require(client.port))"
      var transport = HTTPSPushTransport(services: PushServices(ofTests: address))
      transport.lookUp = { _, port in try ["127.0.0.2", "127.0.0.1"].map { try SocketAddress(ipAddress: $0, port: port) } }
      #expect(try await transport.send(PushRequest(address: "\(address)/a", headers: [], body: Data())).status == 201)
    }
  }

  @Test func `a message that may have arrived is sent to no other address`() async throws {
    let router = Router()
    router.post("/a") { _, _ in HTTPResponse.Status.created }
    let service = Application(router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)))
    try await service.test(.live) { client in
      let port = try #require(client.port)
      let listener = try resettingListener(at: SocketAddress(ipAddress: "127.0.0.2", port: port))
      defer { close(listener) }
      let address = "http://push.test:\(port)"
      let transport = HTTPSPushTransport(services: PushServices(ofTests: address)) { _, port in
        try ["127.0.0.2", "127.0.0.1"].map { try SocketAddress(ipAddress: $0, port: port) }
      }
      await #expect(throws: (any Error).self) {
        _ = try await transport.send(PushRequest(address: "\(address)/a", headers: [], body: Data("Garden".utf8)))
      }
    }
  }

  /// Listens at an address, and resets the first connection once something was read from it.
  private func resettingListener(at address: SocketAddress) throws -> Int32 {
    let listener = socket(address.protocol.rawValue, Int32(SOCK_STREAM.rawValue), 0)
    try #require(address.withSockAddr { bind(listener, $0, socklen_t($1)) } == 0 && listen(listener, 1) == 0)
    Thread.detachNewThread {
      let connection = accept(listener, nil, nil)
      var (bytes, reset) = ([UInt8](repeating: 0, count: 4096), linger(l_onoff: 1, l_linger: 0))
      _ = read(connection, &bytes, bytes.count)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &reset, socklen_t(MemoryLayout<linger>.size))
      close(connection)
    }
    return listener
  }

  @Test func `an end waits for no resolver`() async throws {
    let (looks, look) = AsyncStream.makeStream(of: Void.self)
    let answer = DispatchSemaphore(value: 0)
    var transport = HTTPSPushTransport(services: PushServices(ofTests: "https://push.test"))
    transport.lookUp = { _, _ in
      look.yield()
      answer.wait()
      return []
    }
    let sending = Task { [transport] in
      try await transport.send(PushRequest(address: "https://push.test/a", headers: [], body: Data()))
    }
    for await _ in looks { break }
    sending.cancel()
    await #expect(throws: CancellationError.self) { _ = try await sending.value }
    answer.signal()
  }

  @Test func `a service is told the given contact, else the public address, and Apple alone gets one where there is none`() throws {
    let (apple, other) = ("https://web.push.apple.com", "https://fcm.googleapis.com")
    let (mine, none) = (try PushServices(contact: "mailto:ana@example.net"), try PushServices())
    #expect(mine.contact(for: other, publicOrigin: "https://desk.example.net") == "mailto:ana@example.net")
    for service in [apple, other] {
      #expect(none.contact(for: service, publicOrigin: "https://desk.example.net") == "https://desk.example.net")
    }
    #expect(none.contact(for: other, publicOrigin: nil) == nil && none.contact(for: apple, publicOrigin: nil) != nil)
    let token = try Vapid(key: P256.Signing.PrivateKey(), contact: nil).authorization(for: other, at: TestClock().now)
    let claims = try bytes(String(token.split(separator: ".")[1]))
    #expect(!String(decoding: claims, as: UTF8.self).contains("sub"))
  }

  @Test func `no message goes into this machine or a private network, whatever a name says`() throws {
    let services = try PushServices()
    for address in [
      "127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
      "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1",
      "64:ff9b::a00:1", "2002:7f00:1::", "2001:db8::1", "2001::1",
    ] {
      #expect(!services.permits(try SocketAddress(ipAddress: address, port: 443)), "\(address)")
    }
    for address in ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2a00:1450:4001::200a", "2606:4700::1", "64:ff9b::808:808"] {
      #expect(services.permits(try SocketAddress(ipAddress: address, port: 443)), "\(address)")
    }
  }
}
