import TestKit
import Testing

/// What a person reads of Blends in a terminal, and what it tells them where a command cannot be done.
@Suite struct BlendLinesTests {
  private let shell: NotebookShell

  init() throws {
    shell = try NotebookShell()
    try shell.run("blends", "categories", "add", "Dish Soap")
  }

  @Test func blendsStandInColumnsAsWideAsTheyNeed() throws {
    let long = try shell.blend("Orange & Fennel", in: "dish soap", ["a=1 g", "b=1 g"], "--created", "2023-07-20")
    let short = try shell.blend("Rose", in: "Dish Soap", ["a=1 g"])
    try shell.run("blends", "status", short, "pass")
    #expect(
      try shell.run("blends", "list").output == """
        Orange & Fennel  TBD   Dish Soap  2 ingredients  ready since 2023-08-03  \(long.suffix(4))
        Rose             PASS  Dish Soap  1 ingredient                           \(short.suffix(4))

        """)
    try shell.run("blends", "categories", "add", "Oil")
    #expect(
      try shell.run("blends", "categories", "list").output == """
        Dish Soap  2 blends  1 TBD  1 PASS
        Oil        0 blends

        """)
  }

  @Test func aBlendIsToldWhole() throws {
    let id = try shell.blend(
      "Rose", in: "Dish Soap", ["Orange=3 ml", "Rose=2 drops @10%", "Jojoba=10 ml carrier"], "--created", "2026-03-20", "--maturation",
      "2 weeks", "--conclusion", "One\n\ttwo", "--update", "Three")
    try shell.run("blends", "note", id, "Sharp\nstill", "--day", "2026-03-21", "--state", "changing")
    try shell.run("blends", "note", id, "Soft", "--day", "2026-03-24")
    #expect(
      try shell.run("blends", "show", id).output == """
        Rose  TBD  Dish Soap
        Created      2026-03-20
        Maturation   2 weeks, ready since 2026-04-03
        Destination  Jar
        Total        ≈ 13.100 (13.044–13.100) ml · ≈ 13.10 (13.04–13.10) g
        Dilution     ≈ 22.977% (22.977–23.032%), target 0.5–2%

          Orange  3 ml              ≈ 22.901%  (22.901–22.998%)
          Rose    2 drops  @10%     ≈ 0.76%    (0.34–0.76%)
          Jojoba  10 ml    carrier  ≈ 76.34%   (76.34–76.66%)

        No density is known for Orange, Rose, Jojoba: a millilitre counts as 1 g, and what rests on that is marked with ≈.
        Its dilution is above the target by 20.98% of the whole. 147.4 ml of Jojoba would fit.
        Based on your own numbers; not medical advice.

        \(id)

        Conclusion
        One
        \ttwo

        Update
        Three

        2026-03-24  Soft
        2026-03-21  Sharp  still changing
                    still

        """)
    #expect(try shell.run("blends", "scale", id, "--factor", "1/3").output.contains("  Rose    ≈ 0.6667 drops  @10%"))
  }

  @Test func materialsAreToldWithTheirUsesAndTwoBlendsSideBySide() throws {
    let one = try shell.blend("Rose", in: "Dish Soap", ["Rose=1 ml", "Oil=3 ml carrier"])
    let two = try shell.blend("Rose Two", in: "Dish Soap", ["Rose=1 ml", "Musk=1 ml @50%"])
    try shell.run("blends", "ingredients", "set", "Rose", "--density", "0.95", "--drops", "30", "--maximum", "0.6")
    #expect(
      try shell.run("blends", "ingredients", "rose").output == """
        Rose  2 blends  0.95 g/ml  30 drops/ml  at most 0.6%
          Rose      Dish Soap  1 ml  \(one.suffix(4))
          Rose Two  Dish Soap  1 ml  \(two.suffix(4))

        """)
    #expect(
      try shell.run("blends", "compare", one, two).output == """
              Rose   Rose Two
        Rose  250.0  500.0     +250.0
        Oil   750.0  –         -750.0
        Musk  –      500.0     +500.0
        Each blend as 1,000 parts of its volume, the blends in it taken apart.

        """)
    #expect(
      try shell.run("blends", "neat", two).output == """
        Rose  50.0000%  aromatic
        Musk  25.0000%  aromatic
        Musk  25.0000%  what it is diluted in

        """)
  }

  @Test func anImportTellsEachRow() throws {
    let table = "blend,destination,maturation,ingredient,amount,unit\nRose,Jar,1 day,Rose,1,ml\nBad,,1 day,Oil,1,ml\n"
    let file = try shell.file(table)
    let rows = """
      2    Rose  new
      3:2  Bad   refused  It needs a destination: the vessel it goes into.

      """
    let dry = try shell.run("blends", "import", file, "--category", "Dish Soap", "--dry-run").output
    #expect(dry == rows + "An import would add 1 blend to “Dish Soap”; nothing was written; 1 refused\n")
    let done = try shell.run("blends", "import", file, "--category", "Dish Soap").output
    #expect(done == rows + "Imported 1 blend into “Dish Soap”; 1 refused\nOne Undo removes all of it again.\n")
    let again = try shell.run("blends", "import", file, "--category", "Dish Soap").output
    #expect(again.hasSuffix("Imported 0 blends into “Dish Soap”; 1 already there; 1 refused\n"))
  }

  @Test func aNameCanNotDriveTheTerminal() throws {
    let id = try shell.blend("a\u{1B}[2Jb\u{9B}c", in: "Dish Soap", ["x\u{7}y=1 g"], "--conclusion", "d\u{7}e", "--update", "\u{1B}]f")
    try shell.run("blends", "note", id, "n\u{1B}[2J")
    try shell.run("blends", "categories", "rename", "Dish Soap", "s\u{1B}c")
    let texts = try [
      "blends list", "blends show \(id)", "blends ingredients", "blends compare \(id) \(id)", "blends neat \(id)", "blends categories list",
      "blends categories add s\u{1B}c", "blends delete \(id)", "blends categories purge s\u{1B}c", "history", "trash list", "undo",
    ].map { try shell.attempt($0.split(separator: " ").map(String.init)) }
    for text in texts.map({ $0.output + $0.complaint }) {
      #expect(!text.isEmpty && text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }, "\(text)")
    }
  }

  @Test func listsOfNothingAreEmpty() throws {
    try shell.run("blends", "categories", "delete", "Dish Soap")
    for command in [["list"], ["categories", "list"], ["ingredients"]] {
      #expect(try shell.attempt(["blends"] + command + ["--json"]).output == "[]\n", "\(command)")
      #expect(try shell.attempt(["blends"] + command).output.isEmpty, "\(command)")
    }
  }

  private static let add = "blends add --category dish\u{A0}soap --name N --destination D --maturation 1\u{A0}day --ingredient x=1\u{A0}g"
  private static let refused: [(command: String, code: Int32, says: String)] = [
    ("blends show nothing", 66, "nothing"), ("blends status abcdef pass", 66, "abcdef"), ("blends delete abcdef", 66, "abcdef"),
    ("blends show 0190a0b0c0d07000800000000000000a", 66, "0190a0b0"), ("blends neat abcdef", 66, "abcdef"),
    ("blends compare abcdef fedcba", 66, "abcdef"), ("blends duplicate abcdef", 66, "abcdef"), ("blends note abcdef x", 66, "abcdef"),
    ("blends edit abcdef --name x", 66, "abcdef"), ("blends scale abcdef --factor 3", 66, "abcdef"), ("blends export abcdef", 66, "abcdef"),
    ("blends list --category Nowhere", 66, "Nowhere"), ("blends export --category Nowhere", 66, "Nowhere"),
    ("blends categories purge Nowhere", 66, "Nowhere"), ("blends ingredients Nothing", 66, "Nothing"),
    (add + " --category Nowhere", 66, "Nowhere"), (add + " --ingredient b=1\u{A0}g\u{A0}blend:abcdef", 66, "abcdef"),
    ("blends add --name x", 64, "--category"), ("blends add --category x", 64, "--name"), ("blends edit abcd", 64, "--name"),
    ("blends scale abcd", 64, "--factor"), ("blends scale abcd --factor 3 --to 3\u{A0}ml", 64, "--to"),
    ("blends scale abcd --factor 3\u{A0}ml", 64, "1/3"), ("blends scale abcd --to 3", 64, "30 ml"),
    ("blends scale abcd --to 3\u{A0}drops", 64, "30 ml"), ("blends scale abcd --factor 1/0", 64, "1/3"),
    ("blends status abcd good", 64, "'tbd', 'pass' or 'fail'"), ("blends list --status good", 64, "'tbd', 'pass' or 'fail'"),
    (add + " --use never", 64, "'leaveOn', 'rinseOff' or 'notOnSkin'"), (add + " --created someday", 64, "yesterday"),
    (add + " --created 2026-02-30", 64, "2026-11-20"), (add + " --target 5", 64, "100"), (add + " --target 3-2", 64, "100"),
    (add + " --maturation often", 64, ""), (add + " --maturation 0\u{A0}days", 64, ""), (add + " --maturation 367\u{A0}days", 64, ""),
    (add + " --ingredient Rose", 64, ""), (add + " --ingredient Rose=2", 64, ""), (add + " --ingredient Rose=2\u{A0}pinches", 64, ""),
    (add + " --ingredient =2\u{A0}g", 64, ""), (add + " --ingredient X=2\u{A0}g", 64, "in this blend already"),
    (add + " --ingredient Rose=2\u{A0}g\u{A0}@101%", 64, ""), (add + " --destination \u{A0}", 64, "destination"),
    ("blends ingredients set Rose", 64, "--density"), ("blends ingredients set Rose --density 26", 64, ""),
    ("blends ingredients set Rose --drops 4", 64, ""), ("blends ingredients set Rose --maximum 0", 64, ""),
    ("blends ingredients set \u{A0} --maximum 1", 64, "name"), ("blends export abcd --category x", 64, "--category"),
    ("blends export --format pdf", 64, "'csv' and 'json'"), ("blends note abcd x --state gone", 64, "'changing' and 'settled'"),
    ("blends import /nowhere --category Soap", 66, "/nowhere"),
  ]

  @Test(arguments: refused)
  func whatIsRefusedIsOneLineThatSaysWhatToDoAndNothingIsWritten(command: String, code: Int32, says: String) throws {
    let before = try (shell.wholeOfBlends(), shell.acts())
    let result = try shell.attempt(command.split(separator: " ").map { String($0).replacing("\u{A0}", with: " ") })
    #expect(result.code == code, "\(result.complaint)")
    #expect(result.output.isEmpty)
    #expect(result.complaint.hasPrefix("commonplace: ") && (says.isEmpty || result.complaint.contains(says)), "\(result.complaint)")
    #expect(result.complaint.split(separator: "\n").count == 1, "\(result.complaint)")
    #expect(try (shell.wholeOfBlends(), shell.acts()) == before)
  }

  @Test("P-B12: no way around the checks: an edit that is refused in part is not made in part")
  func anEditThatIsRefusedInPartIsNotMadeInPart() throws {
    let id = try shell.blend("Rose", in: "Dish Soap", ["a=1 g", "b=2 g"])
    _ = try shell.blend("Musk", in: "Dish Soap")
    let before = try (shell.wholeOfBlends(), shell.acts())
    for options in [
      ["--created", "soon"], ["--category", "abcdef"], ["--name", "MUSK"], ["--destination", " "],
      ["--name", String(repeating: "x", count: 121)],
      ["--ingredient", "c=1 g", "--ingredient", "C=2 g"], ["--ingredient", "c=1 g", "--ingredient", "Self=1 g blend:\(id)"],
    ] {
      #expect(try shell.attempt(["blends", "edit", id, "--conclusion", "new"] + options).code != 0, "\(options)")
      #expect(try (shell.wholeOfBlends(), shell.acts()) == before, "\(options)")
    }
  }

  @Test func aWholeOrShortenedIdNamesOneBlend() throws {
    for number in 0..<20 { _ = try shell.blend("Rose #\(number)", in: "Dish Soap") }
    let blends = try shell.array("blends", "list", "--json").compactMap { $0["id"] as? String }
    let endings = try shell.run("blends", "list").output.split(separator: "\n").compactMap { $0.split(separator: " ").last }
    #expect(endings.map { $0.suffix(4) } == blends.map { $0.suffix(4) })
    for (ending, blend) in zip(endings, blends).prefix(5) {
      #expect(try shell.object("blends", "show", String(ending), "--json")["id"] as? String == blend)
    }
    #expect(try shell.attempt(["blends", "show", ""]).code == 66)
  }
}
