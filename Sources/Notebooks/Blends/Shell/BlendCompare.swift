import ArgumentParser
import BlendsRecords
import Records
import Shell

struct BlendCompare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare two blends line by line, each as 1,000 parts.",
    discussion: "Example: commonplace blends compare 3f2a a1b2")

  @OptionGroup var options: BookOptions

  @Argument(help: "The first blend's id, or a unique ending of it.")
  var one: String

  @Argument(help: "The other blend's id, or a unique ending of it.")
  var other: String

  func run() throws {
    let notebook = try options.blends()
    let (one, other) = (try notebook.id(ofBlend: one), try notebook.id(ofBlend: other))
    let compared = try notebook.compare(one, with: other)
    if options.json { return try Terminal.printJSON(ExportedComparison(compared)) }
    Terminal.printText(TextOutput.comparison(compared))
  }
}

struct BlendNeat: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "neat", abstract: "List the raw materials a blend comes down to, with every blend in it broken down.",
    discussion: "Example: commonplace blends neat 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID

  func run() throws {
    let notebook = try options.blends()
    let materials = ExportedNeatMaterial.all(in: try notebook.composition(of: try which.id(in: notebook)).neat())
    if options.json { return try Terminal.printJSON(materials) }
    Terminal.printText(TextOutput.neat(materials))
  }
}
