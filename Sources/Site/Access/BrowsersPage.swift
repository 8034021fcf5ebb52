import Foundation
import Hummingbird
import Records
import Words

/// The page of admitted browsers, each with a button to sign it out.
enum BrowsersPage {
  struct Model: Sendable {
    let browsers: [LetInBrowser]
    let own: LetInBrowser?
    let zone: TimeZone
    let invitation: String?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let others = model.browsers.filter { $0 != model.own }
    return Layout.settingsPage(language.text("browsers.title"), in: context) {
      """
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

/// A browser's readable name, from its `User-Agent`: "Firefox on Windows".
public struct BrowserName: Sendable, Hashable {
  /// The browser's name; nil if it is not a common one.
  public let browser: String?
  /// The operating system; nil if the `User-Agent` does not name it.
  public let system: String?

  /// - Parameter agent: the browser's `User-Agent`
  public init(agent: String) {
    // Each entry also claims to be the ones below it.
    let browsers = [
      ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Vivaldi", "Vivaldi"), ("Firefox", "Firefox"),
      ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chromium", "Chromium"), ("Chrome", "Chrome"), ("Safari", "Safari"), ("curl", "curl"),
    ]
    let systems = [
      ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Windows", "Windows"), ("Mac OS X", "macOS"),
      ("Linux", "Linux"),
    ]
    browser = browsers.first { agent.contains($0.0) }?.1
    system = systems.first { agent.contains($0.0) }?.1
  }
}

extension AppServices {
  func addBrowsersPages(to router: Routes) {
    let access = browserAccess
    router.get(Address.browsers) { try show($0) }
    router.post(Address.browserInviting) { request, _ in
      try show(request, invitation: "\(origins.address)/open/\(try access.mint())")
    }
    router.post(Address.browserLeaving) { request, _, id in
      for browser in try access.browsers() where browser.id == id { try access.letOut(browser) }
      return ReturnPath(to: Address.browsers()).redirect
    }
    router.post(Address.othersLeaving) { request, _ in
      let own = try authentication.browser(of: request)
      for browser in try access.browsers() where browser != own { try access.letOut(browser) }
      return ReturnPath(to: Address.browsers()).redirect
    }
  }

  private func show(_ request: Request, invitation: String? = nil) throws -> Response {
    let own = try authentication.browser(of: request)
    let browsers = try browserAccess.browsers()
    return try page(request) { viewer, context in
      BrowsersPage.view(BrowsersPage.Model(browsers: browsers, own: own, zone: viewer.zone, invitation: invitation), in: context)
    }
  }
}
