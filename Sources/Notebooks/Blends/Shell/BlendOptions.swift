public import ArgumentParser
public import BlendsRecords
import BookStore
import Foundation
import Records
import Shell

/// The options of a blend besides its name and category.
struct BlendOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The container it goes into.", valueName: "text")) var destination: String?
  @Option(help: ArgumentHelp("How long it matures: 36 hours, 14 days, 2 weeks.", valueName: "time")) var maturation: String?
  @Option(
    name: .customLong("ingredient"),
    help: ArgumentHelp(
      "One ingredient, in their order: \"Orange=3 ml\", \"Rose=2 drops @10%\", \"Jojoba=10 ml carrier\", \"Base=5 ml blend:ID\".",
      valueName: "line"))
  var ingredients: [String] = []
  @Option(help: ArgumentHelp("What came of it.", valueName: "text")) var conclusion: String?
  @Option(help: ArgumentHelp("What happened since.", valueName: "text")) var update: String?
  @Option(help: ArgumentHelp("The day it was made: 2026-11-20, today or yesterday.", valueName: "day")) var created: String?
  @Option(help: ArgumentHelp("What it is used for.", valueName: "use")) var use: Use?
  @Option(help: ArgumentHelp("Whether shares are by volume or by weight.", valueName: "basis")) var basis: Basis?
  @Option(help: ArgumentHelp("The target range of its dilution in percent: 0.5-2.", valueName: "low-high")) var target: String?

  var isEmpty: Bool {
    [destination, maturation, conclusion, update, created, target].allSatisfy { $0 == nil } && ingredients.isEmpty && use == nil
      && basis == nil
  }

  func changes(today: Day) throws -> [Blend.Change] {
    let changes: [Blend.Change?] = [
      try created.map { .made(try Day(past: $0, today: today)) }, try maturation.map { .maturation(try Maturation(written: $0)) },
      destination.map { .destination($0) }, conclusion.map { .conclusion($0) }, update.map { .update($0) }, use.map { .use($0) },
      basis.map { .basis($0) }, try target.map { .target(try Blend.Target(argument: $0)) },
    ]
    return changes.compactMap(\.self)
  }

  func entries(in notebook: Blends) throws -> [Ingredient.Entry] {
    try ingredients.map { try Ingredient.Entry(argument: $0, in: notebook) }
  }
}

struct BlendID: ParsableArguments {
  @Argument(help: "The blend's id, or a unique ending of it.") var id: String

  func id(in notebook: Blends) throws -> RecordID { try notebook.id(ofBlend: id) }
}

extension Blend.Status: ExpressibleByArgument {
  /// The status with that name, in any case.
  public init?(argument: String) { self.init(rawValue: argument.uppercased()) }
  /// The names that help lists.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue.lowercased() } }
}

extension Use: ExpressibleByArgument {
  /// The use with that name, in any case, with or without hyphens: `leaveOn`, `leave-on`.
  public init?(argument: String) {
    let name = argument.lowercased().filter { $0 != "-" }
    guard let use = Use.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
    self = use
  }
}

extension Basis: ExpressibleByArgument {}

extension SmellNote.State: ExpressibleByArgument {}

extension Day {
  /// Parses the day of something done: `2026-11-20`, `today` or `yesterday`.
  init(past text: String, today: Day) throws {
    switch text.lowercased() {
    case "today": self = today
    case "yesterday": self = today.adding(-1)
    default:
      guard let day = Day(text) else { throw UserError(.value, "shell.blends.day", ["text": .asked(text)]) }
      self = day
    }
  }
}

extension Blend.Target {
  init(argument text: String) throws {
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard bounds.count == 2 else { throw UserError(.value, "blend.target") }
    try self.init(from: bounds[0] == "0" ? 0 : NumberRule.percent.typed(bounds[0]), to: NumberRule.percent.typed(bounds[1]))
  }
}

extension Ingredient.Entry {
  init(argument text: String, in notebook: Blends) throws {
    let line = try IngredientLine(text)
    self.init(
      name: try Name(line.name), quantity: line.quantity, role: line.role, source: try line.source.map { try notebook.id(ofBlend: $0) })
  }
}

extension Blends {
  func today() throws -> Day { try book.today(in: book.zoneOfPerson()) }
}
