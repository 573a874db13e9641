import Motion
public import Terminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Shows a screen until the user leaves it.
///
/// `--motion full|reduced|none` sets the motion preference; in CI only final frames appear.
public func present(_ makeScreen: (Appearance) -> some Screen) {
  let capabilities = Capabilities(.ofProcess())
  guard let motion = motionWanted(CommandLine.arguments.dropFirst()) else {
    fail("usage: \(CommandLine.arguments[0]) [--motion full|reduced|none]", status: 64)
  }
  guard capabilities.isInteractive, capabilities.canMoveCursor else {
    fail("This program needs a terminal.", status: 64)
  }
  do {
    let session = try TerminalSession(.interactive, capabilities: capabilities)
    defer { session.end() }
    var screen = makeScreen(
      Appearance(capabilities, motion: capabilities.canAnimate ? motion : .still))
    try session.run(&screen)
  } catch {
    fail("\(error)", status: 74)
  }
}

private func motionWanted(_ arguments: ArraySlice<String>) -> MotionPreference? {
  if arguments.isEmpty { return .full }
  guard arguments.count == 2, arguments.first == "--motion" else { return nil }
  return arguments.last.flatMap(MotionPreference.init)
}

private func fail(_ message: String, status: Int32) -> Never {
  try? TerminalOutput.standardError.write(message + "\n")
  exit(status)
}
