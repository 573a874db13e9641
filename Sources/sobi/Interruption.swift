import CInterruption

/// The handling of Ctrl-C.
///
/// Ctrl-C ends the process with the usual status of the signal. An interrupted import is undone
/// first, which takes a moment. A second Ctrl-C ends the process at once; in that case, the next
/// command that opens the store undoes the import.
enum Interruption {
  /// The error that ends the work after Ctrl-C.
  struct Requested: Error {}

  /// Starts handling Ctrl-C; `text` is written to standard error if Ctrl-C interrupts the work of
  /// ``awaiting(_:)``.
  static func announce(_ text: String) {
    var message = "\nsobi: \(text)\n"
    message.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cinterruption_announce($0.baseAddress, $0.count) }
    }
  }

  /// Runs `body`; Ctrl-C makes ``check()`` throw, and ends the process once `body` has ended.
  static func awaiting<Result>(_ body: () throws -> Result) throws -> Result {
    cinterruption_await(true)
    defer {
      cinterruption_await(false)
      // The user may have pressed Ctrl-C after the last check.
      if cinterruption_is_requested() { cinterruption_end() }
    }
    do {
      return try body()
    } catch is Requested {
      cinterruption_end()
      throw Requested()
    }
  }

  /// - Throws: ``Requested`` if the user has pressed Ctrl-C during ``awaiting(_:)``.
  static func check() throws(Requested) {
    if cinterruption_is_requested() { throw Requested() }
  }

  /// Registers an unfinished file or an empty folder, which is removed if SIGINT, SIGTERM or SIGHUP ends the process.
  static func removing(_ path: String?) {
    if let path { cinterruption_remove(path) }
  }

  /// Forgets all registered files, because they are gone or complete.
  static func forgetRemoving() { cinterruption_forget() }

  /// Gives back the signals before a terminal session begins, because the session handles only
  /// signals that the program does not handle.
  static func pauseRemoving() { cinterruption_pause_removing() }

  /// Takes the signals back in a terminal session, which then handles each signal after the removal.
  static func keepRemoving() { cinterruption_keep_removing() }
}
