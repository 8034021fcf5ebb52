import BookStore
import ProjectsRecords
import Site
import Words

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
