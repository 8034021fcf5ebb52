import ArgumentParser
import BlendsRecords
import BookStore
import Records
import Shell

struct BlendDuplicate: ParsableCommand {
  static let configuration = CommandConfiguration(
    "duplicate", "Duplicate a blend under the next free number.", example: "blends duplicate 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID

  func run() throws {
    let notebook = try options.blends()
    let copy = try notebook.duplicate(try which.id(in: notebook), zone: try notebook.book.zoneOfPerson()).value
    try options.show(blend: copy.id, in: notebook)
  }
}

struct BlendRenew: ParsableCommand {
  static let configuration = CommandConfiguration(
    "renew", "Let every base in a blend count as it is by now, as one change.", example: "blends renew 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID

  func run() throws {
    let notebook = try options.blends()
    let id = try which.id(in: notebook)
    _ = try notebook.takeNewer(allIn: id)
    try options.show(blend: id, in: notebook)
  }
}

struct BlendScale: ParsableCommand {
  static let configuration = CommandConfiguration(
    "scale", "Scale a blend exactly, as a copy under the next free number.", example: "blends scale 3f2a --to \"30 ml\"")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID
  @Option(help: ArgumentHelp("The factor for every amount: 3, 0.5, 1/3.", valueName: "number")) var factor: String?
  @Option(help: ArgumentHelp("The total amount to scale to: 30 ml, 30 g.", valueName: "amount")) var to: String?

  func validate() throws {
    guard (factor == nil) != (to == nil) else { throw ValidationError("give either --factor or --to") }
  }

  func run() throws {
    let scale = try factor.map { try Scale(factor: $0) } ?? Scale(whole: to ?? "")
    let notebook = try options.blends()
    let copy = try notebook.scale(try which.id(in: notebook), to: scale, zone: try notebook.book.zoneOfPerson()).value
    if options.json { return try options.show(blend: copy.id, in: notebook) }
    Terminal.printText(TextOutput.whole(try notebook.blend(copy.id), at: notebook.now))
  }
}
