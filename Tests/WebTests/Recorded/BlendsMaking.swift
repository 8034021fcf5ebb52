import Foundation
import Records

/// Seven weeks of somebody who makes soap and oils.
struct BlendsMaking {
  let maker: BookMaker

  func make() async throws {
    _ = try await maker.text("/blends")
    try await maker.send("/sit/welcome", ["turn": "skip"])
    try await makeCategories()
    try await makeBlends()
    try await describe()
    try await judge()
    try await weigh()
    try await copy()
    try await write()
    try await bring()
    try await regret()
  }

  private func id(_ name: String) -> String { maker.names.first { $0.name == name }?.value ?? "" }
  private func blend(_ name: String) -> String { "/blends/\(id(name))" }

  private func makeCategories() async throws {
    for (name, title) in [("soap", "Soap"), ("oils", "Öle & <Salben>"), ("room", "Комната"), ("spare", "Spare"), ("purged", "Purged")] {
      _ = try await maker.made("/blends/categories", ["name": title], as: name)
    }
  }

  /// A blend begun as a draft, filled in and added.
  private func make(
    _ name: String, _ title: String, in category: String, ready: String, _ unit: String, _ lines: [(String, String, String, String)]
  ) async throws {
    maker.wait(40_000)
    let id = try await maker.made("/blends/categories/\(id(category))/draft", as: name)
    try await maker.type(title, "/blends/\(id)/texts/name")
    try await maker.type("Glass jar", "/blends/\(id)/texts/destination")
    try await maker.act("/blends/\(id)/fields", ["period": unit, "maturation": ready])
    for line in lines { try await add(line, to: id) }
    try await maker.act("/blends/\(id)/adding")
  }

  private func add(_ line: (name: String, amount: String, unit: String, share: String), to blend: String) async throws {
    let isCarrier = line.share == "carrier"
    try await maker.act(
      "/blends/\(blend)/ingredients",
      [
        "name": line.name, "amount": line.amount, "unit": line.unit, "role": isCarrier ? "carrier" : "aromatic",
        "concentration": isCarrier ? "" : line.share, "source": line.name == "Base" ? id("base") : "none",
      ])
  }

  private func makeBlends() async throws {
    try await make(
      "base", "Base", in: "soap", ready: "1", "week", [("Olive oil", "70", "ml", "carrier"), ("Coconut", "0.5", "cup", "carrier")])
    try await make(
      "orange", "Orange", in: "soap", ready: "14", "day",
      [("Orange", "3", "ml", ""), ("Rosé", "2", "drop", "10"), ("Jojoba", "10", "ml", "carrier"), ("Base", "1", "tbsp", "")])
    try await make(
      "lemon", "Lemon <b>", in: "soap", ready: "36", "hour",
      [("Lemon", "12", "drop", ""), ("Bergamot", "0.5", "g", "50"), ("Jojoba", "9,75", "ml", "carrier")])
    try await make("night", "Ночь", in: "oils", ready: "366", "day", [("Lavender", "7", "drop", ""), ("Jojoba", "30", "ml", "carrier")])
    try await make(
      "deep", "Deep", in: "oils", ready: "2", "week", [("Base", "30", "g", ""), ("Vetiver", "1", "g", "12.5"), ("ROSE", "1", "drop", "")])
    try await make("fir", "Fir", in: "room", ready: "3", "day", [("Fir", "1", "ml", "")])
    for number in 1...12 {
      try await make(
        "row \(number)", "Row \(number)", in: "room", ready: "\(number)", "day",
        [("Fir", "\(number)", "ml", ""), ("Water", "1", "cup", "carrier")])
    }
    try await make("heap", "Heap", in: "purged", ready: "1", "day", [("Fir", "2", "ml", "")])
    try await make("gone", "Gone", in: "oils", ready: "1", "day", [("Fir", "2", "ml", ""), ("Mint", "1", "drop", "")])
    let draft = try await maker.made("/blends/categories/\(id("oils"))/draft", as: "draft")
    try await maker.type("Half a blend", "/blends/\(draft)/texts/name")
    try await add(("Mint", "3", "drop", ""), to: draft)
    maker.call(try await part("ingredients", of: "orange", 0), "orange ingredient")
    maker.call(try await part("ingredients", of: "orange", 1), "rose ingredient")
    maker.call(try await part("ingredients", of: "draft", 0), "mint ingredient")
  }

  /// The id of what a form shows of that kind, by its place.
  private func part(_ kind: String, of name: String, _ place: Int) async throws -> String {
    let page = try await maker.text(kind == "notes" ? blend(name) : "\(blend(name))/form")
    let ids = try page.matches(of: Regex("/blends/\(kind)/([0-9a-f]{32})")).compactMap { $0.output[1].substring.map(String.init) }
    var seen: [String] = []
    for id in ids where !seen.contains(id) { seen.append(id) }
    return seen[place]
  }

  private func describe() async throws {
    let page = try await maker.text("/blends/materials")
    for name in ["Orange", "ROSE", "Jojoba", "Base", "Fir"] {
      guard let match = try page.firstMatch(of: Regex("/blends/materials/([0-9a-f]{32})\"[^>]*>(<[^>]*>)*\(name)")),
        let id = match.output[1].substring
      else { throw BookMaker.Refused(description: "no \(name) among \(page)") }
      maker.call(String(id), "\(name.lowercased()) material")
    }
    try await maker.act("/blends/materials/\(id("orange material"))/fields", ["density": "0.845", "drops": "25", "maximum": "1,5"])
    try await maker.act("/blends/materials/\(id("jojoba material"))/fields", ["density": "0.87"])
    try await maker.act("/blends/materials/\(id("rose material"))/fields", ["maximum": "0.6"])
    try await maker.act("/blends/materials/\(id("fir material"))/fields", ["drops": "30"])
    try await maker.act("/blends/materials/\(id("fir material"))/fields", ["drops": ""])
    try await maker.act("/blends/ingredients/\(id("orange ingredient"))", ["amount": "3.25", "unit": "g"])
    try await maker.act("/blends/ingredients/\(id("orange ingredient"))", ["unit": "ml"])
  }

  private func judge() async throws {
    for (name, status) in [("base", "pass"), ("fir", "fail"), ("row 1", "pass"), ("row 2", "fail"), ("row 3", "pass"), ("row 3", "tbd")] {
      try await maker.act("\(blend(name))/fields", ["status": status])
    }
    try await maker.act("\(blend("orange"))/fields", ["use": "rinseOff", "basis": "weight", "low": "1", "high": "2.5"])
    try await maker.act("\(blend("lemon"))/fields", ["use": "leaveOn", "high": "1"])
    try await maker.act("\(blend("fir"))/fields", ["created": "2026-09-25"])
    try await maker.act("\(blend("row 12"))/fields", ["category": id("oils")])
    for (day, text, state) in [
      ("2026-10-20", "Sharp, the orange is in front.", "changing"), ("2026-10-27", "Rounder; <rose> is back.", "changing"),
      ("2026-11-03", "", "settled"), ("2026-11-04", "Неплохо.", ""),
    ] {
      try await maker.act("\(blend("orange"))/notes", ["text": text, "state": state, "day": day])
    }
    try await maker.act("\(blend("base"))/notes", ["text": "Mild.", "state": "settled"])
    for place in 0..<3 { maker.call(try await part("notes", of: "orange", place), "note \(place + 1)") }
    try await maker.act("/blends/notes/\(id("note 1"))", ["state": "changing"])
    try await maker.act("/blends/notes/\(id("note 1"))", ["day": "2026-11-05"])
  }

  private func weigh() async throws {
    let batch = try await maker.made("\(blend("orange"))/batches", as: "batch")
    try await maker.act("/blends/batches/\(batch)/weighing", ["line": "1", "amount": "4"])
    try await maker.act("/blends/batches/\(batch)/growth", ["line": "1"])
    try await maker.act("/blends/batches/\(batch)/weighing", ["line": "2", "amount": "2.5"])
    let whole = try await maker.made("\(blend("fir"))/batches", as: "whole batch")
    try await maker.act("/blends/batches/\(whole)/weighing", ["line": "1", "amount": "0.9"])
    let gone = try await maker.made("\(blend("fir"))/batches", as: "gone batch")
    try await maker.act("/blends/batches/\(gone)/deletion")
  }

  private func copy() async throws {
    _ = try await maker.made("\(blend("orange"))/copies", as: "orange copy")
    _ = try await maker.made("\(blend("orange"))/copies", ["scale": "1/3"], as: "orange third")
    _ = try await maker.made("\(blend("lemon"))/copies", ["scale": "30 ml"], as: "lemon jar")
    try await maker.send("\(blend("draft"))/recipe", ["text": "Rose, 2 drops @10%\nSandalwood; 1; ml", "unit": "ml", "apply": "1"])
    _ = try await maker.made("/blends/demo", as: "demo")
  }

  private func write() async throws {
    try await maker.collide(from: "Calm.", "Calm and green.", "Calm, too sweet.", "\(blend("orange"))/texts/conclusion")
    try await maker.collide(from: "Next: less rose.", "Less.", "More.", "\(blend("orange"))/texts/update", answering: "mine")
    try await maker.collide(from: "Tin", "Blue tin", "Red tin", "\(blend("lemon"))/texts/destination", answering: "theirs")
    try await maker.collide(from: "Night", "Night oil", "Nachtöl", "\(blend("night"))/texts/name")
    try await maker.collide(from: "Mild.", "Mild, still.", "Mild again.", "/blends/notes/\(try await part("notes", of: "base", 0))/text")
    try await maker.collide(from: "Room", "Rooms", "Räume", "/blends/categories/\(id("room"))/name")
    try await maker.type("Soaps", "/blends/categories/\(id("soap"))/name")
  }

  private func bring() async throws {
    let table = """
      blend,ingredient,amount,unit,role,concentration,destination,maturation,conclusion
      Imported,Orange,3,ml,aromatic,100,Jar,14 days,"Said, of it"
      Imported,Jojoba,10,ml,carrier,,Jar,14 days,
      Wrong,Orange,many,ml,aromatic,100,Jar,1 day,
      Orange,Lye,1,g,aromatic,100,Jar,1 day,

      """
    let category = "/blends/categories/\(id("soap"))"
    let page = try await maker.upload([SentFile("soaps.csv", table)], to: "\(category)/reading")
    guard let kept = page.firstMatch(of: /name="table" value="([0-9a-f]{32})"/) else { throw BookMaker.Refused(description: page) }
    let act = try await maker.act("\(category)/import", ["table": String(kept.output.1)])
    maker.call(act, "table act")
    try await maker.act("/history/\(act)/undoing")
    try await maker.act("/history/\(act)/redoing")
  }

  private func regret() async throws {
    try await maker.act("/blends/categories/\(id("spare"))/deletion")
    try await maker.act("/blends/categories/\(id("purged"))/purge", ["name": "Purged"])
    try await maker.act("\(blend("gone"))/deletion")
    try await maker.act("\(blend("row 11"))/deletion")
    try await maker.act("/trash/\(id("row 11"))/restoring")
    try await maker.act("\(blend("row 10"))/deletion")
    try await maker.act("/trash/\(id("row 10"))/erasure")
    try await maker.act("/blends/notes/\(id("note 3"))/deletion")
    let ingredient = try await part("ingredients", of: "demo", 0)
    try await maker.act("/blends/ingredients/\(ingredient)/deletion")
    maker.wait(until: "2026-11-20T07:00:00.000Z")
    let late = try await maker.act("\(blend("deep"))/fields", ["status": "pass"])
    maker.call(late, "undone act")
    try await maker.act("/history/\(late)/undoing")
    try await maker.act("\(blend("night"))/notes", ["text": "Deep.", "state": ""])
  }
}
