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

  /// The same, for the browser to save under that name.
  func attached(as name: String) -> Response {
    var response = self
    response.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
    return response
  }
}
