import Records
import Site

extension Address {
  static let sit = Endpoint.get("/sit")
  /// The former address of a day of Sit.
  static let sitDay = Endpoint.get("/sit/days/:day", .day)
  static let sitWeek = Endpoint.get("/sit/weeks/:day", .day)
  static let sitYear = Endpoint.get("/sit/years/:year", .year)
  static let sitInsights = Endpoint.get("/sit/insights")
  static let sitReminders = Endpoint.get("/sit/reminders")
  static let rest = Endpoint.post("/sit/rests/:day", .day)
  static let thought = Endpoint.post("/sit/thoughts/:day", .day)
  static let thoughtChoice = Endpoint.post("/sit/thoughts/:day/choice", .day)
  /// Erases what a day's thought said before, after a question.
  static let thoughtPastQuestion = Endpoint.get("/sit/thoughts/:day/past", .day)
  static let thoughtPast = Endpoint.post("/sit/thoughts/:day/past", .day)

  static let sittings = Endpoint.post("/sit/sitting")
  static let finishing = Endpoint.post("/sit/sitting/finishing")
  static let cancelling = Endpoint.post("/sit/sitting/cancelling")
  static let discarding = Endpoint.post("/sit/sitting/discarding")
  static let presence = Endpoint.post("/sit/sitting/presence")

  static let sessions = Endpoint.post("/sit/sessions")
  static let newSession = Endpoint.get("/sit/sessions/new")
  static let session = Endpoint.get("/sit/sessions/:id", .id)
  static let sessionCorrection = Endpoint.post("/sit/sessions/:id", .id)
  static let sessionDeletion = Endpoint.post("/sit/sessions/:id/deletion", .id)
  static let sitDeletion = Endpoint.get("/sit/deletion")
  static let sitDeleting = Endpoint.post("/sit/deletion")

  static let sitSample = Endpoint.post("/sit/sample")

  static let sitLog = Endpoint.get("/sit/log")
  static let logText = Endpoint.get("/sit/log.txt")
  static let sessionsCSV = Endpoint.get("/sit/sessions.csv")
  static let sessionsJSON = Endpoint.get("/sit/sessions.json")
  static let thoughtsCSV = Endpoint.get("/sit/thoughts.csv")
  static let thoughtsJSON = Endpoint.get("/sit/thoughts.json")

  static let appleHealth = Endpoint.get("/sit/health")
  static let healthImport = Endpoint.post("/sit/health", body: .largeFiles)
  static let healthCancelling = Endpoint.post("/sit/health/cancelling")
  static let healthShortcut = Endpoint.get("/sit/health/shortcut")

  static let welcome = Endpoint.get("/sit/welcome")
  static let welcomeTurn = Endpoint.post("/sit/welcome")

  static func sitSearch(words: String, before: Day?) -> Address {
    sitLog().with("search=\(encoded(words))" + (before.map { "&before=\($0)" } ?? ""))
  }
}
