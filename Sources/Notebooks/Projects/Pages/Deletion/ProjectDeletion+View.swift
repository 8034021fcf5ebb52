import Records
import Site
import Words

/// The questions before a project, or all of the notebook, is deleted.
enum ProjectDeletion {
  static func question(_ name: String, items: Int, in language: Language) -> String {
    items == 0
      ? language.text("project.deletion.empty", ["title": .text(name)])
      : language.text("project.deletion.question", ["title": .text(name), "items": .count(items)])
  }

  /// The page that asks before a project goes.
  static func view(of id: RecordID, title: String, items: Int, in context: PageContext) -> HTML {
    let language = context.language
    let name = title.isEmpty ? language.text("project.untitled") : title
    return Question(
      title: language.text("project.delete"), sentences: [question(name, items: items, in: language), language.text("deletion.undo")],
      verb: language.text("project.delete"), doing: .projectRemoval(id), leaving: .project(id)
    ).page(in: context)
  }

  /// The page that asks before everything goes.
  static func view(projects: Int, items: Int, in context: PageContext) -> HTML {
    let language = context.language
    let counts: [String: LocalizedText.Value] = ["projects": .count(projects), "items": .count(items)]
    return Question(
      title: language.text("projects.deletion.title"),
      sentences: [
        language.text("projects.deletion.question", counts), language.text("projects.deletion.awards"), language.text("deletion.undo"),
      ],
      verb: language.text("projects.deletion.verb"), doing: .projectsRemoval(), leaving: .projects()
    ).page(in: context)
  }
}
