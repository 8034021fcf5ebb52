import BlendsPages
import BlendsRecords
import BlendsShell
import FlightsPages
import FlightsRecords
import FlightsShell
import ProjectsPages
import ProjectsRecords
import ProjectsShell
import SitPages
import SitRecords
import SitShell

extension NotebookModule {
  /// Every notebook of the program: one joins by its line here.
  public static let all: [NotebookModule] = [
    NotebookModule(Mindfulness.notebook, words: .sit, pages: .sit, shell: .sit),
    NotebookModule(Projects.notebook, words: .projects, pages: .projects, shell: .projects),
    NotebookModule(Blends.notebook, words: .blends, pages: .blends, shell: .blends),
    NotebookModule(Flights.notebook, words: .flights, pages: .flights, shell: .flights),
  ]
}
