import Foundation

/// A program run as a person's shell runs it, and what that took.
struct Child {
  /// In milliseconds: from the start to the exit, and of the processors.
  struct Time {
    let wall: Double
    let processors: Double
  }

  /// Runs a program to its end, its words thrown away. Throws where it does not end well.
  static func run(_ arguments: [String]) throws -> Time {
    let clock = ContinuousClock()
    let began = clock.now
    let child = try spawn(arguments, to: nil)
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child, status == 0 else {
      throw BenchmarkFailure("\(arguments.joined(separator: " ")): \(status)")
    }
    let wall = (clock.now - began) / .milliseconds(1)
    return Time(wall: wall, processors: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime))
  }

  /// Runs a program to its end and answers with the most memory it ever held, in megabytes.
  ///
  /// What the system tells at the end counts in the memory of whoever started it, so the program is watched while it runs.
  static func peakMegabytes(_ arguments: [String]) throws -> Double { try watched(arguments).megabytes }

  /// Runs a program to its end; what that took, and the most memory it ever held, in megabytes.
  static func watched(_ arguments: [String]) throws -> (time: Time, megabytes: Double) {
    let clock = ContinuousClock()
    let began = clock.now
    let child = try spawn(arguments, to: nil)
    var status: Int32 = 0
    var usage = rusage()
    var peak = 0.0
    while wait4(child, &status, WNOHANG, &usage) == 0 {
      peak = max(peak, residentPeak(of: child))
      usleep(2000)
    }
    guard status == 0 else { throw BenchmarkFailure("\(arguments.joined(separator: " ")): \(status)") }
    let time = Time(wall: (clock.now - began) / .milliseconds(1), processors: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime))
    #if os(Linux)
      return (time, peak)
    #else
      return (time, Double(usage.ru_maxrss) / 1_000_000)
    #endif
  }

  /// As Linux keeps it, in millions of bytes; 0 where it does not.
  private static func residentPeak(of child: pid_t) -> Double { (memory("VmHWM", of: child) ?? 0) * 1.048576 }

  /// A line of what the kernel says of a program, in mebibytes; nil where there is no such kernel.
  static func memory(_ name: String, of child: pid_t) -> Double? {
    let status = try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }.map { $0 / 1024 }
  }

  /// Asks a program to end, and waits.
  static func end(_ child: pid_t) {
    kill(child, SIGTERM)
    var status: Int32 = 0
    waitpid(child, &status, 0)
  }

  /// Starts a program whose answers go to that descriptor, or nowhere.
  static func spawn(_ arguments: [String], to output: Int32?) throws -> pid_t {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    } else {
      for words in [STDOUT_FILENO, STDERR_FILENO] { posix_spawn_file_actions_addopen(&actions, words, "/dev/null", O_WRONLY, 0) }
    }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, arguments[0], &actions, nil, &words, environ)
    guard failure == 0 else { throw BenchmarkFailure("\(arguments[0]) does not start: \(failure)") }
    return child
  }

  /// Milliseconds of the processors that this process has used.
  static func ownProcessors() -> Double {
    var usage = rusage()
    // RUSAGE_SELF, for which each system has another type.
    getrusage(0, &usage)
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }

  private static func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000 }
}
