import Terminal

/// One line of text, made of runs with one ink each.
package struct StyledLine: Hashable, Sendable, ExpressibleByArrayLiteral {
  package struct Run: Hashable, Sendable {
    package let text: String
    package let ink: Ink

    package init(_ text: String, _ ink: Ink = .text) {
      self.text = text
      self.ink = ink
    }
  }

  package private(set) var runs: [Run]

  package init(_ runs: [Run]) { self.runs = runs }

  package init(arrayLiteral runs: Run...) { self.init(runs) }

  package var text: String { runs.map(\.text).joined() }

  package var widthInCells: Int { runs.reduce(0) { $0 + $1.text.widthInCells } }

  /// Returns this line, cut to at most `cells` cells; a cut line ends in an ellipsis if possible.
  package func truncated(toCells cells: Int, ellipsis: String = "…") -> StyledLine {
    guard widthInCells > cells else { return self }
    var capacity = cells
    var kept: [Run] = []
    for run in runs {
      let width = run.text.widthInCells
      // The ellipsis needs a cell even if the cut is between two runs.
      guard width <= capacity - ellipsis.widthInCells else {
        let cut = (run.text + ellipsis).truncated(toCells: capacity, ellipsis: ellipsis)
        kept.append(Run(cut, run.ink))
        break
      }
      kept.append(run)
      capacity -= width
    }
    return StyledLine(kept)
  }
}
