import Records
import Words

extension AccessLogPage.Model {
  init(_ services: AppServices, for viewer: Viewer) throws {
    let language = viewer.language
    rows = try services.browserAccess.log().enumerated().map { place, event in
      AccessLogPage.Row(
        key: "\(event.at.milliseconds)-\(event.browser)-\(place)",
        title: event.name ?? BrowserName(agent: event.agent).text(in: language),
        note: event.sentence(in: language),
        when: viewer.when(event.at))
    }
  }
}
