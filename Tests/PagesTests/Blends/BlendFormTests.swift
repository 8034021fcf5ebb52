import Assembly
import Foundation
import Records
import Testing
import Words

@testable import BlendsPages
@testable import BlendsRecords
@testable import Site

/// A draft added too early, a mistake that is not seen or not heard, and words that do not go with their number.
@Suite struct BlendFormTests {
  private let samples = Samples(language: .english)

  private func html(_ model: BlendForm.Model, in language: Language = .english) -> String {
    BlendForm.region(model, in: language).text
  }

  @Test func `the symbol that adds a draft is there only when nothing is missing (P9)`() {
    let adding = "action=\"\(Address.draftAdding(samples.id(50)).path)\""
    #expect(!html(samples.draft).contains(adding) && html(samples.ready).contains(adding))
    #expect(!html(samples.form()).contains(adding) && !html(samples.form()).contains("class=\"checks\""))
  }

  @Test func `beside the symbol stands what is said while an ingredient is half typed (P9)`() {
    #expect(html(samples.ready).contains("class=\"unsent\" role=\"status\"") && !html(samples.draft).contains("unsent"))
    #expect(!html(samples.form()).contains("unsent"))
  }

  @Test func `only a blend that was added has a status and a way back to itself`() {
    let back = "href=\"\(Address.blend(samples.id(50)).path)\""
    #expect(!html(samples.draft).contains("name=\"status\"") && !html(samples.draft).contains(back))
    #expect(html(samples.form()).contains("name=\"status\" value=\"pass\" checked") && html(samples.form()).contains(back))
  }

  @Test func `a name that will not do is marked and said, one that is only missing is not blamed`() {
    let taken = html(samples.draft)
    #expect(taken.contains("name=\"text\" dir=\"auto\" aria-describedby=\"blend-name-state blend-name-count\" aria-invalid=\"true\""))
    #expect(taken.contains("id=\"blend-name-state\" class=\"save-state\" role=\"status\">Not now</output>"))
    #expect(taken.contains("aria-describedby=\"blend-destination-state blend-destination-count\" data-trim"))
    #expect(taken.contains("is-missing") && taken.contains("A destination is missing"))
  }

  @Test func `the title of a draft is its name as soon as that will do, and follows the field (P6)`() {
    #expect(html(samples.draft).contains("data-mirrors=\"blend-name\" data-original=\"New blend\">New blend</h1>"))
    #expect(html(samples.ready).contains("data-original=\"New blend\">Orange &amp; Fennel #2</h1>"))
    let editing = "Editing Orange &amp; Fennel #1"
    #expect(html(samples.form()).contains("data-original=\"\(editing)\" data-words=\"Editing …\">\(editing)</h1>"))
  }

  @Test(arguments: ["en", "de", "ru"])
  func `what a maturation lacks is said without a word about the shell`(language: String) {
    let text = Language.chosen(from: language, setting: nil).text("maturation.unreadable", ["text": "1,5"])
    #expect(text.contains("366") && !["shell", "Shell", "командной", "14 "].contains { text.contains($0) }, "\(text)")
  }

  @Test func `the buttons beside a number are no stops of the keyboard's way through the form`() {
    let text = html(samples.form())
    let buttons = text.components(separatedBy: "data-step=").count - 1
    #expect(buttons > 4 && text.components(separatedBy: "tabindex=\"-1\" data-step=").count - 1 == buttons)
  }

  @Test func `every field of an ingredient that is there is saved for itself, the next one is sent whole`() {
    let text = html(samples.form())
    for name in ["name", "amount", "unit", "role", "concentration"] {
      #expect(text.contains("data-draft-key=\"ingredient-\(samples.id(71))-\(name)\""), "\(name)")
      #expect(text.contains("id=\"add-\(name)-judgement\" class=\"judgement\" data-for=\"\(name)\""), "\(name)")
    }
    #expect(text.components(separatedBy: "data-behaviour=\"judged\"").count == 2)
    let count = " class=\"count\" data-behaviour=\"count\""
    for id in ["add", "i-\(samples.id(71))"] {
      #expect(text.contains("id=\"\(id)-name-count\"\(count) for=\"\(id)-name\" data-limit=\"120\""), "\(id)")
    }
  }

  @Test(arguments: [
    ("en", ["one": "drop", "other": "drops"], "value=\"2.5\""), ("de", ["one": "Tropfen", "other": "Tropfen"], "value=\"2,5\""),
    ("ru", ["one": "капля", "few": "капли", "many": "капель", "other": "капли"], "value=\"2,5\""),
  ])
  func `units stand in the form of their number, and amounts as the language writes them (P11)`(
    _ id: String, _ forms: [String: String], _ amount: String
  ) {
    let text = html(samples.form(), in: Language.chosen(from: nil, setting: id))
    for (form, word) in forms { #expect(text.contains(" data-\(form)=\"\(word)\""), "\(form)") }
    #expect(text.contains("value=\"drop\" selected"))
    #expect(text.contains(amount))
  }

  @Test func `a blend is offered as an ingredient to the next line, and to a row only to be let go of`() {
    let text = html(samples.form())
    #expect(text.components(separatedBy: "value=\"\(samples.id(82))\"").count == 2)
    #expect(text.components(separatedBy: "value=\"\(samples.id(81))\"").count == 3)
  }

  @Test func `a dilution is aimed at only on the skin`() {
    #expect(html(samples.form()).contains("name=\"low\"") && !html(samples.form(use: .notOnSkin)).contains("name=\"low\""))
  }

  @Test func `what else was written is shown beside a text`() {
    let text = html(samples.form(others: [EditedText.Other("<A jar>", by: samples.id(90), fits: false)]))
    #expect(text.contains("&lt;A jar&gt;"))
    #expect(text.contains("action=\"\(Address.blendTextChoice(samples.id(50), .destination).path)\""))
  }
}
