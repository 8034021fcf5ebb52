import Certificates
import Foundation

/// Asks the network, as a phone will, whether this machine answers to its local name: one question of multicast DNS (RFC 6762, 5.1).
enum MulticastName {
  /// Whether this machine answers to that name within a second; another machine that does is not meant.
  static func isAnswered(_ name: String) async -> Bool {
    let own = Set(PrivateAddress.allOfThisMachine().map(\.description))
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: ask(name, of: own)) }
    }
  }

  private static func ask(_ name: String, of own: Set<String>) -> Bool {
    let question = question(for: name)
    return DatagramSocket.withSocket { descriptor in
      for address in own { send(question, from: address, over: descriptor) }
      let end = ContinuousClock.now + .seconds(1)
      var answer = [UInt8](repeating: 0, count: 1500)
      while ContinuousClock.now < end {
        var sender = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let count = withUnsafeMutablePointer(to: &sender) { pointer in
          pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { recvfrom(descriptor, &answer, answer.count, 0, $0, &length) }
        }
        // An answer (RFC 1035, 4.1.1) without an error that has answers, from this machine.
        let isAnswer = count > 12 && answer[2] & 0x80 != 0 && answer[3] & 0x0F == 0 && (answer[6] != 0 || answer[7] != 0)
        if isAnswer, let place = DatagramSocket.text(of: sender), own.contains(place) { return true }
      }
      return false
    } ?? false
  }

  /// Over the network of that address of this machine; one of IPv6 is asked nothing.
  private static func send(_ question: [UInt8], from address: String, over descriptor: Int32) {
    var own = in_addr()
    guard inet_pton(AF_INET, address, &own) == 1 else { return }
    setsockopt(descriptor, Int32(IPPROTO_IP), IP_MULTICAST_IF, &own, socklen_t(MemoryLayout<in_addr>.size))
    _ = DatagramSocket.withAddress("224.0.0.251", port: 5353) { sendto(descriptor, question, question.count, 0, $0, $1) }
  }

  /// The address of a name: a head with one question, the labels of the name, type A, class IN.
  static func question(for name: String) -> [UInt8] {
    let labels = name.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
    return [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] + labels + [0, 0, 1, 0, 1]
  }
}
