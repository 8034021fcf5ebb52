public import BookStore
public import Foundation
import GRDB
import Records

/// The tour's part of Blends. `mix=bergamot:0.3_g,vetiver:1_g_@10%` names each ingredient by a `word` of the script.
extension Blends {
  static let tour = TourPart(PackageResources.tour_txt) { book, line, names in
    let blends = Blends(book)
    switch line.verb {
    case "word": names.words[line.name] = line.text
    case "category": names.records[line.name] = try blends.addCategory(line.text).value.id
    case "blend":
      guard let category = line["in"].flatMap({ names.records[$0] }) else { return }
      names.records[line.name] = try blends.add(line.recipe(names), to: category, zone: line.zone).value.id
    case "again":
      guard let first = line["of"].flatMap({ names.records[$0] }) else { return }
      let id = try blends.duplicate(first, zone: line.zone).value.id
      _ = try blends.edit(blend: id, line.recipe(names).changes, ingredients: line.recipe(names).ingredients)
      names.records[line.name] = id
    default:
      if let id = names.records[line.name] { try blends.act(line, on: id) }
    }
  }

  private func act(_ line: TourLine, on id: RecordID) throws {
    switch line.verb {
    case "smell":
      let state = line["state"].flatMap { SmellNote.State(rawValue: $0) }
      _ = try add(note: [.day(line.day), .text(line.text), .state(state)], to: id, today: line.day)
    case "verdict":
      let status = line["status"].flatMap { Blend.Status(rawValue: $0) } ?? .tbd
      _ = try edit(blend: id, [.status(status), .conclusion(line.text)])
    case "since": _ = try edit(blend: id, [.update(line.text)])
    case "weigh":
      let batch = try beginBatch(of: id, today: line.day).value
      for weighing in batch.weighings { _ = try weigh(weighing.id, weighing.due, in: batch.id) }
    case "delete": _ = try delete(blend: id)
    default: break
    }
  }

  /// Adds the tour's categories and blends as one act; a category of the same name takes its blends. Throws `sample.there` if they are in
  /// the book.
  ///
  /// - Returns: the number of blends
  public func addSample(language: String, in zone: TimeZone) throws -> Outcome<Int> {
    try book.addSample(of: Blends.notebook, "act.blendsDemo", language: language, in: zone) { tour, writing in
      var own: [RecordID: RecordID] = [:]
      for category in try Category.all("ORDER BY number", in: tour) {
        own[category.id] = try Category.findOrMake(category.name, by: writing).id
      }
      let taken = try Blend.take(from: tour, writing) { $0 = $0.with(id: $0.id, in: own[$0.category]) }
      _ = try Ingredient.take(from: tour, writing)
      _ = try SmellNote.take(from: tour, writing)
      _ = try Batch.take(from: tour, writing)
      _ = try Weighing.take(from: tour, writing)
      return taken
    }
  }
}

extension TourLine {
  /// The recipe of a line whose text is a name and, after a semicolon, a container.
  fileprivate func recipe(_ names: TourNames) throws -> Blends.Recipe {
    let texts = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    let entries = try (self["mix"] ?? "").split(separator: ",").map { part in
      let pair = part.split(separator: ":", maxSplits: 1).map(String.init)
      let read = try IngredientLine("x=\(pair.last ?? "")")
      return Ingredient.Entry(
        name: try Name(names.words[pair[0]] ?? texts.first ?? pair[0]), quantity: read.quantity, role: read.role,
        source: self["base"] == pair[0] ? names.records[pair[0]] : nil)
    }
    var changes: [Blend.Change] = [.name(texts.first ?? ""), .made(day), .basis(.weight)]
    if texts.count > 1 { changes.append(.destination(texts[1])) }
    if let days = self["days"].flatMap(Int.init) { changes.append(.matures(days)) }
    let target = (self["target"] ?? "").split(separator: "-").compactMap { Int($0) }
    if target.count == 2 { changes += [.high(Rational(target[1])), .low(Rational(target[0]))] }
    if let use = self["use"].flatMap(Use.init) { changes.append(.use(use)) }
    return Blends.Recipe(changes, ingredients: entries)
  }
}
