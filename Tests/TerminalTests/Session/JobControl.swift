#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a shell with job control does: a session with a terminal that controls it, and jobs in process
/// groups of their own.
///
/// For a process of its own, which it changes. What goes wrong ends it with a code that is not 7.
struct JobControl {
  let terminal: Int32

  /// Becomes the leader of a session whose terminal is at `path`, and its foreground.
  init(on path: String) {
    setsid()
    terminal = open(path, O_RDWR | O_NOCTTY)
    // 0: nobody loses it by this.
    JobControl.require(ioctl(terminal, UInt(TIOCSCTTY), 0) == 0, orExit: 90)
    // Else a shell could not take the terminal back.
    signal(SIGTTOU, SIG_IGN)
    // Whatever goes wrong, it does not stay for ever.
    alarm(60)
  }

  static func require(_ claim: Bool, orExit code: Int32) {
    if !claim { _exit(code) }
  }

  /// Starts `body` as a job, in the background, or as another process of the job `group`.
  ///
  /// Only this thread goes on in it: nothing there may wait for another.
  func start(in group: pid_t = 0, _ body: () throws -> Void) -> pid_t {
    typealias Fork = @convention(c) () -> pid_t
    // Swift does not offer it, for a good reason: see above.
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "fork") else { _exit(91) }
    let process = unsafeBitCast(symbol, to: Fork.self)()
    JobControl.require(process >= 0, orExit: 92)
    if process == 0 {
      setpgid(0, group)
      signal(SIGTTOU, SIG_DFL)
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      alarm(50)
      do { try body() } catch { _exit(93) }
      _exit(94)
    }
    setpgid(process, group == 0 ? process : group)
    return process
  }

  /// Whether `process` stops, rather than ends.
  func stops(_ process: pid_t) -> Bool {
    var status: Int32 = 0
    return waitpid(process, &status, WUNTRACED) == process && status & 0xFF == 0x7F
  }

  /// The signal that `process` is ended by; `nil` if none is.
  func endingSignal(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    let signal = waitpid(process, &status, 0) == process ? status & 0x7F : 0
    return signal == 0 ? nil : signal
  }

  /// The code that `process` exits with; `nil` if it does not.
  func exitCode(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status & 0x7F == 0 else { return nil }
    return status >> 8 & 0xFF
  }

  /// Gives the terminal to `group`.
  func setForeground(_ group: pid_t) {
    JobControl.require(tcsetpgrp(terminal, group) == 0, orExit: 95)
  }

  /// Lets a job go on, as `fg` or `bg`.
  func `continue`(_ group: pid_t, inForeground: Bool) {
    if inForeground { setForeground(group) }
    JobControl.require(kill(-group, SIGCONT) == 0, orExit: 96)
  }

  /// Writes a mark between what others write.
  func mark(_ text: String) {
    let bytes = Array("<\(text)>".utf8)
    JobControl.require(write(terminal, bytes, bytes.count) == bytes.count, orExit: 97)
  }

  var modes: [tcflag_t] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// Ends once what was written has been read: with its leader goes the terminal.
  func end(_ code: Int32) -> Never {
    usleep(100_000)
    _exit(code)
  }
}
