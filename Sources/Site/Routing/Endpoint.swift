import HTTPTypes
public import Records

/// A route: its method, address pattern and values, access, and body limit.
///
/// `Endpoint.get("/projects/:id", .id)` prints the address of a project and parses it. Undeclared routes are closed and take no body.
public struct Endpoint<Value: Sendable>: Sendable {
  /// The declaration without its values, as the middleware reads it.
  public let rule: EndpointRule
  private let write: @Sendable (Value) -> [String]
  private let parse: @Sendable ([String]) -> Value?

  init(_ rule: EndpointRule, write: @escaping @Sendable (Value) -> [String], parse: @escaping @Sendable ([String]) -> Value?) {
    (self.rule, self.write, self.parse) = (rule, write, parse)
  }

  /// The same route, open without admission.
  public func openToAnyone() -> Endpoint {
    var rule = rule
    rule.access = .anyone
    return Endpoint(rule, write: write, parse: parse)
  }

  /// The address for a value.
  public func callAsFunction(_ value: Value) -> Address {
    // Works on bytes: a page of the log has hundreds of addresses.
    var named = write(value).makeIterator()
    var path = ""
    var rest = rule.pattern.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      path.append(contentsOf: Substring(rest[..<colon]))
      path.append(named.next() ?? "")
      rest = rest[colon...].drop { $0 != UInt8(ascii: "/") }
    }
    path.append(contentsOf: Substring(rest))
    return Address(path: path)
  }

  /// Parses the values of an address; nil if they are invalid.
  ///
  /// - Parameter names: the texts at the colons, in order
  func value(of names: [String]) -> Value? { parse(names) }
}

extension Endpoint where Value == Void {
  /// The address, which has no values.
  public func callAsFunction() -> Address { self(()) }
}

extension Endpoint {
  /// The address for two values.
  public func callAsFunction<One, Two>(_ one: One, _ two: Two) -> Address where Value == (One, Two) { self((one, two)) }
}

/// The part of a route that does not depend on its values.
public struct EndpointRule: Sendable, Hashable {
  /// Access: admitted browsers, or anyone who reaches the port.
  public enum Access: Sendable, Hashable { case browser, anyone }
  /// Body limit.
  public enum Body: Sendable, Hashable {
    /// No body.
    case nothing
    /// A form of at most 1 MiB: 10,000 characters of several code points each, percent-encoded.
    case form
    /// A form of at most 1 KiB, which a stranger may send.
    case code
    case files(upTo: Int)

    /// 16 GiB: several times the largest known Apple Health export.
    public static let largeFiles = Body.files(upTo: 16 << 30)

    /// Limit in bytes.
    var limit: Int {
      switch self {
      case .nothing: 0
      case .form: 1 << 20
      case .code: 1 << 10
      case .files(let limit): limit
      }
    }
  }

  /// GET or POST; a GET route answers HEAD too.
  let method: HTTPRequest.Method
  /// The address pattern; parts with a colon are values.
  public let pattern: String
  var access = Access.browser
  let body: Body

  init(_ method: HTTPRequest.Method, _ pattern: String, _ body: Body) { (self.method, self.pattern, self.body) = (method, pattern, body) }
}

extension Endpoint where Value == Void {
  /// A page without values.
  public static func get(_ pattern: String) -> Endpoint { Endpoint(EndpointRule(.get, pattern, .nothing)) }

  /// A form without values.
  public static func post(_ pattern: String, body: EndpointRule.Body = .form) -> Endpoint { Endpoint(EndpointRule(.post, pattern, body)) }

  private init(_ rule: EndpointRule) { self.init(rule, write: { _ in [] }, parse: { $0.isEmpty ? () : nil }) }
}

extension Endpoint {
  /// A page with one value.
  public static func get(_ pattern: String, _ segment: Segment<Value>) -> Endpoint {
    Endpoint(EndpointRule(.get, pattern, .nothing), segment)
  }

  /// A form with one value.
  public static func post(_ pattern: String, _ segment: Segment<Value>, body: EndpointRule.Body = .form) -> Endpoint {
    Endpoint(EndpointRule(.post, pattern, body), segment)
  }

  private init(_ rule: EndpointRule, _ segment: Segment<Value>) {
    self.init(rule, write: { [segment.write($0)] }, parse: { names in names.first.flatMap(segment.read) })
  }

  /// A page with two values.
  public static func get<One, Two>(_ pattern: String, _ one: Segment<One>, _ two: Segment<Two>) -> Endpoint where Value == (One, Two) {
    Endpoint(EndpointRule(.get, pattern, .nothing), one, two)
  }

  /// A file or page with three values.
  public static func get<One, Two, Three>(
    _ pattern: String, _ one: Segment<One>, _ two: Segment<Two>, _ three: Segment<Three>
  ) -> Endpoint where Value == (One, Two, Three) {
    Endpoint(EndpointRule(.get, pattern, .nothing), write: { [one.write($0), two.write($1), three.write($2)] }) { names in
      guard names.count == 3, let first = one.read(names[0]), let second = two.read(names[1]), let third = three.read(names[2]) else {
        return nil
      }
      return (first, second, third)
    }
  }

  /// A form with two values.
  public static func post<One, Two>(_ pattern: String, _ one: Segment<One>, _ two: Segment<Two>) -> Endpoint where Value == (One, Two) {
    Endpoint(EndpointRule(.post, pattern, .form), one, two)
  }

  private init<One, Two>(_ rule: EndpointRule, _ one: Segment<One>, _ two: Segment<Two>) where Value == (One, Two) {
    self.init(rule, write: { [one.write($0), two.write($1)] }) { names in
      guard names.count == 2, let first = one.read(names[0]), let second = two.read(names[1]) else { return nil }
      return (first, second)
    }
  }
}

/// A value in an address: how it is printed and parsed.
public struct Segment<Value: Sendable>: Sendable {
  /// Prints the value.
  public let write: @Sendable (Value) -> String
  /// Parses the value; nil if it is invalid.
  public let read: @Sendable (String) -> Value?

  /// A segment with its printer and parser.
  public init(write: @escaping @Sendable (Value) -> String, read: @escaping @Sendable (String) -> Value?) {
    (self.write, self.read) = (write, read)
  }
}

extension Segment where Value == RecordID {
  /// The id of a record or an act.
  public static var id: Segment { Segment(write: \.description) { RecordID($0) } }
}

extension Segment where Value == Day {
  /// A day: `2026-11-20`.
  public static var day: Segment { Segment(write: \.description) { Day($0) } }
}

extension Segment where Value == String {
  /// Any text.
  public static var text: Segment { Segment(write: \.self) { $0 } }
}

extension Segment where Value == Int {
  /// A year in plain digits.
  public static var year: Segment { Segment(write: { "\($0)" }) { text in Int(text).flatMap { "\($0)" == text ? $0 : nil } } }
}

extension Segment where Value: RawRepresentable<String> {
  /// A case of an enumeration by raw value.
  public static var name: Segment { Segment(write: \.rawValue) { Value(rawValue: $0) } }
}
