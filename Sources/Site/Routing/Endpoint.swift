import HTTPTypes
import Hummingbird
public import Records

/// A route: its method, address pattern and values, access, and body limit.
///
/// `Endpoint.get("/projects/:id", .id)` prints the address of a project and parses it. Undeclared routes are closed and take no body.
public struct Endpoint<Value: Sendable>: Sendable {
  /// The declaration without its values, as the middleware reads it.
  public let rule: EndpointRule
  private let write: @Sendable (Value) -> [String]
  private let parse: @Sendable ([String]) -> Value?

  /// The same route, open without admission.
  public func openToAnyone() -> Endpoint {
    var rule = rule
    rule.access = .anyone
    return Endpoint(rule: rule, write: write, parse: parse)
  }

  /// The address for those values.
  public func callAsFunction<each Part>(_ parts: repeat each Part) -> Address where Value == (repeat each Part) {
    // Works on bytes: a page of the history has hundreds of addresses.
    var named = write((repeat each parts)).makeIterator()
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
    /// A form of at most 1 KiB with the code that lets a browser in, which a stranger may send.
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

extension Endpoint {
  /// A GET route to a page or file, with the values of those segments, in order.
  public static func get<each Part>(_ pattern: String, _ segments: repeat Segment<each Part>) -> Endpoint
  where Value == (repeat each Part) {
    Endpoint(EndpointRule(.get, pattern, .nothing), repeat each segments)
  }

  /// A POST route of a form, with the values of those segments, in order.
  public static func post<each Part>(
    _ pattern: String, _ segments: repeat Segment<each Part>, body: EndpointRule.Body = .form
  ) -> Endpoint where Value == (repeat each Part) {
    Endpoint(EndpointRule(.post, pattern, body), repeat each segments)
  }

  private init<each Part>(_ rule: EndpointRule, _ segments: repeat Segment<each Part>) where Value == (repeat each Part) {
    self.rule = rule
    write = { (parts: (repeat each Part)) in
      var names: [String] = []
      repeat names.append((each segments).write(each parts))
      return names
    }
    parse = { names in
      var names = names.makeIterator()
      // Any error would do: it becomes nil below.
      func next<One>(_ segment: Segment<One>) throws -> One {
        guard let value = names.next().flatMap(segment.read) else { throw HTTPError(.notFound) }
        return value
      }
      guard let parts = try? (repeat next(each segments)), names.next() == nil else { return nil }
      return parts
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
