import ArgumentParser
import BookStore
import Records
import Site

/// How the book is served on the home network, as `serve` takes it.
struct NetworkServing: ParsableArguments {
  @Flag(help: "Serve the book on your home network too, over HTTPS, for phones and other machines.")
  var lan = false

  @Option(
    help: ArgumentHelp(
      "The port on the home network; the next one tells phones how to trust the book. 8643 where none is said; 0 takes any free ones.",
      valueName: "port"))
  var lanPort: Int?

  @Option(help: ArgumentHelp("With --lan: a certificate of your own with those that vouch for it, as PEM.", valueName: "file"))
  var certificate: String?

  @Option(help: ArgumentHelp("The key of that certificate, as PEM.", valueName: "file"))
  var key: String?

  func validate() throws {
    guard (certificate == nil) == (key == nil) else { throw ValidationError("--certificate and --key go together") }
    guard lan || lanPort == nil else { throw ValidationError("--lan-port goes with --lan") }
    guard lan || certificate == nil else { throw ValidationError("--certificate and --key go with --lan") }
  }

  /// Nil where it is not. Throws `UserError(.file)` where there is no place for an authority.
  func options(of book: Book) throws -> NetworkOptions? {
    guard lan else { return nil }
    let port = lanPort ?? 8643
    if let certificate, let key {
      return NetworkOptions(
        port: port, hostName: Machine.hostName, certificate: .files(NetworkOptions.Files(certificate: certificate, key: key)))
    }
    guard let folder = book.surroundings.stateFolder else {
      throw UserError(.file, LocalizedText("network.authority.unwritten", ["path": .text("authority")]))
    }
    return NetworkOptions(port: port, hostName: Machine.hostName, certificate: .ownAuthority(folder: "\(folder)/authority"))
  }
}
