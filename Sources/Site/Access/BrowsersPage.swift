import Foundation
import Records
import Words

/// The page of admitted browsers, each with a button to sign it out.
enum BrowsersPage {
  /// The browsers, and the one that sent the request.
  struct Model: Sendable {
    let browsers: [LetInBrowser]
    let own: LetInBrowser?
    let zone: TimeZone
    /// The one-time address just made.
    var invitation: String?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let others = model.browsers.filter { $0 != model.own }
    return Layout.page(language.text("browsers.title"), at: .settings, in: context) {
      """
      \(Headline(title: language.text("browsers.title"), back: (.settings(), language.text("section.settings"))).html)
      <section class="month"><p class="note">\(language.text("browsers.note"))</p>
      <ul class="card rows">
      \((model.own.map { row($0, isOwn: true, model.zone, in: language) } ?? .nothing))\
      \(others.html { row($0, isOwn: false, model.zone, in: language) })</ul></section>
      \(others.count > 1 ? allOthers(in: language) : .nothing)
      \(inviting(model.invitation, in: language))
      """
    }
  }

  /// A browser's name for the person.
  static func name(of browser: LetInBrowser, in language: Language) -> String {
    let name = BrowserName(agent: browser.agent)
    let own = name.browser ?? language.text("browsers.unknown")
    return name.system.map { language.text("browsers.name", ["browser": .text(own), "system": .text($0)]) } ?? own
  }

  private static func row(_ browser: LetInBrowser, isOwn: Bool, _ zone: TimeZone, in language: Language) -> HTML {
    let name = name(of: browser, in: language)
    let day = { (instant: Instant) in LocalizedText.Value.text(language.fullDay(Day(of: instant, in: zone))) }
    let when =
      isOwn
      ? language.text("browsers.own", ["since": day(browser.since)])
      : language.text("browsers.other", ["since": day(browser.since), "seen": day(browser.seen)])
    let leave = language.text("browsers.leave")
    return """
      <li class="row"><span class="row-main">\(name)<br><span class="note">\(when)</span></span>\
      <form method="post" action="\(Address.browserLeaving(browser.id))">\
      <button class="pill grave" aria-label="\(leave): \(name)">\(leave)</button></form></li>

      """
  }

  /// The button for a one-time address, and the address once made.
  private static func inviting(_ invitation: String?, in language: Language) -> HTML {
    """
    <section class="group narrow"><h2>\(language.text("browsers.invite"))</h2><div class="card prose-card">
    \(invitation.map { "<p role=\"status\">\(language.text("browsers.invitation"))</p>\(CopiedText(text: $0).html(in: language))" as HTML }
      ?? "<p>\(language.text("browsers.invite.what"))</p>")
    <form method="post" action="\(Address.browserInviting())"><button>\(language.text("browsers.invite.verb"))</button></form></div></section>
    """
  }

  private static func allOthers(in language: Language) -> HTML {
    """
    <form method="post" action="\(Address.othersLeaving())"><button class="pill grave">\(language.text("browsers.leaveOthers"))</button></form>
    """
  }
}
