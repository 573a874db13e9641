/// The appearance of text: two colors and attributes.
public struct Style: Hashable, Sendable {
  /// The text attributes other than color.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes (SGR 1).
    public static let bold = Attributes(rawValue: 1)
    /// Fainter strokes (SGR 2).
    public static let dim = Attributes(rawValue: 2)
    /// A line below the text (SGR 4).
    public static let underline = Attributes(rawValue: 4)
    /// Reverse video: the foreground and background colors are exchanged (SGR 7).
    public static let reversed = Attributes(rawValue: 8)
  }

  /// The color of the glyph.
  public var foreground: Color
  /// The background color; `nil` keeps the background of the cell.
  public var background: Color?
  /// The text attributes, such as bold.
  public var attributes: Attributes

  /// Text in the terminal's default color, on the background of the cell.
  public static let plain = Style()

  public init(
    _ foreground: Color = .terminalDefault, on background: Color? = nil,
    _ attributes: Attributes = []
  ) {
    (self.foreground, self.background, self.attributes) = (foreground, background, attributes)
  }

  /// Creates a style with attributes as separate parameters.
  public init(
    foreground: Color = .terminalDefault, background: Color? = nil, bold: Bool = false,
    dim: Bool = false, underline: Bool = false
  ) {
    var attributes: Attributes = []
    if bold { attributes.insert(.bold) }
    if dim { attributes.insert(.dim) }
    if underline { attributes.insert(.underline) }
    self.init(foreground, on: background, attributes)
  }

  /// The same style in bold.
  public var bold: Style { Style(foreground, on: background, attributes.union(.bold)) }
}
