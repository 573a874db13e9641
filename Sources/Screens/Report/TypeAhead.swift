import Terminal

/// Input that arrives while the store saves a to-do, in order of arrival.
///
/// Such input refers to the changed list: a space after `↵` ticks the new to-do. So the screen
/// handles the input after the store's answer, and discards it if the change failed.
struct TypeAhead {
  enum Input {
    case key(Key, KeyModifiers)
    case paste(String)
    /// The action of a click, determined at the time of the click.
    case action(Report.Action)
  }

  /// The maximum number of inputs, more than anybody types in that time; the rest is dropped.
  static let limit = 4_096
  private var inputs: ArraySlice<Input> = []

  mutating func append(_ input: Input) {
    if inputs.count < TypeAhead.limit { inputs.append(input) }
  }

  mutating func next() -> Input? { inputs.popFirst() }

  /// Discards the input if `answer` reports a failure.
  mutating func take(_ answer: Report.Action) {
    guard case .todos(.changed(let outcome, let items, _)) = answer else { return }
    if case .refused = outcome { inputs = [] }
    if items == nil { inputs = [] }
  }
}

extension ReportScreen {
  /// Whether input waits for the store.
  var isWaiting: Bool { state.section == .todos && state.todos.isSaving }

  /// Keeps `input` for later and returns `true` if it must wait for the store.
  mutating func postpones(_ input: TypeAhead.Input) -> Bool {
    guard isWaiting else { return false }
    typeAhead.append(input)
    return true
  }

  /// Handles the postponed input, until a change must wait for the store again.
  mutating func resumeInput(at time: Duration) -> ScreenResponse {
    while !isWaiting, let input = typeAhead.next() {
      // A page that has finished opening by now accepts the next input.
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
