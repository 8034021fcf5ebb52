import ArgumentParser
import BlendsRecords
import BookStore
import Shell

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
