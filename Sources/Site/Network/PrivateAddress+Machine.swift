public import Certificates
import Foundation
import NIOCore

extension PrivateAddress {
  /// The addresses of this machine on its home networks.
  static func allOfThisMachine() -> Set<PrivateAddress> {
    let devices = (try? System.enumerateDevices()) ?? []
    return Set(devices.compactMap { $0.address?.ipAddress.flatMap(PrivateAddress.init) })
  }

  /// The address from which this machine would go elsewhere, which is the one others find it at; nil without a network.
  public static func ofThisMachine() -> PrivateAddress? {
    let all = allOfThisMachine()
    if let way = ofDefaultRoute(), all.contains(way) { return way }
    return all.min { ($0.description.contains(":") ? 1 : 0, $0.description) < ($1.description.contains(":") ? 1 : 0, $1.description) }
  }

  /// The address from which a packet would leave for elsewhere; none is sent.
  private static func ofDefaultRoute() -> PrivateAddress? {
    DatagramSocket.withSocket { descriptor in
      // An address of the documentation (RFC 5737), which leads over the default route.
      guard DatagramSocket.withAddress("192.0.2.1", port: 9, { connect(descriptor, $0, $1) }) == 0 else { return nil }
      var own = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &own) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
      }
      return result == 0 ? DatagramSocket.text(of: own).flatMap(PrivateAddress.init) : nil
    }
  }

  /// As the host of an address of the web.
  public var inAddress: String { description.contains(":") ? "[\(description)]" : description }
}
