import Terminal

/// Input that arrives while the store changes or undoes a to-do, in order of arrival.
///
/// Such input refers to the changed list: a space after `↵` marks the new to-do as done. The screen
/// therefore handles the input after the store's answer, but discards it if the change failed or
/// the list could not be read.
struct TypeAhead {
  enum Input {
    case key(Key, KeyModifiers)
    /// A click on a hint, which the user's own keys do not change.
    case hint(Key)
    case paste(String)
    /// The action of a mouse event, determined when the event arrived.
    case action(Report.Action)
  }

  /// The maximum number of inputs, which nobody reaches by typing; further input is dropped.
  static let limit = 4_096
  private var inputs: ArraySlice<Input> = []

  mutating func append(_ input: Input) {
    if inputs.count < TypeAhead.limit { inputs.append(input) }
  }

  mutating func next() -> Input? { inputs.popFirst() }

  /// Discards the input if `answer` reports a failure.
  mutating func take(_ answer: Report.Action) {
    switch answer {
    case .todos(.changed(.refused, _, _)), .todos(.changed(_, nil, _)), .todos(.loadFailed),
      .undo(.failed):
      inputs = []
    default: break
    }
  }
}

extension ReportScreen {
  var isWaiting: Bool {
    let todos = state.todos
    return state.section == .todos
      && (todos.isSaving || todos.sought != nil || state.history.isUndoing)
  }

  /// Returns whether input must wait for the store; if so, keeps `input` for later.
  mutating func postpones(_ input: TypeAhead.Input) -> Bool {
    guard isWaiting else { return false }
    typeAhead.append(input)
    return true
  }

  /// Handles the postponed input, until input must wait for the store again.
  mutating func resumeInput(at time: Duration) -> ScreenResponse {
    while !isWaiting, let input = typeAhead.next() {
      // If a page has finished opening, update its phase now, so that it accepts the next input.
      advance(to: time)
      let response =
        switch input {
        case .key(let key, let modifiers): handle(.input(.key(key, modifiers)), at: time)
        case .hint(let key): carryOut(key, at: time)
        case .paste(let text): handle(.input(.paste(text)), at: time)
        case .action(let action): self.response(to: action, at: time)
        }
      if response == .finished { return .finished }
    }
    return .changed
  }
}
