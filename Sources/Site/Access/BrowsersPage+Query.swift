import Records
import Words

extension BrowsersPage.Model {
  init(_ services: AppServices, own: LetInBrowser?, for viewer: Viewer, inviting invitation: BrowsersPage.Invitation? = nil) throws {
    let browsers = try services.browserAccess.browsers()
    let others = browsers.filter { $0.id != own?.id }
    rows =
      browsers.filter { $0.id == own?.id }.map { BrowsersPage.Row($0, isOwn: true, for: viewer) }
      + others.map { BrowsersPage.Row($0, isOwn: false, for: viewer) }
    hasOthers = others.count > 1
    self.invitation = invitation
  }
}

extension BrowsersPage.Row {
  fileprivate init(_ browser: LetInBrowser, isOwn: Bool, for viewer: Viewer) {
    let language = viewer.language
    let day = { (instant: Instant) in LocalizedText.Value.text(language.fullDay(Day(of: instant, in: viewer.zone))) }
    let place = LocalizedText.Value.text(AccessEvent.name(ofPlace: browser.place, in: language))
    let values = ["since": day(browser.since), "seen": day(browser.seen), "place": place]
    self.init(
      id: browser.id, name: browser.name ?? "", usual: BrowserName(agent: browser.agent).text(in: language),
      note: language.text(isOwn ? "browsers.own" : "browsers.other", values))
  }
}
