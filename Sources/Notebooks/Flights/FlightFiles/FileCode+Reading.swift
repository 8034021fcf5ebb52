import Foundation
import Records

extension FileCode {
  /// An airport by a single code: three letters are an IATA code, anything else is an ICAO code or the ident of an airfield that has
  /// neither. Throws if it is not a code at all.
  ///
  /// - Parameter name: the column or the key that has the text, for the error
  init(airport text: String, of name: String) throws(RejectedRecord) {
    let code = text.asCode
    if code.isCapitals(3...3) { self.init(iata: code) } else { self.init(icao: try FileCode.ident(code, of: name)) }
  }

  /// An airport's ICAO code, or the ident it has instead: `00AK`, `US-0042`.
  static func ident(_ text: String, of name: String) throws(RejectedRecord) -> String {
    let code = text.asCode
    guard (2...8).contains(code.utf8.count), code.utf8.allSatisfy({ $0.isCapital || $0.isDigit || $0 == UInt8(ascii: "-") }) else {
      throw .value(text, of: name)
    }
    return code
  }

  /// An airline by a single code, ICAO or IATA; nil if it is neither.
  init?(airline text: String) {
    let code = text.asCode
    if code.isCapitals(3...3) {
      self.init(icao: code)
    } else if code.isAirlineIATA {
      self.init(iata: code)
    } else {
      return nil
    }
  }

  /// The airline whose code begins a flight's ident in a file. The ident of a private plane is its registration, which names no airline.
  init?(airlineOf written: String, registration: String?) {
    guard let ident = WrittenIdent.tidied(written) else { return nil }
    let letters = String(ident.prefix { !$0.isNumber })
    // Some idents have letters after the number: `DLH4YA`.
    let lettered = letters.isCapitals(2...3) && letters.utf8.count < ident.utf8.count ? letters : nil
    guard let code = WrittenIdent.parts(of: written)?.code ?? lettered, !code.isNoCode else { return nil }
    // The registration `D-AIMA` without its hyphen, as an ident has it.
    let marks = registration?.uppercased().utf8.filter { $0.isCapital || $0.isDigit }
    guard marks?.elementsEqual(ident.utf8) != true else { return nil }
    self.init(airline: code)
  }

  /// Reads `Name (IATA/ICAO)` from a logbook; nil for an airline with neither name nor code.
  init?(logbook text: String, isAirport: Bool) {
    let (name, code) = text.bracketed
    let codes = code.utf8.split(separator: UInt8(ascii: "/")).compactMap { String(Substring($0)).asKnownCode }
    if isAirport, let space = name.spaceBeforeSlash {
      self.init(name: name[space...].dropFirst(3).cleaned, city: name[..<space].cleaned)
    } else {
      self.init(name: name.cleaned)
    }
    iata = codes.first { isAirport ? $0.isCode(3...3) : $0.isAirlineIATA }
    icao = codes.first { isAirport ? $0.isCode(4...4) : $0.isCapitals(3...3) }
    guard isAirport || icao != nil || iata != nil || self.name != nil else { return nil }
  }
}

extension FileCode {
  /// The number in a flight's ident, without the code of the airline; nil if none.
  static func number(in ident: String, airline: FileCode?) -> String? {
    if let parts = WrittenIdent.parts(of: ident) { return parts.number }
    let code = [airline?.iata, airline?.icao].compactMap(\.self).first { ident.hasPrefix($0) && $0.utf8.count < ident.utf8.count }
    let number = code.map { ident.utf8.dropFirst($0.utf8.count) } ?? ident.utf8.drop { !$0.isDigit }
    return number.first?.isDigit == true ? String(number).map(WrittenIdent.number) : nil
  }
}

extension String {
  /// The parts before and inside brackets at its end; the whole text and nothing without brackets.
  var bracketed: (before: Substring, inside: Substring) {
    guard utf8.last == UInt8(ascii: ")"), let open = utf8.lastIndex(of: UInt8(ascii: "(")) else { return (self[...], "") }
    return (self[..<open], self[utf8.index(after: open)...].dropLast())
  }

  /// True for two letters or digits, at least one of them a letter: `LH`, `U2`, `9W`.
  var isAirlineIATA: Bool { isCode(2...2) && utf8.contains(where: \.isCapital) }
}

extension Substring {
  /// The index of the space before the first slash that has a space on either side; nil if none.
  fileprivate var spaceBeforeSlash: Index? {
    var after = utf8.startIndex
    while let slash = utf8[after...].firstIndex(of: UInt8(ascii: "/")) {
      after = utf8.index(after: slash)
      guard slash > startIndex, after < endIndex else { continue }
      let before = utf8.index(before: slash)
      if utf8[before] == UInt8(ascii: " "), utf8[after] == UInt8(ascii: " ") { return before }
    }
    return nil
  }
}

extension FileAirport {
  /// The elevation in whole feet; nil if no airport is so high or so low.
  static func elevation(_ feet: Double) -> Int? {
    (-2000...30_000).contains(feet) ? Int(feet.rounded()) : nil
  }

  /// The id of the time zone with that name; nil if none exists.
  static func zone(_ name: String) -> String? {
    let isName = name.utf8.allSatisfy {
      $0.isDigit || $0.isCapital || (0x61...0x7A).contains($0)
        || [UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "+")].contains($0)
    }
    guard isName, name.contains("/") || name == "UTC", TimeZone(identifier: name) != nil else { return nil }
    return name
  }
}

extension RejectedRecord {
  /// Rejects a position that is not on Earth.
  static func place(latitude: String, longitude: String) -> RejectedRecord {
    RejectedRecord(
      LocalizedText(
        "flights.file.place", ["latitude": .text(String(latitude.prefix(20))), "longitude": .text(String(longitude.prefix(20)))]))
  }
}
