import ArgumentParser
import Foundation
import Logging
import Records
import Site

/// Options for serving other devices of the network.
struct NetworkOptions: ParsableArguments {
  @Flag(help: "Serve other devices of your network too, over HTTPS.") var lan = false
  @Option(help: "The port for other devices; 0 takes any free one.") var lanPort = 8643
  @Option(
    help: ArgumentHelp("The certificate for other devices, as a PEM file with its chain; read again when it changes.", valueName: "file"))
  var certificate: String?
  @Option(help: ArgumentHelp("The private key of the certificate, as a PEM file.", valueName: "file")) var key: String?

  func validate() throws {
    guard (certificate == nil) == (key == nil), lan || certificate == nil else {
      throw ValidationError("--certificate and --key go together, and with --lan.")
    }
  }

  /// The listener for other devices: with the given certificate, else with one of the own authority; nil unless asked for.
  func listener(_ surroundings: Surroundings, _ logger: Logger) throws -> NetworkListener? {
    guard lan else { return nil }
    if let certificate, let key { return try NetworkListener(port: lanPort, certificate: certificate, key: key, logger: logger) }
    return try NetworkListener(port: lanPort, surroundings: surroundings, logger: logger)
  }

  /// The same options for the service manager, with whole paths: a service runs in another folder.
  var words: [String] {
    guard lan else { return [] }
    let files = [("--certificate", certificate), ("--key", key)].flatMap { name, file in
      file.map { [name, URL(fileURLWithPath: $0).standardizedFileURL.path] } ?? []
    }
    return ["--lan", "--lan-port", "\(lanPort)"] + files
  }
}
