import Records
import Site
import Words

/// Around what a page of the notebook stands: what every page does, the day, and the open projects.
struct ProjectsContext {
  let page: PageContext
  let today: Day
  let openProjects: [ProjectsSide.Entry]

  var language: Language { page.language }
}
