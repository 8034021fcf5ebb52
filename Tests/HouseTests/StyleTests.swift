import Foundation
import Testing

/// The house's style, where a machine can see it.
@Suite struct StyleTests {
  @Test func filesAndFunctionsStaySmall() throws {
    let files = try House.swift()
    let fileLengths = files.map(\.lines.count).sorted()
    let functions = try files.flatMap { file in try FunctionLengths(of: file).lengths.map { (file.path, $0.name, $0.lines) } }
    let functionLengths = functions.map(\.2).sorted()
    let figures = """
      Swift files: \(files.count), lines median \(fileLengths[files.count / 2]), p90 \(fileLengths[files.count * 9 / 10]), max \(fileLengths.last ?? 0)
      functions: \(functions.count), lines median \(functionLengths[functions.count / 2]), p90 \(functionLengths[functions.count * 9 / 10]), \
      max \(functionLengths.last ?? 0)
      """
    FileHandle.standardError.write(Data((figures + "\n").utf8))
    #expect(functions.count > 200, "the measure sees the functions")
    for file in files where file.lines.count > 400 { Issue.record("\(file.path) has \(file.lines.count) lines") }
    for function in functions where function.2 > 60 { Issue.record("\(function.1) in \(function.0) has \(function.2) lines") }
    #expect(fileLengths[files.count / 2] <= 80 && fileLengths[files.count * 9 / 10] <= 250)
    #expect(functionLengths[functions.count / 2] <= 8 && functionLengths[functions.count * 9 / 10] <= 25)
  }

  @Test func aScriptIsOneBehaviourInEightyLines() throws {
    let scripts = try House.files(in: "Sources/Web/Assets", ending: ".js")
    #expect(!scripts.isEmpty)
    for script in scripts { #expect(script.lines.count <= 81, "\(script.path)") }
  }

  @Test(arguments: [
    #"\btry!"#, #"\bfatalError\("#, #"(^|[^\w.])print\("#, #"\.shared\b"#, #"\bas! "#, "TODO", "FIXME", #"\bDate\(\)"#, #"Date\.now"#,
    #"\bUUID\(\)"#,
    #"TimeZone\.current"#, #"@discardableResult\s+public"#,
  ])
  func whatTheHouseDoesWithoutIsNowhere(pattern: String) throws {
    let expression = try Regex(pattern)
    let assembly = ["Date\\(\\)", "UUID\\(\\)"].contains { pattern.contains($0) }
    for file in try House.swift() {
      if assembly && (file.path.hasPrefix("Sources/commonplace") || file.path.hasPrefix("Sources/TestKit")) { continue }
      for (number, line) in file.lines.enumerated() where line.contains(expression) {
        Issue.record("\(file.path):\(number + 1): \(line)")
      }
    }
  }

  @Test func noFileIsAGrabBag() throws {
    for file in try House.swift() {
      #expect(!file.name.contains(#/Utils|Utilities|Helpers?\.swift|Common\.swift|Extensions|Misc/#), "\(file.path)")
    }
  }

  @Test func whatOtherRoomsMaySeeIsSaidInASentence() throws {
    for file in try House.swift() where !file.path.hasPrefix("Sources/stage") {
      for (number, line) in file.lines.enumerated() where isPublicDeclaration(line) {
        let above = file.lines[..<number].last { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("@") } ?? ""
        guard !isObvious(line) else { continue }
        #expect(above.contains("///"), "\(file.path):\(number + 1): \(line.trimmingCharacters(in: .whitespaces))")
      }
    }
  }

  @Test func valuesReachAPageWithoutInlineStylesOrScripts() throws {
    for file in try House.files(in: "Sources/Pages", ending: ".swift") + House.files(in: "Sources/Web", ending: ".swift") {
      #expect(!file.text.contains("style=\\\"") && !file.text.contains(" style=\""), "\(file.path)")
      #expect(!file.text.contains("onclick=") && !file.text.contains("<script>"), "\(file.path)")
    }
  }

  private func isPublicDeclaration(_ line: Substring) -> Bool {
    line.contains(#/^\s*public (static |final |indirect )*(func|struct|class|enum|protocol|init|typealias)/#)
  }

  /// What a protocol asks for needs no sentence of its own, nor does a memberwise initialiser.
  private func isObvious(_ line: Substring) -> Bool {
    line.contains(
      #/static func (<|==) |func hash\(into|func encode\(to|init\(from decoder|func (distance|advanced)\(|fromDatabaseValue|init\((string|integer|float)Literal|public init\(/#
    )
  }
}
