import Foundation
import Records
import Words

/// Eight weeks of somebody who sits.
struct SitMaking {
  let maker: BookMaker

  func make() async throws {
    try await begin()
    try await sit()
    try await think()
    try await keepByHand()
    try await bring()
    try await choose()
    try await regret()
  }

  private func begin() async throws {
    _ = try await maker.text("/sit")
    try await maker.send("/sit/welcome", ["turn": "done", "goal": "10", "accent": "green"])
    try await maker.act("/settings/frequency", ["value": "5/7"])
  }

  /// Sits on most days, at home, in New York and over the change of the clocks; now and then breaks off.
  private func sit() async throws {
    for day in 0..<52 where day % 6 != 4 {
      maker.wait(until: "\(Day(ordinal: 20_724 + day))T0\(4 + day % 3):1\(day % 10):00.000Z")
      maker.preferences = (20..<27).contains(day) ? "zone=America%2FNew_York" : ""
      try await maker.send("/sit/sitting", ["length": day % 9 == 5 ? "open" : "\([2, 5, 10, 20][day % 4])"])
      maker.wait(60)
      try await maker.send("/sit/sitting/presence")
      maker.wait(1300)
      switch day {
      case _ where day % 9 == 5: try await maker.send("/sit/sitting/finishing", day % 2 == 0 ? ["at": "seen"] : [:])
      default: _ = try await maker.text("/sit")
      }
      if day == 11 { try await breakOff() }
    }
    maker.preferences = ""
  }

  private func breakOff() async throws {
    for (minutes, end) in [("10", "finishing"), ("5", "discarding")] {
      try await maker.send("/sit/sitting", ["length": minutes])
      maker.wait(100)
      try await maker.send("/sit/sitting/cancelling")
      try await maker.send("/sit/sitting/\(end)")
    }
  }

  private func think() async throws {
    let words = [
      "Quiet. The rain again.", "Thinking of <b>work</b> & lunch.", "Привет, тишина.", "Ein langer Atem.\nUnd noch einer.",
      "Nothing at all.", "The neighbour’s piano, for an hour.", "🌧 → ☀️", "=SUM(A1) looks like a formula",
    ]
    for (index, day) in stride(from: 0, to: 48, by: 3).enumerated() {
      try await maker.type("\(words[index % words.count])", "/sit/thoughts/\(Day(ordinal: 20_724 + day))")
    }
    let day = Day(ordinal: 20_774)
    try await maker.collide(from: "First.", "Mine is longer.", "Theirs came before.", "/sit/thoughts/\(day)")
    for (back, choice) in [(1, "mine"), (2, "theirs")] {
      let path = "/sit/thoughts/\(day.adding(-back))"
      try await maker.collide(from: "Once.", "Here.", "There.", path, answering: choice)
    }
    maker.call(day.description, "torn day")
    for rest in [6, 16, 28, 34] { try await maker.act("/sit/rests/\(Day(ordinal: 20_724 + rest))", ["rests": "on"]) }
    try await maker.act("/sit/rests/\(Day(ordinal: 20_752))", [:])
  }

  private func keepByHand() async throws {
    let sessions: [(String, String, String, String)] = [
      ("2026-10-02T21:50", "2026-10-03T00:20", "Europe/Berlin", "late"), ("2026-10-25T02:10", "2026-10-25T02:40", "Europe/Berlin", "twice"),
      ("2026-10-16T07:00", "2026-10-16T07:45", "America/New_York", "away"), ("2025-12-30T07:00", "2025-12-30T08:00", "Asia/Tokyo", "old"),
      ("2026-11-02T07:00", "2026-11-02T07:10", "Europe/Berlin", "short"), ("2026-11-03T07:00", "2026-11-03T07:10", "Europe/Berlin", "gone"),
      ("2026-11-04T07:00", "2026-11-04T07:10", "Europe/Berlin", "erased"),
      ("2026-11-05T07:00", "2026-11-05T07:10", "Europe/Berlin", "restored"),
      ("2026-11-06T07:00", "2026-11-06T07:10", "Europe/Berlin", "undone"),
    ]
    for (start, end, zone, name) in sessions {
      let before = Set(try await maker.records("/sit/sessions.json").compactMap { $0["id"] as? String })
      try await maker.act("/sit/sessions", ["start": start, "end": end, "zone": zone])
      let ids = try await maker.records("/sit/sessions.json").compactMap { $0["id"] as? String }
      maker.call(ids.first { !before.contains($0) } ?? "", "\(name) session")
    }
    try await maker.act(
      "/sit/sessions/\(named("short session"))", ["start": "2026-11-02T07:00", "end": "2026-11-02T07:12:30", "zone": "Europe/Berlin"])
    try await maker.act("/settings/goal", ["value": "15"])
    maker.wait(86_400)
    try await maker.act("/settings/goal", ["value": "12"])
  }

  private func named(_ name: String) -> String { maker.names.first { $0.name == name }?.value ?? "" }

  private func bring() async throws {
    let lines = (0..<14).map { index in
      let day = Day(ordinal: 20_454 + index * 9)
      let source = ["Breathe", "&lt;b&gt;Bell", "Ana’s Apple Watch"][index % 3]
      return """
        <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="\(source)" startDate="\(day) 0\(6 + index % 3):50:00 +0\(1 + index % 2)00" \
        endDate="\(day) \(10 + index % 2):0\(index % 10):00 +0\(1 + index % 2)00"/>
        """
    }
    func export(_ lines: [String]) -> SentFile {
      SentFile(
        "export.xml",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_GB\">\n\(lines.joined(separator: "\n"))\n</HealthData>\n")
    }
    try await maker.upload([export(lines)], to: "/sit/health")
    maker.call(try await maker.latest(), "health act")
    try await maker.act("/history/undoing")
    try await maker.act("/history/redoing")
    try await maker.upload([export(lines + [lines[0].replacing("06:50", with: "23:50")])], to: "/sit/health")
  }

  private func choose() async throws {
    for (key, value) in [
      ("delay", "10"), ("bells", "0, 5, 10"), ("accent", "indigo"), ("accent", "rose"), ("line", "off"), ("line", "on"), ("grid", "goal"),
      ("week-start", "7"), ("week-start", "auto"), ("language", "de"), ("language", "auto"), ("day-boundary", "180"),
    ] {
      try await maker.act("/settings/\(key)", ["value": value])
    }
    try await maker.act("/settings/only-sit", ["only": "on"])
    try await maker.act("/settings/only-sit")
    try await maker.act("/settings/flights-distance", ["value": "mi"])
  }

  private func regret() async throws {
    for name in ["gone", "erased", "restored"] { try await maker.act("/sit/sessions/\(named("\(name) session"))/deletion") }
    try await maker.act("/trash/\(named("erased session"))/erasure")
    try await maker.act("/trash/\(named("restored session"))/restoring")
    let all = try await maker.act("/sit/deletion")
    maker.call(all, "clearing act")
    try await maker.act("/history/\(all)/undoing")
    maker.wait(until: "2026-11-20T07:00:00.000Z")
    try await maker.send("/sit/sitting", ["length": "2"])
    maker.wait(140)
    _ = try await maker.text("/sit")
    let undone = try await maker.act("/sit/sessions/\(named("undone session"))/deletion")
    try await maker.act("/history/\(undone)/undoing")
    maker.call(undone, "undone act")
    try await maker.act("/history/\(undone)/redoing")
    maker.call(try await maker.records("/sit/sessions.json").last?["id"] as? String ?? "", "last session")
  }
}
