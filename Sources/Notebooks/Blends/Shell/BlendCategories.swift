import ArgumentParser
import BlendsRecords
import BookStore
import Foundation
import Records
import Shell
import Words

struct BlendCategories: ParsableCommand {
  static let configuration = CommandConfiguration(
    "categories", "The categories of blends.", example: "blends categories list",
    [BlendCategoryList.self, BlendCategoryAdd.self, BlendCategoryRename.self, BlendCategoryDelete.self, BlendCategoryPurge.self])
}

struct BlendCategoryList: NotebookCommand {
  static let configuration = CommandConfiguration(
    "list", "List the categories by name, with how many blends each holds.", example: "blends categories list")

  @OptionGroup var options: BookOptions

  func run(in notebook: Blends) throws {
    let categories = try notebook.categories()
    try options.answer(.list(categories.map(CountedCategory.exported.object))) { TextOutput.categories(categories) }
  }
}

struct BlendCategoryAdd: NotebookCommand {
  static let configuration = CommandConfiguration("add", "Add a category.", example: "blends categories add \"Dish Soap\"")

  @OptionGroup var options: BookOptions
  @Argument(help: "Its name.") var name: String

  func run(in notebook: Blends) throws {
    try options.show(category: try notebook.addCategory(name).value.id, in: notebook)
  }
}

struct BlendCategoryRename: NotebookCommand {
  static let configuration = CommandConfiguration("rename", "Rename a category.", example: "blends categories rename Soap \"Dish Soap\"")

  @OptionGroup var options: BookOptions
  @Argument(help: "The category, by name or id.") var name: String
  @Argument(help: "Its new name.") var new: String

  func run(in notebook: Blends) throws {
    let category = try notebook.category(named: name)
    _ = try notebook.type(new, into: .category(category.id))
    try options.show(category: category.id, in: notebook)
  }
}

struct BlendCategoryDelete: NotebookCommand {
  static let configuration = CommandConfiguration("delete", "Delete an empty category.", example: "blends categories delete Soap")

  @OptionGroup var options: BookOptions
  @Argument(help: "The category, by name or id.") var name: String

  func run(in notebook: Blends) throws {
    let category = try notebook.category(named: name)
    _ = try notebook.delete(category: category.id)
    if options.json { return try Terminal.printJSON(CountedCategory.exported.object(of: category)) }
    Terminal.printLine(Terminal.words.text("act.categoryDeleted", ["name": .text(category.category.name.text.onOneLine)]))
  }
}

struct BlendCategoryPurge: NotebookCommand {
  static let configuration = CommandConfiguration(
    "purge", "Delete a category with all it holds, asking first at a terminal; undo restores all of it.",
    example: "blends categories purge Soap")

  @OptionGroup var options: BookOptions
  @Argument(help: "The full name of the category, as a safeguard; an id is not enough.") var name: String
  @Flag(help: "Do not ask.") var yes = false

  func run(in notebook: Blends) throws {
    let category = try notebook.category(named: name)
    let words = Terminal.words
    let held = category.held.map { words.text($0) }.formatted(.list(type: .and).locale(words.locale))
    let values: [String: LocalizedText.Value] = ["name": .text(category.category.name.text.onOneLine), "held": .text(held)]
    guard yes || !Terminal.isAnswering || Terminal.confirms(words.text("shell.blends.purge", values)) else {
      throw Cancelled(phrase: LocalizedText("shell.blends.kept"))
    }
    let purged = try notebook.purge(category: category.id, named: name).value
    if options.json { return try Terminal.printJSON(CountedCategory.exported.object(of: purged)) }
    Terminal.printLine(words.text(purged.purging).onOneLine)
    Terminal.printLine(words.text("deletion.undo"))
  }
}

extension BookOptions {
  func show(category id: RecordID, in notebook: Blends) throws {
    let category = try notebook.category(id)
    try answer(CountedCategory.exported.object(of: category)) { TextOutput.categories([category]) }
  }
}
