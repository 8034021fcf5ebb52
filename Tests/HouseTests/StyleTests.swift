import Foundation
import Testing

/// The house's style, where a machine can see it.
@Suite struct StyleTests {
  @Test func filesAndFunctionsStaySmall() throws {
    let files = try House.swift()
    let fileLengths = files.map(\.lines.count).sorted()
    let functions = try files.flatMap { file in try FunctionLengths(of: file).lengths.map { (file.path, $0.name, $0.lines) } }
    let functionLengths = functions.map(\.2).sorted()
    #expect(functions.count > 200, "the measure sees the functions")
    for file in files where file.lines.count > 400 { Issue.record("\(file.path) has \(file.lines.count) lines") }
    for function in functions where function.2 > 60 { Issue.record("\(function.1) in \(function.0) has \(function.2) lines") }
    // Most files are short, and few are long enough to be two.
    #expect(fileLengths[files.count / 2] <= 150 && fileLengths[files.count * 9 / 10] <= 250)
    #expect(functionLengths[functions.count / 2] <= 8 && functionLengths[functions.count * 9 / 10] <= 25)
  }

  @Test func aModuleOfScriptsHasAtMost150Lines() throws {
    let scripts = try House.files(in: "Sources", ending: ".js")
    #expect(!scripts.isEmpty)
    for script in scripts { #expect(script.lines.count <= 151, "\(script.path)") }
  }

  /// The constants that hold them in the program are called by the names of the files alone.
  @Test func noTwoAssetsAreCalledAlike() throws {
    let names = try House.assets().map { $0.split(separator: "/").last ?? "" }
    #expect(names.count > 50)
    for (name, same) in Dictionary(grouping: names, by: \.self) { #expect(same.count == 1, "\(name)") }
  }

  @Test func noFolderHoldsMoreThan40Files() throws {
    for root in ["Sources", "Tests", "Benchmarks", "Technotes", "docs"] {
      let paths = FileManager.default.enumerator(atPath: House.root.appendingPathComponent(root).path)?.compactMap { $0 as? String } ?? []
      let files = paths.filter { $0.contains(#/[^\/.][^\/]*\.\w+$/#) && !$0.contains("__pycache__") }
      #expect(!files.isEmpty, "\(root)")
      for (folder, files) in Dictionary(grouping: files, by: { $0.split(separator: "/").dropLast() }) {
        #expect(files.count <= 40, "\(root)/\(folder.joined(separator: "/"))")
      }
    }
  }

  /// A case nobody knows must not become another in silence: a newer program may have written it. A number
  /// that a remainder keeps within bounds is always a case.
  @Test func noUnknownCaseBecomesAValueInSilence() throws {
    let fallback = #/\(rawValue: [^\n]*\) \?\? /#
    let falling = try House.swift().filter { file in
      file.lines.contains { $0.contains(fallback) && !$0.contains("%") && !$0.contains("modulo(") }
    }.map(\.path)
    #expect(falling.isEmpty, "\(falling)")
  }

  /// A switch over an enumeration of ours names every case, so that a new one is met by the compiler.
  @Test func aSwitchOverCasesHasNoDefault() throws {
    for file in try House.swift() {
      for (number, line) in file.lines.enumerated() where line.drop(while: { $0 == " " }).hasPrefix("default:") {
        let margin = line.prefix { $0 == " " }
        let cases = file.lines[..<number].reversed().prefix { $0.hasPrefix(margin + "case ") || $0.hasPrefix(margin + "  ") || $0.isEmpty }
        #expect(!cases.contains { $0.contains(#/^ *case \.(?!init)[a-z]/#) && $0.hasPrefix(margin + "case") }, "\(file.path):\(number + 1)")
      }
    }
  }

  /// A module sees what lies beside it and what all notebooks share, and nothing of another notebook.
  @Test func aModuleImportsItsOwnNotebookAndTheSite() throws {
    for script in try House.files(in: "Sources", ending: ".js") {
      for match in script.text.matches(of: #/\bimport[ (](?:[^"\n]* from )?"([^"\n]+)"/#) {
        let name = match.output.1
        #expect(name.hasPrefix("./") || (name.hasPrefix("../site/") && !script.path.contains("/Site/")), "\(script.path): \(name)")
      }
    }
  }

  /// The dark scheme gives the raw values of `:root` other colours, and tells nothing else.
  @Test func darkIsToldByRawValuesOnly() throws {
    for sheet in try House.files(in: "Sources", ending: ".css") { #expect(!sheet.text.contains("prefers-color-scheme"), "\(sheet.path)") }
  }

  /// Each with a word that stands wherever it does, so that few lines are looked at closely.
  @Test(arguments: [
    ("try!", #"\btry!"#), ("fatalError", #"\bfatalError\("#), ("print(", #"(^|[^\w.])print\("#), (".shared", #"\.shared\b"#),
    ("as!", #"\bas! "#), ("TODO", "TODO"), ("FIXME", "FIXME"), ("Date()", #"\bDate\(\)"#), ("Date.now", #"Date\.now"#),
    ("UUID()", #"\bUUID\(\)"#), ("TimeZone.current", #"TimeZone\.current"#),
    ("@discardableResult", #"@discardableResult\s+public"#),
  ])
  func whatTheHouseDoesWithoutIsNowhere(word: String, pattern: String) throws {
    let expression = try Regex(pattern)
    let assembly = ["Date()", "UUID()"].contains(word)
    for file in try House.swift() where file.text.contains(word) {
      if assembly && (file.path.hasPrefix("Sources/commonplace") || file.path.hasPrefix("Sources/TestKit")) { continue }
      for (number, line) in file.lines.enumerated() where line.contains(expression) {
        Issue.record("\(file.path):\(number + 1): \(line)")
      }
    }
  }

  /// A row that says something else than it should ends the program where it is read like an array; only what an import laid aside itself is.
  @Test func noRowOfTheBookIsReadWithoutATry() throws {
    let reading = try Regex(#"\brow\[(\d|"|first|row\.)|\$0\[\d+\](,| as |\))"#)
    let aside = ["HealthStaging.swift"]
    for file in try House.swift() where file.path.hasPrefix("Sources") && !aside.contains(file.name) {
      for line in file.lines where line.contains(reading) { Issue.record("\(file.path): \(line)") }
    }
  }

  /// A type called like one of a library, or like a module, could not be told from it where both are seen.
  @Test func noTypeIsCalledLikeOneOfALibraryOrLikeAModule() throws {
    let libraries = ["GRDB.swift/GRDB", "hummingbird/Sources", "swift-argument-parser/Sources/ArgumentParser"]
    let checkouts = try #require(House.checkouts)
    let taken = try libraries.flatMap { library in
      let types = try House.files(in: library, of: checkouts, ending: ".swift").flatMap(seenTypes)
      #expect(types.count > 5, "\(library)")
      return types
    }
    let modules = try House.text("Package.swift").matches(of: #/name: "(\w+)"/#).map { String($0.output.1) }
    let ours = try House.swift().flatMap(seenTypes)
    #expect(ours.count > 200 && modules.count > 30, "the measure sees the types")
    #expect(Set(ours).isDisjoint(with: taken + modules), "\(Set(ours).intersection(taken + modules))")
  }

  /// Two runs of one commit say the same: dice of fixed seeds, held clocks, and events that are waited for instead of time.
  @Test func noTestGoesByLuckOrByTime() throws {
    let swift = try Regex(
      #"SeededDice\(seed:[^\n]*(Date|now\b)|\.random\((?![^\n]*(using:|&))|\.shuffled\(\)|\.randomElement\(\)|\bu?sleep\(|Task\.sleep|\.timeLimit"#
    )
    let python = try Regex(#"wait_for_timeout|\btime\.sleep"#)
    let tests =
      try House.files(in: "Tests", ending: ".swift").map { ($0, swift) } + House.files(in: "Tests", ending: ".py").map { ($0, python) }
    // This file says the words; what measures and what draws pictures is no test.
    let others = ["StyleTests.swift", "measure_projects.py", "pictures.py"]
    for (file, luck) in tests where !others.contains(file.name) {
      for (number, line) in file.lines.enumerated() where line.contains(luck) { Issue.record("\(file.path):\(number + 1): \(line)") }
    }
  }

  @Test func noFileIsAGrabBag() throws {
    for file in try House.swift() {
      #expect(!file.name.contains(#/Utils|Utilities|Helpers?\.swift|Common\.swift|Extensions|Misc/#), "\(file.path)")
    }
  }

  /// A comment begins with a noun or a verb: no sentence of it hides its subject behind a relative word.
  @Test func everySentenceOfACommentNamesItsSubject() throws {
    let files = try House.swift() + House.files(in: "Sources", ending: ".js") + House.files(in: "Benchmarks", ending: ".swift")
    let relative =
      "How|Of|So|Such|That|Those|What|Whatever|Where|Whether|Which|Whichever|Who|Whoever|Whose|By which|In which|None of"
    let opening = try Regex("(^|[.:;!?] )(\(relative))\\b")
    let comment = #/^ *\/\/\/? ?(.*)/#
    var seen = 0
    for file in files {
      var isContinued = false
      for (number, line) in file.lines.enumerated() {
        guard line.contains("//"), let text = line.wholeMatch(of: comment)?.output.1 else {
          isContinued = false
          continue
        }
        seen += 1
        // A continued line may begin with any word of its sentence.
        let said = isContinued ? "… " + text : text
        if said.contains(opening) || text.contains(#/(?i)\bwhoever\b/#) { Issue.record("\(file.path):\(number + 1): \(text)") }
        isContinued = !text.isEmpty && !text.hasPrefix("- ")
      }
    }
    #expect(seen > 1000, "the measure sees the comments")
  }

  @Test func whatOtherRoomsMaySeeIsSaidInASentenceThatBeginsWithIt() throws {
    let declarations = try House.swift().flatMap(declarations)
    #expect(declarations.count > 1500, "the measure sees the declarations")
    for (place, sentence) in declarations {
      #expect(sentence?.contains(#/^\/\/\/ (?!What\b|Whose\b|Such\b|One\b)./#) == true, "\(place)")
    }
  }

  @Test func valuesReachAPageWithoutInlineStylesOrScripts() throws {
    for file in try House.swift(in: "Sources/Site") + House.swift(in: "Sources/Notebooks") {
      #expect(!file.text.contains("style=\\\"") && !file.text.contains(" style=\""), "\(file.path)")
      #expect(!file.text.contains("onclick=") && !file.text.contains("<script>"), "\(file.path)")
    }
  }

  /// The types of a file that stand in no other and that other modules see.
  private func seenTypes(of file: House.File) -> [String] {
    let declaration = #/^(?:@\w+ )*(?:public|open|package) (?:final |indirect )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/#
    let seen = file.lines.filter { line in ["public ", "package ", "open ", "@"].contains(where: line.hasPrefix) }
    return seen.compactMap { $0.firstMatch(of: declaration).map { String($0.output.1) } }
  }

  /// All that other rooms may see of a file, by the place it stands at, with the first line of what is said of it.
  private func declarations(in file: House.File) -> [(place: String, sentence: String?)] {
    let lines = file.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.indices.filter { isPublicDeclaration(lines[$0]) && !isObvious(lines[$0]) }.map { number in
      let comment = lines[..<number].reversed().drop { $0.hasPrefix("@") }.prefix { $0.hasPrefix("///") }
      return ("\(file.path):\(number + 1): \(lines[number])", comment.last)
    }
  }

  private func isPublicDeclaration(_ line: String) -> Bool {
    guard ["public ", "package ", "@"].contains(where: line.hasPrefix) else { return false }
    let words = line.split { " ?(<".contains($0) }
    let kinds: Set<Substring> = [
      "func", "struct", "class", "enum", "protocol", "actor", "init", "typealias", "var", "let", "subscript",
    ]
    return words.contains { $0 == "public" || $0 == "package" } && !kinds.isDisjoint(with: words)
  }

  /// Requirements of the language's and the database's protocols need no sentence.
  private func isObvious(_ line: String) -> Bool {
    [
      "static func <", "static func ==", "static func +", "static func -", "static func *", "func hash(into", "func encode(to",
      "init(from decoder", "func distance(", "func advanced(", "fromDatabaseValue", "var databaseValue", "var description",
      "init(stringLiteral", "init(integerLiteral", "init(floatLiteral", "init(unicodeScalarLiteral", "init(extendedGraphemeClusterLiteral",
      "init(stringInterpolation", "func appendInterpolation", "func appendLiteral",
    ].contains(where: line.contains)
  }
}
