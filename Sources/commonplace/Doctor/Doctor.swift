import ArgumentParser
import Shell

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    "doctor", "Look at the book and what is around it, and say what is wrong and what to do; nothing is changed, and no secret told.",
    example: "doctor")

  @OptionGroup var options: BookOptions

  func run() throws { try Finding.tell(options.findings { ProgramLooks(book: $0).all }, options) }
}
