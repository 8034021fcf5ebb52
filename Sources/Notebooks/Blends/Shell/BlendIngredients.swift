import ArgumentParser
import BlendsRecords
import BookStore
import Shell

struct BlendIngredients: ParsableCommand {
  static let configuration = CommandConfiguration(
    "ingredients", "Ingredients, and what you know of them.", example: "blends ingredients Rose",
    [BlendIngredientList.self, BlendIngredientSet.self], default: BlendIngredientList.self)
}

struct BlendIngredientList: NotebookCommand {
  static let configuration = CommandConfiguration(
    "list", "List the ingredients, or show where one is used.", example: "blends ingredients list Rose")

  @OptionGroup var options: BookOptions
  @Argument(help: "The name of an ingredient.") var name: String?

  func run(in notebook: Blends) throws {
    guard let name else {
      let materials = try notebook.materials()
      return try options.answer(.list(materials.map { $0.exported() })) { TextOutput.materials(materials) }
    }
    let material = try notebook.material(named: name)
    let usages = try notebook.usages(of: material.material.name)
    try options.answer(material.exported(usages: usages)) { try TextOutput.materials([material]) + TextOutput.usages(usages, in: notebook) }
  }
}

struct BlendIngredientSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    "set", "Store what you know of an ingredient, for every blend it is in; none clears it.",
    example: "blends ingredients set Rose --density 0.95 --drops 30 --maximum 0.6")

  @OptionGroup var options: BookOptions
  @Argument(help: "The name of the ingredient.") var name: String
  @Option(help: ArgumentHelp("Grams per millilitre, 0.1 to 25; or none.", valueName: "number")) var density: String?
  @Option(help: ArgumentHelp("Drops per millilitre, 5 to 100; or none.", valueName: "number")) var drops: String?
  @Option(help: ArgumentHelp("The highest percentage of a blend it may be; or none.", valueName: "number")) var maximum: String?

  func run() throws {
    let changes: [Material.Change?] = [
      try density.map { .density(try $0.orNothing { try NumberRule.density.typed($0) }) },
      try drops.map { .dropsPerMillilitre(try $0.orNothing { try NumberRule.drops.typed($0) }) },
      try maximum.map { .maximum(try $0.orNothing { try NumberRule.percent.typed($0) }) },
    ]
    guard changes.contains(where: { $0 != nil }) else { throw ValidationError("give at least one of --density, --drops and --maximum") }
    let notebook = Blends(try options.open())
    let material = try notebook.edit(material: try Name(name), changes.compactMap(\.self)).value
    let used = try notebook.used(material)
    try options.answer(used.exported()) { TextOutput.materials([used]) }
  }
}

extension String {
  /// The value that `read` returns; nil for the word `none` and for an empty text.
  fileprivate func orNothing<Value>(_ read: (String) throws -> Value) rethrows -> Value? { isEmpty ? nil : try orNone(read) }
}
