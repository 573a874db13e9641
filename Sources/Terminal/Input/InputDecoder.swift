/// A decoder that turns a terminal's input into keys, mouse events, pastes and replies.
///
/// The decoder does no I/O and has no clock: the caller passes bytes in chunks of any size, with
/// their time of arrival. If the bytes can be the start of a longer sequence, the decoder keeps
/// them until the rest arrives or ``deadline`` passes. It drops unknown or incomplete sequences
/// and, outside pastes, bytes that are not UTF-8. It keeps at most ``pasteLimit`` bytes of a paste
/// and 1024 bytes of a sequence.
///
/// The decoder understands UTF-8 and the keys of xterm, VT220, rxvt and the Linux console, in their
/// CSI and SS3 forms. It also understands kitty's keyboard protocol, xterm's modifyOtherKeys, SGR
/// mouse reports, bracketed paste, focus reports, and the replies of ``TerminalReply``. It does not
/// understand 8-bit controls, which are not valid UTF-8. Without kitty's protocol, it cannot
/// distinguish Alt with one of `[ ] O P X ^ _` from the start of a sequence.
public struct InputDecoder: Sendable {
  /// The time after which a single ESC is the Escape key, not the start of a sequence.
  public static let escapeTimeout = Duration.milliseconds(50)
  /// The time from the last byte of an unfinished sequence until the decoder drops the sequence.
  ///
  /// This timeout is longer than ``escapeTimeout``, because no user waits for it. If the decoder
  /// dropped a sequence too early, the rest would arrive as text.
  public static let sequenceTimeout = Duration.milliseconds(500)
  /// The time from the last byte of a paste until the decoder ends the paste without an end marker.
  public static let pasteTimeout = Duration.seconds(2)

  /// The maximum number of bytes to keep from a paste; the decoder drops the rest.
  public let pasteLimit: Int
  /// The time at which to call ``feed(_:at:)`` even without bytes; `nil` if no input is unfinished.
  public private(set) var deadline: Duration?

  private static let sequenceLimit = 1024
  private var state = State.ground
  /// Whether an ESC precedes the next key, which therefore has Alt.
  private var isAlt = false
  /// The bytes of an unfinished control sequence or string.
  private var pending: [UInt8] = []
  /// Whether the decoder will drop the current sequence, because it is too long or malformed.
  private var isBroken = false
  private var paste: PasteCollector
  private var events: [InputEvent] = []

  private enum State {
    case ground
    case scalar(PartialScalar)
    /// After one ESC or two.
    case escape
    case controlSequence
    /// After `CSI [`, the start of F1 to F5 on the Linux console.
    case linuxFunction
    /// After SS3; some terminals send modifiers before the letter.
    case singleShift
    /// After `CSI M`, the start of a mouse report in the old form, whose three bytes are dropped.
    case oldMouse(missing: Int)
    case string(Introducer)
    case paste
  }

  /// The kind of a control string, which its first bytes determine.
  private enum Introducer {
    case operatingSystemCommand
    /// DCS, SOS, PM or APC, whose contents the decoder drops.
    case other
  }

  public init(pasteLimit: Int = 65_536) {
    self.pasteLimit = max(0, pasteLimit)
    paste = PasteCollector(limit: self.pasteLimit)
  }

  /// Decodes `bytes` that arrived at `time`, and returns the resulting events.
  ///
  /// All times must come from one clock and never decrease. If there are no bytes, the call only
  /// checks the ``deadline``.
  public mutating func feed(_ bytes: some Sequence<UInt8>, at time: Duration) -> [InputEvent] {
    events = []
    if let deadline, time >= deadline { expire() }
    var hasBytes = false
    for byte in bytes {
      hasBytes = true
      take(byte)
    }
    if hasBytes { deadline = timeout.map { time + $0 } }
    defer { events = [] }
    return events
  }

  /// The number of bytes kept for unfinished input.
  package var keptBytes: Int { pending.count + paste.count }

  private var timeout: Duration? {
    switch state {
    case .ground: nil
    case .escape: InputDecoder.escapeTimeout
    case .paste: InputDecoder.pasteTimeout
    default: InputDecoder.sequenceTimeout
    }
  }

  /// Ends input that has timed out: ESC becomes a key, a paste ends, and other input is dropped.
  private mutating func expire() {
    switch state {
    case .escape:
      if isAlt { events.append(.key(.escape, [])) }
      events.append(.key(.escape, []))
    case .paste: events.append(.paste(paste.take()))
    default: break
    }
    rest()
    deadline = nil
  }

  /// Returns to the ground state, in which any input may come next.
  private mutating func rest() {
    state = .ground
    isAlt = false
    isBroken = false
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func emit(_ event: InputEvent?) {
    switch event {
    case .key(let key, let modifiers) where isAlt: events.append(.key(key, modifiers.union(.alt)))
    case .some(let event): events.append(event)
    case nil: break
    }
    rest()
  }

  private mutating func keep(_ byte: UInt8) {
    guard pending.count < InputDecoder.sequenceLimit else {
      isBroken = true
      return
    }
    pending.append(byte)
  }

  // MARK: Bytes

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeFirst(byte)
    case .scalar(let scalar): takeContinuation(byte, scalar)
    case .escape: takeEscaped(byte)
    case .controlSequence: takeControlSequence(byte)
    case .linuxFunction:
      guard byte >= 0x20 else { return interrupt(byte) }
      let isFunction = (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte)
      emit(isFunction ? .key(.function(Int(byte - 0x40)), []) : nil)
    case .singleShift: takeSingleShift(byte)
    case .oldMouse(let missing):
      guard byte >= 0x20 else { return interrupt(byte) }
      state = .oldMouse(missing: missing - 1)
      if missing == 1 { rest() }
    case .string(let introducer): takeString(byte, introducer)
    case .paste: if paste.isEnded(by: byte) { emit(.paste(paste.take())) }
    }
  }

  private mutating func takeFirst(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x00..<0x20, 0x7F:
      let (key, modifiers) = Key.control(byte)
      emit(.key(key, modifiers))
    case 0x20..<0x7F: emit(.key(.character(Unicode.Scalar(byte)), []))
    default:
      guard let scalar = PartialScalar(first: byte) else { return rest() }
      state = .scalar(scalar)
    }
  }

  private mutating func takeContinuation(_ byte: UInt8, _ scalar: PartialScalar) {
    var scalar = scalar
    guard scalar.append(byte) else { return interrupt(byte) }
    state = .scalar(scalar)
    guard scalar.isComplete else { return }
    emit(scalar.value.flatMap { $0.isTypable ? .key(.character($0), []) : nil })
  }

  /// Drops the unfinished input, and decodes `byte`, which does not belong to it.
  private mutating func interrupt(_ byte: UInt8) {
    rest()
    takeFirst(byte)
  }

  private mutating func takeEscaped(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      // ESC before a sequence means Alt, as in rxvt. With a third ESC, the first is the Escape key.
      if isAlt { events.append(.key(.escape, [])) }
      isAlt = true
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"): state = .string(.operatingSystemCommand)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(.other)
    default:
      if isAlt { events.append(.key(.escape, [])) }
      isAlt = true
      state = .ground
      takeFirst(byte)
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3B: keep(byte)
    case 0x20...0x7E:
      // Old terminals send Control with an arrow key as, for example, `SS3 5 A`.
      let number = ControlSequence(pending, final: byte)
      let modifiers = KeyModifiers(parameter: number?.numbers.last ?? 0)
      emit(Key(singleShift: byte).map { .key($0, modifiers) })
    default: interrupt(byte)
    }
  }

  // MARK: Sequences

  private mutating func takeControlSequence(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F:
      // A sequence with parameters after intermediates is malformed.
      if byte >= 0x30, let last = pending.last, last < 0x30 { isBroken = true }
      keep(byte)
      let isShiftedKey =
        byte == UInt8(ascii: "$") && pending.count > 1
        && pending.dropLast().allSatisfy { (0x30...0x39).contains($0) }
      if isShiftedKey { finishControlSequence(byte) }
    case UInt8(ascii: "[") where pending.isEmpty: state = .linuxFunction
    case UInt8(ascii: "M") where pending.isEmpty: state = .oldMouse(missing: 3)
    case 0x40...0x7E: finishControlSequence(byte)
    case 0x7F: break
    default: interrupt(byte)
    }
  }

  private mutating func finishControlSequence(_ final: UInt8) {
    guard !isBroken, let sequence = ControlSequence(pending, final: final) else { return rest() }
    if sequence.isPasteStart {
      rest()
      state = .paste
    } else {
      emit(sequence.event)
    }
  }

  private mutating func takeString(_ byte: UInt8, _ introducer: Introducer) {
    switch byte {
    case UInt8(ascii: "\\") where pending.last == 0x1B:
      pending.removeLast()
      finishString(introducer)
    case 0x07 where introducer == .operatingSystemCommand: finishString(introducer)
    case 0x18, 0x1A: rest()
    default:
      if pending.last == 0x1B {
        // The string is incomplete, because another sequence begins.
        rest()
        state = .escape
        return takeEscaped(byte)
      }
      if byte == 0x1B {
        // ESC is always kept, because it may be the first half of the terminator (ST).
        if pending.count == InputDecoder.sequenceLimit { pending.removeLast() }
        pending.append(byte)
      } else {
        keep(byte)
      }
    }
  }

  private mutating func finishString(_ introducer: Introducer) {
    guard introducer == .operatingSystemCommand, !isBroken else { return rest() }
    emit(TerminalReply(operatingSystemCommand: pending).map(InputEvent.reply))
  }
}

extension ControlSequence {
  /// Whether the sequence starts a bracketed paste; the paste collector finds the end of the paste.
  fileprivate var isPasteStart: Bool {
    final == UInt8(ascii: "~") && prefix == nil && intermediates.isEmpty && parameters == [[200]]
  }
}
