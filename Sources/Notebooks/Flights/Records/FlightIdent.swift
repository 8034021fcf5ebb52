import BookStore
import FlightFiles
import GRDB
import Records

/// A flight's ident as a person wrote it, split into its parts: `LH 454` is flight 454 of the airline LH.
struct FlightIdent: Hashable {
  /// The ident in capitals, without spaces, without hyphens and without leading zeros of the number.
  let text: String
  /// The airline's code, if a space or a hyphen sets it apart; else nil.
  private let separate: String?

  init(_ typed: String) {
    let parts = typed.uppercased().split(whereSeparator: \.isWhitespace).map(String.init)
    let text = WrittenIdent.tidied(typed) ?? ""
    self.text = text
    // `U2-1234`: only the hyphen makes its code certain.
    let apart = WrittenIdent.parts(of: text) == nil ? WrittenIdent.parts(of: typed)?.code : nil
    // `LH 454`: typed with a space.
    let spaced: String? = parts.count > 1 ? parts.first.flatMap { Airline.looksLikeCode($0) && text.hasPrefix($0) ? $0 : nil } : nil
    separate = apart ?? spaced
  }

  /// True if it is only a number without an airline, such as `454` or `454A`.
  var isNumber: Bool {
    let rest = text.drop { $0.isNumber }
    return rest.count < text.count && (rest.isEmpty || (rest.count == 1 && rest.allSatisfy(\.isLetter)))
  }

  /// The maximum number of characters, more than any ident of AeroAPI has.
  static let longest = 12

  /// Throws `flight.entry.ident` if it is not a valid ident.
  func confirm() throws {
    let isWritten = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard isWritten, text.count <= FlightIdent.longest else {
      throw UserError(.value, LocalizedText("flight.entry.ident", ["text": .text(String(text.prefix(30)))]))
    }
  }

  /// The possible airline codes, and whether each is certain. Three letters are certain, two letters too, and a digit with a letter after
  /// it. A letter with a digit after it is not: `U21234` can also be a registration, and counts as easyJet's flight 1234 only if the book
  /// has easyJet.
  private var codes: [(code: String, isCertain: Bool)] {
    if let separate { return [(separate, true)] }
    let letters = String(text.prefix { $0.isLetter })
    let hasNumber = text.dropFirst(letters.count).first?.isNumber ?? false
    var codes: [(String, Bool)] = []
    if hasNumber, letters.count == 3 { codes.append((letters, true)) }
    let two = String(text.prefix(2))
    if text.dropFirst(2).first?.isNumber == true, Airline.looksLikeCode(two) {
      codes.append((two, letters.count == 2 || letters.isEmpty))
    }
    return codes
  }

  /// The airline that flies it, by its code; nil if the ident has none.
  func carrier(in db: Database) throws -> FlightEntry.Carrier? {
    for (code, _) in codes {
      if let airline = try Airline.find(meaning: Airline.fileCode(code), in: db) { return .airline(airline.id) }
    }
    return codes.first { $0.isCertain }.map { .stub($0.code) }
  }

  /// The part after the airline's code.
  func number(of airline: Airline?) -> String {
    if let separate { return String(text.dropFirst(separate.count)) }
    guard airline != nil, let code = codes.first(where: { $0.code == airline?.code || $0.code == airline?.iata })?.code else {
      return Flight.number(in: text, of: airline)
    }
    return WrittenIdent.number(String(text.dropFirst(code.count)))
  }
}
