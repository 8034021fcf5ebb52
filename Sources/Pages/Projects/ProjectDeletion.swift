public import Records

/// The questions before a project, or all of the notebook, is deleted, and before a sample is added.
public enum ProjectDeletion {
  static func question(_ name: String, items: Int, in language: Language) -> String {
    items == 0
      ? language.say("project.deletion.empty", ["title": .text(name)])
      : language.say("project.deletion.question", ["title": .text(name), "items": .count(items)])
  }

  /// The page that asks before a project goes.
  public static func view(of id: RecordID, title: String, items: Int, in frame: Frame) -> HTML {
    let language = frame.language
    let name = title.isEmpty ? language.say("project.untitled") : title
    return ask(
      Question(
        title: language.say("project.delete"), sentences: [question(name, items: items, in: language), language.say("deletion.undo")],
        verb: language.say("project.delete"), doing: .projects(.projectDeletion(id)), leaving: .projects(.project(id))), in: frame)
  }

  /// The page that asks before everything goes.
  public static func view(projects: Int, items: Int, in frame: Frame) -> HTML {
    let language = frame.language
    let counts: [String: Phrase.Value] = ["projects": .count(projects), "items": .count(items)]
    return ask(
      Question(
        title: language.say("projects.deletion.title"),
        sentences: [
          language.say("projects.deletion.question", counts), language.say("projects.deletion.awards"), language.say("deletion.undo"),
        ],
        verb: language.say("projects.deletion.verb"), doing: .projects(.deletion), leaving: .projects(.home)), in: frame)
  }

  /// The page that asks before a sample is added.
  public static func sample(in frame: Frame) -> HTML {
    let language = frame.language
    return ask(
      Question(
        title: language.say("sample.title"), sentences: [language.say("sample.question"), language.say("sample.undo")],
        verb: language.say("sample.verb"), doing: .projects(.sample), leaving: .projects(.home), isGrave: false), in: frame)
  }

  private static func ask(_ question: Question, in frame: Frame) -> HTML {
    Layout.page(question.title, at: .projects, in: frame) { question.drawn(in: frame.language) }
  }
}
