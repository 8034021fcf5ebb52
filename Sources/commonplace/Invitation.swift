import Records
import Shell
import Site
import Words

/// What lets a browser in, as one JSON value.
struct InvitationAnswer: Encodable {
  let address: String
  let code: String?
  let network: ServerInvitation.Network?

  /// - Parameter code: nil where none was made
  init(_ invitation: ServerInvitation, code: String? = nil) {
    (address, network) = (invitation.address, invitation.network)
    self.code = code
  }

  private enum CodingKeys: CodingKey { case address, code, network }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // Every key is always there.
    try container.encode(address, forKey: .address)
    try container.encode(code, forKey: .code)
    try container.encode(network, forKey: .network)
  }
}

extension ServerInvitation.Network {
  /// Says how a phone comes in: how it trusts this computer first, then what opens the book.
  ///
  /// - Parameter codes: whether what a camera reads is drawn
  func show(withCodes codes: Bool) {
    let words = Terminal.words
    if let trust, let fingerprint {
      Terminal.printLine(words.text("shell.network.trust", ["address": .text(trust), "fingerprint": .text(fingerprint)]))
      draw(trust, codes)
    }
    Terminal.printLine(words.text("shell.network.enter", ["address": .text(address)]))
    draw(address, codes)
    if isNumeric { Terminal.printLine(words.text("shell.network.numeric")) }
  }

  private func draw(_ text: String, _ isDrawn: Bool) {
    guard isDrawn, let code = QRCode(text) else { return }
    Terminal.printText(code.text(isColoured: Terminal.isRead))
  }
}
