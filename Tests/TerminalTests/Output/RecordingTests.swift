import Foundation
import POSIX
import Terminal
import Testing
import TestSupport

/// Frames for independent emulators (`Scripts/prove-terminal.py`).
struct RecordingTests {
  private static let path = getenv("SOBI_FRAME_FILE").map { String(cString: $0) }

  /// Writes scenes of frames: the bytes that update the screen, and the bytes that draw the whole
  /// frame.
  ///
  /// Two more files, `.texts` and `.lines`, have the bytes that draw a line in each script, and the
  /// lines.
  ///
  /// A record starts with four 32-bit numbers (columns, rows, and the two numbers of bytes),
  /// followed by the bytes. A new scene begins with a new size.
  @Test(.enabled(if: path != nil, "SOBI_FRAME_FILE says where to"))
  func `frames are written for other emulators`() throws {
    let descriptor = open(Self.path ?? "", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let file = TerminalOutput(fileDescriptor: descriptor)
    try Data(ScriptTests.bytes()).write(to: URL(fileURLWithPath: (Self.path ?? "") + ".texts"))
    try ScriptTests.lines.joined(separator: "\n").write(
      toFile: (Self.path ?? "") + ".lines", atomically: false, encoding: .utf8)
    for scene in 0..<Effort.cases(1_200, long: 100_000) / 20 {
      var random = SeededGenerator(seed: scene)
      let (width, height) = (20 + scene % 31, 2 + scene % 7)
      var renderer = Renderer(place: .screen, depth: .trueColor)
      var frame = Surface(width: width, height: height)
      for step in 0..<20 {
        if step % 7 == 3 { frame.clear() }
        if step == 13 { renderer.invalidate() }
        random.draw(on: &frame, isPlain: true)
        renderer.encode(frame)
        var whole = Renderer(place: .screen, depth: .trueColor)
        whole.encode(frame)
        let numbers = [width, height, renderer.bytes.count, whole.bytes.count]
        let head = numbers.flatMap { number in
          (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        try file.write(head + renderer.bytes + whole.bytes)
      }
    }
  }
}
