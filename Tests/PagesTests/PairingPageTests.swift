import Assembly
import Foundation
import Records
import SyncClient
import SyncSealing
import TestKit
import Testing
import Words

@testable import Site

/// What a person sees while two devices come together, and what they are asked.
@Suite struct PairingPageTests {
  private let language = Language.english

  private func drawn(_ step: PairingStep?, isOn: Bool = true) -> String {
    PairingPage.region(PairingPage.Model(step: step, isOn: isOn, until: "10:42"), in: language).text
  }

  @Test func `a code is shown to be scanned and to be copied, and until when it is good`() {
    let place = RelayPlace(RelayAddress("https://relay.example", id: Data(repeating: 1, count: 32)), book: Data(repeating: 2, count: 32))
    let code = PairingCode(place, secret: Data(repeating: 3, count: 16))
    let html = drawn(.waiting(code, until: Instant(milliseconds: 0)))
    #expect(html.contains(code.text) && html.contains("<svg class=\"qr\"") && html.contains("until 10:42"))
    #expect(html.contains("action=\"\(Address.pairingEnding().path)\""))
  }

  @Test func `who comes is asked about by name and digits, and the answer is to those digits`() {
    let html = drawn(.visited(name: "<Phone>", digits: "042137"))
    #expect(html.contains("“&lt;Phone&gt;” wants to come in") && html.contains("042 137"))
    #expect(html.contains("name=\"digits\" value=\"042137\"") && html.contains("value=\"yes\"") && html.contains("value=\"no\""))
  }

  @Test func `where it came to nothing, the reason is said with the way to begin again`() {
    let host = drawn(.failed(LocalizedText("pairing.over")))
    #expect(host.contains("class=\"refusal\"") && host.contains("action=\"\(Address.pairingInviting().path)\""))
    let guest = drawn(.failed(LocalizedText("pairing.refused")), isOn: false)
    #expect(guest.contains("href=\"\(Address.syncSetup().path)\"") && !guest.contains(Address.pairingInviting().path + "\""))
  }

  @Test func `a sheet has the address and the key to be typed, and all of it to be scanned`() throws {
    let sheet = try RecoverySheet(address: "https://relay.example", key: RecoveryKey([UInt8](0..<20)))
    let html = RecoveryPage.sheet(sheet, in: language).text
    #expect(html.contains(sheet.address) && html.contains(sheet.key.text) && html.contains("<svg class=\"qr\""))
  }
}
