import Export
import Ledger
import Motion
import Screens
import Terminal

/// The presentation of a chart in the form that the output allows: animated, still, or plain text.
struct ChartPresenter {
  let model: MonthChart.Model
  let language: Language
  var capabilities: Capabilities
  let motion: MotionPreference
  /// The motion of a recording, which is independent of this terminal.
  let recordedMotion: MotionPreference
  private var themeChoice: ThemeChoice
  /// The theme of a recording, which is independent of this terminal.
  private let recordedTheme: ThemeChoice
  private var firstWeekday: Weekday
  private let numbers: NumberStyle
  /// The store's categories that are not built in, in the order of their colors.
  private let ownCategories: [String]
  let synchronizesOutput: Bool
  let width: Int?
  let at: Double?
  /// Whether the digits of all amounts are hidden.
  let isVeiled: Bool
  /// Whether a pipe gets the still chart instead of plain text, as in `sobi demo`.
  var alwaysDraws = false

  init(
    model: MonthChart.Model, of source: MonthSource, global: GlobalOptions, width: Int? = nil,
    at: Double? = nil, isVeiled: Bool = false
  ) {
    let configuration = source.configuration
    ownCategories = source.choices.ownCategories
    self.isVeiled = isVeiled
    self.model = model
    language = global.language
    capabilities = Capabilities(.ofProcess(), color: global.color)
    motion = capabilities.canAnimate ? global.motion(configuration).value : .still
    recordedMotion = global.motion ?? .full
    themeChoice = global.theme(configuration).value
    recordedTheme = global.theme == .light ? .light : .dark
    firstWeekday = Environment.firstWeekday
    numbers = global.numbers(configuration)
    synchronizesOutput = configuration.synchronizesOutput
    self.width = width
    self.at = at
  }

  func present() throws {
    if let at {
      // Print one frame as text, even on a terminal.
      try Output.standard.write(text(of: chart(for: size, motion: .full).frame(at: .seconds(at))))
    } else if !capabilities.canMoveCursor, capabilities.colorDepth == .monochrome, !alwaysDraws {
      try Output.standard.write(MonthReport.plainText(model, width: width, words: appearance.words))
    } else if motion == .still || !capabilities.isInteractive {
      var presenter = self
      try presenter.askForBackground()
      // A pipe with forced color also gets this chart, because a pager can show it.
      try Output.standard.write(
        presenter.text(of: presenter.chart(for: size, motion: .still).resting))
    } else {
      try play()
    }
  }

  /// Asks the terminal for its background, if the theme depends on it.
  private mutating func askForBackground() throws {
    guard asksTerminal else { return }
    var options = TerminalSession.Options()
    options.asksTerminal = true
    var known = capabilities
    try Output.withTerminal(options, capabilities) { known = $0.waitForAnswers() }
    capabilities = known
  }

  private var asksTerminal: Bool {
    themeChoice == .auto && capabilities.canBeAsked && capabilities.colorDepth > .ansi16
  }

  /// Plays the animation below the prompt, and leaves its last frame there; a key skips to the end.
  private func play() throws {
    var options = TerminalSession.Options()
    options.synchronizesOutput = synchronizesOutput
    options.asksTerminal = asksTerminal
    try Output.withTerminal(options, capabilities) { session in
      var presenter = self
      presenter.capabilities = session.waitForAnswers()
      var chart = presenter.chart(for: size, motion: motion)
      try Terminal.play(for: chart.settled, on: SessionClock(session)) { elapsed in
        if let size = session.takeResize() {
          chart = presenter.chart(for: drawingSize(in: size), motion: motion)
          session.invalidate()
        }
        try session.show(chart.frame(at: elapsed))
      }
      // After a resize, the new chart may take longer to come to rest than the old chart.
      try session.show(chart.resting)
      // The shell must not receive the key that skipped the animation.
      if session.pollInput() == .ready { session.discardInput() }
    }
  }

  /// Returns the animation as an asciicast file.
  ///
  /// The file's bytes depend only on the model, the language, the number style and the options. The
  /// terminal in the recording has 24 rows, and by default 80 columns and true color.
  func recording(color: ColorChoice) throws -> [UInt8] {
    let size = TerminalSize(columns: width ?? 80, rows: 24)
    let presenter = recorder(color: color)
    let chart = presenter.chart(for: size, motion: recordedMotion)
    var renderer = Renderer(place: .screen, depth: presenter.capabilities.colorDepth)
    var cast = Asciicast(
      width: size.columns, height: size.rows,
      title: "sobi " + appearance.words.title(of: model.month))
    var isFirst = true
    try Terminal.play(for: chart.settled, on: VirtualClock()) { elapsed in
      renderer.encode(chart.frame(at: elapsed))
      guard isFirst || !renderer.bytes.isEmpty else { return }
      cast.append((isFirst ? Sequences.hideCursor : []) + renderer.bytes, at: elapsed)
      isFirst = false
    }
    // The last frame stays for two seconds.
    cast.append([], at: chart.settled + .seconds(2))
    return cast.bytes
  }

  /// Returns the still chart as an SVG file; a wider chart has more rows for its details.
  ///
  /// The bytes depend only on the model, the language, the number style and the options.
  func picture() -> [UInt8] {
    let presenter = recorder(color: .always)
    let columns = width ?? 80
    let size = TerminalSize(columns: columns, rows: max(24, columns * 3 / 10))
    let appearance = presenter.appearance
    return presenter.chart(for: size, motion: .still).resting.svg(
      appearance.theme, title: appearance.words.title(of: model.month))
  }

  /// Returns a presenter that is independent of this terminal.
  private func recorder(color: ColorChoice) -> ChartPresenter {
    var presenter = self
    presenter.capabilities = Capabilities(Self.recordedTerminal, color: color)
    presenter.themeChoice = recordedTheme
    presenter.firstWeekday = .sunday
    return presenter
  }

  private static let recordedTerminal = Surroundings(
    environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"],
    isOutputTerminal: true)

  private var size: TerminalSize { drawingSize(in: capabilities.size) }

  /// Returns the size of the terminal without the prompt's row.
  ///
  /// On a terminal, `--width` can only reduce the width; for other output, it sets the width.
  private func drawingSize(in size: TerminalSize) -> TerminalSize {
    let widest = capabilities.isTerminal ? size.columns : .max
    return TerminalSize(
      columns: width.map { min($0, widest) } ?? size.columns, rows: max(1, size.rows - 1))
  }

  func chart(for size: TerminalSize, motion: MotionPreference) -> MonthChart {
    MonthChart(
      model, width: size.columns, height: size.rows, theme: appearance.theme, language: language,
      glyphs: appearance.glyphs, motion: motion, firstWeekday: firstWeekday,
      numbers: numbers, isVeiled: isVeiled)
  }

  var appearance: Appearance {
    var appearance = Appearance(
      themeChoice, on: capabilities, language: language, motion: motion, firstWeekday: firstWeekday)
    appearance.theme = appearance.theme.including(ownCategories: ownCategories)
    appearance.isVeiled = isVeiled
    appearance.numbers = numbers
    return appearance
  }

  private func text(of frame: Surface) -> String {
    let lines =
      capabilities.colorDepth == .monochrome
      ? frame.lines : frame.styledLines(depth: capabilities.colorDepth, isUTF8: capabilities.isUTF8)
    return lines.joined(separator: "\n") + "\n"
  }
}
