import Foundation
import TestKit
import Testing

/// What scripts rely on in Projects: exact keys, exit codes, one act each, and all of it back by undo.
@Suite struct ProjectsContractTests {
  private let shell: NotebookShell

  init() throws { shell = try NotebookShell() }

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
    #expect(try shell.run("undo").output == "Undid “Added ‘Milk’”\n")
    let undo = try #require(try shell.array("history", "--limit", "1", "--json").first?["id"] as? String)
    #expect(try shell.run("undo", undo).output == "Redid “Added ‘Milk’”\n")
    #expect(try shell.attempt(["undo", undo]).complaint == "commonplace: That change is already undone.\n")
  }

  @Test func whatALineSaysGoesBeforeTheOptions() throws {
    let garden = try shell.id("projects", "add", "--title", "Garden 2027", "--json")
    let line = "Buy seeds p:high due:2026-12-01 in:\"garden 2027\""
    let item = try shell.object("items", "add", "--line", line, "--priority", "low", "--when", "2026-11-30", "--json")
    #expect(item["title"] as? String == "Buy seeds" && item["project"] as? String == garden)
    #expect(item["priority"] as? Int == 3 && item["deadline"] as? String == "2026-12-01" && item["when"] as? String == "2026-11-30")
  }

  @Test func `a project is named by its name as well as by its id, and nothing is guessed`() throws {
    let garden = try shell.id("projects", "add", "--title", "Gärten", "--json")
    let item = try shell.add("Dig", "--project", "garten")
    #expect(try shell.array("items", "list", "--project", "GÄRTEN", "--json").map { $0["id"] as? String } == [item])
    #expect(try shell.object("projects", "show", "Gärten", "--json")["id"] as? String == garden)
    #expect(try shell.attempt(["items", "list", "--project", "Gart"]).code == 66)
    // Called as the id of the other ends.
    try shell.run("projects", "add", "--title", String(garden.suffix(5)))
    #expect(try shell.attempt(["projects", "delete", String(garden.suffix(5))]).code != 0)
    try shell.run("projects", "close", "Gärten")
    let twin = try shell.id("projects", "add", "--title", "Garten", "--json")
    #expect(try shell.object("projects", "show", "gärten", "--json")["id"] as? String == twin)
    try shell.run("projects", "reopen", garden)
    let refusal = try shell.attempt(["projects", "delete", "GARTEN"])
    #expect(refusal.code != 0 && refusal.complaint.contains("Several projects may be meant"))
    #expect(try shell.array("projects", "list", "--json").count == 3)
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
}
