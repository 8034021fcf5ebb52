import BlendsRecords
import Words

extension DemoWords {
  /// What the demo says in that language.
  init(in language: Language) {
    self.init(
      category: language.text("demo.category"), name: language.text("demo.name"), destination: language.text("demo.destination"),
      update: language.text("demo.update"), conclusion: language.text("demo.conclusion"), fennel: language.text("demo.fennel"),
      orange: language.text("demo.orange"), nutmeg: language.text("demo.nutmeg"))
  }
}
