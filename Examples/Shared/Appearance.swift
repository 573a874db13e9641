public import Motion
public import Terminal

/// The conditions for drawing an example: the terminal's size and colors, and the motion
/// preference.
public struct Appearance: Sendable {
  /// The size of the terminal in cells.
  public private(set) var size: TerminalSize
  public private(set) var palette: Palette
  public let glyphs: GlyphSet
  public let motion: MotionPreference

  init(_ capabilities: Capabilities, motion: MotionPreference) {
    size = capabilities.size
    glyphs = capabilities.glyphs
    palette = Palette(capabilities)
    self.motion = motion
  }

  public var width: Double { Double(size.columns) }
  public var height: Double { Double(size.rows) }

  /// Whether the terminal can show mixtures of two colors.
  public var mixesColors: Bool { glyphs == .blocks }

  /// Adopts a new size or new colors from `event`; returns whether the event had any.
  public mutating func take(_ event: SessionEvent) -> Bool {
    switch event {
    case .resize(let size): self.size = size
    case .capabilities(let capabilities): palette = Palette(capabilities)
    default: return false
    }
    return true
  }

  /// Returns a transaction with `animation` and the user's motion preference.
  public func transaction(_ animation: Animation) -> Transaction {
    Transaction(animation: animation, preference: motion)
  }

  /// Returns the mark of a card, which shows the focus if colors cannot.
  public func mark(hasFocus: Bool) -> String { hasFocus && !mixesColors ? "▶" : "●" }

  /// Returns an empty frame with the list of keys in its last row.
  public func surface(keys: String) -> Surface {
    var surface = Surface(width: size.columns, height: size.rows, glyphs: glyphs)
    surface.put(
      keys.truncated(toCells: size.columns - 4), x: 2, y: size.rows - 1, Style(palette.second))
    return surface
  }
}
