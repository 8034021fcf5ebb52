import Foundation
import Records
import Words

/// Five weeks of somebody with a garden, a house and a language to learn.
struct ProjectsMaking {
  let maker: BookMaker

  func make() async throws {
    _ = try await maker.text("/projects")
    try await maker.send("/sit/welcome", ["turn": "skip"])
    try await makeProjects()
    try await makeItems()
    try await repeatAndMove()
    try await write()
    try await sample()
    try await regret()
  }

  private func makeProjects() async throws {
    let projects = [
      ("garden", "Garden 2027", "green", "07:30"), ("house", "Haus & <Hof>", "teal", "21:05"), ("russian", "Русский язык", "pink", ""),
      ("done", "Tax return", "darkBlue", ""), ("empty", "", "gray", ""), ("gone", "An idea", "gold", ""),
    ]
    for (name, title, color, reminder) in projects {
      let id = try await maker.made("/projects/new", ["title": title], as: name)
      try await maker.act("/projects/\(id)/fields", ["color": color])
      if !reminder.isEmpty { try await maker.act("/projects/\(id)/fields", ["reminder": reminder]) }
    }
    try await maker.act("/projects/\(id("house"))/fields", ["reminder": "none"])
    try await maker.act("/projects/\(id("house"))/fields", ["reminder": "06:15"])
    try await maker.act("/projects/\(id("house"))/fields", ["sort": "manual"])
    try await maker.act("/projects/\(id("russian"))/fields", ["sort": "title"])
    try await maker.act("/projects/inbox/fields", ["sort": "created"])
    try await maker.type("Beds, seeds & a *shed*.\nhttps://example.org", "/projects/\(id("garden"))/texts/detail")
  }

  private func id(_ name: String) -> String { maker.names.first { $0.name == name }?.value ?? "" }

  private func makeItems() async throws {
    let lines: [(String, String)] = [
      ("garden", "Buy bergamot p:high due:2026-10-02"), ("garden", "Turn the compost every:week"),
      ("garden", "Order seeds p:low on:2026-11-20"),
      ("garden", "Water the <lemon> every:\"3 days\" on:2026-10-01"), ("garden", "Prune due:2026-12-01 on:2026-11-25"),
      ("house", "Fix the door p:high"), ("house", "Paint the hall"), ("house", "Call the plumber due:2026-11-18"), ("house", "Sweep"),
      ("house", "Insure"), ("russian", "Учить слова every:day on:2026-09-28"), ("russian", "Аз"), ("russian", "Буки"),
      ("russian", "алфавит"),
      ("done", "Collect papers"), ("done", "Send it due:2026-10-31"), ("gone", "Think about it"), ("gone", "Forget it p:low"),
      ("", "Read a book"), ("", "Dentist on:2026-11-20 p:high"), ("", "Passport due:2026-11-21"), ("", "Someday, maybe"),
      ("", "Pay rent every:\"month\" due:2026-10-01"), ("", "Water in:\"Garden 2027\" p:medium"),
    ]
    for (index, (project, line)) in lines.enumerated() {
      if index % 4 == 0 { maker.wait(86_400) }
      try await maker.act("/projects/items", project.isEmpty ? ["line": line] : ["line": line, "project": id(project)])
    }
    try await maker.act("/projects/items", ["line": "Added to today", "today": "on"])
    for title in [
      "Buy bergamot", "Turn the compost", "Order seeds", "Prune", "Fix the door", "Paint the hall", "Call the plumber", "Sweep", "Insure",
      "Учить слова", "Collect papers", "Send it", "Read a book", "Dentist", "Passport", "Someday, maybe", "Pay rent",
    ] {
      maker.call(try await maker.find("/projects/files/items.json", "title", title), name(of: title))
    }
  }

  private func name(of title: String) -> String {
    title == "Учить слова" ? "words" : String(title.lowercased().split(separator: " ").last ?? "").filter(\.isLetter)
  }

  private func item(_ title: String) -> String { "/projects/items/\(id(title))" }

  private func repeatAndMove() async throws {
    for day in 0..<12 {
      maker.wait(86_400)
      let open = try await maker.records("/projects/files/items.json").first {
        $0["title"] as? String == "Учить слова" && $0["isCompleted"] as? Bool == false
      }
      try await maker.act("/projects/items/\(open?["id"] as? String ?? "")/completion", ["completed": "on"])
      if day % 4 == 0 { try await maker.act("/projects/items", ["line": "Note \(day) of the day"]) }
    }
    for title in ["compost", "papers", "it", "rent", "bergamot"] { try await maker.act("\(item(title))/completion", ["completed": "on"]) }
    try await maker.act("\(item("bergamot"))/completion", ["completed": "off"])
    try await maker.act("\(item("sweep"))/position", ["before": id("door")])
    try await maker.act("\(item("door"))/position", ["after": id("plumber")])
    try await maker.act("\(item("book"))/fields", ["project": id("russian")])
    try await maker.act("\(item("insure"))/fields", ["project": "none"])
    for (field, value) in [("priority", "3"), ("when", "2026-11-22"), ("deadline", "2026-12-24"), ("when", "none")] {
      try await maker.act("\(item("maybe"))/fields", [field: value])
    }
    try await maker.act("\(item("hall"))/fields", ["unit": "weeks", "every": "2", "day1": "on", "day4": "on"])
    try await maker.act("\(item("prune"))/fields", ["unit": "years", "every": "1"])
    try await maker.act("\(item("prune"))/fields", ["unit": "never"])
    try await maker.act("/projects/\(id("done"))/closing")
    try await maker.act("/projects/\(id("done"))/reopening")
    try await maker.act("/projects/\(id("done"))/closing")
  }

  private func write() async throws {
    try await maker.type("Green paint, *two* coats.\nAsk Jo.", "\(item("hall"))/texts/detail")
    try await maker.type("Passport & photo", "\(item("passport"))/texts/title")
    try await maker.collide(from: "Beds", "Beds and a pond.", "Beds and a fence.", "/projects/\(id("garden"))/texts/detail")
    try await maker.collide(from: "Dentist", "Dentist, 9 o’clock", "Dentist, Tuesday", "\(item("dentist"))/texts/title")
    try await maker.collide(from: "", "A", "B", "/projects/\(id("house"))/texts/detail", answering: "mine")
    try await maker.collide(from: "", "C", "D", "\(item("door"))/texts/detail", answering: "theirs")
  }

  private func sample() async throws {
    let act = try await maker.act("/projects/sample")
    maker.call(act, "sample act")
    try await maker.act("/history/\(act)/undoing")
    try await maker.act("/history/\(act)/redoing")
    maker.call(try await maker.find("/projects/files/projects.json", "isClosed", "0"), "some project")
  }

  private func regret() async throws {
    try await maker.act("\(item("plumber"))/deletion")
    try await maker.act("\(item("seeds"))/deletion")
    try await maker.act("/trash/\(id("seeds"))/erasure")
    try await maker.act("\(item("sweep"))/deletion")
    try await maker.act("/trash/\(id("sweep"))/restoring")
    try await maker.act("/projects/\(id("gone"))/deletion")
    let all = try await maker.act("/projects/deletion")
    maker.call(all, "clearing act")
    try await maker.act("/history/\(all)/undoing")
    maker.wait(until: "2026-11-20T07:00:00.000Z")
    let late = try await maker.act("\(item("insure"))/fields", ["deadline": "2026-11-20"])
    maker.call(late, "undone act")
    try await maker.act("/history/\(late)/undoing")
    try await maker.act("/projects/items", ["line": "The last of them", "today": "on"])
    maker.call(try await maker.find("/projects/files/items.json", "title", "The last of them"), "last item")
  }
}
