import BookStore
public import Records
import Words

/// A line of `doctor`: something that was looked at, and what to do if it is wrong.
public struct Finding: Sendable {
  /// The weight of a finding, as it is printed: nothing to do, something to know, something to mend.
  public enum State: String, Sendable { case ok, look, wrong }

  let name, text: String
  let state: State
  let advice: String?

  /// A finding in words of its own.
  public init(_ name: String, _ text: String, _ state: State = .ok, _ advice: String? = nil) {
    (self.name, self.text, self.state, self.advice) = (name, text, state, advice)
  }

  /// A finding in the words of the program: the first sentence is the finding, the others are the advice.
  public init(_ name: String, _ state: State, _ phrase: LocalizedText) {
    let words = Terminal.words.text(phrase)
    let end = words.firstRange(of: ". ")
    self.init(name, end.map { "\(words[..<$0.lowerBound])." } ?? words, state, end.map { String(words[$0.upperBound...]) })
  }

  /// The finding of a look; an error of it is something wrong.
  public static func looking(at name: String, _ look: () throws -> Finding) -> Finding {
    do { return try look() } catch { return Finding(name, .wrong, UserError(of: error, at: nil).phrase) }
  }

  /// Prints findings, with the home folder as `~`. Throws `doctor.wrong` if something is wrong.
  public static func tell(_ findings: [Finding], _ options: BookOptions) throws {
    let home = "\(HomeFolder.path)/"
    let told = findings.map {
      Finding($0.name, $0.text.replacing(home, with: "~/"), $0.state, $0.advice?.replacing(home, with: "~/"))
    }
    if options.json {
      try Terminal.printJSON(
        told.map { ["name": $0.name, "state": $0.state.rawValue, "text": $0.text, "advice": $0.advice] as JSONObject })
    } else {
      let rows = told.flatMap { told -> [[String]] in
        let advice = told.advice.map { [["", "", $0]] } ?? []
        return [[told.state.rawValue, told.name, told.text]] + advice
      }
      Terminal.printText(Columns(rows).text)
    }
    let wrong = findings.count { $0.state == .wrong }
    guard wrong == 0 else { throw UserError(.file, "doctor.wrong", ["count": .count(wrong)]) }
  }
}
