import ArgumentParser
import BlendsRecords
import BookStore
import Records
import Shell
import Words

struct BlendAdd: NotebookCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a blend to a category.",
    discussion: """
      Example: commonplace blends add --category Soap --name Orange --destination "Glass jar" --maturation "14 days" --ingredient \
      "Orange=3 ml" --ingredient "Jojoba=10 ml carrier"
      """)

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("Its category.", valueName: "name")) var category: String
  @Option(help: ArgumentHelp("Its name.", valueName: "text")) var name: String
  @OptionGroup var more: BlendOptions

  func run(in notebook: Blends) throws {
    let recipe = Blends.Recipe(try [.name(name)] + more.changes(today: try notebook.today()), ingredients: try more.entries(in: notebook))
    let category = try notebook.category(named: category).id
    let blend = try notebook.add(recipe, to: category, zone: try notebook.book.zoneOfPerson()).value
    try options.show(blend: blend.id, in: notebook)
  }
}

struct BlendEdit: NotebookCommand {
  static let configuration = CommandConfiguration(
    "edit", "Edit a blend; the given ingredients replace all it had.",
    example: "blends edit 3f2a --maturation \"2 weeks\" --update \"Rounder now.\"")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID
  @Option(help: ArgumentHelp("The category it moves to.", valueName: "name")) var category: String?
  @Option(help: ArgumentHelp("Its name.", valueName: "text")) var name: String?
  @OptionGroup var more: BlendOptions

  func validate() throws {
    guard category != nil || name != nil || !more.isEmpty else {
      throw ValidationError("say what to change: --name, --category, --destination, --maturation, --ingredient and others")
    }
  }

  func run(in notebook: Blends) throws {
    let moving = try category.map { Blend.Change.category(try notebook.category(named: $0).id) }
    let changes = try [moving, name.map { .name($0) }].compactMap(\.self) + more.changes(today: try notebook.today())
    let ingredients = more.ingredients.isEmpty ? nil : try more.entries(in: notebook)
    let id = try which.id(in: notebook)
    _ = try notebook.edit(blend: id, changes, ingredients: ingredients)
    try options.show(blend: id, in: notebook)
  }
}

struct BlendStatus: NotebookCommand {
  static let configuration = CommandConfiguration("status", "Set the verdict on a blend, or clear it.", example: "blends status 3f2a pass")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID
  @Argument(help: "The verdict: pass or fail; tbd clears it.") var status: Blend.Status

  func run(in notebook: Blends) throws {
    let blend = try notebook.edit(blend: try which.id(in: notebook), [.status(status)]).value
    try options.show(blend: blend.id, in: notebook)
  }
}

struct BlendNote: NotebookCommand {
  static let configuration = CommandConfiguration(
    "note", "Add a note on how a blend smells.", example: "blends note 3f2a \"Softer, the fennel is gone.\" --state settled")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID
  @Argument(help: "The text of the note.") var text: String
  @Option(help: ArgumentHelp("The day: 2026-11-20, today or yesterday; today by default.", valueName: "day")) var day: String?
  @Option(help: ArgumentHelp("Whether the smell is still changing.", valueName: "state")) var state: SmellNote.State?

  func run(in notebook: Blends) throws {
    let today = try notebook.today()
    let day = try day.map { try Day(past: $0, today: today) } ?? today
    let changes: [SmellNote.Change] = [.text(text), .day(day), .state(state)]
    let note = try notebook.add(note: changes, to: try which.id(in: notebook), today: today).value
    try options.answer(SmellNote.exported.object(of: note)) { TextOutput.notes([note]) }
  }
}

struct BlendDelete: NotebookCommand {
  static let configuration = CommandConfiguration(
    "delete", "Delete a blend with its ingredients and notes; undo restores all of it.", example: "blends delete 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID

  func run(in notebook: Blends) throws {
    let blend = try notebook.blend(try which.id(in: notebook))
    _ = try notebook.delete(blend: blend.id)
    if options.json { return try Terminal.printJSON(WholeBlend.exported(at: notebook.now).object(of: blend)) }
    Terminal.printLine(Terminal.words.text("act.blendDeleted", ["name": .text(blend.blend.name.text.onOneLine)]))
    Terminal.printLine(Terminal.words.text("deletion.undo"))
  }
}

struct BlendDuplicate: NotebookCommand {
  static let configuration = CommandConfiguration(
    "duplicate", "Duplicate a blend under the next free number.", example: "blends duplicate 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID

  func run(in notebook: Blends) throws {
    let copy = try notebook.duplicate(try which.id(in: notebook), zone: try notebook.book.zoneOfPerson()).value
    try options.show(blend: copy.id, in: notebook)
  }
}

struct BlendRenew: NotebookCommand {
  static let configuration = CommandConfiguration(
    "renew", "Update every base in a blend to its current recipe, in one change.", example: "blends renew 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID

  func run(in notebook: Blends) throws {
    let id = try which.id(in: notebook)
    _ = try notebook.takeNewerRecipes(allIn: id)
    try options.show(blend: id, in: notebook)
  }
}

// Not a `NotebookCommand`, so that an invalid scale is refused even if the book cannot be opened.
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
    let scale = try Scale(written: factor ?? to ?? "")
    let isFactor = if case .factor = scale { true } else { false }
    guard isFactor == (factor != nil) else { throw UserError(.value, "scale.unreadable") }
    let notebook = Blends(try options.open())
    let copy = try notebook.scale(try which.id(in: notebook), to: scale, zone: try notebook.book.zoneOfPerson()).value
    if options.json { return try options.show(blend: copy.id, in: notebook) }
    Terminal.printText(TextOutput.whole(try notebook.blend(copy.id), at: notebook.now))
  }
}

extension BookOptions {
  /// Answers a command with the changed blend.
  func show(blend id: RecordID, in notebook: Blends) throws {
    try answer(WholeBlend.exported(at: notebook.now).object(of: notebook.blend(id))) {
      try TextOutput.blends([try notebook.listed(id)], in: notebook)
    }
  }
}
