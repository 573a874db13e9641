import Export
import Screens
import Terminal

extension ChartPresenter {
  /// The whole animation as an asciicast file, on a clock of its own: the same bytes every time.
  ///
  /// A recording is for another terminal than this one, so nothing of this one counts: 24 rows, 80
  /// columns unless others are asked for, and true colours unless fewer are.
  func recording(color: ColorChoice) throws -> [UInt8] {
    let size = TerminalSize(columns: width ?? 80, rows: 24)
    var presenter = self
    presenter.capabilities = Capabilities(Self.recordedTerminal, color: color)
    let chart = presenter.chart(for: size, motion: recordedMotion)
    var renderer = Renderer(place: .screen, depth: presenter.capabilities.colorDepth)
    var cast = Asciicast(
      width: size.columns, height: size.rows,
      title: "sobi " + Words(language).title(of: model.month))
    var isFirst = true
    try play(for: chart.settled, on: VirtualClock()) { elapsed in
      renderer.encode(chart.frame(at: elapsed))
      guard isFirst || !renderer.bytes.isEmpty else { return }
      cast.append((isFirst ? Sequences.hideCursor : []) + renderer.bytes, at: elapsed)
      isFirst = false
    }
    // The last frame is to be seen for a while.
    cast.append([], at: chart.settled + .seconds(2))
    return cast.bytes
  }

  /// The terminal that recordings are for.
  private static let recordedTerminal = Surroundings(
    environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"],
    isOutputTerminal: true)
}
