import BookStore
import HummingbirdTesting
import TestKit
import Testing

@testable import Site

/// A device has the name that a person gives it.
@Suite struct DeviceNameTests {
  @Test func `the machine's name is offered for a device without one, and is its name only once it is chosen`() async throws {
    let desk = try InProcessServer()
    let offer = "<option value=\"\(LocalNetwork.name)\">"
    try await desk.work { browser in
      #expect(try await browser.get("/settings/devices").text.contains(offer))
      let own = try #require(try desk.book.devices().all.first)
      #expect(own.name == nil)
      _ = try desk.book.name(own.id, "Laptop")
      #expect(try await !browser.get("/settings/devices").text.contains(offer))
    }
  }
}
