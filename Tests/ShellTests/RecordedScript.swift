import Foundation

/// A file of runs of the shell with what each answered. It is written by hand but for the answers, which the shell writes.
///
/// ```
/// # A note.
/// == new              from here on with a new book
/// ~ "bytes":(.+?),    from here on what the expression's group matches is no matter
/// $ sit delete "a b"  a run; its words are set apart by blanks or stand in quotes
///                     a file `~/name` lies in the home of the run, with those of Tests/RecordedShell/files; ID1 is the first id that was told
/// <text               a line the run reads
/// |text               a line it said; ¬ at the end where no line end follows, ␍ for a carriage return
/// :text               the same line going on
/// !text               a line it complained
/// = 66                its exit code, if not 0
/// ```
struct RecordedScript {
  /// A line, or what belongs together.
  enum Part {
    case note(String)
    case book
    case mask(String)
    case run(Run)
  }

  /// A run of the shell.
  struct Run {
    /// As it is written, without the mark.
    let command: String
    var input: [String] = []
    /// As it is written.
    var answer: [String] = []

    var words: [String] { RecordedScript.words(of: command) }
    var exitCode: Int { answer.last.flatMap { $0.hasPrefix("= ") ? Int($0.dropFirst(2)) : nil } ?? 0 }
  }

  var parts: [Part]

  var runs: [Run] {
    parts.compactMap { part in
      guard case .run(let run) = part else { return nil }
      return run
    }
  }

  init(_ text: String) {
    parts = []
    var run: Run?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) {
      if line.hasPrefix("<"), run != nil {
        run?.input.append(String(line.dropFirst()))
        continue
      }
      if ["|", ":", "!", "= "].contains(where: line.hasPrefix), run != nil {
        run?.answer.append(line)
        continue
      }
      if let done = run { parts.append(.run(done)) }
      run = nil
      switch line.prefix(2) {
      case "$ ": run = Run(command: String(line.dropFirst(2)))
      case "==": parts.append(.book)
      case "~ ": parts.append(.mask(String(line.dropFirst(2))))
      default: parts.append(.note(line))
      }
    }
    if let run { parts.append(.run(run)) }
  }

  var text: String {
    parts.flatMap { part in
      switch part {
      case .note(let line): [line]
      case .book: ["== new"]
      case .mask(let expression): ["~ \(expression)"]
      case .run(let run): ["$ \(run.command)"] + run.input.map { "<\($0)" } + run.answer
      }
    }.map { "\($0)\n" }.joined()
  }

  /// The same runs with what they answer now.
  func replayed() throws -> RecordedScript {
    var replay = self
    var book = try RecordedBook()
    for place in parts.indices {
      switch parts[place] {
      case .note: break
      case .book: book = try RecordedBook()
      case .mask(let expression): book.mask(expression)
      case .run(var run):
        run.answer = try book.answer(run)
        replay.parts[place] = .run(run)
      }
    }
    return replay
  }

  /// A run's answer as recorded.
  static func answer(output: String, complaint: String, code: Int32) -> [String] {
    lines(of: output, marked: "|") + lines(of: complaint, marked: "!") + (code == 0 ? [] : ["= \(code)"])
  }

  private static func lines(of text: String, marked mark: String) -> [String] {
    guard !text.isEmpty else { return [] }
    // A carriage return and a line feed are one character.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += "¬" }
    return lines.map { $0.replacingOccurrences(of: "\r", with: "␍").replacingOccurrences(of: "\u{1B}", with: "␛") }
      .flatMap { line in
        // JSON is one line: long lists are easier to read, and to compare, with an object a line.
        let pieces = line.utf8.count > 140 ? line.replacingOccurrences(of: "},{", with: "},\n{") : line
        return pieces.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { ($0 == 0 ? mark : ":") + $1 }
      }
  }

  private static func words(of command: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in command {
      switch (character, quote) {
      case (_, .some(character)): quote = nil
      case ("\"", nil), ("'", nil):
        quote = character
        word = word ?? ""
      case (" ", nil):
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
