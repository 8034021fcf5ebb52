import BookStore
import Hummingbird
import SitRecords
import Site
import Words

extension SitSite {
  func addLogExports(to router: Routes) {
    let sit = mindfulness
    router.get(Address.sessionsCSV) { _ in Response(try sit.exportedSessions(as: .csv), attachedAs: "sessions.csv") }
    router.get(Address.sessionsJSON) { _ in Response(try sit.exportedSessions(as: .json), attachedAs: "sessions.json") }
    router.get(Address.logText) { request in
      let viewer = try services.viewer(of: request)
      let language = viewer.language
      let log = try LogText(
        sit, for: viewer.zone, saying: language.text, day: language.fullDay, time: language.time, length: language.length(seconds:))
      return Response(plain: log.text, attachedAs: "log.txt")
    }
    router.get(Address.thoughtsCSV) { _ in Response(try sit.exportedThoughts(as: .csv), attachedAs: "thoughts.csv") }
    router.get(Address.thoughtsJSON) { _ in Response(try sit.exportedThoughts(as: .json), attachedAs: "thoughts.json") }
  }
}

extension Response {
  /// A text, for the browser to save under that name.
  fileprivate init(plain text: String, attachedAs name: String) {
    self.init(
      status: .ok, headers: [.contentType: "text/plain; charset=utf-8", .contentDisposition: "attachment; filename=\"\(name)\""],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
