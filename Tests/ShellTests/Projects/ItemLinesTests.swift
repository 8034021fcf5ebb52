import TestKit
import Testing

/// What a person reads of Projects in a terminal, and what it tells them where a command cannot be done.
@Suite struct ItemLinesTests {
  private let shell: NotebookShell

  init() throws { shell = try NotebookShell() }

  @Test func itemsStandInColumnsAsWideAsTheyNeed() throws {
    let garden = try shell.id("projects", "add", "--title", "Garden", "--json")
    let long = try shell.add("Buy bergamot", "--priority", "high", "--deadline", "2999-12-03", "--when", "2999-12-01")
    let short = try shell.add("Dig", "--project", garden, "--priority", "low")
    let untitled = try shell.add("Rest", "--repeat", "every 2 weeks on mon,thu", "--when", "2999-12-02")
    try shell.run("items", "edit", untitled, "--title", "")
    try shell.run("items", "complete", short)
    #expect(
      try shell.run("items", "list").output == """
        [ ]  !!!  Buy bergamot  on 2999-12-01  due 2999-12-03                                    \(long.suffix(4))
        [ ]  !!   New item      on 2999-12-02                  every 2 weeks on mon,thu          \(untitled.suffix(4))
        [x]  !    Dig                                                                    Garden  \(short.suffix(4))

        """)
    #expect(try shell.run("items", "list", "--project", garden).output == "[x]  !  Dig  \(short.suffix(4))\n")
    #expect(try shell.run("items", "list", "--project", "none", "--open", "--sort", "title").output.split(separator: "\n").count == 2)
    #expect(try shell.run("items", "list", "--project", garden, "--open").output.isEmpty)
    #expect(
      try shell.run("items", "next").output == """
        Up next
        [ ]  !!!  Buy bergamot  on 2999-12-01  due 2999-12-03                            \(long.suffix(4))
        [ ]  !!   New item      on 2999-12-02                  every 2 weeks on mon,thu  \(untitled.suffix(4))

        """)
  }

  @Test func projectsTellHowFarTheyHaveCome() throws {
    let garden = try shell.id("projects", "add", "--title", "Garden", "--reminder", "08:30", "--detail", "Beds\nand paths", "--json")
    for title in ["Dig", "Sow", "Reap"] { try shell.run("items", "complete", try shell.add(title, "--project", garden)) }
    _ = try shell.add("Rest", "--project", garden)
    let attic = try shell.id("projects", "add", "--title", "Attic", "--json")
    try shell.run("projects", "edit", attic, "--title", "")
    try shell.run("projects", "close", attic)
    #expect(
      try shell.run("projects", "list").output == """
        New project  0 items  0%          Closed  \(attic.suffix(4))
        Garden       4 items  75%  08:30          \(garden.suffix(4))

        """)
    #expect(
      try shell.run("projects", "show", garden).output == """
        Garden
        Colour             Light Blue
        Daily reminder at  08:30
        4 items  75% completed
        \(garden)

        Beds
        and paths

        """)
  }

  @Test func anItemIsToldWhole() throws {
    let garden = try shell.id("projects", "add", "--title", "Garden", "--json")
    let item = try shell.add(
      "Dig", "--project", garden, "--when", "2999-12-01", "--repeat", "every week", "--detail", "One bed\n\ta day")
    let completed = try shell.run("items", "complete", item).output
    #expect(completed.hasSuffix("\nNext on 2999-12-08\n"))
    let told = try shell.run("items", "show", item).output
    let time = #/\d{1,2} \w+ \d{4} at \d\d:\d\d/#
    #expect(
      told.replacing(time, with: "NOW") == """
        [x]  !!  Dig
        Project  Garden
        When     2999-12-01
        Repeat   every week on sun
        Created on NOW
        Completed on NOW
        \(item)

        One bed
        \ta day

        """)
  }

  @Test func wordsAreFoundInProjectsAndItems() throws {
    let garden = try shell.id("projects", "add", "--title", "Gärten", "--json")
    let item = try shell.add("Dig", "--detail", "all GARTEN beds")
    let found = try shell.object("projects", "find", "garten", "--json")
    #expect((found["projects"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == [garden])
    #expect((found["items"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == [item])
    #expect(
      try shell.run("projects", "find", "Garten").output == """
        Gärten  0 items  0%  \(garden.suffix(4))
        [ ]  !!  Dig  \(item.suffix(4))

        """)
    #expect(try shell.run("projects", "find", "nothing", "--json").output == "{\"items\":[],\"projects\":[]}\n")
  }

  @Test func severalItemsAreDoneWithAsOneChange() throws {
    let (dig, reap) = (try shell.add("Dig"), try shell.add("Reap"))
    let sow = try shell.add("Sow", "--repeat", "every week", "--when", "2999-12-01")
    let garden = try shell.id("projects", "add", "--title", "Garden", "--json")
    let moved = try shell.run("items", "move", sow, dig, "--project", garden).output
    #expect(moved.split(separator: "\n").map { $0.contains("Sow") } == [true, false])
    #expect(try shell.run("items", "complete", dig, sow).output.hasSuffix("\nNext on 2999-12-08\n"))
    #expect(try shell.run("items", "reopen", dig, sow, "--json").output.hasPrefix("["))
    #expect(try shell.run("items", "edit", dig, "--priority", "high", "--json").output.hasPrefix("{"))
    #expect(try shell.run("items", "edit", dig, reap, "--when", "2999-01-01").output.matches(of: /on 2999-01-01/).count == 2)
    #expect(try shell.run("items", "delete", dig, reap).output == "Deleted “Dig”\nDeleted “Reap”\n")
    try shell.run("undo")
    #expect(try shell.run("items", "list").output.contains("Dig") && shell.run("items", "list").output.contains("Reap"))
  }

  @Test func aTitleCanNotDriveTheTerminal() throws {
    let item = try shell.add("a\u{1B}[2Jb\u{9B}c", "--detail", "d\u{7}e")
    let texts = try [shell.run("items", "list"), shell.run("items", "show", item), shell.run("items", "delete", item)].map(\.output)
    for text in texts { #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }, "\(text)") }
    #expect(texts[0].contains("a [2Jb c"))
  }

  @Test func listsOfNothingAreEmpty() throws {
    for command in [["items", "list"], ["projects", "list"], ["items", "list", "--project", "none"]] {
      #expect(try shell.attempt(command + ["--json"]).output == "[]\n", "\(command)")
      #expect(try shell.attempt(command).output.isEmpty, "\(command)")
    }
  }

  private static let refused: [(command: String, code: Int32, says: String)] = [
    ("items show nothing", 66, "nothing"), ("items complete abcdef", 66, "abcdef"), ("items list --project abcdef", 66, "abcdef"),
    ("items add --title x --project abcdef", 66, "abcdef"), ("projects show zz", 66, "zz"), ("projects delete abcdef", 66, "abcdef"),
    ("items show 0190a0b0c0d07000800000000000000a", 66, "0190a0b0"), ("items add --line in:Nowhere", 66, "Nowhere"),
    ("items add", 64, "--line"), ("items add --title x --line y", 64, "--line"), ("items edit abcd", 64, "--title"),
    ("projects edit abcd", 64, "--title"), ("items move abcd", 64, "--before"), ("items move a --before b --after c", 64, "--before"),
    ("items edit a b --title x", 64, "one id"), ("items move a b --before c", 64, "one id"), ("items delete", 64, "<id>"),
    ("items add --title x --priority urgent", 64, "'low', 'medium' or 'high'"), ("items add --title x --when soon", 64, "tomorrow"),
    ("items add --title x --deadline 2026-02-30", 64, "2026-11-20"), ("items add --title x --repeat often", 64, "every 2 weeks"),
    ("items add --line x\u{A0}p:urgent", 64, "p:high"), ("items list --sort colour", 64, "'optimized', 'created', 'title' or 'manual'"),
    ("projects add", 64, "--title"), ("projects add --title x --color plaid", 64, "Light Blue"),
    ("projects add --title x --reminder 25:00", 64, "08:30"), ("projects list --open --closed", 64, "--closed"),
    ("projects export --of blends", 64, "'projects', 'items' or 'awards'"), ("projects export --format pdf", 64, "'csv' and 'json'"),
  ]

  @Test(arguments: refused)
  func whatIsRefusedIsOneLineThatSaysWhatToDoAndNothingIsWritten(command: String, code: Int32, says: String) throws {
    let result = try shell.attempt(command.split(separator: " ").map(String.init))
    #expect(result.code == code)
    #expect(result.output.isEmpty)
    #expect(result.complaint.hasPrefix("commonplace: ") && result.complaint.contains(says), "\(result.complaint)")
    #expect(result.complaint.split(separator: "\n").count == 1, "\(result.complaint)")
    #expect(try shell.acts() == 0)
  }

  @Test func anEditThatIsRefusedInPartIsNotMadeInPart() throws {
    let item = try shell.add("Dig")
    let before = try shell.whole()
    for options in [["--when", "soon"], ["--project", "abcdef"], ["--title", String(repeating: "x", count: 201)]] {
      #expect(try shell.attempt(["items", "edit", item, "--detail", "new"] + options).code != 0, "\(options)")
      #expect(try shell.whole() == before, "\(options)")
    }
    #expect(try shell.acts() == 1)
  }

  @Test func aWholeOrShortenedIdNamesOneRecord() throws {
    let items = try (0..<40).map { try shell.add("item \($0)") }
    let lines = try shell.run("items", "list", "--sort", "created").output.split(separator: "\n")
    let endings = lines.compactMap { $0.split(separator: " ").last }
    #expect(endings.map { $0.suffix(4) } == items.map { $0.suffix(4) })
    for (ending, item) in zip(endings, items).prefix(5) {
      #expect(try shell.object("items", "show", String(ending), "--json")["id"] as? String == item)
    }
    #expect(try shell.attempt(["items", "show", ""]).code == 66)
  }
}
