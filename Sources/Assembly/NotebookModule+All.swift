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
import TodayPages
import TodayRecords
import TodayShell

extension NotebookModule {
  /// Every notebook of the program; a new one is added here.
  public static let all: [NotebookModule] = [
    NotebookModule(Today.notebook, words: .today, pages: .today, shell: .today),
    NotebookModule(Mindfulness.notebook, words: .sit, pages: .sit, shell: .sit),
    NotebookModule(Projects.notebook, words: .projects, pages: .projects, shell: .projects),
    NotebookModule(Blends.notebook, words: .blends, pages: .blends, shell: .blends),
    NotebookModule(Flights.notebook, words: .flights, pages: .flights, shell: .flights),
  ]
}
