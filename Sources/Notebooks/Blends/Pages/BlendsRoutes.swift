import BlendsRecords
import Site

/// The routes of Blends, each added near its page.
struct BlendsRoutes: Sendable {
  let services: AppServices
  let blends: Blends
  /// Kept from the reading of a table to its import.
  let tables = ReadTables()

  /// Adds all of them.
  func add(to router: Routes) {
    addHome(to: router)
    addFind(to: router)
    addCategory(to: router)
    addPurge(to: router)
    addTable(to: router)
    addBlend(to: router)
    addNotes(to: router)
    addForm(to: router)
    addIngredients(to: router)
    addRecipe(to: router)
    addMaterials(to: router)
    addComparison(to: router)
    addSheet(to: router)
    addBatches(to: router)
  }
}
