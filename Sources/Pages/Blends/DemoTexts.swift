extension Language {
  /// What the demo of Blends says, made into what the notebook wants.
  public func blendsDemo<Words>(
    _ make: (
      _ category: String, _ name: String, _ destination: String, _ update: String, _ conclusion: String, _ fennel: String,
      _ orange: String, _ nutmeg: String
    ) -> Words
  ) -> Words {
    make(
      say("demo.category"), say("demo.name"), say("demo.destination"), say("demo.update"), say("demo.conclusion"), say("demo.fennel"),
      say("demo.orange"), say("demo.nutmeg"))
  }
}
