public import BookStore
import Foundation
public import Records

/// The ways in which another device can reach the book, as this machine offers them.
public struct PhoneWays: Sendable {
  /// A way, the easiest first.
  public enum Way: String, CaseIterable, Sendable {
    /// Through the person's tailnet.
    case tailscale
    /// Through a proxy or tunnel of the person's own.
    case proxy
    /// In the network, with a certificate of the person's own.
    case certificate
    /// In the network, with a certificate of this machine's own authority.
    case authority
  }

  /// The address of a listener that other devices reach; nil if none is open.
  public let address: String?
  /// The page from which a device can trust this machine's own authority, and the authority's fingerprint; nil unless it is in use.
  public let trust: (address: String, fingerprint: String)?
  /// This machine's name in its tailnet; nil unless Tailscale runs here.
  public let tailnetName: String?
  /// The address that was set for good, which `serve` uses if it is given none.
  public let publicOrigin: String?
  /// The port that a proxy on this machine passes requests to.
  public let port: Int

  /// Looks at the machine and at the servers of the book. Throws a `UserError` if the book cannot be read.
  ///
  /// - Parameter path: the folders in which programs are looked for, separated by colons
  public init(_ book: Book, path: String?) throws {
    let addresses = ServerAddresses(book)
    publicOrigin = try addresses.publicOrigin()
    port = try addresses.port() ?? 8642
    address = try addresses.network()
    let host = address.flatMap { URLComponents(string: $0)?.encodedHost } ?? ""
    trust = try addresses.trustPort().map { port in
      ("http://\(host):\(port)/trust", try Authority(of: book.surroundings, named: LocalNetwork.name).fingerprint)
    }
    tailnetName = PhoneWays.output(of: "tailscale", ["status", "--json"], in: path).flatMap(PhoneWays.tailnetName)
  }

  /// This machine's name in what `tailscale status --json` prints; nil unless it is connected.
  static func tailnetName(in status: String) -> String? {
    guard let status = try? JSONSerialization.jsonObject(with: Data(status.utf8)) as? [String: Any],
      status["BackendState"] as? String == "Running", let machine = status["Self"] as? [String: Any],
      let name = machine["DNSName"] as? String, !name.isEmpty
    else { return nil }
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  /// The sentence about a way.
  public func sentence(about way: Way) -> LocalizedText {
    guard way == .tailscale, let tailnetName else { return LocalizedText("phone.\(way).what", ["port": .text("\(port)")]) }
    return LocalizedText("phone.tailscale.found", ["name": .text(tailnetName)])
  }

  /// The page from which Tailscale is installed.
  public static let download = "https://tailscale.com/download"

  /// The steps before the commands of a way, in order; empty unless something is missing on this machine. The first ends with `download`.
  public func steps(for way: Way) -> [LocalizedText] {
    guard way == .tailscale, tailnetName == nil else { return [] }
    return ["install", "signIn", "return"].map { LocalizedText("phone.tailscale.\($0)") }
  }

  /// The commands to type for a way, in order.
  ///
  /// - Parameter file: the word that stands for a file's path
  public func commands(for way: Way, file: String = "FILE") -> [String] {
    switch way {
    case .tailscale: tailnetName.map { ["tailscale serve --bg \(port)", "commonplace phone set https://\($0)"] } ?? []
    case .proxy: ["commonplace phone set https://book.example"]
    case .certificate: ["commonplace serve --lan --certificate \(file) --key \(file)"]
    case .authority: ["commonplace serve --lan"]
    }
  }

  /// The output of a program in one of the folders; nil if it is missing, fails or takes more than three seconds.
  private static func output(of program: String, _ arguments: [String], in path: String?) -> String? {
    let files = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
    guard let file = files.first(where: FileManager.default.isExecutableFile) else { return nil }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: file)
    process.arguments = arguments
    (process.standardOutput, process.standardError, process.standardInput) = (output, FileHandle.nullDevice, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return nil }
    let cut = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 3, execute: cut)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    cut.cancel()
    return process.terminationStatus == 0 ? text : nil
  }
}
