public import Foundation
import Records
import Words

/// Standard streams, terminal and environment of a command.
public struct ShellStreams: Sendable {
  /// Standard output for an answer, standard error for a complaint.
  public enum Output: Sendable { case answer, complaint }

  /// Environment variables.
  public var environment: [String: String]
  /// The width for help texts; nil uses the terminal's.
  public var columns: Int?
  /// True if stderr is a terminal, so that a person watches what is written there.
  public var isWatched: Bool
  /// True if stdin and stderr are terminals, so that a person can be asked.
  public var isAnswering: Bool
  /// Writes a whole text.
  public var write: @Sendable (String, Output) -> Void
  /// Reads a line without its line break; nil at the end.
  public var line: @Sendable () -> String?
  /// Reads everything.
  public var input: @Sendable () -> Data
  /// Sleeps.
  public var pause: @Sendable (_ seconds: Double) -> Void
  /// Starts to watch for Ctrl-C.
  public var interruption: @Sendable () -> Interruption

  /// Streams made of their parts.
  public init(
    environment: [String: String], columns: Int?, isWatched: Bool, isAnswering: Bool, write: @escaping @Sendable (String, Output) -> Void,
    line: @escaping @Sendable () -> String?, input: @escaping @Sendable () -> Data, pause: @escaping @Sendable (Double) -> Void,
    interruption: @escaping @Sendable () -> Interruption
  ) {
    (self.environment, self.columns) = (environment, columns)
    (self.isWatched, self.isAnswering) = (isWatched, isAnswering)
    (self.write, self.line, self.input) = (write, line, input)
    (self.pause, self.interruption) = (pause, interruption)
  }

  /// The streams of the running process.
  public static let ofProcess = ShellStreams(
    environment: ProcessInfo.processInfo.environment, columns: nil, isWatched: isatty(STDERR_FILENO) == 1,
    isAnswering: isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1,
    write: { text, output in write(text, to: output == .answer ? STDOUT_FILENO : STDERR_FILENO) },
    line: { readLine() }, input: { FileHandle.standardInput.readDataToEndOfFile() },
    pause: { usleep(UInt32($0 * 1_000_000)) }, interruption: { .byControlC() })

  /// Writes everything, or exits: a truncated answer must not look complete.
  private static func write(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      let reason = errno
      if written >= 0 {
        bytes = bytes.dropFirst(written)
      } else if reason != EINTR {
        // A closed reader (`| head`) is not an error; an error on stderr cannot be reported.
        guard reason != EPIPE, file == STDOUT_FILENO else { return }
        let message = Terminal.words.text("shell.unwritten", ["reason": .text(String(cString: strerror(reason)))])
        write("commonplace: \(message)\n", to: STDERR_FILENO)
        exit(EX_IOERR)
      }
    }
  }
}
