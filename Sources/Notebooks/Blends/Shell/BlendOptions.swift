import ArgumentParser
import BlendsRecords
import Records
import Shell

/// The options of a blend beside its category and its name.
struct BlendOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The container it goes into.", valueName: "text"))
  var destination: String?

  @Option(help: ArgumentHelp("How long it matures: 36 hours, 14 days, 2 weeks.", valueName: "time"))
  var maturation: String?

  @Option(
    name: .customLong("ingredient"),
    help: ArgumentHelp(
      "One ingredient, in their order: \"Orange=3 ml\", \"Rose=2 drops @10%\", \"Jojoba=10 ml carrier\", \"Base=5 ml blend:ID\".",
      valueName: "line"))
  var ingredients: [String] = []

  @Option(help: ArgumentHelp("What came of it.", valueName: "text"))
  var conclusion: String?

  @Option(help: ArgumentHelp("What happened since.", valueName: "text"))
  var update: String?

  @Option(help: ArgumentHelp("The day it was made: 2026-11-20, today or yesterday.", valueName: "day"))
  var created: String?

  @Option(help: ArgumentHelp("What it is used for.", valueName: "use"))
  var use: Use?

  @Option(help: ArgumentHelp("Whether shares are by volume or by weight.", valueName: "basis"))
  var basis: Basis?

  @Option(help: ArgumentHelp("The target range of its dilution in percent: 0.5-2.", valueName: "low-high"))
  var target: String?

  func changes(today: Day) throws -> [Blend.Change] {
    let changes: [Blend.Change?] = [
      try created.map { .made(try Day(past: $0, today: today)) }, try maturation.map { .maturation(try Maturation(written: $0)) },
      destination.map { .destination($0) }, conclusion.map { .conclusion($0) }, update.map { .update($0) }, use.map { .use($0) },
      basis.map { .basis($0) }, try target.map { .target(try Blend.Target(argument: $0)) },
    ]
    return changes.compactMap(\.self)
  }

  func entries(in notebook: Blends) throws -> [Ingredient.Entry] {
    try ingredients.map { try Ingredient.Entry(argument: $0, in: notebook) }
  }
}

/// Which blend is meant.
struct BlendID: ParsableArguments {
  @Argument(help: "The blend's id, or a unique ending of it.")
  var id: String

  func id(in notebook: Blends) throws -> RecordID { try notebook.id(ofBlend: id) }
}
