import Foundation
import Hummingbird
import Records
import Words

/// The page that tells how a phone reaches the book, and invites it.
enum PhonePage {
  /// - Parameter invitation: once asked for
  static func view(_ ways: PhoneWays, invitation: Invitation?, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.settingsPage(language.text("phone.title"), in: context) {
      """
      <section class="month"><p class="note">\(language.text("phone.note"))</p></section>
      \(ways.address.map { open(invitation, at: $0, trust: ways.trust, in: language) })
      \(ways.address == nil ? way(.tailscale, of: ways, in: language) : .nothing)
      \(others(than: ways.address == nil ? .tailscale : nil, of: ways, in: language))
      """
    }
  }

  /// The ways that are not shown at first, folded.
  private static func others(than first: PhoneWays.Way?, of ways: PhoneWays, in language: Language) -> HTML {
    """
    <details class="chart-table phone-ways" id="other-ways"><summary>\(language.text("phone.others"))</summary>
    \(PhoneWays.Way.allCases.filter { $0 != first }.html { way($0, of: ways, in: language) })</details>
    """
  }

  /// The invitation, and before it how the device comes to trust this machine.
  private static func open(
    _ invitation: Invitation?, at address: String, trust: (address: String, fingerprint: String)?, in language: Language
  ) -> HTML {
    """
    <section class="group narrow"><h2>\(language.text("phone.open"))</h2><div class="card prose-card">
    <p>\(language.text("phone.reached"))</p>\(CopiedText(text: address).html(in: language))
    \(trust.map { trust in
      """
      <p>\(language.text("phone.trust"))</p>\(CopiedText(text: trust.address).html(in: language))
      <p>\(language.text("phone.fingerprint"))</p><p class="fingerprint"><code>\(trust.fingerprint)</code></p>
      """ as HTML
    })
    \(invitation.map { BrowsersPage.ways($0, in: language) })
    <form method="post" action="\(Address.phoneInviting())"><button>\(language.text(invitation == nil ? "browsers.invite.verb" : "browsers.invite.again"))</button></form>
    </div></section>
    """
  }

  private static func way(_ way: PhoneWays.Way, of ways: PhoneWays, in language: Language) -> HTML {
    """
    <section class="group narrow"><h2>\(language.text("phone.\(way)"))</h2><div class="card prose-card">
    <p>\(language.text(ways.sentence(about: way)))</p>
    \(steps(ways.steps(for: way), in: language))\
    \(ways.commands(for: way, file: language.text("command.file")).html { CopiedText(text: $0).html(in: language) })
    </div></section>
    """
  }

  private static func steps(_ steps: [LocalizedText], in language: Language) -> HTML {
    guard let first = steps.first else { return .nothing }
    let download: HTML = """
      <a href="\(PhoneWays.download)" rel="external noreferrer">\(PhoneWays.download.replacing("https://", with: ""))</a>
      """
    return """
      <ol class="steps"><li>\(language.text(first)) \(download)</li>
      \(steps.dropFirst().html { "<li>\(language.text($0))</li>" })</ol>

      """
  }
}

extension AppServices {
  func addPhonePages(to router: Routes) {
    router.get(Address.phone) { try showPhone($0) }
    router.post(Address.phoneInviting) { request, _ in
      try showPhone(request, invitation: ServerAddresses(book).invite(toNetwork: true))
    }
  }

  private func showPhone(_ request: Request, invitation: Invitation? = nil) throws -> Response {
    let ways = try PhoneWays(book, path: ProcessInfo.processInfo.environment["PATH"])
    return try page(request) { PhonePage.view(ways, invitation: invitation, in: $1) }
  }
}
