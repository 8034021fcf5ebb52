import ArgumentParser
import BlendsRecords
import BookStore
import Records
public import Shell

extension ShellModule {
  /// The commands of the notebook Blends.
  public static let blends = ShellModule(commands: [BlendsCommand.self], samples: [SampleBlends.self])
}

struct SampleBlends: NotebookCommand {
  static let configuration = CommandConfiguration(
    "blends", "Add the blends of a made-up year; one undo removes them all.", example: "demo blends")

  @OptionGroup var options: BookOptions

  func run(in notebook: Blends) throws {
    let added = try notebook.addSample(language: notebook.book.languageOfSample(), in: notebook.book.zoneOfPerson()).value
    try options.answer(["blends": added], sample: "act.blendsDemo")
  }
}
