// `Motion` and `Terminal` do not depend on each other; these few lines connect them.

public import Motion
public import Terminal

extension PixelTransform {
  /// Creates the same transform for sprites.
  public init(_ transform: AffineTransform) {
    self.init(
      m11: transform.m11, m12: transform.m12, m21: transform.m21, m22: transform.m22,
      m31: transform.m31, m32: transform.m32)
  }
}

extension Rectangle {
  /// Creates the rectangle of the cells in `frame`, with each edge rounded to whole cells.
  public init(_ frame: Rect) {
    let whole = frame.rounded()
    self.init(
      x: Int(whole.x), y: Int(whole.y), width: Int(whole.width), height: Int(whole.height))
  }
}

extension Surface {
  /// Draws a panel in `frame`, and then `content`, cut off at the border of the panel.
  public mutating func drawPanel(
    _ frame: Rect, _ color: Color, border: Style = .plain,
    content: (inout Surface, Rectangle) -> Void
  ) {
    drawPanel(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height, color, border: border)
    let cells = Rectangle(frame)
    let inside = Rectangle(
      x: cells.x + 1, y: cells.y + 1, width: cells.width - 2, height: cells.height - 2)
    clipped(to: inside) { content(&$0, cells) }
  }
}
