/// The files in which the whole notebook can be taken away.
enum BlendsExport: String, CaseIterable {
  case csv = "blends.csv"
  case json = "blends.json"
}
