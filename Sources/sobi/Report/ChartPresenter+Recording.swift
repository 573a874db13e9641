import Export
import Ledger
import Screens
import Terminal

extension ChartPresenter {
  /// The animation as an asciicast file: the same bytes every time.
  ///
  /// A recording does not depend on this terminal: it has 24 rows, and by default 80 columns and
  /// true colors.
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

  /// The terminal of recordings.
  private static let recordedTerminal = Surroundings(
    environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"],
    isOutputTerminal: true)
}
