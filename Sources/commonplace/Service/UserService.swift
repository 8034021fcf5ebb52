/// The program as a user service, started at login.
struct UserService {
  /// Path of the program.
  let program: String
  /// Its arguments.
  let words: [String]

  /// - Parameter options: further options of `serve`: for other devices, and for reminders
  init(program: String, book: String, port: Int, _ options: [String]) {
    self.program = program
    words = ["serve", "--book", book, "--port", "\(port)"] + options
  }

  /// The definition for the service manager.
  var definition: String {
    #if os(macOS)
      launchAgent
    #else
      systemdUnit
    #endif
  }

  /// A systemd unit; see systemd.service(5), and systemd.syntax(7) for quoting.
  var systemdUnit: String {
    """
    [Unit]
    Description=Commonplace, the one book for the records you keep
    Documentation=man:commonplace(1)

    [Service]
    ExecStart=\(([program] + words).map(UserService.quoted).joined(separator: " "))
    Restart=on-failure
    RestartSec=2

    [Install]
    WantedBy=default.target

    """
  }

  /// A launchd property list; see launchd.plist(5).
  var launchAgent: String {
    let strings = ([program] + words).map { "    <string>\(UserService.escaped($0))</string>" }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>Label</key>
        <string>\(ServiceManager.label)</string>
        <key>ProgramArguments</key>
        <array>
      \(strings)
        </array>
        <key>RunAtLoad</key>
        <true/>
        <key>KeepAlive</key>
        <dict>
          <key>SuccessfulExit</key>
          <false/>
        </dict>
      </dict>
      </plist>

      """
  }

  private static func quoted(_ word: String) -> String {
    let escapes: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "%": "%%", "$": "$$", "\n": "\\n", "\t": "\\t"]
    return "\"\(word.map { escapes[$0] ?? String($0) }.joined())\""
  }

  private static func escaped(_ word: String) -> String {
    let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    return word.map { escapes[$0] ?? String($0) }.joined()
  }
}
