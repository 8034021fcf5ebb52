import Foundation
import TestKit
import Testing

/// What scripts rely on in Projects: exact keys, exit codes, one act each, and all of it back by undo.
@Suite struct ProjectsContractTests {
  private let shell: NotebookShell

  init() throws { shell = try NotebookShell() }

  @Test func anItemHasExactlyTheKeysNamedAndNullForWhatItHasNot() throws {
    let item = try shell.object("items", "add", "--title", "Buy bergamot", "--json")
    #expect(
      Set(item.keys) == [
        "id", "project", "title", "detail", "priority", "isCompleted", "when", "deadline", "repeat", "created", "position",
      ])
    for key in ["project", "when", "deadline", "repeat"] { #expect(item[key] is NSNull, "\(key)") }
    #expect(item["title"] as? String == "Buy bergamot" && item["detail"] as? String == "")
    #expect(item["priority"] as? Int == 2 && item["isCompleted"] as? Bool == false)
    #expect((item["position"] as? String)?.hasSuffix(try #require(item["id"] as? String)) == true)
    #expect(try shell.array("items", "list", "--json").count == 1)
  }

  @Test func aProjectHasExactlyTheKeysNamedAndCountsItsItems() throws {
    let made = try shell.object("projects", "add", "--title", "Garden", "--color", "dark blue", "--reminder", "8:30", "--json")
    #expect(
      Set(made.keys) == ["id", "title", "detail", "color", "isClosed", "reminder", "created", "items", "completed", "progress"])
    #expect(made["color"] as? String == "Dark Blue" && made["reminder"] as? String == "08:30")
    #expect(made["isClosed"] as? Bool == false && made["items"] as? Int == 0 && made["progress"] as? Double == 0)
    let id = try #require(made["id"] as? String)
    let item = try shell.id("items", "add", "--title", "Dig", "--project", id, "--json")
    _ = try shell.id("items", "add", "--title", "Sow", "--project", id, "--json")
    try shell.run("items", "complete", item)
    let now = try shell.object("projects", "show", id, "--json")
    #expect(now["items"] as? Int == 2 && now["completed"] as? Int == 1 && now["progress"] as? Double == 0.5)
  }

  @Test func everyVerbAnswersWhatItWroteAndIsOneAct() throws {
    let (garden, item) = (try shell.id("projects", "add", "--title", "Garden", "--json"), try shell.add("Dig"))
    let other = try shell.add("Sow", "--project", garden)
    let verbs: [([String], String, String)] = [
      (["items", "edit", item, "--title", "Dug", "--priority", "low", "--project", garden], "title", "Dug"),
      (["items", "complete", item], "isCompleted", "1"), (["items", "reopen", item], "isCompleted", "0"),
      (["items", "move", item, "--before", other], "project", garden), (["items", "move", item, "--after", other], "project", garden),
      (["items", "delete", item], "title", "Dug"), (["projects", "edit", garden, "--color", "Red", "--detail", "d"], "color", "Red"),
      (["projects", "close", garden], "isClosed", "1"), (["projects", "reopen", garden], "isClosed", "0"),
      (["projects", "delete", garden], "items", "1"),
    ]
    for (verb, key, value) in verbs {
      let (acts, book) = (try shell.acts(), try shell.whole())
      let answer = try shell.object(verb + ["--json"])
      #expect(answer[key].map { "\($0)" } == value || (answer[key] as? Bool).map { $0 ? "1" : "0" } == value, "\(verb)")
      #expect(try shell.acts() == acts + 1, "\(verb)")
      #expect(try shell.whole() != book, "\(verb)")
      try shell.run("undo")
      #expect(try shell.whole() == book, "\(verb)")
      try shell.run("redo")
    }
  }

  @Test func `an undo of an undo says what it brings back, and a second one is refused`() throws {
    try shell.run("items", "add", "--title", "Milk")
    #expect(try shell.run("undo").output == "Undid “Added “Milk””\n")
    let undo = try #require(try shell.array("history", "--limit", "1", "--json").first?["id"] as? String)
    #expect(try shell.run("undo", undo).output == "Redid “Added “Milk””\n")
    #expect(try shell.attempt(["undo", undo]).complaint == "commonplace: That change is already undone.\n")
  }

  @Test func theWordNoneClearsWhatNeedNotBeThere() throws {
    let garden = try shell.id("projects", "add", "--title", "Garden", "--reminder", "08:30", "--json")
    #expect(try shell.object("projects", "edit", garden, "--reminder", "none", "--json")["reminder"] is NSNull)
    let item = try shell.add(
      "Dig", "--project", garden, "--when", "2026-12-01", "--deadline", "2026-12-03", "--repeat", "every 2 weeks on mon,thu")
    let full = try shell.object("items", "show", item, "--json")
    #expect(full["project"] as? String == garden && full["when"] as? String == "2026-12-01")
    #expect(full["deadline"] as? String == "2026-12-03" && full["repeat"] as? String == "every 2 weeks on mon,thu")
    let cleared = try shell.object(
      "items", "edit", item, "--repeat", "none", "--when", "none", "--deadline", "none", "--project", "none", "--json")
    for key in ["project", "when", "deadline", "repeat"] { #expect(cleared[key] is NSNull, "\(key)") }
    _ = try shell.object("items", "move", item, "--project", garden, "--json")
    #expect(try shell.object("items", "move", item, "--project", "none", "--json")["project"] is NSNull)
  }

  @Test func todayAndTomorrowAreDaysOfThePerson() throws {
    let item = try shell.object("items", "add", "--title", "x", "--when", "Today", "--deadline", "tomorrow", "--json")
    let days = try ["when", "deadline"].map { key in try #require(item[key] as? String) }
    let read = try days.map { try Date("\($0)T00:00:00Z", strategy: .iso8601) }
    #expect(read[1].timeIntervalSince(read[0]) == 86_400)
  }

  @Test func whatALineSaysGoesBeforeTheOptions() throws {
    let garden = try shell.id("projects", "add", "--title", "Garden 2027", "--json")
    let line = "Buy seeds p:high due:2026-12-01 in:\"garden 2027\""
    let item = try shell.object("items", "add", "--line", line, "--priority", "low", "--when", "2026-11-30", "--json")
    #expect(item["title"] as? String == "Buy seeds" && item["project"] as? String == garden)
    #expect(item["priority"] as? Int == 3 && item["deadline"] as? String == "2026-12-01" && item["when"] as? String == "2026-11-30")
  }

  @Test func undoOfADeletedProjectBringsBackTheSameIdsAndOrder() throws {
    try shell.run("demo", "projects")
    let project = try #require(try shell.array("projects", "list", "--json").first?["id"] as? String)
    let last = try #require(try shell.array("items", "list", "--project", project, "--sort", "manual", "--json").last?["id"] as? String)
    let first = try #require(try shell.array("items", "list", "--project", project, "--sort", "manual", "--json").first?["id"] as? String)
    try shell.run("items", "move", last, "--before", first)
    let before = try shell.whole()
    let said = try shell.run("projects", "delete", project)
    #expect(said.output == "Deleted “Sample project 5” and its 10 items\nOne Undo brings all of it back.\n")
    #expect(try shell.array("items", "list", "--json").count == 40)
    try shell.run("undo")
    #expect(try shell.whole() == before)
    #expect(try shell.run("book", "check").output == "The book is intact.\n")
  }

  @Test func aSampleIsAddedAndTakenAwayByOneUndo() throws {
    let empty = try shell.whole()
    #expect(try shell.run("demo", "projects", "--json").output == "{\"items\":50,\"projects\":5}\n")
    #expect(try shell.array("items", "list", "--json").count == 50)
    #expect(try shell.array("projects", "list", "--open", "--json").count == 3)
    #expect(try shell.array("projects", "list", "--closed", "--json").count == 2)
    try shell.run("undo")
    #expect(try shell.whole() == empty)
    #expect(try shell.run("demo", "projects").output == "Added sample projects\nOne Undo removes all of it again.\n")
  }

  @Test func exportsAreTheListsAndTables() throws {
    try shell.run("demo", "projects")
    #expect(try shell.run("projects", "export", "--json").output == shell.run("projects", "list", "--json").output)
    #expect(
      try shell.run("projects", "export", "--of", "items", "--format", "json").output
        == shell.run("items", "list", "--sort", "created", "--json").output)
    #expect(try shell.run("projects", "export", "--of", "awards", "--json").output == shell.run("awards", "list", "--json").output)
    let tables = [
      "projects": "id,title,detail,color,isClosed,reminder,created,items,completed,progress\r\n",
      "items": "id,project,title,detail,priority,isCompleted,when,deadline,repeat,created,position\r\n",
      "awards": "criterion,value,day,count\r\n",
    ]
    for (part, head) in tables { #expect(try shell.run("projects", "export", "--of", part).output.hasPrefix(head), "\(part)") }
  }

  @Test func nextIsThreeAndThenSeven() throws {
    #expect(try shell.run("items", "next", "--json").output == "{\"moreToExplore\":[],\"upNext\":[]}\n")
    #expect(try shell.run("items", "next").output.isEmpty)
    try shell.run("demo", "projects")
    let next = try shell.object("items", "next", "--json")
    #expect((next["upNext"] as? [Any])?.count == 3 && (next["moreToExplore"] as? [Any])?.count == 7)
  }

  @Test func awardsTellTheDayOrHowFarTheyAre() throws {
    let item = try shell.add("one")
    #expect(try shell.array("awards", "list", "--json").first.map { Set($0.keys) } == ["criterion", "value", "day", "count"])
    try shell.run("items", "complete", item)
    let lines = try shell.run("awards", "list").output.split(separator: "\n")
    #expect(lines.count == 16)
    #expect(lines.first?.contains(/^First Steps +Create 1 item\. +\d{4}-\d\d-\d\d$/) == true)
    #expect(lines.contains { $0.contains(/^Rocking It +Complete 10 items\. +1 of 10$/) })
  }
}
