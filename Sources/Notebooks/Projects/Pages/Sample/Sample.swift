import BookStore
import ProjectsRecords
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

/// A sample to try things on: asked about, and added.
struct SampleRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
    router.get(Address.projectsSample) { request in try services.page(request) { Sample.view(in: $1) } }
    router.post(Address.sampleAddition) { request, _ in
      try services.answer(request, otherwise: .projects()) { viewer in
        let act = try projects.addSample({ viewer.language.text(Projects.sampleTitle($0, $1)) }, today: viewer.today).act
        return FormResult(act: act, go: ReturnPath(to: .projects()))
      }
    }
  }
}
