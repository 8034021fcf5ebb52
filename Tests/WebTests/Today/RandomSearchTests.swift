import BlendsRecords
import BookStore
import Foundation
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

/// A search finds what a look at every record finds, whatever was done, taken back, erased or merged.
@Suite struct RandomSearchTests {
  private static let seeds = [UInt64(1), 7].map { SeededDice.fixed($0).seed }
  private static let words = ["rose", "Rosé", "rosemary", "OIL", "öl", "北京", "京", "Ёж", "ежик", "anti-aging", "water", "สวัสดี"]

  @Test(arguments: seeds)
  func `a search finds what a look at every record finds`(seed: UInt64) throws {
    var life = try Life(seed: seed)
    for step in 0..<70 {
      try life.live()
      for _ in 0..<3 {
        let asked = Asked(&life.dice)
        let query = try #require(SearchQuery(asked.text))
        let found = try life.book.search(query, limit: .max)
        let naive = try life.things().filter { asked.fits($0) }.map(\.id)
        // Where nothing has a word, others like it are looked for.
        guard found.replacements.isEmpty else {
          #expect(naive.isEmpty, "seed \(seed), step \(step), \(asked.text)")
          continue
        }
        #expect(Set(found.hits.map(\.id)) == Set(naive), "seed \(seed), step \(step), \(asked.text)")
        #expect(found.hits.count == naive.count && found.count == naive.count, "seed \(seed), step \(step), \(asked.text)")
      }
    }
    #expect(try life.book.check().isEmpty)
  }

  private static func text(_ dice: inout SeededDice) -> String {
    (0..<1 + dice.below(4)).map { _ in words[dice.below(words.count)] }.joined(separator: [" ", ", ", "\n"][dice.below(3)])
  }

  /// A record as a person sees it.
  private struct Thing {
    let id: RecordID
    let notebook: String
    let texts: [String]
  }

  /// A question, answered by reading.
  private struct Asked {
    var text = ""
    private var wanted: [(words: [String], isPrefix: Bool)] = []
    private var unwanted: [[String]] = []
    private var notebook: String?

    init(_ dice: inout SeededDice) {
      for _ in 0..<1 + dice.below(2) {
        let word = words[dice.below(words.count)]
        switch dice.below(4) {
        case 0:
          text += "\"\(word)\" "
          wanted.append((Asked.cut(word), false))
        case 1:
          let beginning = String(word.prefix(1 + dice.below(word.count)))
          text += beginning + " "
          wanted.append((Asked.cut(beginning), true))
        default:
          text += word + " "
          wanted.append((Asked.cut(word), true))
        }
      }
      if dice.below(3) == 0 {
        let word = words[dice.below(words.count)]
        text += "-\(word) "
        unwanted.append(Asked.cut(word))
      }
      if dice.below(4) == 0 {
        notebook = ["sit", "projects", "blends"][dice.below(3)]
        text += "in:\(notebook ?? "")"
      }
    }

    func fits(_ thing: Thing) -> Bool {
      let texts = thing.texts.map(Asked.cut)
      guard notebook == nil || thing.notebook == notebook else { return false }
      return wanted.allSatisfy { asked in texts.contains { Asked.stands(asked.words, in: $0, isPrefix: asked.isPrefix) } }
        && !unwanted.contains { asked in texts.contains { Asked.stands(asked, in: $0, isPrefix: false) } }
    }

    private static func stands(_ words: [String], in text: [String], isPrefix: Bool) -> Bool {
      (0..<max(0, text.count - words.count + 1)).contains { start in
        words.enumerated().allSatisfy { place, word in
          let found = text[start + place]
          return found == word || isPrefix && place == words.count - 1 && found.hasPrefix(word)
        }
      }
    }

    /// Words between blanks and signs; of scripts without blanks each letter.
    private static func cut(_ text: String) -> [String] {
      let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      let spaced = folded.unicodeScalars.reduce(into: "") { spaced, scalar in
        if scalar.properties.generalCategory == .nonspacingMark { return }
        let isAlone = (0x0E00..<0x0E80).contains(scalar.value) || (0x4E00..<0xA000).contains(scalar.value)
        let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        spaced += isAlone ? " \(scalar) " : isLetter ? "\(scalar)" : " "
      }
      return spaced.split(separator: " ").map(String.init)
    }
  }

  /// A book in which things are done at random.
  private struct Life {
    let book: Book
    let clock: TestClock
    var dice: SeededDice
    private let category: RecordID
    private var (done, undone): ([RecordID], [RecordID]) = ([], [])

    init(seed: UInt64) throws {
      dice = SeededDice(seed: seed)
      clock = TestClock()
      book = try Book.open(
        .memory, notebooks: [Mindfulness.notebook, Projects.notebook, Blends.notebook], surroundings: clock.surroundings)
      category = try Blends(book).addCategory("Soap").value.id
    }

    mutating func live() throws {
      clock.advance(seconds: Double(dice.below(40_000)))
      let (projects, today) = (Projects(book), try book.today(in: .gmt))
      let items = try projects.items(sorted: .created)
      switch dice.below(12) {
      case 0 where !done.isEmpty:
        undone.append(done.remove(at: dice.below(done.count)))
        // An act that was erased meanwhile is refused.
        _ = try? book.undo(undone[undone.count - 1])
      case 1 where !undone.isEmpty:
        done.append(undone.remove(at: dice.below(undone.count)))
        _ = try? book.redo(done[done.count - 1])
      case 2 where !items.isEmpty: try note(projects.delete(item: items[dice.below(items.count)].id).act)
      case 3:
        guard let gone = try book.trash(limit: 1).first else { return }
        _ = try book.erase(gone.record)
      case 4 where !items.isEmpty:
        try note(projects.edit(item: items[dice.below(items.count)].id, [.title(text(&dice)), .detail(text(&dice))], today: today).act)
      case 5 where !items.isEmpty: try note(projects.complete(items[dice.below(items.count)].id, today: today).act)
      case 6: try note(Mindfulness(book).think(dice.below(3) == 0 ? "" : text(&dice), on: today.adding(-dice.below(9))).act)
      case 7, 8:
        let entry = Ingredient.Entry(name: try Name(words[dice.below(words.count)]), quantity: Quantity(Rational(1), .drop))
        let recipe = Blends.Recipe(
          [
            .name("\(words[dice.below(words.count)]) \(dice.below(1_000_000))"), .destination("Jar"),
            .maturation(try Maturation(written: "1 hour")),
          ],
          ingredients: [entry])
        try note(Blends(book).add(recipe, to: category, zone: .gmt).act)
      case 9:
        guard let blend = try Blends(book).blends().blends.first else { return }
        try note(Blends(book).add(note: [.text(text(&dice))], to: blend.id, today: today).act)
      default: try note(projects.add([.title(text(&dice)), .detail(dice.below(2) == 0 ? "" : text(&dice))], today: today).act)
      }
    }

    private mutating func note(_ act: RecordID?) { if let act { done.append(act) } }

    func things() throws -> [Thing] {
      let (projects, blends) = (Projects(book), Blends(book))
      let thoughts = try Mindfulness(book).thoughts().map { Thing(id: $0.id, notebook: "sit", texts: [$0.text]) }
      let items = try projects.items(sorted: .created).map {
        Thing(id: $0.id, notebook: "projects", texts: [$0.title, $0.detail])
      }
      let made = try blends.blends().blends.map { listed in
        let whole = try blends.blend(listed.id)
        let blend = whole.blend
        // All but its name is one text, a line each.
        let lines = whole.ingredients.map(\.name.text) + whole.notes.map(\.text)
        return Thing(
          id: blend.id, notebook: "blends",
          texts: [blend.name.text, ([blend.destination, blend.conclusion, blend.update] + lines).joined(separator: "\n")])
      }
      let categories = try blends.categoryNames().map { Thing(id: $0.key, notebook: "blends", texts: [$0.value.text]) }
      return thoughts + items + made + categories
    }
  }
}
