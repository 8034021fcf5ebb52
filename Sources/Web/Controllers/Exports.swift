import HTTPTypes
import Hummingbird
import Mindfulness
import Pages

/// Sit's records to take away, as files a browser saves and never shows.
struct Exports: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.sessionsCSV) { _, _ in
      Response(csv: Session.csv(of: try house.mindfulness.sessions())).attached(as: "sessions.csv")
    }
    router.get(.sessionsJSON) { _, _ in
      try Response(json: try house.mindfulness.sessions().map(ExportedSession.init)).attached(as: "sessions.json")
    }
    router.get(.logText) { request, _ in
      let reader = try Reader(of: request, in: house.book)
      let log = try LogText(house.mindfulness, in: reader.zone, reader.language)
      return Response(plain: log.text).attached(as: "log.txt")
    }
    router.get(.thoughtsCSV) { _, _ in
      Response(csv: Thought.csv(of: try house.mindfulness.thoughts())).attached(as: "thoughts.csv")
    }
    router.get(.thoughtsJSON) { _, _ in
      try Response(json: try house.mindfulness.thoughts().map(ExportedThought.init)).attached(as: "thoughts.json")
    }
  }
}

extension Response {
  init(csv table: String) {
    self.init(
      status: .ok, headers: [.contentType: "text/csv; charset=utf-8"], body: ResponseBody(byteBuffer: ByteBuffer(string: table)))
  }

  init(plain text: String) {
    self.init(
      status: .ok, headers: [.contentType: "text/plain; charset=utf-8"], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// The same, for the browser to save under that name.
  func attached(as name: String) -> Response {
    var response = self
    response.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
    return response
  }
}
