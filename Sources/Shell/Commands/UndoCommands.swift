import ArgumentParser
import BookStore
import Foundation
import Records
import Words

struct Undo: WholeBookCommand {
  static let configuration = CommandConfiguration("undo", "Undo the last change made on this device, or the one named.", example: "undo")

  @OptionGroup var options: BookOptions
  @Argument(help: "The change's id, or a unique ending of it.") var act: String?

  func run(in book: Book) throws {
    try options.show(try book.undo(try act.map { try book.act(endingIn: $0) }), in: book)
  }
}

struct Redo: WholeBookCommand {
  static let configuration = CommandConfiguration("redo", "Redo what was undone last, or the change named.", example: "redo")

  @OptionGroup var options: BookOptions
  @Argument(help: "The undone change's id, or a unique ending of it.") var act: String?

  func run(in book: Book) throws {
    try options.show(try book.redo(try act.map { try book.act(endingIn: $0) }), in: book)
  }
}

extension BookOptions {
  /// The line on the act of another device that kept a record from following, with the command that undoes it; nil if none did.
  private func otherActLine(_ undoing: Undoing, in book: Book) throws -> String? {
    guard let because = undoing.because, let device = because.device else { return nil }
    let (words, name) = (Terminal.words, try book.devices().name(of: device, in: book.zoneOfPerson()))
    let sentence = words.text(
      "undo.because", ["act": .text(words.name(of: because.name, target: because.about)), "device": .text(words.text(name))])
    let ending = try book.shortestActEndings(of: [because.id])[because.id] ?? "\(because.id)"
    return "\(sentence) commonplace undo \(ending)"
  }

  /// Prints the undo or redo that was made, and to the error stream a line for each record or act that did not follow it.
  fileprivate func show(_ undoing: Undoing, in book: Book) throws {
    let words = Terminal.words
    func lines(_ titles: [LocalizedText], _ key: String) -> [String] { titles.map { words.text(key, ["title": .text(words.text($0))]) } }
    let kept = lines(undoing.kept, "undo.kept")
    let left = lines(undoing.left, "undo.left")
    let orphaned = lines(undoing.orphaned, "undo.orphaned")
    let stays = undoing.finalActs > 0 ? [words.text("undo.stays", ["count": .count(undoing.finalActs)])] : []
    for line in kept + left + orphaned + stays { Terminal.printError(line.onOneLine) }
    if let because = try otherActLine(undoing, in: book) { Terminal.printError(because.onOneLine) }
    if json {
      let devices = try book.devices()
      return try Terminal.printJSON([
        "act": undoing.act, "undone": undoing.undone.exported(devices), "kept": kept, "left": left, "orphaned": orphaned,
        "because": undoing.because.map { $0.exported(devices) },
      ])
    }
    Terminal.printLine(words.name(of: undoing.name, target: undoing.undone.name).onOneLine)
  }
}
