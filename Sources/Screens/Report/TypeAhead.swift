import Terminal

/// Input that arrives while the store saves a to-do, in its order.
///
/// A key means something only once the list is up to date: after `↵` a space ticks the new to-do.
/// So the screen keeps the input and handles it when the answer is there. A refusal discards the
/// input, since the list it was meant for did not come about.
struct TypeAhead {
  enum Input {
    case key(Key, KeyModifiers)
    case paste(String)
    /// A click, as what it meant on the screen at that moment.
    case action(Report.Action)
  }

  private var inputs: [Input] = []

  mutating func append(_ input: Input) { inputs.append(input) }

  mutating func next() -> Input? { inputs.isEmpty ? nil : inputs.removeFirst() }

  /// Discards the input if `answer` reports a failure.
  mutating func take(_ answer: Report.Action) {
    guard case .todos(.changed(let outcome, let items, _)) = answer else { return }
    if case .refused = outcome { inputs = [] }
    if items == nil { inputs = [] }
  }
}

extension ReportScreen {
  /// Whether input waits for the store.
  private var isWaiting: Bool { state.section == .todos && state.todos.isSaving }

  /// Keeps `input` if it has to wait for the store; returns whether it does.
  mutating func postpones(_ input: TypeAhead.Input) -> Bool {
    guard isWaiting else { return false }
    typeAhead.append(input)
    return true
  }

  /// Handles the postponed input, as far as nothing has to wait again.
  mutating func resumeInput(at time: Duration) -> ScreenResponse {
    while !isWaiting, let input = typeAhead.next() {
      // Pages that have arrived accept the next input, as between two keys.
      advance(to: time)
      let response =
        switch input {
        case .key(let key, let modifiers): handle(.input(.key(key, modifiers)), at: time)
        case .paste(let text): handle(.input(.paste(text)), at: time)
        case .action(let action): self.response(to: action, at: time)
        }
      if response == .finished { return .finished }
    }
    return .changed
  }
}
