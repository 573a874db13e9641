import FoundationEssentials
import Motion
import POSIX
import Terminal
import Testing
import TestSupport

/// The examples of docs/TERMINAL.md, each in a test that checks its result.
///
/// The lines of the examples are the same as on the page, indented by four more spaces. Types and
/// extensions are not indented.
struct DocumentationTests {
  @Test func `every example of the page is in this file`() throws {
    let file = URL(filePath: #filePath)
    let page = try Repository.text(of: "docs/TERMINAL.md")
    let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let source = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
    // The first example is for the manifest.
    let examples = page.components(separatedBy: "```swift\n").dropFirst(2)
      .map { $0.components(separatedBy: "```")[0] }
    #expect(examples.count == 13)
    for example in examples {
      #expect(source.contains(example) || text.contains(example), "\(example)")
    }
  }

  @Test func `drawing, layers, sprites and bytes`() {
    var frame = Surface(width: 24, height: 3)
    frame.put("식비", x: 1, y: 0, Style(Color(0xF2F4F6)).bold)
    frame.put("412,300", endingAt: 23, y: 0)
    frame.drawRun(from: 1, to: 14.625, y: 1, Fill(Color(0x3182F6)))  // exact to an eighth of a cell
    let lines = frame.styledLines(depth: .palette256)
    let plain = frame.lines  // no sequences at all
    #expect(plain == [" 식비           412,300", "              ▋", ""])
    #expect(lines[0].contains("\u{1B}[1;38;5;"))

    var layers = Layers(backdrop: Color(0x101418), text: Color(0xF2F4F6))
    var card = Surface(width: 12, height: 3)
    card.fill(card.bounds, with: Color(0x203040))
    card.put("card", x: 1, y: 1)
    layers.add(.init(frame, z: 0))
    layers.add(.init(card, x: 6, y: 1, z: 1, opacity: 0.5, dim: 0.25))
    var screen = Surface(width: 24, height: 5)
    layers.draw(on: &screen)
    #expect(screen.lines[1] == "              ▋" && screen.lines[2] == "       card")
    #expect(screen[7, 2].background == Color(0x101418).mixed(with: Color(0x203040), by: 0.5))

    let heart = Sprite(
      """
      .##.##.
      #######
      .#####.
      ..###..
      ...#...
      """, colors: ["#": Color(0xF04452)])
    let twice = PixelTransform(m11: 2, m22: 2, m31: 4)
    screen.draw(heart, twice, over: Color(0x101418))
    #expect(screen[6, 0].foreground == Color(0xF04452))

    let leap = LeapEffect(value: 0.3, distance: 6).effect(size: Size(width: 7, height: 5))
    screen.draw(heart, PixelTransform(leap.then(.translation(4, 2))), over: Color(0x101418))

    var renderer = Renderer(place: .screen, depth: .trueColor)
    renderer.encode(screen)
    let first = renderer.bytes
    renderer.encode(screen)
    let again = renderer.bytes  // []
    #expect(!first.isEmpty && again.isEmpty)
  }

  @Test func `input without a terminal`() {
    var decoder = InputDecoder()
    var events = decoder.feed(Array("q\u{1B}[1;5C\u{1B}".utf8), at: .zero)
    let deadline = decoder.deadline  // 50 ms: is it ESC, or the start of something?
    events += decoder.feed([], at: .milliseconds(50))
    #expect(deadline == .milliseconds(50))
    #expect(
      events == [.key(.character("q"), []), .key(.right, .control), .key(.escape, [])])
  }

  @Test func `foreign text`() {
    let name = neutralized("caf\u{1B}]0;title\u{7}e")  // "caf\u{FFFD}]0;title\u{FFFD}e"
    let shown = excerpt("caf\u{1B}e")  // for messages: caf\u{1B}e, spelled out
    #expect(name == "caf\u{FFFD}]0;title\u{FFFD}e")
    #expect(shown == #"caf\u{1B}e"#)
  }
}

extension PixelTransform {
  init(_ matrix: Motion.AffineTransform) {
    self.init(
      m11: matrix.m11, m12: matrix.m12, m21: matrix.m21, m22: matrix.m22,
      m31: matrix.m31, m32: matrix.m32)
  }
}

struct Echo: Screen {
  var size: TerminalSize
  private var text = ""
  private var typed = Duration.zero

  init(size: TerminalSize) { self.size = size }

  func frame(at time: Duration) -> Surface {
    var frame = Surface(width: size.columns, height: size.rows)
    frame.put(text, x: 0, y: 0)
    let progress = min(1, (time - typed) / .milliseconds(300))
    frame.drawRun(from: 0, to: progress * 20.25, y: 1, Fill(Color(0x3182F6)))
    return frame
  }

  var settled: Duration? { typed + .milliseconds(300) }

  mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
    switch event {
    case .input(.key(.escape, _)): return .finished
    case .input(.key(.character(let scalar), [])):
      text.unicodeScalars.append(scalar)
      typed = time
    case .resize(let new): size = new
    default: return .ignored
    }
    return .changed
  }
}

extension TerminalSessionTests {
  /// The programs in docs/TERMINAL.md, on a terminal with simulated typing.
  struct Examples {
    func run(on capabilities: Capabilities) throws {
      let session = try TerminalSession(.interactive, capabilities: capabilities)
      defer { session.end() }
      var size = capabilities.size
      var text = ""
      while true {
        var frame = Surface(width: size.columns, height: size.rows)
        frame.put(text, x: 0, y: 0)
        try session.show(frame)
        for event in session.readEvents() {
          switch event {
          case .input(.key(.escape, _)), .closed: return
          case .input(.key(.character(let scalar), [])): text.unicodeScalars.append(scalar)
          case .input(.paste(let pasted)): text += pasted
          case .input(.mouse(let mouse)): text = "\(mouse.x), \(mouse.y)"
          case .resize(let new): size = new
          default: break
          }
        }
      }
    }

    func show(on capabilities: Capabilities) throws {
      let session = try TerminalSession(.interactive, capabilities: capabilities)
      defer { session.end() }
      var screen = Echo(size: capabilities.size)
      try session.run(&screen)
    }

    func news(on capabilities: Capabilities) throws -> [SessionEvent] {
      let session = try TerminalSession(.interactive, capabilities: capabilities)
      defer { session.end() }
      let waker = SessionWaker()
      session.waker = waker
      waker?.wake()  // from any thread
      return session.readEvents()
    }

    @Test func `a program is woken`() async throws {
      // After the end, the terminal may echo text that was typed too late.
      #expect(try await output(of: "news", typing: "").contains("\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test func `a program shows typed text until ESC`() async throws {
      let output = try await output(of: "run", typing: "hi")
      #expect(output.contains("hi"))
      #expect(output.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test func `a screen shows typed text and a growing bar`() async throws {
      let output = try await output(of: "show", typing: "hi")
      // How far the bar grows depends on how busy the machine is.
      #expect(output.contains("hi") && output.contains { "▏▎▍▌▋▊▉█".contains($0) })
      #expect(output.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }

    /// Runs an example on its own terminal, types, and ends the example with ESC.
    private func output(of example: String, typing text: String) async throws -> String {
      let pseudo = try PseudoTerminal()
      let path = pseudo.path
      let reader = try TerminalReader(pseudo.controller)
      let keyboard = Keyboard(terminal: pseudo.controller)
      try #require(startThread { keyboard.type(text) } == 0)
      await #expect(processExitsWith: .exitCode(7)) {
        [path = path as String, example = example as String] in
        let terminal = open(path, O_RDWR | O_NOCTTY)
        dup2(terminal, 0)
        dup2(terminal, 1)
        let examples = TerminalSessionTests.Examples()
        let capabilities = TerminalSessionTests.capabilities
        switch example {
        case "run": try examples.run(on: capabilities)
        case "show": try examples.show(on: capabilities)
        default: if try examples.news(on: capabilities) != [.woken] { exit(1) }
        }
        exit(7)
      }
      return reader.finish()
    }
  }
}

/// Types once the program on the other end has taken the terminal, and ESC after a while.
private struct Keyboard: Sendable {
  let terminal: Int32

  func type(_ text: String) {
    for _ in 0..<1000 {
      var modes = termios()
      tcgetattr(terminal, &modes)
      if modes.c_lflag & tcflag_t(ICANON) == 0 { break }
      usleep(10_000)
    }
    usleep(50_000)
    send(text)
    usleep(100_000)
    send("\u{1B}")
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(terminal, bytes, bytes.count)
  }
}
