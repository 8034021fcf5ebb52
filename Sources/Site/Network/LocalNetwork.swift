import Foundation
import NIOCore

/// The names and addresses by which devices of the network reach this machine.
public enum LocalNetwork {
  /// The hosts of this machine now, the preferred one first.
  public static var hosts: [String] { hosts(name, addresses, answer: address) }

  /// The machine's name without a domain, in lower case.
  static var name: String {
    let label = ProcessInfo.processInfo.hostName.lowercased().prefix { $0 != "." }
    return label.isEmpty || label == "localhost" ? "commonplace" : String(label)
  }

  /// This machine's private addresses, those of version 4 first.
  static var addresses: [String] {
    let found = ((try? System.enumerateDevices()) ?? []).compactMap(\.address?.ipAddress).filter(Authority.isPrivate)
    return found.filter { !$0.contains(":") } + found.filter { $0.contains(":") }
  }

  /// The machine's name in `.local` if it is answered for with one of the addresses, then the addresses; else the name comes last.
  static func hosts(_ name: String, _ addresses: [String], answer: (String) -> String?) -> [String] {
    let name = "\(name).local"
    return answer(name).map(addresses.contains) ?? false ? [name] + addresses : addresses + [name]
  }

  /// The address that the system's resolver has for a name; it asks DNS and, where installed, mDNS.
  static func address(of name: String) -> String? { try? SocketAddress.makeAddressResolvingHost(name, port: 0).ipAddress }
}
