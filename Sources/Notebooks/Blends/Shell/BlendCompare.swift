import ArgumentParser
import BlendsRecords
import BookStore
import Shell

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
