import Testing

@testable import Certificates

/// Which addresses belong to home networks, and by which names a machine is called there.
@Suite struct PrivateAddressTests {
  @Test(arguments: ["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.254", "192.168.178.20", "fc00::1", "fdff:1:2::3"])
  func `an address of a home network is one`(_ text: String) {
    #expect(PrivateAddress(text)?.description == text)
  }

  @Test(arguments: [
    "9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0", "192.167.1.1", "192.169.0.0", "127.0.0.1", "169.254.1.1", "100.64.0.1",
    "8.8.8.8", "::1", "fe80::1", "fb00::1", "fe00::1", "2001:db8::1", "", "10.0.0", "10.0.0.1.1", "010.0.0.1", "nas", "10.0.0.1:80",
    "::ffff:8.8.8.8",
  ])
  func `any other is none`(_ text: String) {
    #expect(PrivateAddress(text) == nil)
  }

  @Test func `an address of IPv4 that IPv6 maps is what it is`() {
    #expect(PrivateAddress("::ffff:192.168.1.7") == PrivateAddress("192.168.1.7"))
    #expect(PrivateAddress("::FFFF:192.168.1.7")?.description == "192.168.1.7")
  }

  @Test(arguments: [
    ("Annas-MacBook.local", "annas-macbook"), ("nas.fritz.box", "nas"), ("pc2", "pc2"), ("", "commonplace"), ("büro", "commonplace"),
    ("-x", "commonplace"), ("a_b", "commonplace"), (String(repeating: "a", count: 64), "commonplace"),
  ])
  func `a machine is called by one label of DNS`(_ name: String, _ label: String) {
    #expect(HostName(name).label == label)
    #expect(HostName(name).local == "\(label).local")
  }

  @Test func `a bare name is certified only where it can be no top level of the internet`() {
    #expect(HostName("annas-pc").names == ["annas-pc.local", "annas-pc"])
    #expect(HostName("pc2").names == ["pc2.local", "pc2"])
    #expect(HostName("dev").names == ["dev.local"], "whoever may name dev may name every site in it")
    #expect(HostName("xn--p1ai").names == ["xn--p1ai.local"])
  }
}
