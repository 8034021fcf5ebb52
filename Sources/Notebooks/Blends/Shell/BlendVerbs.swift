import ArgumentParser
import BlendsRecords
import BookStore
import Records
import Shell
import Words

struct BlendAdd: ParsableCommand {
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

  func run() throws {
    let notebook = try options.blends()
    let recipe = Blends.Recipe(
      try [.name(name)] + more.changes(today: try notebook.today()), ingredients: try more.entries(in: notebook))
    let category = try notebook.category(named: category).id
    let blend = try notebook.add(recipe, to: category, zone: try notebook.book.zoneOfPerson()).value
    try options.show(blend: blend.id, in: notebook)
  }
}

struct BlendEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    "edit", "Change a blend, as one change; ingredients you give replace those it had.",
    example: "blends edit 3f2a --maturation \"2 weeks\" --update \"Rounder now.\"")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID
  @Option(help: ArgumentHelp("The category it moves to.", valueName: "name")) var category: String?
  @Option(help: ArgumentHelp("Its name.", valueName: "text")) var name: String?
  @OptionGroup var more: BlendOptions

  func run() throws {
    let notebook = try options.blends()
    let moving = try category.map { Blend.Change.category(try notebook.category(named: $0).id) }
    let changes = try [moving, name.map { .name($0) }].compactMap(\.self) + more.changes(today: try notebook.today())
    guard !changes.isEmpty || !more.ingredients.isEmpty else {
      throw ValidationError("say what to change: --name, --category, --destination, --maturation, --ingredient and others")
    }
    let ingredients = more.ingredients.isEmpty ? nil : try more.entries(in: notebook)
    let id = try which.id(in: notebook)
    _ = try notebook.edit(blend: id, changes, ingredients: ingredients)
    try options.show(blend: id, in: notebook)
  }
}

struct BlendStatus: ParsableCommand {
  static let configuration = CommandConfiguration("status", "Set the verdict on a blend, or clear it.", example: "blends status 3f2a pass")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID
  @Argument(help: "What it is.") var status: Blend.Status

  func run() throws {
    let notebook = try options.blends()
    let blend = try notebook.edit(blend: try which.id(in: notebook), [.status(status)]).value
    try options.show(blend: blend.id, in: notebook)
  }
}

struct BlendNote: ParsableCommand {
  static let configuration = CommandConfiguration(
    "note", "Add a note on how a blend smells.", example: "blends note 3f2a \"Softer, the fennel is gone.\" --state settled")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID
  @Argument(help: "The text of the note.") var text: String
  @Option(help: ArgumentHelp("The day: 2026-11-20, today or yesterday; today by default.", valueName: "day")) var day: String?
  @Option(help: ArgumentHelp("Whether it still changes.", valueName: "state")) var state: SmellNote.State?

  func run() throws {
    let notebook = try options.blends()
    let today = try notebook.today()
    let day = try day.map { try Day(past: $0, today: today) } ?? today
    let changes: [SmellNote.Change] = [.text(text), .day(day), .state(state)]
    let note = try notebook.add(note: changes, to: try which.id(in: notebook), today: today).value
    try options.answer(SmellNote.exported.object(of: note)) { TextOutput.notes([note]) }
  }
}

struct BlendDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    "delete", "Delete a blend with its ingredients and notes; undo restores all of it.", example: "blends delete 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID

  func run() throws {
    let notebook = try options.blends()
    let blend = try notebook.blend(try which.id(in: notebook))
    _ = try notebook.delete(blend: blend.id)
    if options.json { return try Terminal.printJSON(WholeBlend.exported(at: notebook.now).object(of: blend)) }
    Terminal.printLine(Terminal.words.text("act.blendDeleted", ["name": .text(blend.blend.name.text.onOneLine)]))
    Terminal.printLine(Terminal.words.text("deletion.undo"))
  }
}

extension BookOptions {
  func show(blend id: RecordID, in notebook: Blends) throws {
    try answer(WholeBlend.exported(at: notebook.now).object(of: notebook.blend(id))) {
      try TextOutput.blends([try notebook.listed(id)], in: notebook)
    }
  }
}
