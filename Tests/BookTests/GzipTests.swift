import Files
import Testing

/// What was packed comes back byte for byte, or not at all.
@Suite struct GzipTests {
  private let text = Array(String(repeating: "The kettle sang. ", count: 5000).utf8)

  @Test func `what was packed is unpacked`() throws {
    #expect(gunzipped(try #require(gzipped(text))) == text)
  }

  @Test func `what is not whole is nothing`() throws {
    let packed = try #require(gzipped(text))
    #expect(gunzipped(Array(packed.dropLast())) == nil && gunzipped(Array(packed.prefix(10))) == nil && gunzipped([]) == nil)
    // In the content, in its checksum, and in its length.
    for place in [packed.count / 2, packed.count - 8, packed.count - 4] {
      var damaged = packed
      damaged[place] ^= 0x55
      #expect(gunzipped(damaged) == nil, "\(place)")
    }
    #expect(gunzipped(try packed + #require(gzipped(text + text))) == nil, "two members")
  }
}
