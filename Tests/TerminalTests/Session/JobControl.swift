import POSIX

/// A shell with job control: a session with a controlling terminal, and jobs in their own process
/// groups.
///
/// Use it in an exit test, because it changes the process. A failure ends the process with a code
/// other than 7.
struct JobControl {
  let terminal: Int32

  /// Becomes the leader of a session with the terminal at `path`, and its foreground.
  init(on path: String) {
    setsid()
    terminal = open(path, O_RDWR | O_NOCTTY)
    // 0: do not take the terminal from another session.
    JobControl.require(ioctl(terminal, UInt(TIOCSCTTY), 0) == 0, orExit: 90)
    // Otherwise a shell could not take the terminal back.
    signal(SIGTTOU, SIG_IGN)
    // Ends the process after any failure.
    alarm(60)
  }

  static func require(_ claim: Bool, orExit code: Int32) {
    if !claim { _exit(code) }
  }

  /// Starts `body` as a background job, or as another process of the job `group`.
  ///
  /// Only the calling thread continues in the new process, so `body` must not wait for another
  /// thread.
  func start(in group: pid_t = 0, _ body: () throws -> Void) -> pid_t {
    typealias Fork = @convention(c) () -> pid_t
    // Swift does not offer `fork`, for the reason above.
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

  /// The signal that ends `process`; `nil` if no signal does.
  func endingSignal(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    let signal = waitpid(process, &status, 0) == process ? status & 0x7F : 0
    return signal == 0 ? nil : signal
  }

  /// The exit code of `process`; `nil` if it does not exit.
  func exitCode(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status & 0x7F == 0 else { return nil }
    return status >> 8 & 0xFF
  }

  /// Gives the terminal to `group`.
  func setForeground(_ group: pid_t) {
    JobControl.require(tcsetpgrp(terminal, group) == 0, orExit: 95)
  }

  /// Continues a job, as `fg` or `bg` does.
  func `continue`(_ group: pid_t, inForeground: Bool) {
    if inForeground { setForeground(group) }
    JobControl.require(kill(-group, SIGCONT) == 0, orExit: 96)
  }

  /// Writes a mark into the output of the jobs.
  func mark(_ text: String) {
    let bytes = Array("<\(text)>".utf8)
    JobControl.require(write(terminal, bytes, bytes.count) == bytes.count, orExit: 97)
  }

  var modes: [tcflag_t] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// Exits once the output has been read: the terminal ends with its leader.
  func end(_ code: Int32) -> Never {
    usleep(100_000)
    _exit(code)
  }
}
