import BlendsRecords
import Records
import Shell
import Words

extension TextOutput {
  /// `Orange & Fennel  TBD  Dish Soap  3 ingredients  ready on 2026-12-01  a1b2`, of each blend
  static func blends(_ blends: [ListedBlend], in notebook: Blends) throws -> String {
    let endings = try notebook.shortestEndings(of: blends.map(\.id))
    let categories = Dictionary(try notebook.categories().map { ($0.id, $0.category.name.text) }) { first, _ in first }
    let now = notebook.now
    return Columns(
      blends.map { listed in
        let blend = listed.blend
        return [
          blend.name.isBlank ? "…" : blend.name.text, blend.status.rawValue, categories[blend.category] ?? "",
          Terminal.words.text("count.ingredients", ["count": .count(listed.ingredients)]),
          blend.status == .tbd ? readiness(of: blend, at: now) : "", endings[blend.id] ?? "\(blend.id)",
        ]
      }
    ).text
  }

  /// `Dish Soap  3 blends  2 TBD  1 PASS`, of each category
  static func categories(_ categories: [CountedCategory]) -> String {
    Columns(
      categories.map { counted in
        [counted.category.name.text, Terminal.words.text("count.blends", ["count": .count(counted.blends)])]
          + Blend.Status.allCases.map { status in counted.counts[status].map { "\($0) \(status.rawValue)" } ?? "" }
      }
    ).text
  }

  /// All there is to say about one blend: what it is, its ingredients in their order, its id, its texts and its notes.
  static func whole(_ whole: WholeBlend, at now: Instant) -> String {
    let (words, blend) = (Terminal.words, whole.blend)
    let maturation = blend.maturation.map { "\($0), \(readiness(of: blend, at: now))" }
    let fields = [
      ("shell.blends.created", blend.making.day.description), ("shell.blends.maturation", maturation ?? ""),
      ("shell.blends.destination", blend.destination), ("shell.blends.total", total(of: whole.composition)),
      ("shell.blends.dilution", dilution(of: whole)),
    ]
    let texts = [("shell.blends.conclusion", blend.conclusion), ("shell.blends.update", blend.update)]
    return Columns([[blend.name.isBlank ? "…" : blend.name.text, blend.status.rawValue, whole.category.name.text]]).text
      + Columns(fields.filter { !$0.1.isEmpty }.map { [words.text($0), $1] }).text + "\n" + ingredients(of: whole) + "\n"
      + doubts(about: whole) + Columns([["\(blend.id)"]]).text
      + texts.filter { !$0.1.isEmpty }.map { "\n\(words.text($0))\n\($1.onLines)\n" }.joined()
      + (whole.notes.isEmpty ? "" : "\n" + notes(whole.notes))
  }

  /// `2026-12-01  Softer.  settled`, of each note, later lines of its text under the first
  static func notes(_ notes: [SmellNote]) -> String {
    notes.map { note in
      let lines = note.text.onLines.split(separator: "\n", omittingEmptySubsequences: false)
      let state = note.state.map { Terminal.words.text($0 == .settled ? "shell.blends.settled" : "shell.blends.changing") }
      let head = [note.day.description, lines.first.map(String.init) ?? "", state ?? ""].filter { !$0.isEmpty }
      return ([head.joined(separator: "  ")] + lines.dropFirst().map { "            \($0)" }).joined(separator: "\n") + "\n"
    }.joined()
  }

  /// `ready on 2026-12-01`; `ready since 2026-12-01 14:05` where it is counted in hours
  private static func readiness(of blend: Blend, at now: Instant) -> String {
    guard let ready = blend.ready else { return "" }
    let time = ready.instant.map { "\(ready.day) \(clock($0, in: blend.making.zone))" } ?? ready.day.description
    return Terminal.words.text(blend.isDue(at: now) ? "shell.blends.since" : "shell.blends.ready", ["time": .text(time)])
  }
}
