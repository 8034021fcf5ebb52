import ProjectsRecords
import Words

extension ItemSort {
  func name(in language: Language) -> String {
    switch self {
    case .optimized: language.text("sort.optimized")
    case .created: language.text("sort.created")
    case .title: language.text("sort.title")
    case .manual: language.text("sort.manual")
    }
  }
}
