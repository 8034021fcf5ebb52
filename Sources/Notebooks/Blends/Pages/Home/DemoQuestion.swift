import Site
import Words

/// The confirmation before the sample blend is added.
enum DemoQuestion {
  static func view(in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.ask(
      Question(
        title: language.text("blends.demo.title"), sentences: [language.text("blends.demo.question"), language.text("sample.undo")],
        verb: language.text("blends.demo.verb"), doing: .blendsDemo(), leaving: .blends(), isGrave: false, in: language), in: context)
  }
}
