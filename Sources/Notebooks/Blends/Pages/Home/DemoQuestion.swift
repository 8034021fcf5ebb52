import Site
import Words

/// The question before the sample blends are added.
enum DemoQuestion {
  static func view(in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.ask(
      Question(
        title: language.text("blends.demo.title"), sentences: [language.text("blends.demo.question"), language.text("sample.undo")],
        verb: language.text("blends.demo.verb"), doing: .blendsDemo(), leaving: .blends(), isGrave: false, in: language), in: context)
  }
}
