public import Records

/// How much of an ingredient there may be, in whatever unit: 0.0001 to 9,999.
public enum Amount {
  /// The least amount that can be typed, in any unit.
  public static let least = Rational(1, 10_000)
  /// The greatest amount that can be typed, in any unit.
  public static let most = Rational(mostUnits)
  /// The same as a whole number.
  public static let mostUnits = 9_999
  /// How many digits of a fraction are kept; scaled over and over, it would grow without end.
  static let longest = 400

  /// The amount a person typed, with at most four places after a point or a comma.
  public static func typed(_ text: String) throws(UserError) -> Rational { try read(TypedNumber(text), text) }

  /// The amount a person typed of which about so much was asked for: of two readings, the one that is near to it.
  public static func typed(_ text: String, near due: Rational) throws(UserError) -> Rational {
    guard case .twofold(let number) = TypedNumber(text) else { return try typed(text) }
    let near = [number, number * 1000].first { $0 * 10 >= due && $0 <= due * 10 }
    guard let near else { return try typed(text) }
    return try check(near)
  }

  /// The amount as a recipe tells it: typed, or a fraction.
  public static func written(_ text: String) throws(UserError) -> Rational { try read(TypedNumber(orFraction: text), text) }

  private static func read(_ number: TypedNumber, _ text: String) throws(UserError) -> Rational {
    switch number {
    case .number(let amount): return try check(amount)
    case .empty: throw UserError(.value, LocalizedText("amount.empty"))
    case .unreadable: throw UserError(.value, LocalizedText("amount.unreadable", TypedNumber.shown(text)))
    case .places: throw UserError(.value, LocalizedText("amount.places", TypedNumber.shown(text)))
    case .twofold(let number): throw UserError(.value, LocalizedText("amount.twofold", TypedNumber.shown(text, twofold: number)))
    }
  }

  /// An amount that was worked out, if there may be so much and it is no endless fraction.
  public static func check(_ amount: Rational) throws(UserError) -> Rational {
    guard amount >= least else { throw UserError(.value, LocalizedText("amount.small")) }
    guard amount <= most else { throw UserError(.value, LocalizedText("amount.large")) }
    guard amount.description.utf8.count <= longest else { throw UserError(.value, LocalizedText("amount.long")) }
    return amount
  }
}

/// How heavy a material is, in grams a millilitre.
public enum Density {
  /// Where none is given, as water.
  static let assumed = Rational(1)
  /// The least density that can be typed, in grams a millilitre.
  public static let least = Rational(1, 10)
  /// The greatest density that can be typed, in grams a millilitre.
  public static let most = Rational(25)

  /// The density a person typed, 0.1 to 25 with at most four places after a point or a comma.
  public static func typed(_ text: String) throws(UserError) -> Rational {
    switch TypedNumber(text, most: most) {
    case .number(let density), .twofold(let density): return try check(density, TypedNumber.shown(text))
    case .empty: throw UserError(.value, LocalizedText("density.empty"))
    case .unreadable: throw UserError(.value, LocalizedText("density.unreadable", TypedNumber.shown(text)))
    case .places: throw UserError(.value, LocalizedText("density.places", TypedNumber.shown(text)))
    }
  }

  /// A number that was read, if there may be so much. Throws `density.small` or `density.large`, which quote it.
  static func check(_ number: Rational, _ quoted: [String: LocalizedText.Value]) throws(UserError) -> Rational {
    guard number >= least else { throw UserError(.value, LocalizedText("density.small", quoted)) }
    guard number <= most else { throw UserError(.value, LocalizedText("density.large", quoted)) }
    return number
  }
}

/// How many drops of a material make a millilitre.
public enum DropsPerMillilitre {
  /// Where none is given: the biggest drops, reckoned with unless something else is asked for.
  public static let fewest = Rational(20)
  /// Where none is given: the smallest drops.
  public static let mostEstimated = Rational(45)
  /// The fewest drops a millilitre that can be typed.
  public static let least = Rational(5)
  /// The most drops a millilitre that can be typed.
  public static let most = Rational(100)

  /// The number a person typed, 5 to 100 with at most four places after a point or a comma.
  public static func typed(_ text: String) throws(UserError) -> Rational {
    switch TypedNumber(text, most: most) {
    case .number(let drops), .twofold(let drops): return try check(drops, TypedNumber.shown(text))
    case .empty: throw UserError(.value, LocalizedText("drops.empty"))
    case .unreadable: throw UserError(.value, LocalizedText("drops.unreadable", TypedNumber.shown(text)))
    case .places: throw UserError(.value, LocalizedText("drops.places", TypedNumber.shown(text)))
    }
  }

  /// A number that was read, if there may be so much. Throws `drops.small` or `drops.large`, which quote it.
  static func check(_ number: Rational, _ quoted: [String: LocalizedText.Value]) throws(UserError) -> Rational {
    guard number >= least else { throw UserError(.value, LocalizedText("drops.small", quoted)) }
    guard number <= most else { throw UserError(.value, LocalizedText("drops.large", quoted)) }
    return number
  }
}

/// A share of a hundred that is more than nothing: a concentration, a maximum, a target.
public enum Percent {
  /// The percentage a person typed, above 0 to 100, with at most four places after a point or a comma.
  public static func typed(_ text: String) throws(UserError) -> Rational { try read(TypedNumber(text, most: 100), text) }

  /// The percentage as a recipe tells it: typed, or a fraction.
  public static func written(_ text: String) throws(UserError) -> Rational { try read(TypedNumber(orFraction: text, most: 100), text) }

  private static func read(_ number: TypedNumber, _ text: String) throws(UserError) -> Rational {
    switch number {
    case .number(let percent), .twofold(let percent): return try check(percent)
    case .empty: throw UserError(.value, LocalizedText("percent.empty"))
    case .unreadable: throw UserError(.value, LocalizedText("percent.unreadable", TypedNumber.shown(text)))
    case .places: throw UserError(.value, LocalizedText("percent.places", TypedNumber.shown(text)))
    }
  }

  /// A percentage that was worked out or read, if it is above 0 and not over 100.
  public static func check(_ percent: Rational) throws(UserError) -> Rational {
    guard percent > 0 else { throw UserError(.value, LocalizedText("percent.small")) }
    guard percent <= 100 else { throw UserError(.value, LocalizedText("percent.large")) }
    guard percent.description.utf8.count <= Amount.longest else { throw UserError(.value, LocalizedText("amount.long")) }
    return percent
  }
}

/// What a text says as a number people type: digits with at most one point or comma and at most four places, blanks around it, nothing else.
enum TypedNumber {
  case number(Rational)
  case empty
  case unreadable
  /// Too many of them.
  case places
  /// Three places, or thousands with a sign in them: this number, or a thousand times as much.
  case twofold(Rational)

  static let mostPlaces = 4
  private static let longest = 40

  /// - Parameter most: what the number is never above; of two readings, one that is above it is none
  init(_ text: String, most: Rational? = nil) {
    let scalars = TypedNumber.trimmed(text)
    let parts = scalars.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    // Scalar by scalar: a digit with an accent, or one of another script, is none.
    let digits = parts.flatMap { $0 }
    let fraction = parts.count == 2 ? parts[1].count : 0
    guard !scalars.isEmpty else {
      self = .empty
      return
    }
    guard scalars.count <= TypedNumber.longest, !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else {
      self = .unreadable
      return
    }
    guard fraction <= TypedNumber.mostPlaces, let whole = Rational(String(String.UnicodeScalarView(digits))) else {
      self = .places
      return
    }
    let number = whole * Rational(1, TypedNumber.powers[fraction])
    let isTwofold = fraction == 3 && number >= 1 && parts[0].count <= 3 && parts[0].first != "0"
    self = isTwofold && (most ?? whole) >= whole ? .twofold(number) : .number(number)
  }

  /// The same, or a fraction where it is only so exact: `7/3`.
  init(orFraction text: String, most: Rational? = nil) {
    self = text.contains("/") ? Rational(text).map(TypedNumber.number) ?? .unreadable : TypedNumber(text, most: most)
  }

  /// The number, where the text is one.
  var number: Rational? { if case .number(let number) = self { number } else { nil } }

  /// The text as a sentence quotes it.
  static func shown(_ text: String) -> [String: LocalizedText.Value] {
    ["text": .text(String(String.UnicodeScalarView(trimmed(text).prefix(60))))]
  }

  /// Both numbers that a text may mean, written with its sign.
  static func shown(_ text: String, twofold number: Rational) -> [String: LocalizedText.Value] {
    let one = text.contains(",") ? number.typed.replacing(".", with: ",") : number.typed
    return shown(text).merging(["one": .text(one), "other": .text((number * 1000).typed)]) { $1 }
  }

  private static let powers = [1, 10, 100, 1000, 10_000]

  private static func trimmed(_ text: String) -> Substring.UnicodeScalarView {
    let start = Substring(text).unicodeScalars.drop { $0.properties.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return start.prefix(0) }
    return start[...last]
  }
}

extension Rational {
  /// The number as a field holds it, rounded to four places; all four are written where three could be read as thousands.
  public var typed: String {
    let text = decimal(places: TypedNumber.mostPlaces)
    return if case .twofold = TypedNumber(text) { fixed(places: TypedNumber.mostPlaces) } else { text }
  }
}
