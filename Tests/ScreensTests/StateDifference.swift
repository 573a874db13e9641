@testable import Screens
import Testing

extension Reducer {
  /// Sends `action`, and expects exactly the changes that `change` makes to the state, and `effects`.
  ///
  /// A failure shows the lines of the state that differ.
  func send(
    _ action: Action, to state: inout State, effects: [Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    changing change: (inout State) -> Void = { _ in }
  ) {
    var expected = state
    change(&expected)
    let found = reduce(&state, action)
    #expect(found == effects, sourceLocation: sourceLocation)
    guard state != expected else { return }
    Issue.record(
      "\(action):\n\(difference(from: expected, to: state))", sourceLocation: sourceLocation)
  }
}

/// The lines of a dump of `expected` that are missing in `found` (−), and the lines that `found`
/// has instead (+).
func difference(from expected: some Any, to found: some Any) -> String {
  func lines(_ value: some Any) -> [Substring] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n")
  }
  return lines(found).difference(from: lines(expected)).sorted { $0.line < $1.line }.map {
    switch $0 {
    case .remove(let line, let text, _): "\(line + 1) − \(text)"
    case .insert(let line, let text, _): "\(line + 1) + \(text)"
    }
  }.joined(separator: "\n")
}

extension CollectionDifference.Change {
  fileprivate var line: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
