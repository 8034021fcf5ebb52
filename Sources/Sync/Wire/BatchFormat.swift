public import BookStore
import Files
import Foundation
public import Records

/// The acts that go at once from one copy of a book to another.
public struct Batch: Hashable, Sendable {
  /// The copy that sends them.
  public let sender: RecordID
  /// The acts, or parts of them, in the order in which they are to come in.
  public let parts: [ActPart]

  /// Those acts, sent by that copy.
  public init(of sender: RecordID, _ parts: [ActPart]) { (self.sender, self.parts) = (sender, parts) }
}

/// The bytes in which acts go from one copy of a book to another, before they are sealed: JSON in columns, packed with zlib.
public enum BatchFormat {
  /// A batch is made of about so many bytes of acts, and unpacks to no more than that.
  public static let usualBytes = 6 << 20, mostBytes = 8 << 20

  /// The bytes of a batch. Throws `exchange.tooLarge` where they come to more than a batch may be.
  public static func encode(_ batch: Batch) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let plain = try [UInt8](encoder.encode(BatchColumns(batch)))
    guard plain.count <= mostBytes, let packed = gzipped(plain, level: 6) else {
      throw UserError(.value, LocalizedText("exchange.tooLarge"), detail: "a batch of \(plain.count) bytes")
    }
    return packed
  }

  /// The batch that those bytes are. Throws `exchange.damaged` where they are none, or unpack to more than a batch may be, and
  /// `exchange.newer` where a newer program wrote them in another form.
  public static func decode(_ bytes: [UInt8]) throws -> Batch {
    guard let plain = gunzipped(bytes, atMost: mostBytes) else { throw damage("a batch that does not unpack") }
    let (decoder, json) = (JSONDecoder(), Data(plain))
    guard let columns = try? decoder.decode(BatchColumns.self, from: json), columns.version == BatchColumns.version else {
      guard let version = try? decoder.decode(BatchVersion.self, from: json).version else { throw damage("a batch that is no JSON") }
      guard version == BatchColumns.version else { throw UserError(.file, LocalizedText("exchange.newer"), detail: "form \(version)") }
      throw damage("a batch without its columns")
    }
    return Batch(of: columns.sender, try columns.parts())
  }

  static func damage(_ detail: String) -> UserError { UserError(.file, LocalizedText("exchange.damaged"), detail: detail) }
}

/// What is read of a batch that is not of this form.
private struct BatchVersion: Decodable {
  let version: Int
}
