import Files
import Records

/// Writes JSON in one canonical form: no blanks, and keys sorted by their bytes, each once.
struct JSONWriter {
  private var json = ""

  /// The JSON of a value in the record.
  static func value(_ token: Int, of record: JSONRecord) -> String {
    var writer = JSONWriter()
    writer.append(.token(token), of: record)
    return writer.json
  }

  /// The JSON object of those values in a record. Throws if it exceeds the limit for details.
  static func details(_ values: [String: JSONOther], of record: JSONRecord) throws(RejectedRecord) -> String {
    var writer = JSONWriter()
    writer.append(.object(values), of: record)
    return try confirmed(writer.json)
  }

  /// The JSON object of those texts, in this order. Throws if it exceeds the limit for details.
  static func details(_ texts: [(name: String, text: String)]) throws(RejectedRecord) -> String {
    try confirmed("{" + texts.map { "\(quoted($0.name)):\(quoted($0.text))" }.joined(separator: ",") + "}")
  }

  private static func confirmed(_ json: String) throws(RejectedRecord) -> String {
    guard json.utf8.count <= Longest.details else { throw RejectedRecord(LocalizedText("flights.file.detailsTooLong")) }
    return json
  }

  /// A text in quotes. Line ends and tabs are kept; any other control character becomes a blank.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{00}"..<"\u{20}", "\u{7F}": quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private mutating func append(_ value: JSONOther, of record: JSONRecord) {
    switch value {
    case .token(let token): append(token, of: record)
    case .object(let values):
      json += "{"
      for (index, entry) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }).enumerated() {
        json += (index > 0 ? "," : "") + JSONWriter.quoted(entry.key) + ":"
        append(entry.value, of: record)
      }
      json += "}"
    }
  }

  private mutating func append(_ token: Int, of record: JSONRecord) {
    switch record.kind(at: token) {
    case .key, .text: json += JSONWriter.quoted(record.string(at: token))
    case .number:
      // A number that no reader can represent is kept as a text.
      let number = record.string(at: token)
      json += Double(number)?.isFinite == true ? number : JSONWriter.quoted(number)
    case .yes: json += "true"
    case .no: json += "false"
    case .null: json += "null"
    case .array:
      json += "["
      var element = token + 1
      while element < record.end(of: token) {
        if element > token + 1 { json += "," }
        append(element, of: record)
        element = record.next(after: element)
      }
      json += "]"
    case .object:
      var values: [String: JSONOther] = [:]
      record.forEachKey(in: token) { values[record.string(at: $0)] = .token($0 + 1) }
      append(.object(values), of: record)
    }
  }
}

extension JSONRecord {
  func string(at token: Int) -> String { String(decoding: text(at: token), as: UTF8.self) }
}
