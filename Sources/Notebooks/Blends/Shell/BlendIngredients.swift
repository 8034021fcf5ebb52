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

struct BlendCompare: NotebookCommand {
  static let configuration = CommandConfiguration(
    "compare", "Compare two blends line by line, each as 1,000 parts.", example: "blends compare 3f2a a1b2")

  @OptionGroup var options: BookOptions
  @Argument(help: "The first blend's id, or a unique ending of it.") var one: String
  @Argument(help: "The other blend's id, or a unique ending of it.") var other: String

  func run(in notebook: Blends) throws {
    let (one, other) = (try notebook.id(ofBlend: one), try notebook.id(ofBlend: other))
    let compared = try notebook.compare(one, with: other)
    try options.answer(compared.exported) { TextOutput.comparison(compared) }
  }
}

struct BlendNeat: NotebookCommand {
  static let configuration = CommandConfiguration(
    "neat", "List the raw materials a blend comes down to, with every blend in it broken down.", example: "blends neat 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID

  func run(in notebook: Blends) throws {
    let materials = try notebook.composition(of: try which.id(in: notebook)).neat()
    try options.answer(materials.exported) { TextOutput.neat(materials) }
  }
}
