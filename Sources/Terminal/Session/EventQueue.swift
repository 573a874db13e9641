/// A queue of the events that the screen has not handled yet.
///
/// A terminal can send keys faster than a screen handles them. Like the length of a paste, the
/// length of the queue is limited, so input of any length takes limited memory and time.
package struct EventQueue {
  /// The number of waiting events at which the queue starts to drop input.
  package static let limit = 65_536

  private var events: ArraySlice<SessionEvent> = []

  package init() {}

  package var isEmpty: Bool { events.isEmpty }

  package mutating func append(_ new: [SessionEvent]) {
    for event in new {
      // Events other than input are never dropped: the screen needs them, and there are few.
      if events.count >= EventQueue.limit, case .input = event { continue }
      events.append(event)
    }
  }

  /// Removes and returns the next event; `nil` if there is none.
  ///
  /// If `joinsText` is `true`, two or more characters at the front become one paste.
  package mutating func next(joinsText: Bool) -> SessionEvent? {
    guard let first = events.popFirst() else { return nil }
    guard joinsText, let character = first.typed, events.first?.typed != nil else { return first }
    var text = String(character)
    while let character = events.first?.typed {
      text.unicodeScalars.append(character)
      events.removeFirst()
    }
    return .input(.paste(text))
  }
}

extension SessionEvent {
  /// The character that the event types into a text field; `nil` if there is none.
  fileprivate var typed: Unicode.Scalar? {
    guard case .input(.key(.character(let scalar), let modifiers)) = self,
      modifiers.isSubset(of: .shift)
    else { return nil }
    return scalar
  }
}
