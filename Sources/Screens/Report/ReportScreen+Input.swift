import Terminal

extension ReportScreen {
  /// A layer of the screen that can receive input.
  enum Layer: Hashable {
    case help, jump, causes, page
    /// A section, by its index in ``sections``; `nil` for the month.
    case section(Int?)
  }

  private var topLayer: Layer { state.isHelpShown ? .help : topLayerBelowHelp }

  private var topLayerBelowHelp: Layer {
    if state.jump != nil { return .jump }
    if !state.isSectionActive { return .page }
    if state.causesFocus != nil { return .causes }
    return .section(shownSection)
  }

  private func layer(_ layer: Layer) -> (any InputLayer)? {
    switch layer {
    case .help: help
    case .jump: jump
    case .causes: causesPanel
    case .page: page
    case .section(let index?): sections[index]
    case .section(nil): month
    }
  }

  // MARK: Keys

  mutating func press(_ key: Key, _ modifiers: KeyModifiers, at time: Duration) -> ScreenResponse {
    if postpones(.key(key, modifiers)) { return .ignored }
    let meaning = takesText ? (key, modifiers) : keys.meaning(of: key, modifiers)
    return carryOut(meaning.0, meaning.1, at: time)
  }

  /// Carries out a key in the meaning that the program gives it, as the hints do.
  mutating func carryOut(
    _ key: Key, _ modifiers: KeyModifiers = [], at time: Duration
  ) -> ScreenResponse {
    if leavesGuide(key: key, at: time) { return .changed }
    // If the help covers an open field, the help receives the keys.
    var other: Key?
    if !takesText {
      other = Self.otherKey(for: key, modifiers)
      guard modifiers.isSubset(of: .shift) || other != nil else { return .ignored }
      if key == .character("q"), !state.isTyping { return .finished }
      if key == .character("?") { return response(to: .helpToggled, at: time) }
      if key == .character(".") {
        toggleVeil(at: time)
        return .changed
      }
      if key == .character("S") {
        share(at: time)
        return .ignored
      }
    }
    let top = topLayer
    var action =
      modifiers.contains(.control) && other != nil
      ? nil : layer(top)?.action(for: key, modifiers, state, in: scene)
    if action == nil, let other { action = layer(top)?.action(for: other, [], state, in: scene) }
    if action == nil, case .section = top { action = actionInAnySection(for: key, modifiers) }
    if action == nil, modifiers.isSubset(of: .shift) { action = actionOnAnyLayer(top, for: key) }
    return action.map { response(to: $0, at: time) } ?? .ignored
  }

  /// Returns the key that a key of `vi` and `less` stands for, unless a layer uses the key itself.
  private static func otherKey(for key: Key, _ modifiers: KeyModifiers) -> Key? {
    switch (key, modifiers.subtracting(.shift)) {
    case (.character("g"), []): .home
    case (.character("G"), []): .end
    case (.character("d"), .control): .pageDown
    case (.character("u"), .control): .pageUp
    default: nil
    }
  }

  /// Returns the action of a key that the current section does not use.
  private func actionInAnySection(for key: Key, _ modifiers: KeyModifiers) -> Report.Action? {
    switch key {
    case .tab: .sectionTurned(by: modifiers == .shift ? -1 : 1)
    case .character("/"): .searchOpened
    case .escape where state.section != .month: .sectionChosen(.month)
    default: nil
    }
  }

  /// Returns the action of a key that is the same in all sections and on all pages.
  private func actionOnAnyLayer(_ layer: Layer, for key: Key) -> Report.Action? {
    guard layer != .help, layer != .jump, !state.isTyping else { return nil }
    return switch key {
    case .character("u"): .undo(.requested)
    case .character("m"): .jumpOpened
    case .character(let digit) where "1"..."6" ~= digit:
      Report.Section(rawValue: Int(digit.value - 0x31)).map { .sectionChosen($0) }
    default: nil
    }
  }

  package var takesText: Bool { !state.isHelpShown && state.isTyping && !isWaiting }

  mutating func paste(_ text: String, at time: Duration) -> ScreenResponse {
    if postpones(.paste(text)) { return .ignored }
    stopTour(at: time)
    let action = layer(topLayerBelowHelp)?.action(forPaste: text, state, in: scene)
    return action.map { response(to: $0, at: time) } ?? .ignored
  }

  // MARK: The mouse

  mutating func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    if case .press = mouse.kind { _ = leavesGuide(key: nil, at: time) }
    if case .wheel = mouse.kind { stopTour(at: time) }
    if mouse.isDragOrRelease, let draggedLayer { return handle(mouse, on: draggedLayer, at: time) }
    if state.isHelpShown, case .release(.left) = mouse.kind { page?.opening.cancelPress() }
    if !state.isHelpShown, case .press(.left) = mouse.kind {
      if page?.opening.isPressed != true, let key = footer?.key(atX: mouse.x, y: mouse.y, in: hints)
      {
        return postpones(.hint(key)) ? .ignored : carryOut(key, at: time)
      }
      if case .section = topLayer, let section = tabs.section(atX: mouse.x, y: mouse.y) {
        return response(to: .sectionChosen(section), at: time)
      }
    }
    return handle(mouse, on: topLayer, at: time)
  }

  /// The layer that the mouse drags, even if another layer has since opened above it.
  private var draggedLayer: Layer? {
    if let page, page.opening.isPressed { return page.isHeld ? .page : nil }
    guard let shownSection, sections[shownSection].isHeld else { return nil }
    return .section(shownSection)
  }

  private mutating func handle(
    _ mouse: MouseEvent, on layer: Layer, at time: Duration
  ) -> ScreenResponse {
    let (state, scene) = (state, scene)
    let action: Report.Action? =
      switch layer {
      case .help: help?.action(for: mouse, state, in: scene, at: time)
      case .causes: causesPanel?.action(for: mouse, state, in: scene, at: time)
      case .jump: jump.action(for: mouse, state, in: scene, at: time)
      case .page: page?.action(for: mouse, state, in: scene, at: time)
      case .section(let index?): sections[index].action(for: mouse, state, in: scene, at: time)
      case .section(nil): month.action(for: mouse, state, in: scene, at: time)
      }
    if let action { return response(to: action, at: time) }
    return self.layer(layer)?.isHeld == true ? .changed : .ignored
  }
}

extension SessionEvent {
  /// Whether the event is a key, a click or pasted text.
  var isPress: Bool {
    switch self {
    case .input(.key), .input(.paste): true
    case .input(.mouse(let mouse)): if case .press = mouse.kind { true } else { false }
    default: false
    }
  }
}

extension MouseEvent {
  /// Whether the event continues or ends a press of the left mouse button.
  var isDragOrRelease: Bool {
    switch kind {
    case .drag(.left), .release(.left): true
    default: false
    }
  }
}
