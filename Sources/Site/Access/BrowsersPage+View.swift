import Records
import Words

extension BrowsersPage {
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("browsers.title"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("browsers.title"), back: (.settings(), language.text("section.settings"))).html)
      <div class="settings">
      <p class="note">\(language.text("browsers.note"))</p>
      \(model.invitation.map { card($0, in: language) } ?? inviting(in: language))
      <section class="group devices" aria-label="\(language.text("browsers.title"))">
      <ul class="card rows">\(model.rows.html { row($0, in: language) })</ul>
      \(model.hasOthers ? allOthers(in: language) : .nothing)</section>
      <section class="group"><h2>\(language.text("settings.more"))</h2>
      <ul class="card rows">
      \(SettingsLink(.accessLog(), .history, language.text("access.title")).html)</ul></section>
      </div>
      """
    }
  }

  private static func inviting(in language: Language) -> HTML {
    """
    <form method="post" action="\(Address.browserInviting())"><button class="pill">\(language.text("browsers.invite"))</button></form>
    """
  }

  private static func card(_ invitation: Invitation, in language: Language) -> HTML {
    """
    <section class="card prose-card" aria-label="\(language.text("browsers.invite"))"><p>\(language.text("browsers.invitation"))</p>
    <p><code class="access-address" dir="ltr">\(invitation.address)</code></p>
    <p><code class="access-code" dir="ltr">\(invitation.code.prefix(4)) \(invitation.code.suffix(4))</code></p></section>
    \(invitation.network.map { phone($0, in: language) } ?? "<p class=\"note\">\(language.text("browsers.network.off"))</p>")
    """
  }

  /// Two things to scan: how to trust this computer, and what opens the book.
  private static func phone(_ network: ServerInvitation.Network, in language: Language) -> HTML {
    let trust = network.trust.map { trust -> HTML in
      """
      <li><p>\(language.text("browsers.network.trust"))</p>\(QRCode(trust)?.html(label: trust))
      <p><a href="\(trust)">\(trust)</a></p>
      <p class="note">\(language.text("browsers.network.fingerprint"))<br>\(network.fingerprint.map(Fingerprint.html))</p></li>
      """
    }
    return """
      <section class="card prose-card" aria-label="\(language.text("browsers.network.title"))"><h2>\(language.text("browsers.network.title"))</h2>
      <ol class="scans">\(trust)
      <li><p>\(language.text("browsers.network.enter"))</p>\(QRCode(network.address)?.html(label: language.text("browsers.network.address")))
      <p><code class="access-address" dir="ltr">\(network.address)</code></p></li></ol>
      \(network.isNumeric ? "<p class=\"note\">\(language.text("browsers.network.numeric"))</p>" : .nothing)</section>
      """
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    let leave = language.text("browsers.leave")
    return """
      <li class="row browser" data-key="\(row.id)"><form class="row-main"\(HTML.setting(at: .browserNaming(row.id)))>\
      <input type="text" id="browser-\(row.id)" name="name" value="\(row.name)" placeholder="\(row.usual)" \
      maxlength="\(BrowserAccess.longestName)" dir="auto" autocomplete="off" \
      aria-label="\(language.text("devices.name", ["name": .text(row.usual)]))"><p class="note">\(row.note)</p>\
      <noscript><button>\(language.text("save.verb"))</button></noscript></form>\
      <form method="post" action="\(Address.browserLeaving(row.id))">\
      <button class="pill grave" aria-label="\(leave): \(row.title)">\(leave)</button></form></li>

      """
  }

  private static func allOthers(in language: Language) -> HTML {
    """
    <form method="post" action="\(Address.othersLeaving())"><button class="pill grave">\(language.text("browsers.leaveOthers"))</button></form>
    """
  }
}
