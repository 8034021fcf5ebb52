import Site
import Words

/// Projects and items to try things on.
enum Sample {
  /// The page that asks before a sample is added.
  static func view(in context: PageContext) -> HTML {
    let language = context.language
    return Question(
      title: language.text("sample.title"), sentences: [language.text("sample.question"), language.text("sample.undo")],
      verb: language.text("sample.verb"), doing: .sampleAddition(), leaving: .projects(), isGrave: false
    ).page(in: context)
  }
}
