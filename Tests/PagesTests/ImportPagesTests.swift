import Assembly
import Foundation
import Records
import Testing
import Words

@testable import SitPages
@testable import Site

/// The pages of an import: drop area, progress, cancellation, result.
@Suite struct ImportPagesTests {
  private let language = Language.english

  @Test func `while it reads there is a bar, its pace, and a way to cancel`() {
    let text = html(.reading(done: 120_000_000, total: 480_000_000, elapsed: 2000))
    #expect(text.contains("value=\"25\"") && text.contains("120 MB of 480 MB · 60 MB a second · about 7 s left"))
    #expect(text.contains("action=\"/sit/health/cancelling\"") && text.contains("data-working"))
  }

  @Test func `while it writes there is a bar without a share, and nothing to cancel`() {
    let text = html(.writing)
    #expect(text.contains("<progress aria-label=\"Writing\">") && text.contains("data-working"))
    #expect(text.contains("It can no longer be cancelled") && !text.contains("<form") && !text.contains("<button"))
  }

  @Test(
    arguments: [
      (.cancelled(0.436), "Cancelled after 43%. Nothing was added."), (.failed(LocalizedText("file.empty")), "The file is empty."),
      (.done("Seven"), "Seven"),
    ] as [(ImportState<String>, String)])
  func `once it has ended it says how, and is asked for no more`(_ state: ImportState<String>, _ sentence: String) {
    #expect(html(state).contains(sentence) && !html(state).contains("data-working"))
  }

  @Test func `before the first there is nothing`() {
    #expect(!html(nil).contains("card"))
  }

  @Test func `what was brought can be taken back, and had again`() {
    let act = RecordID(kind: "act", key: "1")
    let fates: [(ImportFate, String, String?)] = [
      (.stands(act), "Seven added", "/history/\(act)/undoing"), (.undone(act), "Import undone", "/history/\(act)/redoing"),
      (.nothing, "Seven added", nil),
    ]
    for (fate, title, address) in fates {
      let text = ImportResult(title: "Seven added", fate: fate).html(in: language, .nothing).text
      #expect(text.contains("<h2>\(title)</h2>"))
      #expect(address.map { text.contains("action=\"\($0)\"") } ?? !text.contains("<form"))
    }
  }

  @Test func `a line that was not taken names its file where there were several`() {
    let problems = [
      ImportProblem(line: 4, reason: LocalizedText("health.noEnd")),
      ImportProblem(file: "<a>.csv", line: 5, reason: LocalizedText("health.noEnd")),
    ]
    let text = ImportProblems(problems: problems, count: 1200).html(in: language).text
    #expect(text.contains("<li>Line 4: no end date</li>") && text.contains("<li>&lt;a&gt;.csv, line 5: no end date</li>"))
    #expect(text.contains("1,200 records were not imported"))
    #expect(ImportProblems(problems: [], count: 0).html(in: language).isEmpty)
  }

  @Test func `an area says how many files it takes, and what it says while they are sent`() {
    let one = area().html.text
    #expect(!one.contains(" multiple") && one.contains("data-most=\"1\"") && one.contains("data-behaviour=\"drop\""))
    let several = area(most: 64).html.text
    #expect(several.contains(" multiple required") && several.contains("No more than 64 files can be sent here at once"))
    #expect(several.contains("data-named=\"Sending [name]\" data-one=\"Sending [count] file\" data-other=\"Sending [count] files\""))
    let plain = area(sending: .plain).html.text
    #expect(plain.contains("data-behaviour=\"filedrop\"") && !plain.contains("<progress"))
  }

  private func html(_ state: ImportState<String>?) -> String {
    ImportRegion(state: state, kinds: "session", cancelling: .healthCancelling())
      .html(in: language) { "<p>\($0)</p>" }.text
  }

  private func area(most: Int = 1, sending: DropArea.Sending = .watched) -> DropArea {
    DropArea(
      address: .appleHealth(), field: "export", symbol: .heart, title: "Drop", note: "A file", accepts: ".csv", most: most,
      sending: sending,
      in: language)
  }
}
