import Foundation
public import Records
public import Words

/// The page of admitted browsers: names, sign-outs, the way in for another one, and who came and went.
enum BrowsersPage {
  struct Model: Sendable {
    let browsers: [LetInBrowser]
    let own: LetInBrowser?
    let invitation: Invitation?
    /// Newest first.
    let events: [BrowserEvent]
    /// True if all events are shown, not only the newest.
    let isWhole: Bool
    let today: Day
    let zone: TimeZone
  }

  /// The largest number of events shown at first.
  private static let first = 50

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let others = model.browsers.filter { $0 != model.own }
    return Layout.settingsPage(language.text("browsers.title"), in: context) {
      """
      <div class="settings">
      <section class="group browsers"\(HTML.live("browsers", "browser"))><p class="note">\(language.text("browsers.note"))</p>
      <ul class="card rows">
      \(model.own.map { row($0, of: model, in: language) })\(others.html { row($0, of: model, in: language) })</ul>
      \(others.count > 1 ? allOthers(in: language) : .nothing)</section>
      \(inviting(model.invitation, in: language))
      \(history(model, in: language))
      </div>
      """
    }
  }

  private static func row(_ browser: LetInBrowser, of model: Model, in language: Language) -> HTML {
    let (name, usual, leave) = (browser.name.text(in: language), browser.name.usual(in: language), language.text("browsers.leave"))
    let isOwn = browser == model.own
    let when = ["since": browser.since, "seen": browser.seen].mapValues { instant in
      LocalizedText.Value.text(moment(instant, of: model, in: language))
    }
    let facts = [
      isOwn ? language.text("browsers.own") : nil, browser.name.given.map { _ in usual },
      isOwn ? nil : language.text("browsers.seen", when), browser.place.map { place($0, in: language) },
      language.text("browsers.since", when),
    ]
    let other: HTML = """
      <form method="post" action="\(Address.browserLeaving(browser.id))">\
      <button class="pill grave" aria-label="\(leave): \(name)">\(leave)</button></form>
      """
    let question = dialog(
      "leave-own", language.text("browsers.leave.own.title"), language.text("browsers.leave.own.what"), leave,
      at: Address.browserLeaving(browser.id), in: language)
    return """
      <li class="row" data-key="\(browser.id)"><form class="row-main"\(HTML.setting(at: .browserNaming(browser.id)))>\
      <input type="text" id="browser-\(browser.id)" name="name" value="\(browser.name.given ?? "")" placeholder="\(usual)" \
      maxlength="\(BrowserAccess.longestName)" dir="auto" aria-label="\(language.text("browsers.rename", ["name": .text(usual)]))" \
      autocomplete="off">\(HTML.saving(in: language))</form>\
      \(isOwn ? asking("leave-own", leave, of: name) : other)\
      <p class="note">\(facts.compactMap(\.self).joined(separator: " · "))</p>\(isOwn ? question : .nothing)</li>

      """
  }

  /// "Today, 07:12".
  private static func moment(_ instant: Instant, of model: Model, in language: Language) -> String {
    let day = Day(of: instant, in: model.zone)
    return "\(language.nearness(of: day, to: model.today) ?? language.fullDay(day)), \(language.time(instant, in: model.zone))"
  }

  private static func place(_ place: String, in language: Language) -> String {
    switch place {
    case "loopback": language.text("browsers.here")
    case "proxy": language.text("browsers.proxy")
    default: language.text("browsers.from", ["address": .text(place)])
    }
  }

  private static func allOthers(in language: Language) -> HTML {
    """
    <div class="buttons">\(asking("leave-others", language.text("browsers.leaveOthers")))</div>
    \(dialog(
      "leave-others", language.text("browsers.leave.others.title"), language.text("browsers.leave.others.what"),
      language.text("browsers.leaveOthers"), at: Address.othersLeaving(), in: language))
    """
  }

  /// A button that signs out after a question, as it cannot be undone. A browser without scripts shows the dialog beside the page.
  private static func asking(_ dialog: StaticString, _ verb: String, of name: String? = nil) -> HTML {
    """
    <button type="button" class="pill grave" popovertarget="\(HTML(markup: "\(dialog)"))" data-behaviour="confirmDialog"\
    \(HTML.attribute("data-ask", dialog))\(HTML.attribute("aria-label", name.map { "\(verb): \($0)" }))>\(verb)</button>
    """
  }

  private static func dialog(
    _ name: StaticString, _ title: String, _ what: String, _ verb: String, at address: Address, in language: Language
  ) -> HTML {
    let id = HTML(markup: "\(name)")
    return """
      <dialog id="\(id)" class="card question" popover aria-labelledby="\(id)-title"><h2 id="\(id)-title">\
      \(title)</h2><p>\(what)</p>
      <div class="buttons"><form method="post" action="\(address)"><button class="prominent grave">\(verb)</button></form>
      <button type="button" popovertarget="\(id)" popovertargetaction="hide" data-dismiss>\
      \(language.text("question.leave"))</button></div></dialog>
      """
  }

  /// The button for an invitation, and the invitation once made.
  private static func inviting(_ invitation: Invitation?, in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.text("browsers.invite"))</h2><div class="card prose-card">
    \(invitation.map { ways($0, in: language) } ?? "<p>\(language.text("browsers.invite.what"))</p>")
    <form method="post" action="\(Address.browserInviting())"><button>\
    \(language.text(invitation == nil ? "browsers.invite.verb" : "browsers.invite.again"))</button></form></div></section>
    """
  }

  /// The invitation: QR code, address and code.
  static func ways(_ invitation: Invitation, in language: Language) -> HTML {
    let code = ["server": LocalizedText.Value.text(invitation.server)]
    return """
      <div class="invitation">\(invitation.qr.map { $0.svg(language.text("browsers.qr")) })<div>
      <p role="status">\(language.text(invitation.qr == nil ? "browsers.invitation" : "browsers.invitation.qr"))</p>
      \(CopiedText(text: invitation.address).html(in: language))
      <p>\(language.text("browsers.invitation.code", code))</p>
      <p class="code" dir="ltr">\(invitation.code)</p></div></div>
      """
  }

  private static func history(_ model: Model, in language: Language) -> HTML {
    guard !model.events.isEmpty else { return .nothing }
    let shown = model.isWhole ? model.events[...] : model.events.prefix(first)
    let all = language.text("browsers.history.all", ["count": .count(model.events.count)])
    let more: HTML = "<p class=\"pager\"><a class=\"pill\" href=\"\(Address.browsers().with("history=all"))\">\(all)</a></p>"
    return """
      <details class="comings"\(HTML.attribute("open", if: model.isWhole))><summary class="pill">\(language.text("browsers.history"))</summary>
      <ol class="card rows">\(shown.html { event($0, of: model, in: language) })</ol>
      \(shown.count < model.events.count ? more : .nothing)</details>
      """
  }

  private static func event(_ event: BrowserEvent, of model: Model, in language: Language) -> HTML {
    let facts = [moment(event.instant, of: model, in: language), event.place.map { place($0, in: language) }]
    return """
      <li class="row"><span class="row-main">\(language.text(event.phrase(in: language)))<br>\
      <span class="note">\(facts.compactMap(\.self).joined(separator: " · "))</span></span></li>

      """
  }
}

extension BrowserEvent {
  /// The event in a sentence.
  public func phrase(in language: Language) -> LocalizedText {
    let names = ["browser": name, "other": other].compactMapValues { $0.map { LocalizedText.Value.text($0.text(in: language)) } }
    let way = what == .signedOut ? (isOwn ? ".own" : other == nil ? ".shell" : "") : ""
    return LocalizedText("browsers.event.\(what.rawValue)\(way)", names)
  }
}
