import Assembly
import Foundation
import SyncEngine
import Testing
import Words

@testable import Site

/// The page of the devices says how the book is kept one on them.
@Suite struct DevicesPageTests {
  private let language = Language.english

  @Test func `a device is sent away where it takes part, after a question, and named where it has written`() {
    let rows = [
      DevicesPage.Row(id: "a", address: .devices(), name: "Desk", usual: "Device", note: "This device"),
      DevicesPage.Row(id: "b", address: nil, name: "", usual: "Phone", note: "Not heard of yet", revoking: .incidentsSeen()),
    ]
    let html = DevicesPage.region(DevicesPage.Model(rows: rows, longest: 60, sync: .off), in: language).text
    #expect(html.components(separatedBy: "<details").count == 2 && html.contains("Revoke Phone") && !html.contains("Revoke Desk"))
    #expect(html.components(separatedBy: "<input").count == 2 && html.contains("action=\"\(Address.incidentsSeen().path)\""))
    #expect(!html.contains("data-key=\"standing\""))
  }

  @Test func `what is wrong with the sync is said, and what was wrong until it was seen`() {
    func drawn(_ standing: DevicesPage.Standing) -> String {
      DevicesPage.region(DevicesPage.Model(rows: [], longest: 60, sync: .on(standing, .quarterHour)), in: language).text
    }
    let well = drawn(DevicesPage.Standing(sentence: "Saved, on 2 of 2 devices"))
    #expect(well.contains("Saved, on 2 of 2 devices") && !well.contains("refusal") && !well.contains("Seen"))
    let ill = drawn(DevicesPage.Standing(sentence: "Saved here", faults: ["It <does> not answer."], incidents: ["Then: lost."]))
    #expect(
      ill.contains("<p class=\"refusal\">It &lt;does&gt; not answer.</p>") && ill.contains("<li>Then: lost.</li>") && ill.contains("Seen"))
  }
}
